import type { Table } from 'dexie';
import type { Entry } from '../core/log.ts';
import { putAside } from './aside.ts';
import { now } from './clock.ts';
import {
  type AlalaDb,
  type AsideRow,
  type BattleRow,
  DB_VERSION,
  type HeadRow,
  type ItemRow,
  openDb,
  type SnapshotRow,
  type SnapshotWhy,
  STATE,
  WRITER,
} from './db.ts';
import type { Arriving } from './files/compare.ts';
import type { Kept } from './files/kept-file.ts';
import type { Merged, Onlooker } from './files/merge.ts';
import { parseAside, parseAuthor, parseBattle, parseEntry, parseHead, parseItem, parseSnapshot } from './gate.ts';
import { forget, noteBattle, noteEntry } from './health/canary.ts';
import { type Lost, lostBattles } from './health/lost.ts';
import { watcher } from './health/watch.ts';
import { type Journal, openJournal } from './journal.ts';
import type { KeptState } from './kept-state.ts';
import type { Photos } from './photos.ts';
import {
  type AllKept,
  type BattleList,
  type EntrySpan,
  entryRows,
  type FoundEntries,
  headsOf,
  type ItemList,
  listBattles,
  listItems,
  type Pause,
  readAll,
  readEntries,
  readLog,
  type StoredLog,
  sorted,
} from './reads.ts';
import { bySeq, equal, headOver, nextHead, ofBattle, type Waiting } from './rows.ts';

/**
 * What became of a write. `taken`: another tab has used the key for something else. `gone`: the battle is no longer on
 * disk, so the database was emptied under the app, and nothing was written.
 */
export type Appended = 'written' | 'taken' | 'gone';

/** What becomes of rows from a file. */
export interface FromFile {
  readonly rows: Omit<Kept, 'preferences'>;
  /** A battle's set-up as its game reads it, so that what an older build wrote is not taken for something else. */
  readonly setupOf: (battle: BattleRow) => unknown;
  /** Wall clock of now. */
  readonly at: number;
  /** The text of a backup of what is here, kept in the same transaction. */
  readonly before?: string;
  /** Rows of the file that are not taken; they are kept aside. */
  readonly aside?: readonly Omit<AsideRow, 'id' | 'at' | 'why'>[];
  /** The player says that entries under this phone's own name are his, though nothing here shows that it wrote them. */
  readonly mine?: boolean;
  readonly onlooker?: Onlooker | undefined;
}

