import { type EffectiveLog, resolveEffectiveLog } from '../../core/log/effective-log.ts';
import { compareEntries, type Entry, isLogControlType, mergeLogs } from '../../core/log.ts';
import { groupBy } from '../../core/plain-data.ts';
import type { AlalaDb, BattleRow } from '../db.ts';
import { readEntryRows } from '../log/read-log.ts';
import { parseBattle, parseEntry, partitionValidRows } from '../row-schemas.ts';
import { diffEntries } from './diff-entries.ts';
import type { ExportData } from './file-format.ts';
import { isSameBattle, type MergeOptions } from './merge.ts';

/** What an import would change in a stored battle. */
export interface ImportPreview {
  readonly id: string;
  /** The stored title. */
  readonly title: string;
  /** True if a different battle has this id; the battle of the file is not imported. */
  readonly other: boolean;
  /** Added entries. */
  readonly entries: number;
  /** Added entries in force that undo or go back. */
  readonly takeBacks: number;
  /** Stored entries that would no longer count. */
  readonly undone: number;
  /** Added entries that the log sorts before the last stored one. */
  readonly between: number;
  /** Entries that differ from the stored ones with the same number; the stored ones stay. */
  readonly differing: number;
  /** Entries under this phone's author id that this phone never wrote. Left out unless the player confirms them. */
  readonly refused: number;
}

/** Returns a function that reads a battle's log with seats; undefined if all entries count. */
export type EffectiveLogFor = (battle: BattleRow) => ((log: readonly Entry[]) => EffectiveLog) | undefined;

/** Computes what an import would change in stored battles. Writes nothing. */
export const previewImport = (
  db: AlalaDb,
  kept: Pick<ExportData, 'battles' | 'entries'>,
  how: MergeOptions & { readonly countOf?: EffectiveLogFor | undefined },
): Promise<readonly ImportPreview[]> =>
  db.transaction('r', db.battles, db.entries, db.heads, async () => {
    const byBattle = groupBy(kept.entries, ({ battle }) => battle);
    const all: ImportPreview[] = [];
    for (const battle of kept.battles) {
      const read = parseBattle(await db.battles.get(battle.id));
      if (!read.ok) continue;
      const { id, title } = read.value;
      const other = !isSameBattle(read.value, battle, how.setupOf);
      const nothing = { entries: 0, takeBacks: 0, undone: 0, between: 0, differing: 0, refused: 0 };
      if (other) all.push({ id, title, other, ...nothing });
      else all.push({ id, title, other, ...(await inBattle(db, read.value, byBattle.get(id) ?? [], how)) });
    }
    return all;
  });

const inBattle = async (
  db: AlalaDb,
  battle: BattleRow,
  incoming: readonly Entry[],
  { own, countOf }: Parameters<typeof previewImport>[2],
): Promise<Omit<ImportPreview, 'id' | 'title' | 'other'>> => {
  const { fresh, repairs, differing, refused } = await diffEntries(db, battle.id, incoming, own);
  const here = partitionValidRows(await readEntryRows(db, battle.id), parseEntry).read;
  const added = [...fresh, ...repairs];
  const before = mergeLogs([], here);
  const after = mergeLogs(here, added);
  const read = countOf?.(battle) ?? resolveEffectiveLog;
  const reading = read(after);
  const counts = new Set(reading.inForce);
  const came = new Set(added);
  const last = before.at(-1);
  return {
    entries: added.length,
    takeBacks: after.filter(
      (entry, i) => came.has(entry) && entry.type !== 'redo' && isLogControlType(entry.type) && !reading.takenBack[i],
    ).length,
    undone: read(before).inForce.filter(entry => !counts.has(entry)).length,
    between: last ? added.filter(entry => compareEntries(entry, last) < 0).length : 0,
    differing: differing.length,
    refused: refused.length,
  };
};
