import Dexie, { type EntityTable, type Table } from 'dexie';
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
}

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
  return db;
};
