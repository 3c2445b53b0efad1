import type { Entry } from '../../core/log.ts';
import { groupBy, isDeepEqual } from '../../core/plain-data.ts';
import type { AlalaDb, BattleRow, HeadRow, ImportedKeys } from '../db.ts';
import { compareBySeq, computeHead, hasChecksum, matchesChecksum } from '../log/author-heads.ts';
import { toSeqRanges } from '../log/gaps.ts';
import { mergePhotos } from '../photos/photo-store.ts';
import { quarantine } from '../quarantine.ts';
import { parseBattle, parseItem } from '../row-schemas.ts';
import {
  diffEntries,
  type EntryDiff,
  type OwnEntryCheck,
  parseHeadRow,
  queryAuthorRows,
  readEntriesOfAuthor,
} from './diff-entries.ts';
import type { ExportData } from './file-format.ts';

/** The result of a merge: the numbers of added rows, and what was left out. */
export interface MergeResult {
  readonly battles: number;
  readonly entries: number;
  readonly collections: number;
  /** Rows that were already stored. */
  readonly same: number;
  /** Paths (`battles.0`) of rows whose key is stored with other content. The stored row stays. */
  readonly conflicts: readonly string[];
  /** Entries under this phone's author id that this phone never wrote; they were left out. */
  readonly refused?: number;
  readonly photos?: number;
  /** The number of photos that were left out because the limit of the battle or of the phone is reached. */
  readonly noRoom?: number;
}

/** Follows the progress of a merge, and can abort it. */
export interface ProgressListener {
  /** Called with the numbers of merged rows and of all rows. */
  readonly onProgress: (done: number, all: number) => void;
  /** After an abort the merge rejects, and its transaction is rolled back. */
  readonly signal: AbortSignal;
}

/** Options of a merge. */
export interface MergeOptions {
  /** Migrates a battle's set-up, so that set-ups of different versions can be compared. */
  readonly setupOf: (battle: BattleRow) => unknown;
  /** Wall clock, for rows that go to quarantine. */
  readonly at: number;
  readonly own?: OwnEntryCheck;
  readonly progress?: ProgressListener | undefined;
}

/** True if two rows of one id are the same battle: same game, founder and set-up. */
export const isSameBattle = (a: BattleRow, b: BattleRow, setupOf: MergeOptions['setupOf']): boolean =>
  a.game === b.game && a.founder === b.founder && isDeepEqual(setupOf(a), setupOf(b));

/**
 * Merges incoming rows with the stored ones. Call it in a write transaction. A valid stored row is never replaced. A damaged
 * row goes to quarantine if a valid one replaces it.
 */
export const mergeRows = async (
  db: AlalaDb,
  kept: Omit<ExportData, 'preferences'>,
  { setupOf, at, own, progress }: MergeOptions,
): Promise<{ readonly merged: MergeResult; readonly imported: ImportedKeys }> => {
  const conflicts: string[] = [];
  const imported = {
    battles: [] as string[],
    entries: [] as ImportedKeys['entries'][number][],
    collections: [] as string[],
  };
  let same = 0;
  let battles = 0;
  let entries = 0;
  let collections = 0;
  let refused = 0;
  const all = kept.battles.length + kept.entries.length + kept.collections.length + (kept.photos?.length ?? 0);
  const other = new Set<string>();
  let done = 0;
  // An abort takes effect between two battles: the exception rolls back the transaction.
  const advance = (rows: number): void => {
    done += rows;
    progress?.signal.throwIfAborted();
    progress?.onProgress(done, all);
  };
  const indexes = new Map(kept.entries.map((entry, i) => [entry, i]));
  const byBattle = groupBy(kept.entries, ({ battle }) => battle);
  const mergeEntries = async (battle: string): Promise<void> => {
    const incoming = byBattle.get(battle) ?? [];
    byBattle.delete(battle);
    advance(incoming.length);
    if (incoming.length === 0) return;
    const diff = await diffEntries(db, battle, incoming, own);
    same += diff.same;
    refused += diff.refused.length;
    conflicts.push(...diff.differing.map(entry => `entries.${indexes.get(entry)}`));
    entries += diff.fresh.length + diff.repairs.length;
    await writeEntries(db, at, battle, diff);
    for (const [author, fresh] of groupBy(diff.fresh, entry => entry.author))
      for (const span of toSeqRanges(fresh.map(({ seq }) => seq).sort((a, b) => a - b)))
        imported.entries.push([battle, author, ...span]);
  };
  for (const [i, battle] of kept.battles.entries()) {
    advance(1);
    const stored: unknown = await db.battles.get(battle.id);
    const read = parseBattle(stored);
    if (!read.ok) {
      // Entries first: as long as the battle is not stored, none of them counts as forged.
      if (stored === undefined) imported.battles.push(battle.id);
      else await quarantine(db, at, 'damaged', 'battles', [stored]);
      await mergeEntries(battle.id);
      await db.battles.put(battle);
      battles++;
    } else if (!isSameBattle(read.value, battle, setupOf)) {
      conflicts.push(`battles.${i}`);
      other.add(battle.id);
      byBattle.delete(battle.id);
    } else {
      same++;
      await mergeEntries(battle.id);
      if (read.value.deletedAt !== undefined && battle.deletedAt === undefined) {
        const { deletedAt: _, ...back } = read.value;
        await db.battles.put(back);
      }
    }
  }
  // Entries without a battle row, if the battle is stored.
  for (const battle of [...byBattle.keys()])
    if ((await db.battles.get(battle)) !== undefined) await mergeEntries(battle);
  for (const [i, item] of kept.collections.entries()) {
    advance(1);
    const stored: unknown = await db.collections.get(item.id);
    const read = parseItem(stored);
    if (!read.ok) {
      if (stored === undefined) imported.collections.push(item.id);
      else await quarantine(db, at, 'damaged', 'collections', [stored]);
      await db.collections.put(item);
      collections++;
    } else if (isDeepEqual(read.value.item, item.item)) same++;
    else conflicts.push(`collections.${i}`);
  }
  const photos = await mergePhotos(db, kept.photos ?? [], at, {
    isExcluded: battle => other.has(battle),
    advance,
  });
  conflicts.push(...photos.conflicts.map(i => `photos.${i}`));
  const merged = {
    ...{ battles, entries, collections, same: same + photos.same, conflicts },
    ...(refused > 0 && { refused }),
    ...(photos.photos > 0 && { photos: photos.photos }),
    ...(photos.noRoom > 0 && { noRoom: photos.noRoom }),
  };
  return { merged, imported };
};

