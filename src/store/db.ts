import Dexie, { type EntityTable, type Table } from 'dexie';
import { APP } from '../core/app-name.ts';
import type { Entry } from '../core/log.ts';

/** A battle as stored: what it began with never changes; all that happens later is in its entries. */
export interface BattleRow {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly setup: unknown;
  /** The version of the set-up, where it is not the first. */
  readonly v?: number;
  /** Wall clock, milliseconds since 1970. */
  readonly begunAt: number;
  /** The author who began it: no seats are given without him (core/seats/seatings.ts). */
  readonly founder?: string;
  /** When it was put away; it stays, and can be taken back, until the player removes it for good. */
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

/** Something that players make to begin battles with; what is in it is its game's to read. */
export interface ItemRow {
  readonly id: string;
  readonly game: string;
  /** The collection that it is of: `army`, `deck`. */
  readonly kind: string;
  /** The version of what is in it, where it is not the first. */
  readonly v?: number;
  readonly item: unknown;
  readonly changedAt: number;
  /** When it was put away; it stays, and can be taken back, until the player removes it for good. */
  readonly deletedAt?: number;
}

/** A photo of a battle, as it was drawn anew; the log says when it came, and whether it is shown. */
export interface PhotoRow {
  readonly battle: string;
  readonly id: string;
  /** Wall clock, milliseconds since 1970. */
  readonly at: number;
  /** FNV-1a over the bytes. */
  readonly check: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** All that was on this phone at a moment: taken before something is brought in, moved to a newer form or begun anew. */
export interface SnapshotRow {
  readonly id: number;
  readonly at: number;
  readonly why: SnapshotReason;
  /** The text of a backup file. */
  readonly text: string;
  /** What came in after it was taken, so that bringing it back can take that out again. */
  readonly brought?: ImportedKeys;
}

/** The keys of rows that were not here before. */
export interface ImportedKeys {
  readonly battles: readonly string[];
  /** First and last of a row of entries. */
  readonly entries: readonly (readonly [battle: string, author: string, first: number, last: number])[];
  readonly collections: readonly string[];
}

export const SNAPSHOT_REASONS = ['import', 'migration', 'reset'] as const;
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number];

/**
 * A row that is no longer in its table, as it was: damaged, and a whole one has come in its place; brought in, and taken
 * out again by a snapshot; or of a file, or from another phone, that was taken without it. Nothing that cannot be read is ever deleted.
 */
export interface QuarantinedRow {
  readonly id: number;
  readonly at: number;
  readonly why: QuarantineReason;
  readonly table: TableName;
  readonly row: unknown;
}

export const QUARANTINE_REASONS = ['damaged', 'takenOut', 'file'] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export const TABLES = [
  'battles',
  'entries',
  'heads',
  'settings',
  'collections',
  'photos',
  'snapshots',
  'aside',
] as const;
export type TableName = (typeof TABLES)[number];

/** What is not decided yet of a battle, by name; in no log, in no file, and never put aside. */
export interface DraftRow {
  readonly battle: string;
  readonly name: string;
  readonly data: unknown;
}

/** What a battle came to (see kept-state.ts), among its drafts; no game's own names have a space. */
export const STATE_DRAFT_NAME = 'the state';

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

export interface AlalaDb extends Dexie {
  battles: EntityTable<BattleRow, 'id'>;
  entries: Table<Entry, [string, string, number]>;
  heads: Table<HeadRow, [string, string]>;
  settings: EntityTable<SettingRow, 'key'>;
  collections: EntityTable<ItemRow, 'id'>;
  snapshots: EntityTable<SnapshotRow, 'id'>;
  drafts: Table<DraftRow, [string, string]>;
  photos: Table<PhotoRow, [string, string]>;
  aside: EntityTable<QuarantinedRow, 'id'>;
}

/** The form of the rows that this build writes. A phone whose rows a newer writer has changed is only read. */
export const ROW_FORMAT_VERSION = 1;
/**
 * The version of the tables. 1.0.0 began with 7. A later version is a further `version(…)` of `openDb`, whose upgrade first
 * takes a snapshot for the reason `migration`.
 */
export const DB_VERSION = 7;

/** Opens the database. Writes are on disk, not only with the system, when they resolve (strict); no cache answers earlier. */
export const openDb = (name = APP): AlalaDb => {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' }) as AlalaDb;
  db.version(DB_VERSION).stores({
    battles: 'id',
    entries: '[battle+author+seq]',
    heads: '[battle+author]',
    settings: 'key',
    collections: 'id',
    snapshots: '++id',
    drafts: '[battle+name]',
    photos: '[battle+id]',
    aside: '++id',
  });
  return db;
};

/** Deletes the database, when the player asks for it. */
export const eraseDb = (name = APP): Promise<void> => Dexie.delete(name);
