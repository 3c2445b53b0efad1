import Dexie, { liveQuery } from 'dexie';
import type { Entry } from '../core/log.ts';
import { type AlalaDb, type ArmyRow, type BattleRow, type HeadRow, openDb } from './db.ts';
import { parseArmyRow, parseBattle, parseEntry } from './gate.ts';

/** A battle in the list: its row and when it was last played. */
export interface BattleListed {
  readonly battle: BattleRow;
  readonly playedAt: number;
  readonly entries: number;
}

/** The battles of this phone, last played first, and how many rows could not be read; those stay on disk. */
export interface BattleList {
  readonly battles: readonly BattleListed[];
  readonly unreadable: number;
}

/** The armies of a game, and how many rows could not be read; those stay on disk. */
export interface ArmyList {
  readonly armies: readonly ArmyRow[];
  readonly unreadable: number;
}

export interface StoredLog {
  readonly entries: readonly Entry[];
  /** Rows that could not be read; they stay on disk. */
  readonly unreadable: readonly string[];
  /** Authors of whom entries are missing. */
  readonly gaps: readonly string[];
}

/** What became of a write. `taken`: another tab has used the key for something else. */
export type Appended = 'written' | 'taken';

/** All that the app keeps on this phone. Every function rejects when the browser's storage fails. */
export interface Store {
  readonly author: () => Promise<string>;
  readonly readBattle: (id: string) => Promise<{ readonly battle?: BattleRow; readonly unreadable?: string }>;
  readonly createBattle: (battle: BattleRow) => Promise<void>;
  /** Puts a battle away, or takes it back. */
  readonly setDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Removes for good what was put away before `before`. */
  readonly purge: (before: number) => Promise<void>;
  readonly readLog: (battle: string) => Promise<StoredLog>;
  /** Writes one entry in a transaction of its own; resolves when it is on disk. Safe to repeat. */
  readonly append: (entry: Entry) => Promise<Appended>;
  readonly setting: (key: string) => Promise<unknown>;
  readonly setSetting: (key: string, value: unknown) => Promise<void>;
  /** Writes an army, or writes it anew; resolves when it is on disk. */
  readonly putArmy: (army: ArmyRow) => Promise<void>;
  /** Puts an army away, or takes it back. */
  readonly setArmyDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Calls back with the armies of a game, or its rows of another kind, now and after each change, from any tab. */
  readonly watchArmies: (game: string, changed: (list: ArmyList) => void, kind?: string) => () => void;
  /** Calls back with the list of battles, now and after each change, from any tab. */
  readonly watchBattles: (changed: (list: BattleList) => void) => () => void;
  /** Calls back with the heads of a battle after each write, from any tab. */
  readonly watchHeads: (battle: string, changed: (heads: readonly HeadRow[]) => void) => () => void;
  /** A fresh connection, for when the browser has dropped the old one. */
  readonly reopen: () => Promise<void>;
  readonly close: () => void;
}

