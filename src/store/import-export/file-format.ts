import { APP } from '../../core/app-name.ts';
import type { Entry } from '../../core/log.ts';
import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import type { Problem } from '../../core/rule-check.ts';
import type { BattleRow, ItemRow, PhotoRow } from '../db.ts';

/** What a file can hold. */
export interface ExportData {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
  readonly collections: readonly ItemRow[];
  /** None where they are left out: a snapshot has none, for nothing that comes in takes photos away. */
  readonly photos?: readonly PhotoRow[];
  /** Choices of a phone by their names, such as theme and text size. */
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
  /** Where a text had to be cleaned. */
  readonly cleaned: readonly string[];
  /** Rows of a backup that are not as they should be; the file is taken without them. */
  readonly faults: readonly RowError[];
}

/** A row that is not as it should be, and why. */
export interface RowError {
  readonly table: FileTable;
  readonly problem: Problem;
  /** As it came. */
  readonly row: unknown;
}

export const FILE_TABLES = ['battles', 'entries', 'collections', 'photos'] as const;
export type FileTable = (typeof FILE_TABLES)[number];

export const FORMAT = APP;
/** The version of the file. 1.0.0 began with 2; `parseFile` migrates each older one from there on. */
export const VERSION = 2;

/**
 * Limits by kind: bytes of the text, packed or not, and numbers of rows. What is written keeps to them (`inParts`), so
 * that nothing is written that cannot be read again.
 */
export const FILE_LIMITS = {
  battle: { bytes: 16 * 1024 * 1024, battles: 1, entries: 20_000, collections: 0, photos: PHOTO_LIMITS.battle },
  backup: { bytes: 16 * 1024 * 1024, battles: 2000, entries: 100_000, collections: 2000, photos: PHOTO_LIMITS.phone },
} as const satisfies Record<FileKind, object>;

export const FILE_PROBLEMS = [
  'tooLarge',
  'damagedFile',
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
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** A row that no reader lets through. */
export type DamagedFile = Pick<RowError, 'table' | 'row'>;

/** A place in a file, further in. */
export const joinPath = (at: string, more: string): string => (more === '' ? at : `${at}.${more}`);

export const rejectFile = (code: FileProblem, at = ''): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code, at },
});
