import * as v from 'valibot';
import { ENTITY_ID_PATTERN, ROW_ID_PATTERN } from './ids.ts';
import { createValidationFailure, type ValidationResult } from './rule-check.ts';
import { MAX_TIMESTAMP } from './timestamp.ts';

export const booleanSchema = v.boolean();

/** A whole number from `least` to `most`. */
export const integerSchema = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A text with 1 … `most` UTF-16 units. */
export const textSchema = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

// A key of the messages.
const word = v.object({ word: v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][A-Za-z0-9]*$/)) });

/** A name that a player typed, or a key of the messages. */
export const nameSchema = (most: number) =>
  v.union([v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(most)), word]);

/** A text that may be empty, or a key of the messages. */
export const longTextSchema = (most: number) => v.union([v.pipe(v.string(), v.maxLength(most)), word]);

/** A list of at most `most` items. */
export const listSchema = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most, 'tooMany'));

/** The id of a row (see ids.ts). */
export const rowIdSchema = v.pipe(v.string(), v.maxLength(40), v.regex(ROW_ID_PATTERN));

/** The id of a unit, piece or similar in a battle or an army. */
export const entityIdSchema = v.pipe(v.string(), v.maxLength(40), v.regex(ENTITY_ID_PATTERN, 'wrongKind'));

/** Milliseconds since 1970, up to the end of the year 9999. */
export const timestampSchema = integerSchema(0, MAX_TIMESTAMP);

/**
 * Validates untrusted data with a schema. A refusal has the path of the first issue and a code: `code`, or its result
 * for the issue. A check whose message is in `told` gives that message as the code.
 */
export const safeParse = <Shape extends v.GenericSchema>(
  shape: Shape,
  data: unknown,
  code: string | ((issue: v.BaseIssue<unknown>) => string),
  told: readonly string[] = [],
): ValidationResult<v.InferOutput<Shape>> => {
  const read = v.safeParse(shape, data);
  if (read.success) return { ok: true, value: read.output };
  const [issue] = read.issues;
  const found = told.includes(issue.message) ? issue.message : typeof code === 'string' ? code : code(issue);
  return createValidationFailure(found, v.getDotPath(issue) ?? '');
};

/** A schema of some data. */
export type SchemaOf<Data> = v.GenericSchema<unknown, Data>;

/** Validates data; undefined if it is invalid. */
export const parseOrUndefined = <Data>(shape: SchemaOf<Data>, data: unknown): Data | undefined => {
  const read = v.safeParse(shape, data);
  return read.success ? read.output : undefined;
};