export const openStore = async (newId: () => string, name?: string): Promise<Store> => {
  const db = openDb(name);
  await db.open();
  return {
    author: async () =>
      (await authorIn(db)) ??
      db.transaction('rw', db.settings, async () => {
        const known = await authorIn(db);
        if (known !== undefined) return known;
        const author = newId();
        await db.settings.put({ key: 'author', value: author });
        return author;
      }),
    readBattle: async id => {
      const row = await db.battles.get(id);
      if (row === undefined) return {};
      const parsed = parseBattle(row);
      return parsed.ok ? { battle: parsed.value } : { unreadable: parsed.problem.at };
    },
    createBattle: battle => db.transaction('rw', db.battles, () => db.battles.add(battle)).then(() => undefined),
    setDeleted: (id, deletedAt) =>
      db.transaction('rw', db.battles, async () => {
        const row = await db.battles.get(id);
        if (!row) return;
        const { deletedAt: _, ...kept } = row;
        await db.battles.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    purge: before =>
      db.transaction('rw', db.battles, db.entries, db.heads, db.armies, async () => {
        await db.armies.filter(({ deletedAt }) => deletedAt !== undefined && deletedAt < before).delete();
        const old = (await db.battles.toArray()).filter(
          ({ deletedAt }) => deletedAt !== undefined && deletedAt < before,
        );
        for (const { id } of old) {
          await db.entries.where('[battle+author+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
          await db.heads.where('[battle+author]').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
          await db.battles.delete(id);
        }
      }),
    readLog: battle => readLog(db, battle),
    append: entry => append(db, entry),
    setting: async key => (await db.settings.get(key))?.value,
    setSetting: (key, value) => db.settings.put({ key, value }).then(() => undefined),
    putArmy: army => db.transaction('rw', db.armies, () => db.armies.put(army)).then(() => undefined),
    setArmyDeleted: (id, deletedAt) =>
      db.transaction('rw', db.armies, async () => {
        const row = await db.armies.get(id);
        if (!row) return;
        const { deletedAt: _, ...kept } = row;
        await db.armies.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    watchArmies: (game, changed, kind) => watch(() => listArmies(db, game, kind), changed),
    watchBattles: changed => watch(() => listBattles(db), changed),
    watchHeads: (battle, changed) => watch(() => headsOf(db, battle), changed),
    reopen: async () => {
      db.close({ disableAutoOpen: false });
      await db.open();
    },
    close: () => db.close(),
  };
};

const authorIn = async (db: AlalaDb): Promise<string | undefined> => {
  const known = (await db.settings.get('author'))?.value;
  return typeof known === 'string' ? known : undefined;
};

const listBattles = (db: AlalaDb): Promise<BattleList> =>
  db.transaction('r', db.battles, db.heads, async () => {
    const [battles, heads] = await Promise.all([db.battles.toArray(), db.heads.toArray()]);
    const read = battles
      .map(row => parseBattle(row))
      .flatMap(parsed => (parsed.ok ? [listed(parsed.value, heads)] : []))
      .sort((a, b) => b.playedAt - a.playedAt);
    return { battles: read, unreadable: battles.length - read.length };
  });

const listArmies = async (db: AlalaDb, game: string, kind: string | undefined): Promise<ArmyList> => {
  const rows = (await db.armies.toArray()).filter(row => row.kind === kind);
  const read = rows.map(row => parseArmyRow(row)).flatMap(parsed => (parsed.ok ? [parsed.value] : []));
  return { armies: read.filter(row => row.game === game), unreadable: rows.length - read.length };
};

const listed = (battle: BattleRow, heads: readonly HeadRow[]): BattleListed => {
  const own = heads.filter(head => head.battle === battle.id);
  return {
    battle,
    playedAt: own.reduce((latest, head) => Math.max(latest, head.at), battle.begunAt),
    entries: own.reduce((sum, head) => sum + head.seq, 0),
  };
};

const headsOf = (db: AlalaDb, battle: string): Promise<HeadRow[]> =>
  db.heads.where('[battle+author]').between([battle, Dexie.minKey], [battle, Dexie.maxKey]).toArray();

const readLog = (db: AlalaDb, battle: string): Promise<StoredLog> =>
  db.transaction('r', db.entries, db.heads, async () => {
    // Half a key is bound enough; the standard allows the array that is maxKey in a key once only.
    const rows: unknown[] = await db.entries
      .where('[battle+author+seq]')
      .between([battle, Dexie.minKey], [battle, Dexie.maxKey])
      .toArray();
    const entries: Entry[] = [];
    const unreadable: string[] = [];
    for (const row of rows) {
      const parsed = parseEntry(row);
      if (parsed.ok) entries.push(parsed.value);
      else unreadable.push(parsed.problem.at);
    }
    const gaps = (await headsOf(db, battle))
      .filter(head => entries.filter(({ author }) => author === head.author).length + unreadable.length < head.seq)
      .map(({ author }) => author);
    return { entries, unreadable, gaps };
  });

const append = (db: AlalaDb, entry: Entry): Promise<Appended> =>
  db.transaction('rw', db.entries, db.heads, async () => {
    const [there, head] = await Promise.all([
      db.entries.get([entry.battle, entry.author, entry.seq]),
      db.heads.get([entry.battle, entry.author]),
    ]);
    // A retry finds its own row: the first try had reached the disk after all.
    if (there) return JSON.stringify(there) === JSON.stringify(entry) ? 'written' : 'taken';
    const newHead = {
      battle: entry.battle,
      author: entry.author,
      seq: Math.max(entry.seq, head?.seq ?? 0),
      clock: Math.max(entry.clock, head?.clock ?? 0),
      at: entry.at,
      check: fnv1a(JSON.stringify(entry), head?.check ?? 0x811c9dc5),
    };
    // Both or neither, as one transaction has it; side by side they take one turn of the disk's thread and not two.
    await Promise.all([db.entries.add(entry), db.heads.put(newHead)]);
    return 'written';
  });

const watch = <T>(query: () => Promise<T>, changed: (value: T) => void): (() => void) => {
  const subscription = liveQuery(query).subscribe({ next: changed, error: () => undefined });
  return () => subscription.unsubscribe();
};

const fnv1a = (text: string, seed: number): number => {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
};
