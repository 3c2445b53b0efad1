import * as v from 'valibot';
import { cleanName, isRecord, sanitizeDeep } from '../../../core/clean.ts';
import { type Result, refusedWith } from '../../../core/rule-check.ts';
import { integerSchema, rowIdSchema, safeParse } from '../../../core/schemas.ts';
import { parseWithType, serializeWithType } from '../../../core/untrusted-input.ts';
import { KINDS } from '../troops/roster.ts';
import { NATIONS } from '../troops/value.ts';
import { type Army, MOST_UNITS, type Troops } from './army.ts';

const WHAT = 'ancient-wargame-army';
export const LONGEST_NAME = 60;
const MOST_TEXT = 16 * 1024;
const DEEPEST = 3;

const troops = v.pipe(
  v.record(v.picklist(KINDS), v.optional(integerSchema(0, MOST_UNITS))),
  v.transform(given => given as Troops),
);

export const armyShape = v.object({
  id: rowIdSchema,
  version: v.literal(1),
  name: v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(LONGEST_NAME)),
  nation: v.picklist(NATIONS),
  troops,
});

/** What can be wrong with an army from outside. */
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

/** An army as the text of a file. */
export const formatArmy = (army: Army): string => serializeWithType(WHAT, army);

/** Reads an army that is data already, such as a stored row; its name is made harmless. Nothing of a damaged one is taken. */
export const armyOf = (data: unknown): Result<Army> => {
  if (!isRecord(data)) return refusedWith('notArmy');
  if (typeof data.version === 'number' && data.version > 1) return refusedWith('newer', 'version');
  const swept = sanitizeDeep(data, {
    deepest: DEEPEST,
    clean: (text, at) => (at === 'name' ? cleanName(text, LONGEST_NAME) : text),
    changed: () => undefined,
  });
  return swept.ok ? safeParse(armyShape, swept.value, 'wrongValue', ['emptyName']) : swept;
};

/** Reads what `formatArmy` wrote, or anything else that a file may hold. */
export const parseArmy = (text: string): Result<Army> => parseWithType(WHAT, text, armyOf, 'notArmy', MOST_TEXT);
