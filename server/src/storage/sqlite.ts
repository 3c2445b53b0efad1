import { rmdirSync, statSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import { roomsOf, type Storage, today } from './storage.ts';

/** No transaction of a server takes so long: milliseconds. */
const TRANSACTION = 3000;

/** When the folder was made that stands for a transaction under way; undefined where there is none. */
const lockedAt = (lock: string): number | undefined => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Takes away the lock of a server that was killed in the middle of writing, with which the file could never be opened
 * again; what it had half written SQLite takes back from its journal. The lock of one that lives comes and goes.
 */
const freed = async (file: string): Promise<void> => {
  const lock = `${file}.lock`;
  const before = lockedAt(lock);
  if (before === undefined) return;
  await new Promise(resolve => setTimeout(resolve, TRANSACTION));
  if (lockedAt(lock) === before) rmdirSync(lock);
};

/** Rooms in one file. Rejects when it cannot be opened. */
export const openSqlite = async (file: string): Promise<Storage> => {
  await freed(file);
  const db = new sqlite.Database(file);
  db.exec('PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE IF NOT EXISTS updates (id INTEGER PRIMARY KEY, room TEXT NOT NULL, bytes BLOB NOT NULL)');
  db.exec('CREATE INDEX IF NOT EXISTS updates_of_room ON updates (room, id)');
  db.exec('CREATE TABLE IF NOT EXISTS rooms (room TEXT PRIMARY KEY, day INTEGER NOT NULL)');
  const together = (work: () => void): void => {
    db.exec('BEGIN IMMEDIATE');
    try {
      work();
      db.exec('COMMIT');
    } catch (error) {
      try {
        db.exec('ROLLBACK');
      } catch {
        // SQLite has taken it back by itself, as it does when the disk is full; the first error is the one to tell.
      }
      throw error;
    }
  };
  const insert = (room: string, bytes: Uint8Array): void =>
    void db.run('INSERT INTO updates (room, bytes) VALUES (?, ?)', [room, bytes]);
  return {
    load: async room =>
      db
        .all('SELECT id, bytes FROM updates WHERE room = ? ORDER BY id', [room])
        .map(({ id, bytes }) => ({ id: Number(id), update: bytes as Uint8Array })),
    add: async updates =>
      together(() => {
        for (const { room, update } of updates) insert(room, update);
        for (const room of roomsOf(updates))
          db.run(
            'INSERT INTO rooms VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET day = excluded.day WHERE day < excluded.day',
            [room, today()],
          );
      }),
    pack: async (room, whole, of) =>
      together(() => {
        for (const { id } of of) db.run('DELETE FROM updates WHERE id = ?', [id]);
        insert(room, whole);
      }),
    forget: async (before, open) => {
      const old = db
        .all('SELECT room FROM rooms WHERE day < ?', [before])
        .map(({ room }) => String(room))
        .filter(room => !open.includes(room));
      together(() => {
        for (const room of old)
          for (const table of ['updates', 'rooms']) db.run(`DELETE FROM ${table} WHERE room = ?`, [room]);
      });
      return old.length;
    },
    size: async () => {
      const pragma = (name: string): number => Number(Object.values(db.get(`PRAGMA ${name}`) ?? {})[0] ?? 0);
      return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
    },
    ping: async () => void db.get('SELECT 1'),
    close: async () => db.close(),
  };
};
