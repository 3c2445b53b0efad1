import { rmdirSync, statSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import { distinctRoomsOf, getCurrentUtcDay, type RoomStorage } from './storage.ts';

/** Milliseconds after which a lock is stale; no transaction takes this long. */
const STALE_LOCK_AGE = 3000;

/** When the lock folder of a running transaction was created, in milliseconds since 1970; undefined if there is none. */
const lockTime = (lock: string): number | undefined => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Removes the lock of a server that was killed during a write. Otherwise the file could not be opened any more. SQLite
 * rolls back the unfinished write from its journal. The lock of a running server changes meanwhile, so it is left alone.
 */
const removeStaleLock = async (file: string): Promise<void> => {
  const lock = `${file}.lock`;
  const before = lockTime(lock);
  if (before === undefined) return;
  await new Promise(resolve => setTimeout(resolve, STALE_LOCK_AGE));
  if (lockTime(lock) === before) rmdirSync(lock);
};

/** Rooms in one SQLite file. Rejects if it cannot be opened. */
export const openSqlite = async (file: string): Promise<RoomStorage> => {
  await removeStaleLock(file);
  const db = new sqlite.Database(file);
  db.exec('PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE IF NOT EXISTS updates (id INTEGER PRIMARY KEY, room TEXT NOT NULL, bytes BLOB NOT NULL)');
  db.exec('CREATE INDEX IF NOT EXISTS updates_of_room ON updates (room, id)');
  db.exec('CREATE TABLE IF NOT EXISTS rooms (room TEXT PRIMARY KEY, day INTEGER NOT NULL)');
  const inTransaction = (work: () => void): void => {
    db.exec('BEGIN IMMEDIATE');
    try {
      work();
      db.exec('COMMIT');
    } catch (error) {
      try {
        db.exec('ROLLBACK');
      } catch {
        // SQLite has rolled back by itself, for example because the disk is full. The first error is the one to report.
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
      inTransaction(() => {
        for (const { room, update } of updates) insert(room, update);
        for (const room of distinctRoomsOf(updates))
          db.run(
            'INSERT INTO rooms VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET day = excluded.day WHERE day < excluded.day',
            [room, getCurrentUtcDay()],
          );
      }),
    pack: async (room, whole, of) =>
      inTransaction(() => {
        for (const { id } of of) db.run('DELETE FROM updates WHERE id = ?', [id]);
        insert(room, whole);
      }),
    forget: async (before, open) => {
      const old = db
        .all('SELECT room FROM rooms WHERE day < ?', [before])
        .map(({ room }) => String(room))
        .filter(room => !open.includes(room));
      inTransaction(() => {
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
