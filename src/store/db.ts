import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import type { Entry } from '../core/log.ts';

/** A battle as stored: what it began with never changes; all that happens later is in its entries. */
export interface BattleRow {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly setup: unknown;
  /** Wall clock, milliseconds since 1970. */
  readonly begunAt: number;
  /** When it was put away; it can be taken back for 30 days. */
  readonly deletedAt?: number;
}

/** What one author has written into a battle, kept in the transaction of each entry, so that a gap is noticed. */
export interface HeadRow {
  readonly battle: string;
  readonly author: string;
  readonly seq: number;
  readonly clock: number;
  readonly at: number;
  /** FNV-1a over the author's entries, each over the one before. */
  readonly check: number;
}

/** An army of the muster, or something else that players make to begin battles with; what is in it is its game's to read. */
export interface ArmyRow {
  readonly id: string;
  readonly game: string;
  /** What it is, where it is no army: `deck`. */
  readonly kind?: string;
  readonly army: unknown;
  readonly changedAt: number;
  /** When it was put away; it can be taken back for 30 days. */
  readonly deletedAt?: number;
}

/** All that was on this phone at a moment: taken before something is brought in, moved to a newer form or begun anew. */
export interface SnapshotRow {
  readonly id: number;
  readonly at: number;
  readonly why: SnapshotWhy;
  /** The text of a backup file. */
  readonly text: string;
}

export const SNAPSHOT_WHY = ['import', 'migration', 'reset'] as const;
export type SnapshotWhy = (typeof SNAPSHOT_WHY)[number];

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

export interface AlalaDb extends Dexie {
  battles: EntityTable<BattleRow, 'id'>;
  entries: Table<Entry, [string, string, number]>;
  heads: Table<HeadRow, [string, string]>;
  settings: EntityTable<SettingRow, 'key'>;
  armies: EntityTable<ArmyRow, 'id'>;
  snapshots: EntityTable<SnapshotRow, 'id'>;
}

/** The form of the rows that this build writes. A phone whose rows a newer writer has changed is only read. */
export const WRITER = 1;
/** The newest form of the tables that this build knows. */
export const DB_VERSION = 3;

/** Opens the database. Writes are on disk, not only with the system, when they resolve (strict); no cache answers earlier. */
export const openDb = (name = 'alala'): AlalaDb => {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' }) as AlalaDb;
  db.version(1).stores({
    battles: 'id',
    entries: '[battle+author+seq]',
    heads: '[battle+author]',
    settings: 'key',
  });
  db.version(2).stores({ armies: 'id' });
  db.version(DB_VERSION).stores({ snapshots: '++id' }).upgrade(snapshotBefore);
  return db;
};

/** What was here in the older form, kept beside the new one. */
const snapshotBefore = async (upgrade: Transaction): Promise<void> => {
  const [battles, entries, armies] = await Promise.all(
    ['battles', 'entries', 'armies'].map(name => upgrade.table(name).toArray()),
  );
  if (battles?.length === 0 && armies?.length === 0) return;
  const at = Date.now();
  const head = { format: 'alala', kind: 'backup', version: 1, build: __BUILD__, at };
  const text = JSON.stringify({ ...head, battles, entries, armies, preferences: {} });
  await upgrade.table('snapshots').add({ at, why: 'migration', text });
};

/** Deletes the database, when the player asks for it. */
export const eraseDb = (name = 'alala'): Promise<void> => Dexie.delete(name);