/** What the store has to tell outside of any answer. */
export interface StoreNews {
  /** The database waits for another tab, with an older build, to let go of it. */
  readonly blocked?: () => void;
  /** Another tab has a newer build, which takes the database over: this one can only read from now on. */
  readonly superseded?: () => void;
  /** Whether something that is shown cannot be read any more; it is tried again all the time. */
  readonly unread?: (failing: boolean) => void;
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
  /** Removes battles and collections for good, of these what is put away. Only the player asks for it: no clock is believed. */
  readonly remove: (battles: readonly string[], collections: readonly string[]) => Promise<void>;
  /** A battle's log; with `pause`, some rows at a time, and what is written meanwhile may or may not be in it. */
  readonly readLog: (battle: string, pause?: Pause) => Promise<StoredLog>;
  /** What a battle came to in an earlier visit of this build, where nothing was written since; else undefined. */
  readonly keptState: (battle: string) => Promise<KeptState | undefined>;
  /** Keeps what a battle came to, for `keptState`. */
  readonly keepState: (battle: string, kept: KeptState) => Promise<void>;
  /** Entries of a battle by their numbers, those that are there. */
  readonly readEntries: (battle: string, spans: readonly EntrySpan[]) => Promise<FoundEntries>;
  /** Writes one entry in a transaction of its own; resolves when it is on disk. Safe to repeat, unless it is said to be the `first` try. */
  readonly append: (entry: Entry, battle?: BattleRow, first?: boolean) => Promise<Appended>;
  /** Brings rows in as a union with what is here, all of them or none. */
  readonly merge: (kept: Omit<Kept, 'preferences'>, setupOf: (battle: BattleRow) => unknown) => Promise<Merged>;
  /** All that can be read, of one battle or of the whole phone. */
  readonly readAll: (battle?: string) => Promise<AllKept>;
  /** Brings in what a file has, as `merge` does, and keeps what is here as a snapshot. */
  readonly bringIn: (file: FromFile) => Promise<Merged>;
  /** What `bringIn` would do to the battles of a file that are here. */
  readonly compare: (file: FromFile) => Promise<readonly Arriving[]>;
  /** Adds what a snapshot has; with its id, takes out again what came in since, and says how many entries that were. */
  readonly bringBack: (id: number | undefined, file: FromFile) => Promise<Merged & { readonly out: number }>;
  /** Armies and decks that are put away. */
  readonly itemsAway: () => Promise<readonly ItemRow[]>;
  /** Rows that are no longer in their tables, as they were. */
  readonly aside: () => Promise<readonly AsideRow[]>;
  /** Notes anew, from the entries, what is noted of a battle's authors and cannot be read. */
  readonly mendHeads: (battle: string) => Promise<void>;
  /** Keeps a backup's text on this phone; the oldest goes when there are more than three. */
  readonly addSnapshot: (at: number, why: SnapshotWhy, text: string) => Promise<void>;
  /** The newest first. */
  readonly snapshots: () => Promise<readonly SnapshotRow[]>;
  /** Battles that were on this phone and are not, or not whole. */
  readonly lost: () => Promise<readonly Lost[]>;
  /** Keeps an entry that cannot be saved in the journal; false when there is no room for it. */
  readonly keepWaiting: (battle: BattleRow, entry: Entry) => Promise<boolean>;
  /** Keeps an item that cannot be saved in the journal; true once it is on disk there. */
  readonly keepItemWaiting: (item: ItemRow) => Promise<boolean>;
  /** Lets an entry of the journal go, if it is there. */
  readonly dropWaiting: (entry: Entry) => void;
  /** What waits in the journal, of one battle or of all. */
  readonly waiting: (battle?: string) => Promise<Waiting>;
  /**
   * Puts what waits into the database, as a union, and lets go of each entry that is on disk. One whose key something
   * else has stays, and gets a new key when its battle is opened.
   */
  readonly replay: () => Promise<void>;
  /** Gives up battles that are lost. */
  readonly giveUp: (battles: readonly string[]) => void;
  /** Whether a newer build has changed what is here, so that this one only reads. */
  readonly readOnly: () => Promise<boolean>;
  /** What is not decided yet of a battle, by name; undefined where there is none. */
  readonly draft: (battle: string, name: string) => Promise<unknown>;
  /** Keeps a draft until its battle is removed; undefined takes it away. */
  readonly setDraft: (battle: string, name: string, data: unknown) => Promise<void>;
  readonly setting: (key: string) => Promise<unknown>;
  readonly setSetting: (key: string, value: unknown) => Promise<void>;
  /**
   * Writes an item, or writes it anew; resolves when it is on disk. With `known`, the moments of change that the writer has
   * seen: false where it was changed at another, by another tab, and then nothing is written.
   */
  readonly putItem: (item: ItemRow, known?: readonly number[]) => Promise<boolean>;
  /** The photos of battles. Rejects where they cannot be fetched. */
  readonly photos: () => Promise<Photos>;
  /** Puts an item away, or takes it back. */
  readonly setItemDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Calls back with one of the collections of a game, now and after each change, from any tab. */
  readonly watchItems: (game: string, kind: string, changed: (list: ItemList) => void) => () => void;
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
  const journal = openJournal(name);
  if (news.blocked) db.on('blocked', news.blocked);
  db.on('versionchange', event => {
    // Let go, so that nobody has to wait. Without a new version the database is to be deleted.
    db.close({ disableAutoOpen: false });
    if (event.newVersion !== null) news.superseded?.();
    return false;
  });
  await db.open();
  const watch = watcher(failing => news.unread?.(failing));
  return {
    author: async () =>
      (await authorIn(db)) ??
      db.transaction('rw', db.settings, db.aside, async () => {
        const known = await authorIn(db);
        if (known !== undefined) return known;
        const author = newId();
        if (await isReadOnly(db)) return author;
        const there: unknown = await db.settings.get('author');
        if (there !== undefined) await putAside(db, now(), 'damaged', 'settings', [there]);
        await db.settings.put({ key: 'author', value: author });
        return author;
      }),
    readBattle: async id => {
      const row = await db.battles.get(id);
      if (row === undefined) return {};
      const parsed = parseBattle(row);
      return parsed.ok ? { battle: parsed.value } : { unreadable: parsed.problem.at };
    },
    createBattle: async battle => {
      readable(parseBattle(battle));
      await write(db, [db.battles], () => db.battles.add(battle));
      noteBattle(battle.id);
    },
    setDeleted: (id, deletedAt) =>
      write(db, [db.battles], async () => {
        const row = parseBattle(await db.battles.get(id));
        if (!row.ok) return;
        const { deletedAt: _, ...kept } = row.value;
        await db.battles.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    remove: (battles, collections) =>
      write(db, [db.battles, db.entries, db.heads, db.collections, db.drafts, db.photos], async () => {
        for (const id of collections) {
          const row = parseItem(await db.collections.get(id));
          if (row.ok && row.value.deletedAt !== undefined) await db.collections.delete(id);
        }
        for (const id of battles) {
          const row = parseBattle(await db.battles.get(id));
          if (!row.ok || row.value.deletedAt === undefined) continue;
          // First: what is still noted when the app is killed here would be asked for.
          forget([id]);
          await db.entries
            .where('[battle+author+seq]')
            .between(...ofBattle(id))
            .delete();
          await db.heads
            .where('[battle+author]')
            .between(...ofBattle(id))
            .delete();
          await db.drafts
            .where('[battle+name]')
            .between(...ofBattle(id))
            .delete();
          await db.photos
            .where('[battle+id]')
            .between(...ofBattle(id))
            .delete();
          await db.battles.delete(id);
        }
      }),
    readLog: (battle, pause) => readLog(db, battle, pause),
    // Only long battles need it; where it cannot be had, the log is read.
    keptState: async battle => {
      if ((await db.drafts.get([battle, STATE])) === undefined) return undefined;
      const state = await import('./kept-state.ts').catch(() => undefined);
      return state?.keptState(db, battle);
    },
    keepState: async (battle, kept) => {
      const { keepState } = await import('./kept-state.ts');
      await write(db, [db.drafts], () => keepState(db, battle, kept));
    },
    readEntries: (battle, spans) => readEntries(db, battle, spans),
    append: (entry, battle, first) => append(db, entry, battle, first === true),
    merge: (rows, setupOf) => bringIn(db, { rows, setupOf, at: now(), mine: true }, []),
    bringIn: async file => bringIn(db, file, (await journal.read()).entries),
    compare: async ({ rows, setupOf, at }) => {
      const [{ compare }, author, { entries }] = await Promise.all([
        import('./files/compare.ts'),
        authorIn(db),
        journal.read(),
      ]);
      return compare(db, rows, { setupOf, at, ...(author && { own: { author, waiting: entries } }) });
    },
    bringBack: (id, file) => bringBack(db, id, file),
    readAll: battle => readAll(db, battle),
    addSnapshot: (at, why, text) => write(db, [db.snapshots], () => addSnapshot(db, { at, why, text })),
    snapshots: async () => sorted(await db.snapshots.reverse().toArray(), parseSnapshot).read,
    lost: () => lostBattles(db),
    itemsAway: async () =>
      sorted(await db.collections.toArray(), parseItem).read.filter(({ deletedAt }) => deletedAt !== undefined),
    aside: async () => sorted(await db.aside.toArray(), parseAside).read,
    mendHeads: battle => mendHeads(db, battle),
    giveUp: forget,
    keepWaiting: journal.keep,
    dropWaiting: entry => void journal.drop(entry),
    keepItemWaiting: journal.keepItem,
    waiting: journal.read,
    replay: () => replay(db, journal),
    readOnly: () => isReadOnly(db),
    draft: async (battle, name) => (await db.drafts.get([battle, name]))?.data,
    setDraft: (battle, name, data) =>
      write(db, [db.drafts], async () => {
        if (data === undefined) await db.drafts.delete([battle, name]);
        else await db.drafts.put({ battle, name, data });
      }),
    setting: async key => (await db.settings.get(key))?.value,
    setSetting: (key, value) => write(db, [], () => db.settings.put({ key, value })).then(() => undefined),
    putItem: async (item, known) => {
      readable(parseItem(item));
      const written = await write(db, [db.collections, db.aside], async () => {
        const there: unknown = await db.collections.get(item.id);
        const read = there === undefined ? undefined : parseItem(there);
        if (read?.ok && known && !known.includes(read.value.changedAt)) return false;
        if (read && !read.ok) await putAside(db, now(), 'damaged', 'collections', [there]);
        await db.collections.put(item);
        return true;
      });
      void journal.dropItem(item);
      return written;
    },
    setItemDeleted: (id, deletedAt) =>
      write(db, [db.collections], async () => {
        const row = parseItem(await db.collections.get(id));
        if (!row.ok) return;
        const { deletedAt: _, ...kept } = row.value;
        await db.collections.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    photos: async () => {
      const { photosOf } = await import('./photos.ts');
      return photosOf(db, work => write(db, [db.photos, db.aside], work));
    },
    watchItems: (game, kind, changed) => watch(() => listItems(db, game, kind), changed),
    watchBattles: changed => watch(() => listBattles(db), changed),
    watchHeads: (battle, changed) => watch(() => headsOf(db, battle), changed),
    reopen: async () => {
      db.close({ disableAutoOpen: false });
      await db.open();
    },
    close: () => {
      db.close();
      journal.close();
    },
  };
};

const authorIn = async (db: AlalaDb): Promise<string | undefined> =>
  parseAuthor((await db.settings.get('author'))?.value);

/** What could not be read again is not written. */
const readable = (parsed: { readonly ok: boolean; readonly problem?: { readonly at: string } }): void => {
  if (!parsed.ok) throw new Error(`not a row that can be read again: ${parsed.problem?.at}`);
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

const bringIn = async (db: AlalaDb, file: FromFile, waiting: readonly Entry[]): Promise<Merged> => {
  // Only who brings something in needs it.
  const { mergeIn } = await import('./files/merge.ts');
  const tables = [db.battles, db.entries, db.heads, db.collections, db.photos, db.aside, db.snapshots];
  const { rows, setupOf, at, before, aside = [], mine, onlooker } = file;
  const merged = await write(db, tables, async () => {
    const author = mine ? undefined : await authorIn(db);
    const own = author === undefined ? undefined : { author, waiting };
    const done = await mergeIn(db, rows, { setupOf, at, onlooker, ...(own && { own }) });
    if (before !== undefined) await addSnapshot(db, { at, why: 'import', text: before, brought: done.brought });
    if (aside.length > 0) await db.aside.bulkAdd(aside.map(row => ({ ...row, at, why: 'file' }) as AsideRow));
    // The last moment at which it can be called off.
    onlooker?.signal.throwIfAborted();
    return done.merged;
  });
  await noteAll(db, rows.battles);
  return merged;
};

const bringBack: (db: AlalaDb, ...rest: Parameters<Store['bringBack']>) => ReturnType<Store['bringBack']> = async (
  db,
  id,
  file,
) => {
  const [{ mergeIn }, { takeOut }] = await Promise.all([import('./files/merge.ts'), import('./files/take-out.ts')]);
  const tables = [db.battles, db.entries, db.heads, db.collections, db.photos, db.aside, db.snapshots];
  const { rows, setupOf, at } = file;
  const done = await write(db, tables, async () => {
    const out = id === undefined ? 0 : await takeOut(db, id, rows, at, (await authorIn(db)) ?? '');
    return { ...(await mergeIn(db, rows, { setupOf, at })).merged, out };
  });
  await noteAll(db, rows.battles);
  return done;
};

const noteAll = async (db: AlalaDb, battles: readonly BattleRow[]): Promise<void> => {
  for (const { id } of battles) {
    noteBattle(id);
    for (const { battle, author, seq } of await headsOf(db, id)) noteEntry(battle, author, seq);
  }
};

const addSnapshot = async (db: AlalaDb, snapshot: Omit<SnapshotRow, 'id'>): Promise<void> => {
  await db.snapshots.add(snapshot as SnapshotRow);
  const ids: number[] = [];
  // One after the other, because each may be large; one that cannot be read stays.
  await db.snapshots.each(row => {
    const parsed = parseSnapshot(row);
    if (parsed.ok) ids.push(parsed.value.id);
  });
  await db.snapshots.bulkDelete(ids.sort((a, b) => a - b).slice(0, -SNAPSHOTS));
};

const replay = async (db: AlalaDb, journal: Journal): Promise<void> => {
  const { battles, entries, collections } = await journal.read();
  for (const battle of battles) {
    const all = entries.filter(entry => entry.battle === battle.id);
    const there: unknown[] = await db.entries.bulkGet(all.map(({ author, seq }) => [battle.id, author, seq]));
    // What comes after an entry that needs another key may name it: it waits with it.
    const taken = there.findIndex((row, i) => row !== undefined && !equal(row, all[i]));
    const own = taken < 0 ? all : all.slice(0, taken);
    const rows = { battles: [battle], entries: own, collections: [] };
    await bringIn(db, { rows, setupOf: ({ setup }) => setup, at: now(), mine: true }, []);
    const { entries: stored } = await readLog(db, battle.id);
    for (const entry of own) if (stored.some(row => equal(row, entry))) await journal.drop(entry);
  }
  for (const item of collections) {
    await write(db, [db.collections], async () => {
      const there = parseItem(await db.collections.get(item.id));
      // What was stored later, from another tab, stays.
      if (!there.ok || there.value.changedAt < item.changedAt) await db.collections.put(item);
    });
    await journal.dropItem(item);
  }
};

const mendHeads = (db: AlalaDb, battle: string): Promise<void> =>
  write(db, [db.entries, db.heads, db.aside], async () => {
    const entries = sorted(await entryRows(db, battle), parseEntry).read;
    for (const author of new Set(entries.map(entry => entry.author))) {
      const there: unknown = await db.heads.get([battle, author]);
      if (!parseHead(there).ok) await mendHead(db, there, battle, author);
    }
  });

/** The head that an author's entries have, for one that cannot be read or is not there. */
const mendHead = async (db: AlalaDb, there: unknown, battle: string, author: string): Promise<HeadRow | undefined> => {
  const rows = await db.entries
    .where('[battle+author+seq]')
    .between([battle, author, 1], [battle, author, Number.MAX_SAFE_INTEGER], true, true)
    .toArray();
  const head = headOver([...sorted(rows, parseEntry).read].sort(bySeq), undefined);
  if (there !== undefined) {
    await putAside(db, now(), 'damaged', 'heads', [there]);
    if (!head) await db.heads.delete([battle, author]);
  }
  if (head) await db.heads.put(head);
  return head;
};

const append = async (db: AlalaDb, entry: Entry, battle: BattleRow | undefined, first: boolean): Promise<Appended> => {
  readable(parseEntry(entry));
  const became = await write(db, [db.battles, db.entries, db.heads, db.aside], async (): Promise<Appended> => {
    // Side by side they take one turn of the disk's thread and not three.
    const [known, there, noted] = await Promise.all([
      battle ? db.battles.get(battle.id) : undefined,
      db.entries.get([entry.battle, entry.author, entry.seq]),
      db.heads.get([entry.battle, entry.author]),
    ]);
    if (battle && known === undefined) return 'gone';
    // A retry finds its own row: the first try had reached the disk after all. What a first try finds is another tab's,
    // even when two taps in one millisecond have made the same of it.
    if (there) return !first && equal(there, entry) ? 'written' : 'taken';
    const parsed = parseHead(noted);
    const sound = parsed.ok || (noted === undefined && entry.seq === 1);
    const head = sound ? parsed.ok && parsed.value : await mendHead(db, noted, entry.battle, entry.author);
    await Promise.all([db.entries.add(entry), db.heads.put(nextHead(head || undefined, entry))]);
    return 'written';
  });
  if (became === 'written') noteEntry(entry.battle, entry.author, entry.seq);
  return became;
};