const writeEntries = async (
  db: AlalaDb,
  at: number,
  battle: string,
  { fresh, repairs, heads }: EntryDiff,
): Promise<void> => {
  const byAuthor = groupBy([...fresh, ...repairs], entry => entry.author);
  const before = new Map<string, readonly Entry[]>();
  for (const [author, incoming] of byAuthor) {
    incoming.sort(compareBySeq);
    const continues = repairs.length === 0 && (await continuesHead(db, battle, author, heads.get(author), incoming));
    if (!continues) before.set(author, await readEntriesOfAuthor(db, battle, author));
  }
  for (const entry of repairs) {
    await quarantine(db, at, 'damaged', 'entries', [await db.entries.get([entry.battle, entry.author, entry.seq])]);
    await db.entries.put(entry);
  }
  await db.entries.bulkAdd(fresh);
  for (const [author, incoming] of byAuthor) {
    const [row, stored] = [heads.get(author), before.get(author)];
    const head = parseHeadRow(row);
    if (head === undefined && row !== undefined) await quarantine(db, at, 'damaged', 'heads', [row]);
    const next = stored ? mergedHead(head, stored, unionOf(stored, incoming)) : computeHead(incoming, head);
    if (next) await db.heads.put(next);
  }
};

/**
 * True if sorted incoming entries follow the last stored entry of their author without a gap. Then the head is
 * continued without reading the stored entries.
 */
const continuesHead = async (
  db: AlalaDb,
  battle: string,
  author: string,
  headRow: unknown,
  incoming: readonly Entry[],
): Promise<boolean> => {
  const head = parseHeadRow(headRow);
  if (headRow !== undefined && !(head && hasChecksum(head))) return false;
  const last = head?.seq ?? 0;
  return (
    incoming.every(({ seq }, i) => seq === last + i + 1) &&
    (await queryAuthorRows(db, battle, author, last + 1).first()) === undefined
  );
};

/** An author's entries sorted by number. Incoming entries replace stored ones. */
const unionOf = (stored: readonly Entry[], incoming: readonly Entry[]): readonly Entry[] =>
  [...new Map([...stored, ...incoming].map(entry => [entry.seq, entry])).values()].sort(compareBySeq);

/**
 * An author's head after a merge. If neither the stored nor the merged entries match the old checksum, the new checksum
 * continues the old one. So the mismatch stays visible.
 */
const mergedHead = (
  head: HeadRow | undefined,
  before: readonly Entry[],
  after: readonly Entry[],
): HeadRow | undefined => {
  const all = computeHead(after, undefined);
  if (!head || !all) return all;
  if (matchesChecksum(before, head) || matchesChecksum(after, head))
    return { ...all, seq: Math.max(all.seq, head.seq) };
  return computeHead(
    after.filter(({ seq }) => seq > head.seq),
    head,
  );
};
