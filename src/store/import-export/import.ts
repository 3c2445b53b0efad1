import type { Entry } from '../../core/log.ts';
import type { AlalaDb, BattleRow, QuarantinedRow, SnapshotRow } from '../db.ts';
import { canaryAddBattle, canaryAddEntry } from '../integrity/canary.ts';
import { removeTombstones } from '../integrity/tombstones.ts';
import { headsOf } from '../log/heads.ts';
import { parseSnapshot } from '../row-schemas.ts';
import { readAuthorId, write } from '../write-transaction.ts';
import type { ExportData } from './file-format.ts';
import type { EffectiveLogFor } from './import-preview.ts';
import { type MergeResult, mergeRows, type ProgressListener } from './merge.ts';
import { revertImports } from './revert-import.ts';

/** What becomes of rows from a file. */
export interface ImportRequest {
  readonly rows: Omit<ExportData, 'preferences'>;
  /** A battle's set-up as its game reads it, so that what an older build wrote is not taken for something else. */
  readonly setupOf: (battle: BattleRow) => unknown;
  /** Wall clock of now. */
  readonly at: number;
  /** The text of a backup of what is here, kept in the same transaction. */
  readonly before?: string;
  /** Rows of the file that are not taken; they are kept aside. */
  readonly aside?: readonly Omit<QuarantinedRow, 'id' | 'at' | 'why'>[];
  /** The player says that entries under this phone's own name are his, though nothing here shows that it wrote them. */
  readonly mine?: boolean;
  readonly onlooker?: ProgressListener | undefined;
  /** For who only looks at what would become of battles that are here. */
  readonly countOf?: EffectiveLogFor;
}

/** How many snapshots are kept. */
export const MAX_SNAPSHOTS = 3;

/**
 * Brings rows from a file or another phone in as a union with what is here, all of them or none. `waiting` reads what waits
 * in the journal, where rows bear this phone's own name.
 */
export const importRows = async (
  db: AlalaDb,
  file: ImportRequest,
  waiting: () => Promise<readonly Entry[]> = async () => [],
): Promise<MergeResult> => {
  const tables = [db.battles, db.entries, db.heads, db.collections, db.photos, db.aside, db.snapshots];
  const { rows, setupOf, at, before, aside = [], mine, onlooker } = file;
  const author = mine ? undefined : await readAuthorId(db);
  const own =
    author !== undefined && rows.entries.some(entry => entry.author === author)
      ? { author, waiting: await waiting() }
      : undefined;
  const merged = await write(db, tables, async () => {
    const done = await mergeRows(db, rows, { setupOf, at, onlooker, ...(own && { own }) });
    await removeTombstones(db, done.brought.battles);
    if (before !== undefined) await addSnapshot(db, { at, why: 'import', text: before, brought: done.brought });
    if (aside.length > 0) await db.aside.bulkAdd(aside.map(row => ({ ...row, at, why: 'file' }) as QuarantinedRow));
    // The last moment at which it can be called off.
    onlooker?.signal.throwIfAborted();
    return done.merged;
  });
  await noteAll(db, rows);
  return merged;
};

/** Adds what a snapshot has; with its id, takes out again what came in since. */
export const restoreSnapshotRows = async (
  db: AlalaDb,
  id: number | undefined,
  file: ImportRequest,
): Promise<MergeResult & { readonly out: number }> => {
  const tables = [db.battles, db.entries, db.heads, db.collections, db.photos, db.aside, db.snapshots];
  const { rows, setupOf, at } = file;
  const done = await write(db, tables, async () => {
    const out = id === undefined ? 0 : await revertImports(db, id, rows, at, (await readAuthorId(db)) ?? '');
    const { merged, brought } = await mergeRows(db, rows, { setupOf, at });
    await removeTombstones(db, brought.battles);
    return { ...merged, out };
  });
  await noteAll(db, rows);
  return done;
};

const noteAll = async (db: AlalaDb, { battles, entries }: Pick<ExportData, 'battles' | 'entries'>): Promise<void> => {
  for (const { id } of battles) canaryAddBattle(id);
  for (const id of new Set([...battles.map(battle => battle.id), ...entries.map(({ battle }) => battle)]))
    for (const { battle, author, seq } of await headsOf(db, id)) canaryAddEntry(battle, author, seq);
};

/** Keeps a backup's text; the oldest goes. Call it in a write transaction that has the table `snapshots`. */
export const addSnapshot = async (db: AlalaDb, snapshot: Omit<SnapshotRow, 'id'>): Promise<void> => {
  await db.snapshots.add(snapshot as SnapshotRow);
  const ids: number[] = [];
  // One after the other, because each may be large; one that cannot be read stays.
  await db.snapshots.each(row => {
    const parsed = parseSnapshot(row);
    if (parsed.ok) ids.push(parsed.value.id);
  });
  await db.snapshots.bulkDelete(ids.sort((a, b) => a - b).slice(0, -MAX_SNAPSHOTS));
};
