import type { Entry } from '../../core/log.ts';
import type { AlalaDb, BattleRow, QuarantinedRow, SnapshotRow } from '../db.ts';
import { addBattleToCanary, addEntryToCanary } from '../integrity/canary.ts';
import { removeTombstones } from '../integrity/tombstones.ts';
import { readHeads } from '../log/heads.ts';
import { parseSnapshot } from '../row-schemas.ts';
import { readAuthorId, runWriteTransaction } from '../write-transaction.ts';
import type { ExportData } from './file-format.ts';
import type { EffectiveLogFor } from './import-preview.ts';
import { type MergeResult, mergeRows, type ProgressListener } from './merge.ts';
import { revertImports } from './revert-import.ts';

/** Rows of a file and how to import them. */
export interface ImportRequest {
  readonly rows: Omit<ExportData, 'preferences'>;
  /** Migrates a battle's set-up, so that set-ups of different versions can be compared. */
  readonly setupOf: (battle: BattleRow) => unknown;
  /** The current time. */
  readonly at: number;
  /** A backup of the data before the import. It is stored as a snapshot in the same transaction. */
  readonly before?: string;
  /** Refused rows of the file. The import moves them to quarantine. */
  readonly aside?: readonly Omit<QuarantinedRow, 'id' | 'at' | 'why'>[];
  /** True if the player confirms entries under this phone's author id that are not known to be written here. */
  readonly mine?: boolean;
  readonly progress?: ProgressListener | undefined;
  /** For a preview: tells which entries of a log count if seats are assigned. */
  readonly countOf?: EffectiveLogFor;
}

/** The number of snapshots that are kept. */
export const MAX_SNAPSHOTS = 3;

/**
 * Merges rows of a file or another phone with the stored ones in one transaction. `readJournal` reads the journal,
 * which is needed for rows under this phone's author id.
 */
export const importRows = async (
  db: AlalaDb,
  file: ImportRequest,
  readJournal: () => Promise<readonly Entry[]> = async () => [],
): Promise<MergeResult> => {
  const tables = [db.battles, db.entries, db.heads, db.collections, db.photos, db.aside, db.snapshots];
  const { rows, setupOf, at, before, aside = [], mine, progress } = file;
  const author = mine ? undefined : await readAuthorId(db);
  const own =
    author !== undefined && rows.entries.some(entry => entry.author === author)
      ? { author, journaled: await readJournal() }
      : undefined;
  const merged = await runWriteTransaction(db, tables, async () => {
    const done = await mergeRows(db, rows, { setupOf, at, progress, ...(own && { own }) });
    await removeTombstones(db, done.imported.battles);
    if (before !== undefined) await addSnapshot(db, { at, why: 'import', text: before, brought: done.imported });
    if (aside.length > 0) await db.aside.bulkAdd(aside.map(row => ({ ...row, at, why: 'file' }) as QuarantinedRow));
    // The last chance to abort.
    progress?.signal.throwIfAborted();
    return done.merged;
  });
  await noteAll(db, rows);
  return merged;
};

/** Merges the rows of a snapshot. With its id, also removes rows that were imported since. */
export const restoreSnapshotRows = async (
  db: AlalaDb,
  id: number | undefined,
  file: ImportRequest,
): Promise<MergeResult & { readonly out: number }> => {
  const tables = [db.battles, db.entries, db.heads, db.collections, db.photos, db.aside, db.snapshots];
  const { rows, setupOf, at } = file;
  const done = await runWriteTransaction(db, tables, async () => {
    const out = id === undefined ? 0 : await revertImports(db, id, rows, at, (await readAuthorId(db)) ?? '');
    const { merged, imported } = await mergeRows(db, rows, { setupOf, at });
    await removeTombstones(db, imported.battles);
    return { ...merged, out };
  });
  await noteAll(db, rows);
  return done;
};

const noteAll = async (db: AlalaDb, { battles, entries }: Pick<ExportData, 'battles' | 'entries'>): Promise<void> => {
  for (const { id } of battles) addBattleToCanary(id);
  for (const id of new Set([...battles.map(battle => battle.id), ...entries.map(({ battle }) => battle)]))
    for (const { battle, author, seq } of await readHeads(db, id)) addEntryToCanary(battle, author, seq);
};

/** Stores a snapshot and keeps the newest `MAX_SNAPSHOTS`. Call it in a write transaction with the table `snapshots`. */
export const addSnapshot = async (db: AlalaDb, snapshot: Omit<SnapshotRow, 'id'>): Promise<void> => {
  await db.snapshots.add(snapshot as SnapshotRow);
  const ids: number[] = [];
  // One at a time, because each may be large. Damaged snapshots stay.
  await db.snapshots.each(row => {
    const parsed = parseSnapshot(row);
    if (parsed.ok) ids.push(parsed.value.id);
  });
  await db.snapshots.bulkDelete(ids.sort((a, b) => a - b).slice(0, -MAX_SNAPSHOTS));
};
