import { liveQuery, type Table } from 'dexie';
import type { Entry } from '../core/log.ts';
import { forget, missing, noteBattle, noteEntry } from './canary.ts';
import {
  type AlalaDb,
  type ArmyRow,
  type BattleRow,
  DB_VERSION,
  type HeadRow,
  openDb,
  type SnapshotRow,
  type SnapshotWhy,
  WRITER,
} from './db.ts';
import { parseArmyRow, parseBattle, parseEntry } from './gate.ts';
import { dropFromJournal, journal, keepInJournal } from './journal.ts';
import type { Kept } from './kept-file.ts';
import type { Merged } from './merge.ts';
import { equal, nextHead, ofBattle } from './rows.ts';

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

/**
 * What became of a write. `taken`: another tab has used the key for something else. `gone`: the battle is no longer on
 * disk, so the database was emptied under the app, and nothing was written.
 */
export type Appended = 'written' | 'taken' | 'gone';

/** Everything on this phone that a file can hold, and how many rows cannot be read; those stay on disk. */
export interface AllKept {
  readonly kept: Omit<Kept, 'preferences'>;
  readonly unreadable: number;
}

/** What the store has to tell outside of any answer. */
export interface StoreNews {
  /** The database waits for another tab, with an older build, to let go of it. */
  readonly blocked?: () => void;
  /** Another tab has a newer build, which takes the database over: this one can only read from now on. */
  readonly superseded?: () => void;
}

/** How many snapshots are kept. */
export const SNAPSHOTS = 3;

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
  /** Writes one entry in a transaction of its own; resolves when it is on disk. Safe to repeat, unless it is said to be the `first` try. */
  readonly append: (entry: Entry, battle?: BattleRow, first?: boolean) => Promise<Appended>;
  /** Brings rows in as a union with what is here, all of them or none. */
  readonly merge: (kept: Omit<Kept, 'preferences'>, setupOf: (battle: BattleRow) => unknown) => Promise<Merged>;
  /** All that can be read, of one battle or of the whole phone. */
  readonly readAll: (battle?: string) => Promise<AllKept>;
  /** Keeps a backup's text on this phone; the oldest goes when there are more than three. */
  readonly addSnapshot: (at: number, why: SnapshotWhy, text: string) => Promise<void>;
  /** The newest first. */
  readonly snapshots: () => Promise<readonly SnapshotRow[]>;
  /** Battles that were on this phone and are not, or not whole. */
  readonly lost: () => Promise<readonly string[]>;
  /** Keeps an entry that cannot be saved in the journal; false when there is no room for it. */
  readonly keepWaiting: (battle: BattleRow, entry: Entry) => boolean;
  /** Lets an entry of the journal go, if it is there. */
  readonly dropWaiting: (entry: Entry) => void;
  /** What waits in the journal, of one battle or of all. */
  readonly waiting: (battle?: string) => readonly Entry[];
  /**
   * Puts what waits into the database, as a union, and lets go of each entry that is on disk. One whose key something
   * else has stays, and gets a new key when its battle is opened.
   */
  readonly replay: () => Promise<void>;
  /** Gives up battles that are lost. */
  readonly giveUp: (battles: readonly string[]) => void;
  /** Whether a newer build has changed what is here, so that this one only reads. */
  readonly readOnly: () => Promise<boolean>;
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

/** The name of the error with which every write of a build that is too old rejects. */
export const OLD_BUILD = 'OldBuildError';

