import Dexie, { type EntityTable, type Table } from 'dexie';
import { APP_ID } from '../core/app-name.ts';
import type { Entry } from '../core/log.ts';

/** A stored battle with its set-up, which never changes. All later events are entries. */
export interface BattleRow {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly setup: unknown;
  /** The version of the set-up; absent for version 1. */
  readonly v?: number;
  /** Wall clock, milliseconds since 1970. */
  readonly begunAt: number;
  /** The author who created the battle. Assignments of seats need his vote (core/seats/seat-assignment.ts). */
  readonly founder?: string;
  /** When the battle went to the trash. It can be restored until the player deletes it for good. */
  readonly deletedAt?: number;
}

/** The last number and the checksum of an author's entries in a battle. Updated with each entry; shows gaps. */
export interface HeadRow {
  readonly battle: string;
  readonly author: string;
  readonly seq: number;
  readonly clock: number;
  readonly at: number;
  /** A chained FNV-1a over the author's entries. */
  readonly check: number;
}

/** An item of a collection. The item's game validates the content. */
export interface ItemRow {
  readonly id: string;
  readonly game: string;
  /** The kind of collection: `army`, `deck`. */
  readonly kind: string;
  /** The version of the content; absent for version 1. */
  readonly v?: number;
  readonly item: unknown;
  readonly changedAt: number;
  /** When the item went to the trash. It can be restored until the player deletes it for good. */
  readonly deletedAt?: number;
}

/** A photo of a battle, re-encoded by the app. The log says when the photo was added and whether it is shown. */
export interface PhotoRow {
  readonly battle: string;
  readonly id: string;
  /** Wall clock, milliseconds since 1970. */
  readonly at: number;
  /** FNV-1a of the bytes. */
  readonly check: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A backup of this phone that the app makes before an import, a migration or a reset. */
export interface SnapshotRow {
  readonly id: number;
  readonly at: number;
  readonly why: SnapshotReason;
  /** The text of a backup file. */
  readonly text: string;
  /** What the import added after this snapshot, so that restoring the snapshot can remove it again. */
  readonly brought?: ImportedKeys;
}

/** The keys of rows that an import added. */
export interface ImportedKeys {
  readonly battles: readonly string[];
  /** Ranges of entries. */
  readonly entries: readonly (readonly [battle: string, author: string, first: number, last: number])[];
  readonly collections: readonly string[];
}

export const SNAPSHOT_REASONS = ['import', 'migration', 'reset'] as const;
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number];

/**
 * A row in quarantine, unchanged. Either a damaged row that a valid one replaced, an imported row that restoring a
 * snapshot removed, or a refused row of a file or another phone. The app never deletes such rows.
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

export const QUARANTINE_TABLES = [
  'battles',
  'entries',
  'heads',
  'settings',
  'collections',
  'photos',
  'snapshots',
  'aside',
] as const;
export type TableName = (typeof QUARANTINE_TABLES)[number];

/** A draft of a battle: an undecided choice. It is in no log, no file and no quarantine. */
export interface DraftRow {
  readonly battle: string;
  readonly name: string;
  readonly data: unknown;
}

/** The draft that holds a battle's state snapshot (log/state-snapshot.ts). Draft names of games have no space. */
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

/** The format of rows that this build writes. If the stored format is newer, this build only reads the database. */
export const ROW_FORMAT_VERSION = 1;
/**
 * The version of the tables; 1.0.0 began with 7. A later version adds a `version(…)` to `openDb`. Its upgrade first
 * makes a snapshot with the reason `migration`.
 */
export const DB_VERSION = 7;

/** Opens the database. Writes resolve only after they are on disk (strict durability). Dexie's cache is off. */
export const openDb = (name = APP_ID): AlalaDb => {
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

/** Deletes the database. Called only at the player's request. */
export const eraseDb = (name = APP_ID): Promise<void> => Dexie.delete(name);
