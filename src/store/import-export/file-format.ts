import { APP_ID } from '../../core/app-name.ts';
import type { Entry } from '../../core/log.ts';
import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import type { ValidationIssue } from '../../core/rule-check.ts';
import type { BattleRow, ItemRow, PhotoRow } from '../db.ts';

/** The content of a file. */
export interface ExportData {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
  readonly collections: readonly ItemRow[];
  /** Absent in snapshots, because an import never removes photos. */
  readonly photos?: readonly PhotoRow[];
  /** Preferences by name, such as theme and text size. */
  readonly preferences: Readonly<Record<string, string>>;
}

export const FILE_KINDS = ['battle', 'backup'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface ParsedFile extends ExportData {
  readonly kind: FileKind;
  /** The build that wrote it. */
  readonly build: string;
  /** Wall clock, milliseconds since 1970. */
  readonly at: number;
  /** Paths of texts that were cleaned. */
  readonly cleaned: readonly string[];
  /** Invalid rows of a backup, which is imported without them. */
  readonly faults: readonly RowError[];
  /** True if the battle is to be watched as a replay. */
  readonly isReplay?: true;
}

/** An invalid row and its problem. */
export interface RowError {
  readonly table: FileTable;
  readonly problem: ValidationIssue;
  /** The row, unchanged. */
  readonly row: unknown;
}

export const FILE_TABLES = ['battles', 'entries', 'collections', 'photos'] as const;
export type FileTable = (typeof FILE_TABLES)[number];

export const FILE_FORMAT_NAME = APP_ID;
/** The version of the format; 1.0.0 began with 2. `parseFile` migrates older versions since then. */
export const FILE_FORMAT_VERSION = 2;

/**
 * Limits by kind: bytes of the text, compressed or not; bytes of the entries; numbers of rows. Exports respect the
 * limits (`splitIntoFiles`), so every exported file can be imported. Opening a battle takes longer with more entries,
 * so these have a limit of their own; the rest of a battle file is room for photos.
 */
export const FILE_LIMITS = {
  battle: {
    bytes: 16 * 1024 * 1024,
    entryBytes: 4 * 1024 * 1024,
    battles: 1,
    entries: 20_000,
    collections: 0,
    photos: PHOTO_LIMITS.battle,
  },
  backup: {
    bytes: 16 * 1024 * 1024,
    entryBytes: 16 * 1024 * 1024,
    battles: 2000,
    entries: 100_000,
    collections: 2000,
    photos: PHOTO_LIMITS.phone,
  },
} as const satisfies Record<FileKind, object>;

export const FILE_ERRORS = [
  'tooLarge',
  'damagedFile',
  'empty',
  'notText',
  'notOurs',
  'newer',
  'badKey',
  'tooDeep',
  'tooMany',
  'rowTooLarge',
  'strayEntry',
  'strayPhoto',
  'sameKey',
  'farAhead',
  'badEntry',
  'badBattle',
  'badItem',
  'badPhoto',
  'badSetup',
  'badData',
  'badFile',
] as const;
export type FileErrorCode = (typeof FILE_ERRORS)[number];

/** A damaged row that goes into a backup unchanged. */
export type DamagedRow = Pick<RowError, 'table' | 'row'>;

/** Joins two paths. */
export const joinFieldPath = (at: string, more: string): string => (more === '' ? at : `${at}.${more}`);

export const createFileFailure = (
  code: FileErrorCode,
  at = '',
): { readonly ok: false; readonly problem: ValidationIssue } => ({
  ok: false,
  problem: { code, at },
});
