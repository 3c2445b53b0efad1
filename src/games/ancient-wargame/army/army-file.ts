import * as v from 'valibot';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { isRecord, sanitizeDeep, sanitizeName } from '../../../core/sanitize.ts';
import { integerSchema, rowIdSchema, safeParse } from '../../../core/schemas.ts';
import { parseWithType, serializeWithType } from '../../../core/untrusted-input.ts';
import { KINDS, NATIONS } from '../troops/roster.ts';
import { type Army, MAX_UNITS, type UnitCounts } from './army.ts';

const FILE_TYPE = 'ancient-wargame-army';
export const MAX_NAME_LENGTH = 60;
const MAX_TEXT_LENGTH = 16 * 1024;
const MAX_DEPTH = 3;

const unitCountsSchema = v.pipe(
  v.record(v.picklist(KINDS), v.optional(integerSchema(0, MAX_UNITS))),
  v.transform(given => given as UnitCounts),
);

export const armySchema = v.object({
  id: rowIdSchema,
  version: v.literal(1),
  name: v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(MAX_NAME_LENGTH)),
  nation: v.picklist(NATIONS),
  troops: unitCountsSchema,
});

/** Problems of an imported army. */
export const ARMY_PROBLEMS = [
  'tooLarge',
  'notText',
  'notArmy',
  'newer',
  'badKey',
  'tooDeep',
  'emptyName',
  'wrongValue',
] as const;
export type ArmyProblem = (typeof ARMY_PROBLEMS)[number];

/** Serialises an army for a file. */
export const formatArmy = (army: Army): string => serializeWithType(FILE_TYPE, army);

/** Validates an army that is already parsed, such as a stored row, and sanitises its name. A damaged army is refused as a whole. */
export const validateArmy = (data: unknown): ValidationResult<Army> => {
  if (!isRecord(data)) return createValidationFailure('notArmy');
  if (typeof data.version === 'number' && data.version > 1) return createValidationFailure('newer', 'version');
  const swept = sanitizeDeep(data, {
    deepest: MAX_DEPTH,
    clean: (text, at) => (at === 'name' ? sanitizeName(text, MAX_NAME_LENGTH) : text),
    changed: () => undefined,
  });
  return swept.ok ? safeParse(armySchema, swept.value, 'wrongValue', ['emptyName']) : swept;
};

/** Parses the text of any file as an army. */
export const parseArmy = (text: string): ValidationResult<Army> =>
  parseWithType(FILE_TYPE, text, validateArmy, 'notArmy', MAX_TEXT_LENGTH);
