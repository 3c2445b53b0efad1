import type { Result } from '../../core/rule-check.ts';
import type { BattleRow } from '../db.ts';
import { type ExportData, FILE_LIMITS, type RowError, rejectFile } from './file-format.ts';
import { type GameLookup, validateByGame } from './validate-file.ts';
import { isMalicious, type Tables, validateRows } from './validate-rows.ts';

/** Rows from another phone that passed the gate, and those that did not. */
export interface SentEntries {
  readonly rows: Omit<ExportData, 'preferences'>;
  readonly faults: readonly RowError[];
}

/**
 * Validates rows that another phone sends, with the same gate as a file (validate-rows.ts, validate-file.ts). `stored` are the
 * battles of this phone that entries may be of. One hostile row, or too many of them, refuses all.
 */
export const validateSentEntries = (
  { battles = [], entries = [] }: Partial<Pick<Tables, 'battles' | 'entries'>>,
  gameOf: GameLookup,
  stored: readonly BattleRow[] = [],
): Result<SentEntries> => {
  if (entries.length > FILE_LIMITS.backup.entries) return rejectFile('tooMany', 'entries');
  const tables = { battles: battles.map(asJson), entries: entries.map(asJson), collections: [], photos: [] };
  const { rows, faults } = validateRows(
    tables,
    [],
    stored.map(({ id }) => id),
  );
  const hostile = faults.find(isMalicious);
  if (hostile) return { ok: false, problem: hostile.problem };
  const checked = validateByGame(rows, gameOf, stored);
  return { ok: true, value: { rows: checked.kept, faults: [...faults, ...checked.faults] } };
};

/** A row as a file can hold it: the messages of phones can hold more, such as bytes. Undefined where no file can. */
const asJson = (row: unknown): unknown => {
  try {
    return plainCopy(row, 0);
  } catch {
    return undefined;
  }
};

/** Deeper than any row that passes; a structure that goes in circles is. */
const DEEPEST = 50;

/** A copy of what JSON makes of a value; throws for what JSON has no form for. */
const plainCopy = (value: unknown, depth: number): unknown => {
  if (depth > DEEPEST) throw new RangeError('nested too deeply');
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // Adding 0 turns −0 into 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (Array.isArray(value)) return Array.from(value, part => (part === undefined ? null : plainCopy(part, depth + 1)));
  if (typeof value !== 'object' || ArrayBuffer.isView(value)) throw new TypeError('not JSON');
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, plainCopy(part, depth + 1)]])),
  );
};