export const openStore = async (newId: () => string, name?: string, news: StoreNews = {}): Promise<Store> => {
  const db = openDb(name);
  if (news.blocked) db.on('blocked', news.blocked);
  db.on('versionchange', event => {
    // Let go, so that nobody has to wait. Without a new version the database is to be deleted.
    db.close({ disableAutoOpen: false });
    if (event.newVersion !== null) news.superseded?.();
    return false;
  });
  await db.open();
  return {
    author: async () =>
      (await authorIn(db)) ??
      db.transaction('rw', db.settings, async () => {
        const known = await authorIn(db);
        if (known !== undefined) return known;
        const author = newId();
        if (!(await isReadOnly(db))) await db.settings.put({ key: 'author', value: author });
        return author;
      }),
    readBattle: async id => {
      const row = await db.battles.get(id);
      if (row === undefined) return {};
      const parsed = parseBattle(row);
      return parsed.ok ? { battle: parsed.value } : { unreadable: parsed.problem.at };
    },
    createBattle: async battle => {
      await write(db, [db.battles], () => db.battles.add(battle));
      noteBattle(battle.id);
    },
    setDeleted: (id, deletedAt) =>
      write(db, [db.battles], async () => {
        const row = await db.battles.get(id);
        if (!row) return;
        const { deletedAt: _, ...kept } = row;
        await db.battles.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    purge: async before => {
      const gone = await write(db, [db.battles, db.entries, db.heads, db.armies], async () => {
        await db.armies.filter(({ deletedAt }) => deletedAt !== undefined && deletedAt < before).delete();
        const old = (await db.battles.toArray()).filter(
          ({ deletedAt }) => deletedAt !== undefined && deletedAt < before,
        );
        for (const { id } of old) {
          await db.entries
            .where('[battle+author+seq]')
            .between(...ofBattle(id))
            .delete();
          await db.heads
            .where('[battle+author]')
            .between(...ofBattle(id))
            .delete();
          await db.battles.delete(id);
        }
        return old.map(({ id }) => id);
      });
      forget(gone);
    },
    readLog: battle => readLog(db, battle),
    append: (entry, battle, first) => append(db, entry, battle, first === true),
    merge: (kept, setupOf) => merge(db, kept, setupOf),
    readAll: battle => readAll(db, battle),
    addSnapshot: (at, why, text) =>
      write(db, [db.snapshots], async () => {
        await db.snapshots.add({ at, why, text });
        const ids = await db.snapshots.toCollection().primaryKeys();
        await db.snapshots.bulkDelete(ids.sort((a, b) => a - b).slice(0, -SNAPSHOTS));
      }),
    snapshots: () => db.snapshots.reverse().toArray(),
    lost: () =>
      db.transaction('r', db.battles, db.heads, async () =>
        missing(await db.battles.toCollection().primaryKeys(), await db.heads.toArray()),
      ),
    giveUp: forget,
    keepWaiting: keepInJournal,
    dropWaiting: dropFromJournal,
    waiting: battle => journal(battle).entries,
    replay: () => replay(db),
    readOnly: () => isReadOnly(db),
    setting: async key => (await db.settings.get(key))?.value,
    setSetting: (key, value) => write(db, [], () => db.settings.put({ key, value })).then(() => undefined),
    putArmy: army => write(db, [db.armies], () => db.armies.put(army)).then(() => undefined),
    setArmyDeleted: (id, deletedAt) =>
      write(db, [db.armies], async () => {
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

/** A newer build may have changed the tables, or said that rows have a form that only newer ones may write. */
const isReadOnly = async (db: AlalaDb): Promise<boolean> => {
  if (Math.floor(db.backendDB().version / 10) > DB_VERSION) return true;
  const least = (await db.settings.get('leastWriter'))?.value;
  return typeof least === 'number' && least > WRITER;
};

/** A transaction that writes, unless this build is too old to. */
const write = <T>(db: AlalaDb, tables: readonly Table[], work: () => PromiseLike<T>): Promise<T> =>
  db.transaction('rw', [...tables, db.settings], async () => {
    if (await isReadOnly(db)) throw Object.assign(new Error('a newer build has written here'), { name: OLD_BUILD });
    return work();
  });

const merge: (db: AlalaDb, ...rest: Parameters<Store['merge']>) => Promise<Merged> = async (db, kept, setupOf) => {
  // Only who brings something in needs it.
  const { mergeIn } = await import('./merge.ts');
  const merged = await write(db, [db.battles, db.entries, db.heads, db.armies], () => mergeIn(db, kept, setupOf));
  for (const { id } of kept.battles) {
    noteBattle(id);
    for (const { battle, author, seq } of await headsOf(db, id)) noteEntry(battle, author, seq);
  }
  return merged;
};

const replay = async (db: AlalaDb): Promise<void> => {
  const { battles, entries } = journal();
  for (const battle of battles) {
    const own = entries.filter(entry => entry.battle === battle.id);
    await merge(db, { battles: [battle], entries: own, armies: [] }, ({ setup }) => setup);
    const { entries: stored } = await readLog(db, battle.id);
    for (const entry of own) if (stored.some(row => equal(row, entry))) dropFromJournal(entry);
  }
};

const readAll = (db: AlalaDb, only?: string): Promise<AllKept> =>
  db.transaction('r', db.battles, db.entries, db.armies, async () => {
    const battles: unknown[] = only === undefined ? await db.battles.toArray() : await db.battles.bulkGet([only]);
    const entries: unknown[] =
      only === undefined
        ? await db.entries.toArray()
        : await db.entries
            .where('[battle+author+seq]')
            .between(...ofBattle(only))
            .toArray();
    const armies: unknown[] = only === undefined ? await db.armies.toArray() : [];
    const read = <Row>(rows: readonly unknown[], parse: (row: unknown) => { ok: true; value: Row } | { ok: false }) =>
      rows.map(parse).flatMap(parsed => (parsed.ok ? [parsed.value] : []));
    const kept = {
      battles: read(battles, parseBattle),
      entries: read(entries, parseEntry),
      armies: read(armies, parseArmyRow),
    };
    const rows = battles.length + entries.length + armies.length;
    return { kept, unreadable: rows - kept.battles.length - kept.entries.length - kept.armies.length };
  });

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
  db.heads
    .where('[battle+author]')
    .between(...ofBattle(battle))
    .toArray();

const readLog = (db: AlalaDb, battle: string): Promise<StoredLog> =>
  db.transaction('r', db.entries, db.heads, async () => {
    // Half a key is bound enough; the standard allows the array that is maxKey in a key once only.
    const rows: unknown[] = await db.entries
      .where('[battle+author+seq]')
      .between(...ofBattle(battle))
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

const append = async (db: AlalaDb, entry: Entry, battle: BattleRow | undefined, first: boolean): Promise<Appended> => {
  const became = await write(db, [db.battles, db.entries, db.heads], async (): Promise<Appended> => {
    // Side by side they take one turn of the disk's thread and not three.
    const [known, there, head] = await Promise.all([
      battle ? db.battles.get(battle.id) : undefined,
      db.entries.get([entry.battle, entry.author, entry.seq]),
      db.heads.get([entry.battle, entry.author]),
    ]);
    if (battle && known === undefined) return 'gone';
    // A retry finds its own row: the first try had reached the disk after all. What a first try finds is another tab's,
    // even when two taps in one millisecond have made the same of it.
    if (there) return !first && equal(there, entry) ? 'written' : 'taken';
    await Promise.all([db.entries.add(entry), db.heads.put(nextHead(head, entry))]);
    return 'written';
  });
  if (became === 'written') noteEntry(entry.battle, entry.author, entry.seq);
  return became;
};

const watch = <T>(query: () => Promise<T>, changed: (value: T) => void): (() => void) => {
  const subscription = liveQuery(query).subscribe({ next: changed, error: () => undefined });
  return () => subscription.unsubscribe();
};
