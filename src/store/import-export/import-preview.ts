import { type EffectiveLog, resolveEffectiveLog } from '../../core/log/effective-log.ts';
import { compareEntries, type Entry, isLogType, mergeLogs } from '../../core/log.ts';
import type { AlalaDb, BattleRow } from '../db.ts';
import { entryRows } from '../log/read-log.ts';
import { groupBy, partitionValid } from '../row-checksum.ts';
import { parseBattle, parseEntry } from '../row-schemas.ts';
import type { ExportData } from './file-format.ts';
import { diffEntries, type ImportOptions, isSameBattle } from './merge.ts';

/** What a file would do to a battle that is here. */
export interface ImportPreview {
  readonly id: string;
  /** As it is called here. */
  readonly title: string;
  /** Another battle under the same id: nothing of it is taken. */
  readonly other: boolean;
  /** Entries that it adds. */
  readonly entries: number;
  /** Of those, how many undo or go back, and are in force. */
  readonly takeBacks: number;
  /** Entries that count now and would no longer. */
  readonly undone: number;
  /** Entries that would come before the last one that is here. */
  readonly between: number;
  /** Entries that are not what is here under the same number; what is here stays. */
  readonly differing: number;
  /** Entries under this phone's own name that it never wrote; they are left out, unless the player says they are his. */
  readonly refused: number;
}

/** How a battle's log is read where seats are shared out; undefined where all of it counts. */
export type EffectiveLogFor = (battle: BattleRow) => ((log: readonly Entry[]) => EffectiveLog) | undefined;

/** Looks at what came in beside what is here, and changes nothing. Battles that are not here are left out. */
export const previewImport = (
  db: AlalaDb,
  kept: Pick<ExportData, 'battles' | 'entries'>,
  how: ImportOptions & { readonly countOf?: EffectiveLogFor | undefined },
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
  const { fresh, mending, differing, refused } = await diffEntries(db, battle.id, incoming, own);
  const here = partitionValid(await entryRows(db, battle.id), parseEntry).read;
  const added = [...fresh, ...mending];
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
      (entry, i) => came.has(entry) && entry.type !== 'redo' && isLogType(entry.type) && !reading.takenBack[i],
    ).length,
    undone: read(before).inForce.filter(entry => !counts.has(entry)).length,
    between: last ? added.filter(entry => compareEntries(entry, last) < 0).length : 0,
    differing: differing.length,
    refused: refused.length,
  };
};
