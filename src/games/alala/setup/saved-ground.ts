import * as v from 'valibot';
import { createValidationFailure, type ValidationFailure } from '../../../core/rule-check.ts';
import { isRecord } from '../../../core/sanitize.ts';
import { rowIdSchema } from '../../../core/schemas.ts';
import { IMPORT_ERRORS, parseWithType, serializeWithType, validateUntrusted } from '../../../core/untrusted-input.ts';
import { LIMITS } from '../battle/limits.ts';
import { groundSchema } from '../battle/plan/plan-schemas.ts';
import { type Ground, OPEN_GROUND } from '../rules/plan/ground.ts';

/** A table with its terrain that a player keeps, to begin battles on. */
export interface SavedGround extends Ground {
  readonly id: string;
  readonly version: typeof VERSION;
  readonly name: string;
}

const VERSION = 1;
const WHAT = 'alala-ground';

/** The part of a link before the compressed ground. */
export const GROUND_ADDRESS = '#/armies/alala/grounds/import/';

export const savedGroundSchema = v.object({
  id: rowIdSchema,
  version: v.literal(VERSION),
  name: v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(LIMITS.name)),
  ...groundSchema.entries,
});

export const GROUND_PROBLEMS = [...IMPORT_ERRORS, 'notGround'] as const;
export type GroundProblem = (typeof GROUND_PROBLEMS)[number];

/** An imported ground with the paths of cleaned texts, or its problem and where it is. */
export type GroundRead =
  | { readonly ok: true; readonly ground: SavedGround; readonly cleaned: readonly string[] }
  | ValidationFailure;

/** A ground under a name; an open table of the usual size where none is given. */
export const namedGround = (name: string, { width, depth, terrain }: Ground = OPEN_GROUND): SavedGround => ({
  id: 'new',
  version: VERSION,
  name,
  width,
  depth,
  terrain,
});

/** A saved ground without its name, as a battle has it. */
export const groundOfSaved = ({ width, depth, terrain }: SavedGround): Ground => ({ width, depth, terrain });

/** A ground as the text of a file. */
export const formatGround = (ground: SavedGround): string => serializeWithType(WHAT, ground);

/** Parses the output of `formatGround` or any other untrusted text. A damaged ground is refused as a whole. */
export const parseGround = (text: string): GroundRead => parseWithType(WHAT, text, savedGroundOf, 'notGround');

/** Reads a ground that is data already, such as a stored row. */
export const savedGroundOf = (data: unknown): GroundRead => {
  if (!isRecord(data)) return createValidationFailure('notGround');
  if (typeof data.version === 'number' && data.version > VERSION) return createValidationFailure('newer', 'version');
  const read = validateUntrusted(data, savedGroundSchema, { name: LIMITS.name }, GROUND_PROBLEMS);
  return read.ok ? { ok: true, ground: read.value, cleaned: read.cleaned } : read;
};
