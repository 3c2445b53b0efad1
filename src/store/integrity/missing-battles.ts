import { groupBy } from '../../core/plain-data.ts';
import type { AlalaDb } from '../db.ts';
import { battleKeyRangeOf } from '../log/author-heads.ts';
import { parseBattle, parseEntry, parseHead, parseQuarantined } from '../row-schemas.ts';
import {
  addEntryToCanary,
  type CanaryRecord,
  readCanaryRecords,
  removeAuthorFromCanary,
  removeBattlesFromCanary,
} from './canary.ts';
import { readTombstones } from './tombstones.ts';

/** A battle that is missing from this phone, in whole or in part. */
export interface MissingBattle {
  readonly battle: string;
  /** Undefined if its row is missing or damaged. */
  readonly title?: string;
  /** Stored entries. */
  readonly storedEntries: number;
  /** Missing entries after the stored ones. */
  readonly missing: number;
}

/** Battles that the canary records but the database lacks, in whole or their last entries. */
export const findMissingBattles = (db: AlalaDb): Promise<readonly MissingBattle[]> =>
  db.transaction('r', [db.battles, db.entries, db.heads, db.aside, db.settings], async () => {
    const lost: MissingBattle[] = [];
    const removed = await readTombstones(db);
    for (const [battle, notes] of groupBy(readCanaryRecords(), ({ battle: id }) => id)) {
      const row: unknown = await db.battles.get(battle);
      if (row === undefined && removed.includes(battle)) {
        removeBattlesFromCanary([battle]);
        continue;
      }
      let missing = 0;
      for (const note of notes) missing += await missingOf(db, note);
      if (row !== undefined && missing === 0) continue;
      const storedEntries = await db.entries
        .where('[battle+author+seq]')
        .between(...battleKeyRangeOf(battle))
        .count();
      const read = parseBattle(row);
      lost.push({ battle, ...(read.ok && { title: read.value.title }), storedEntries, missing });
    }
    return lost;
  });

/** The number of an author's missing entries after his last stored one. */
const missingOf = async (db: AlalaDb, { battle, author, seq }: CanaryRecord): Promise<number> => {
  if (author === undefined || seq === 0) return 0;
  const head = parseHead(await db.heads.get([battle, author]));
  if (head.ok && head.value.seq >= seq) return 0;
  // The head may be damaged although the entries are intact.
  const found: unknown = (
    await db.entries
      .where('[battle+author+seq]')
      .between([battle, author, 1], [battle, author, seq], true, true)
      .reverse()
      .limit(1)
      .primaryKeys()
  )[0]?.[2];
  const last = typeof found === 'number' ? found : 0;
  if (last === seq || !(await allReverted(db, battle, author, last, seq))) return seq - last;
  // Browsers write localStorage late. After a kill, a record that was deleted together with the entries may be back.
  removeAuthorFromCanary(battle, author);
  if (last > 0) addEntryToCanary(battle, author, last);
  return 0;
};

/** True if restoring a snapshot sent all of an author's entries after `last` up to `seq` to quarantine. */
const allReverted = async (
  db: AlalaDb,
  battle: string,
  author: string,
  last: number,
  seq: number,
): Promise<boolean> => {
  const out = new Set<number>();
  await db.aside.each(row => {
    const aside = parseQuarantined(row);
    if (!aside.ok || aside.value.why !== 'takenOut' || aside.value.table !== 'entries') return;
    const read = parseEntry(aside.value.row);
    if (read.ok && read.value.battle === battle && read.value.author === author) out.add(read.value.seq);
  });
  for (let at = last + 1; at <= seq; at++) if (!out.has(at)) return false;
  return true;
};
