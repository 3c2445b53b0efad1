import Dexie, { type EntityTable, type Table } from 'dexie';
import { APP_ID } from '../core/app-name.ts';
import type { Entry } from '../core/log.ts';
import { isDeepEqual } from '../core/plain-data.ts';
import type { BattleRow, ItemRow } from './db.ts';
import { battleKeyRangeOf, compareBySeq } from './log/author-heads.ts';
import { parseBattle, parseEntry, parseItem } from './row-schemas.ts';

/** Rows in the journal: entries with their battles, and items of collections. */
export interface JournalRows {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
  readonly collections: readonly ItemRow[];
}

/**
 * The journal holds rows that the database refused. It is a database of its own, because rows must be on disk when the
 * screen says so, and browsers write localStorage late. Its functions never reject; they report what could not be
 * stored.
 */
export interface Journal {
  /** Stores an entry and its battle. Resolves to false if they are not on disk. */
  readonly addEntry: (battle: BattleRow, entry: Entry) => Promise<boolean>;
  /** Deletes an entry that is in the database or has received a new key. A different entry with the same key stays. */
  readonly removeEntry: (entry: Entry) => Promise<void>;
  readonly addItem: (item: ItemRow) => Promise<boolean>;
  /** Deletes an item after this or a later version is in the database. */
  readonly removeItem: (item: ItemRow) => Promise<void>;
  /** All rows, or those of one battle, in the order in which each author wrote them. */
  readonly read: (battle?: string) => Promise<JournalRows>;
  readonly close: () => void;
}

interface JournalDb extends Dexie {
  battles: EntityTable<BattleRow, 'id'>;
  entries: Table<Entry, [string, string, number]>;
  collections: EntityTable<ItemRow, 'id'>;
}

/** The most rows of each kind. */
export const JOURNAL_LIMIT = 5000;

const NOTHING: JournalRows = { battles: [], entries: [], collections: [] };

const nameOf = (database: string): string => `${database}-journal`;

/** Opens the journal of a database. */
export const openJournal = (database = APP_ID): Journal => {
  const db = new Dexie(nameOf(database), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as JournalDb;
  db.version(3).stores({ battles: 'id', entries: '[battle+author+seq]', collections: 'id' });
  const quietly = async <T>(otherwise: T, work: () => PromiseLike<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      console.warn('journal', error);
      return otherwise;
    }
  };
  const room = async (table: Table): Promise<boolean> => (await table.count()) < JOURNAL_LIMIT;
  const keyOf = ({ battle, author, seq }: Entry): [string, string, number] => [battle, author, seq];
  return {
    addEntry: (battle, entry) =>
      quietly(false, () =>
        db.transaction('rw', db.battles, db.entries, async () => {
          const there = await db.entries.get(keyOf(entry));
          if (there !== undefined && isDeepEqual(there, entry)) return true;
          if (!(await room(db.entries))) return false;
          await Promise.all([db.battles.put(battle), db.entries.put(entry)]);
          return true;
        }),
      ),
    removeEntry: entry =>
      quietly(undefined, async () => {
        await db.transaction('rw', db.battles, db.entries, async () => {
          // Another tab may have stored a different entry with this key.
          if (!isDeepEqual(await db.entries.get(keyOf(entry)), entry)) return;
          await db.entries.delete(keyOf(entry));
          const left = await db.entries
            .where('[battle+author+seq]')
            .between(...battleKeyRangeOf(entry.battle))
            .count();
          if (left === 0) await db.battles.delete(entry.battle);
        });
      }),
    addItem: item =>
      quietly(false, () =>
        db.transaction('rw', db.collections, async () => {
          if ((await db.collections.get(item.id)) === undefined && !(await room(db.collections))) return false;
          await db.collections.put(item);
          return true;
        }),
      ),
    removeItem: item =>
      quietly(undefined, () =>
        db.transaction('rw', db.collections, async () => {
          const waits = await db.collections.get(item.id);
          if (waits && waits.changedAt <= item.changedAt) await db.collections.delete(item.id);
        }),
      ),
    read: battle =>
      quietly(NOTHING, async () => {
        const [battles, entries, collections]: [unknown[], unknown[], unknown[]] = await Promise.all([
          battle === undefined ? db.battles.toArray() : db.battles.where('id').equals(battle).toArray(),
          battle === undefined
            ? db.entries.toArray()
            : db.entries
                .where('[battle+author+seq]')
                .between(...battleKeyRangeOf(battle))
                .toArray(),
          battle === undefined ? db.collections.toArray() : [],
        ]);
        return {
          battles: battles.flatMap(row => good(parseBattle(row))),
          entries: entries.flatMap(row => good(parseEntry(row))).sort(compareBySeq),
          collections: collections.flatMap(row => good(parseItem(row))),
        };
      }),
    close: () => db.close(),
  };
};

const good = <T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): T[] =>
  read.ok ? [read.value] : [];

/** Deletes the journal, for a reset. */
export const eraseJournal = (database = APP_ID): Promise<void> => Dexie.delete(nameOf(database));
