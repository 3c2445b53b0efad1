import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import { APP } from '../core/app-name.ts';
import { isPlain, isRecord } from '../core/clean.ts';
import type { Entry } from '../core/log.ts';
import { currentTimestamp } from './clock.ts';

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
  readonly table: TableName | typeof LEGACY_TABLE;
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
/** What collections were called in release 0.1.0: what was put aside then says so. */
export const LEGACY_TABLE = 'armies';

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
/** The newest form of the tables that this build knows. */
export const DB_VERSION = 7;

/** Opens the database. Writes are on disk, not only with the system, when they resolve (strict); no cache answers earlier. */
export const openDb = (name = APP): AlalaDb => {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' }) as AlalaDb;
  db.version(1).stores({
    battles: 'id',
    entries: '[battle+author+seq]',
    heads: '[battle+author]',
    settings: 'key',
  });
  db.version(2).stores({ armies: 'id' });
  db.version(3).stores({ snapshots: '++id' });
  db.version(4).stores({ aside: '++id' });
  db.version(5)
    .stores({ collections: 'id', drafts: '[battle+name]' })
    .upgrade(async upgrade => {
      await snapshotBefore(upgrade);
      await migrateArmiesTable(upgrade);
      await upgrade.table('snapshots').toCollection().modify(ofArmies);
    });
  db.version(6).stores({ armies: null });
  db.version(DB_VERSION).stores({ photos: '[battle+id]' });
  return db;
};

/** What was here in the older form, kept beside the new one. */
const snapshotBefore = async (upgrade: Transaction): Promise<void> => {
  const [battles, entries, armies] = await Promise.all(
    ['battles', 'entries', 'armies'].map(async name => (await upgrade.table(name).toArray()).filter(isPlain)),
  );
  if (battles?.length === 0 && armies?.length === 0) return;
  const at = currentTimestamp();
  const head = { format: APP, kind: 'backup', version: 1, build: __BUILD__, at };
  const text = JSON.stringify({ ...head, battles, entries, armies, preferences: {} });
  await upgrade.table('snapshots').add({ at, why: 'migration', text });
};

/** A row of the table of armies as one of the collections, whatever else is in it: what was no deck had no kind. */
export const migrateArmyRow = (row: object): object => {
  const { army, kind = 'army', ...rest } = row as { readonly army?: unknown; readonly kind?: unknown };
  return { ...rest, kind, ...('army' in row && { item: army }) };
};

/** Brings armies and decks over to the collections. */
export const migrateArmiesTable = async (upgrade: Transaction): Promise<void> => {
  const rows: object[] = await upgrade.table('armies').toArray();
  await upgrade.table('collections').bulkPut(rows.map(migrateArmyRow));
};

/** A snapshot's note of the armies that came in after it. */
const ofArmies = (row: { brought?: unknown }): void => {
  if (!isRecord(row.brought) || !('armies' in row.brought)) return;
  const { armies, ...brought } = row.brought;
  row.brought = { ...brought, collections: armies };
};

/** Deletes the database, when the player asks for it. */
export const eraseDb = (name = APP): Promise<void> => Dexie.delete(name);
