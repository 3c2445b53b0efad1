import type { AlalaDb } from '../db.ts';
import { parseBattle, parseHead } from '../gate.ts';
import { grouped, ofBattle } from '../rows.ts';
import { type Noted, noted } from './canary.ts';

/** A battle that was on this phone and is not, or not whole. */
export interface Lost {
  readonly battle: string;
  /** Undefined where nothing of it is here, or its row cannot be read. */
  readonly title?: string;
  /** Entries that are here. */
  readonly here: number;
  /** Entries that were written after those, and are not here. */
  readonly missing: number;
}

/** Battles that should be in the database, and are not: whole, or their last entries. */
export const lostBattles = (db: AlalaDb): Promise<readonly Lost[]> =>
  db.transaction('r', db.battles, db.entries, db.heads, async () => {
    const lost: Lost[] = [];
    for (const [battle, notes] of grouped(noted(), ({ battle: id }) => id)) {
      const row: unknown = await db.battles.get(battle);
      let missing = 0;
      for (const note of notes) missing += await missingOf(db, note);
      if (row !== undefined && missing === 0) continue;
      const here = await db.entries
        .where('[battle+author+seq]')
        .between(...ofBattle(battle))
        .count();
      const read = parseBattle(row);
      lost.push({ battle, ...(read.ok && { title: read.value.title }), here, missing });
    }
    return lost;
  });

/** How many of an author's entries are not here that come after all that are. */
const missingOf = async (db: AlalaDb, { battle, author, seq }: Noted): Promise<number> => {
  if (author === undefined || seq === 0) return 0;
  const head = parseHead(await db.heads.get([battle, author]));
  if (head.ok && head.value.seq >= seq) return 0;
  // The note beside the entries may be damaged where the entries are not.
  const last: unknown = (
    await db.entries
      .where('[battle+author+seq]')
      .between([battle, author, 1], [battle, author, seq], true, true)
      .reverse()
      .limit(1)
      .primaryKeys()
  )[0]?.[2];
  return typeof last === 'number' ? seq - last : seq;
};
