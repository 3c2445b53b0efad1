import type { AlalaDb } from '../db.ts';
import { parseBattle, parseEntry, parseItem } from '../gate.ts';
import { entryRows } from '../log/read-log.ts';
import { sorted } from '../rows.ts';
import type { Kept } from './kept-file.ts';

/** A row as it is stored, by its table, where it cannot be read. */
export interface Unread {
  readonly table: 'battles' | 'entries' | 'collections';
  readonly row: unknown;
}

/** Everything on this phone that a file can hold, and the rows that cannot be read; those stay on disk. */
export interface AllKept {
  readonly kept: Omit<Kept, 'preferences'>;
  readonly unreadable: readonly Unread[];
}

export const readAll = (db: AlalaDb, only?: string): Promise<AllKept> =>
  db.transaction('r', db.battles, db.entries, db.collections, async () => {
    const battles = sorted(
      only === undefined ? await db.battles.toArray() : (await db.battles.bulkGet([only])).filter(Boolean),
      parseBattle,
    );
    const entries = sorted(only === undefined ? await db.entries.toArray() : await entryRows(db, only), parseEntry);
    const collections = sorted(only === undefined ? await db.collections.toArray() : [], parseItem);
    const named = (table: Unread['table'], rows: readonly unknown[]): Unread[] => rows.map(row => ({ table, row }));
    return {
      kept: { battles: battles.read, entries: entries.read, collections: collections.read },
      unreadable: [
        ...named('battles', battles.unread),
        ...named('entries', entries.unread),
        ...named('collections', collections.unread),
      ],
    };
  });
