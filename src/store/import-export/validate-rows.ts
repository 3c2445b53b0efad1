import { ENTRY_LENGTH_LIMITS, type Entry, isLogControlType, isMetadataEntry, undoTargetOf } from '../../core/log.ts';
import type { ValidationIssue, ValidationResult } from '../../core/rule-check.ts';
import { type SanitizeOptions, sanitizeDeep, sanitizeMultilineText, sanitizeName } from '../../core/sanitize.ts';
import { parseOrUndefined } from '../../core/schemas.ts';
import type { BattleRow, ItemRow, PhotoRow } from '../db.ts';
import { findImplausibleEntries } from '../integrity/clock-sanity.ts';
import { METADATA_SCHEMAS, parseBattle, parseEntry, parseItem } from '../row-schemas.ts';
import {
  createFileFailure,
  type ExportData,
  type FileErrorCode,
  type FileTable,
  joinFieldPath,
  type RowError,
} from './file-format.ts';
import { decodePhoto, MAX_ENCODED_LENGTH } from './photo-file.ts';

/** Maximum length of a row as JSON, in UTF-16 units. Games limit their entries further. */
const ROW_LIMITS = {
  entries: ENTRY_LENGTH_LIMITS.most,
  battles: 128 * 1024,
  collections: 128 * 1024,
  photos: MAX_ENCODED_LENGTH,
} as const;
const DEEPEST = 16;
const TITLE = 120;
const TEXT = 4000;

/** Options to clean untrusted texts. `cleaned` collects the paths of changed texts. */
export const createSanitizeOptions = (cleaned: string[]): SanitizeOptions => ({
  deepest: DEEPEST,
  clean: (text, at) => {
    // Photo bytes need no cleaning; `decodePhoto` validates their base64.
    if (BYTES.test(at)) return text;
    return LINE.test(at) ? sanitizeName(text, TITLE) : sanitizeMultilineText(text, TEXT);
  },
  changed: at => cleaned.push(at),
});
const BYTES = /^photos\.\d+\.base64$/;
const LINE = /(^|\.)(name|secondName|title|place|date|names\.\d+)$/;

/** Untrusted rows by table. */
export type UntrustedRows = Readonly<Record<FileTable, readonly unknown[]>>;

/**
 * Validates all rows from files and other phones: size, clean texts, schema, unique keys, plausible clocks and numbers.
 * Entries and photos must belong to a battle among the rows or the `stored` battles. Invalid rows are in `faults`,
 * unchanged. Each game validates its own data afterwards (validate-file.ts).
 */
export const validateRows = (
  tables: UntrustedRows,
  cleaned: string[],
  stored: readonly string[] = [],
): { readonly rows: Omit<ExportData, 'preferences'>; readonly faults: readonly RowError[] } => {
  const battles = rowsOf(tables.battles, 'battles', cleaned);
  const entries = rowsOf(tables.entries, 'entries', cleaned);
  const collections = rowsOf(tables.collections, 'collections', cleaned);
  const photos = rowsOf(tables.photos, 'photos', cleaned);
  const known = new Set([...stored, ...battles.read.map(({ row }) => (row as BattleRow).id)]);
  const far = findImplausibleEntries(entries.read.map(({ row }) => row as Entry));
  const problemOf = ({ i, row }: Placed): ValidationIssue | undefined => {
    const ahead = far.get(row as Entry);
    if (ahead) return { code: 'farAhead', at: `entries.${i}.${ahead}` };
    return known.has((row as Entry).battle) ? undefined : { code: 'strayEntry', at: `entries.${i}.battle` };
  };
  const unfit = entries.read.flatMap((placed): RowError[] => {
    const problem = problemOf(placed);
    return problem ? [{ table: 'entries', problem, row: tables.entries[placed.i] }] : [];
  });
  const fit = photos.read.map(({ row }) => row as PhotoRow).filter(({ battle }) => known.has(battle));
  const stray = photos.read.flatMap(({ i, row }): RowError[] =>
    known.has((row as PhotoRow).battle)
      ? []
      : [{ table: 'photos', problem: { code: 'strayPhoto', at: `photos.${i}.battle` }, row: tables.photos[i] }],
  );
  const faults = [...battles.faults, ...entries.faults, ...collections.faults, ...photos.faults, ...unfit, ...stray];
  const rows = {
    battles: battles.read.map(({ row }) => row as BattleRow),
    entries: entries.read.filter(placed => problemOf(placed) === undefined).map(({ row }) => bare(row as Entry)),
    collections: collections.read.map(({ row }) => row as ItemRow),
    ...(fit.length > 0 && { photos: fit }),
  };
  return { rows, faults };
};

/** True for a problem that cannot be an accident. Such a file is refused as a whole. */
export const isMalicious = ({ problem: { code } }: Pick<RowError, 'problem'>): boolean =>
  code === 'badKey' || code === 'tooDeep';

/** A row and its index in its table. */
interface Placed {
  readonly i: number;
  readonly row: unknown;
}

const PARSERS: Readonly<Record<FileTable, (row: unknown) => ValidationResult<object>>> = {
  battles: parseBattle,
  entries: parseEntry,
  collections: parseItem,
  photos: decodePhoto,
};

const KEYS = ['battle', 'author', 'seq', 'id'] as const;

const rowsOf = (
  rows: readonly unknown[],
  table: FileTable,
  cleaned: string[],
): { readonly read: readonly Placed[]; readonly faults: readonly RowError[] } => {
  const read: Placed[] = [];
  const faults: RowError[] = [];
  const keys = new Set<string>();
  for (const [i, row] of rows.entries()) {
    const parsed = validateRow(row, table, `${table}.${i}`, cleaned);
    const key = parsed.ok ? keyIn(parsed.value).join('.') : '';
    if (parsed.ok && !keys.has(key)) {
      keys.add(key);
      read.push({ i, row: parsed.value });
    } else faults.push({ table, row, problem: parsed.ok ? { code: 'sameKey', at: `${table}.${i}` } : parsed.problem });
  }
  return { read, faults };
};

const keyIn = (row: object): (string | number)[] =>
  KEYS.flatMap(name => (Object.hasOwn(row, name) ? [(row as Record<string, string | number>)[name] as string] : []));

/** Validates size, texts and schema of one row. */
export const validateRow = (
  row: unknown,
  table: FileTable,
  at: string,
  cleaned: string[],
): ValidationResult<object> => {
  if ((JSON.stringify(row) ?? '').length > ROW_LIMITS[table]) return createFileFailure('rowTooLarge', at);
  const swept = sanitizeDeep(row, createSanitizeOptions(cleaned), at, 2);
  if (!swept.ok) return swept;
  const parsed = PARSERS[table](swept.value);
  if (!parsed.ok) return createFileFailure(parsed.problem.code as FileErrorCode, joinFieldPath(at, parsed.problem.at));
  return parsed;
};

// Removes unknown fields from the log's own entries and from metadata entries.
const bare = (entry: Entry): Entry => {
  if (isLogControlType(entry.type)) return { ...entry, data: { of: undoTargetOf(entry) } };
  const note = isMetadataEntry(entry.type) ? METADATA_SCHEMAS[entry.type] : undefined;
  return note ? { ...entry, data: parseOrUndefined(note, entry.data) } : entry;
};
