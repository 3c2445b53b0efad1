import { type Entry, keyOf } from '../core/log.ts';
import type { AlalaDb, BattleRow, HeadRow } from './db.ts';
import { parseBattle, parseEntry } from './gate.ts';
import type { Kept } from './kept-file.ts';
import { equal, nextHead, ofBattle } from './rows.ts';

/** What became of rows that came in. */
export interface Merged {
  readonly battles: number;
  readonly entries: number;
  readonly armies: number;
  /** Rows that were there already. */
  readonly same: number;
  /** Rows whose key has other content here, as `battles.0`: what is here stays. */
  readonly conflicts: readonly string[];
}

/**
 * The union of what is here and what came in; call it in a write transaction. Nothing is replaced. `setupOf` is a
 * battle's set-up as its game reads it, so that what an older build wrote is not taken for something else.
 */
export const mergeIn = async (
  db: AlalaDb,
  kept: Pick<Kept, 'battles' | 'entries' | 'armies'>,
  setupOf: (battle: BattleRow) => unknown,
): Promise<Merged> => {
  const conflicts: string[] = [];
  let same = 0;
  let battles = 0;
  let entries = 0;
  let armies = 0;
  const foreign = new Set<string>();
  for (const [i, battle] of kept.battles.entries()) {
    const there: unknown = await db.battles.get(battle.id);
    if (there === undefined) {
      await db.battles.add(battle);
      battles++;
      continue;
    }
    const read = parseBattle(there);
    if (!read.ok || read.value.game !== battle.game || !equal(setupOf(read.value), setupOf(battle))) {
      conflicts.push(`battles.${i}`);
      foreign.add(battle.id);
      continue;
    }
    same++;
    if (read.value.deletedAt !== undefined && battle.deletedAt === undefined) {
      const { deletedAt: _, ...back } = read.value;
      await db.battles.put(back);
    }
  }
  const places = new Map(kept.entries.map((entry, i) => [entry, i]));
  for (const [battle, incoming] of grouped(kept.entries, ({ battle }) => battle)) {
    if (foreign.has(battle)) continue;
    const rows: Entry[] = await db.entries
      .where('[battle+author+seq]')
      .between(...ofBattle(battle))
      .toArray();
    const known = new Map(rows.map(row => [keyOf(row).join('.'), row]));
    const fresh: Entry[] = [];
    for (const entry of incoming) {
      const there = known.get(keyOf(entry).join('.'));
      if (there === undefined) fresh.push(entry);
      else if (equal(there, entry)) same++;
      else conflicts.push(`entries.${places.get(entry)}`);
    }
    if (fresh.length === 0) continue;
    await db.entries.bulkAdd(fresh);
    entries += fresh.length;
    const authors = new Set(fresh.map(({ author }) => author));
    const heads = headsFor([...rows, ...fresh].filter(row => parseEntry(row).ok && authors.has(row.author)));
    for (const head of heads) {
      const there = await db.heads.get([head.battle, head.author]);
      await db.heads.put(there && there.seq > head.seq ? { ...head, seq: there.seq } : head);
    }
  }
  for (const [i, army] of kept.armies.entries()) {
    const there = await db.armies.get(army.id);
    if (there === undefined) {
      await db.armies.add(army);
      armies++;
    } else if (equal(there.army, army.army)) same++;
    else conflicts.push(`armies.${i}`);
  }
  return { battles, entries, armies, same, conflicts };
};

/** The heads that a log of these entries has. */
const headsFor = (entries: readonly Entry[]): HeadRow[] =>
  [...grouped(entries, ({ author }) => author).values()].map(own =>
    [...own]
      .sort((a, b) => a.seq - b.seq)
      .reduce<HeadRow | undefined>((head, entry) => nextHead(head, entry), undefined),
  ) as HeadRow[];

const grouped = <T>(all: readonly T[], by: (each: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(by(each));
    if (group) group.push(each);
    else groups.set(by(each), [each]);
  }
  return groups;
};
