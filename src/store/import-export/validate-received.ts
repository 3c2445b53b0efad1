import type { ValidationResult } from '../../core/rule-check.ts';
import type { BattleRow } from '../db.ts';
import { createFileFailure, type ExportData, FILE_LIMITS, type RowError } from './file-format.ts';
import { type GameLookup, validateByGame } from './validate-file.ts';
import { isMalicious, type UntrustedRows, validateRows } from './validate-rows.ts';

/** Valid and invalid rows of another phone. */
export interface ReceivedRows {
  readonly rows: Omit<ExportData, 'preferences'>;
  readonly faults: readonly RowError[];
}

/**
 * Validates rows of another phone in the same way as a file (validate-rows.ts, validate-file.ts). `stored` are the
 * battles of this phone to which entries may belong. One malicious row, or too many entries, make the whole message
 * invalid.
 */
export const validateReceivedRows = (
  { battles = [], entries = [] }: Partial<Pick<UntrustedRows, 'battles' | 'entries'>>,
  gameOf: GameLookup,
  stored: readonly BattleRow[] = [],
): ValidationResult<ReceivedRows> => {
  if (entries.length > FILE_LIMITS.backup.entries) return createFileFailure('tooMany', 'entries');
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

/** A row as plain JSON; undefined if that is impossible. Peer messages can also contain bytes, for example. */
const asJson = (row: unknown): unknown => {
  try {
    return plainCopy(row, 0);
  } catch {
    return undefined;
  }
};

/** Deeper than any valid row. Also stops at a circular structure. */
const MAX_DEPTH = 50;

/** Copies a value as JSON would. Throws for values without a form in JSON. */
const plainCopy = (value: unknown, depth: number): unknown => {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // Adding 0 turns −0 into 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (Array.isArray(value)) return Array.from(value, part => (part === undefined ? null : plainCopy(part, depth + 1)));
  if (typeof value !== 'object' || ArrayBuffer.isView(value)) throw new TypeError('not JSON');
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, plainCopy(part, depth + 1)]])),
  );
};
