import type * as v from 'valibot';
import { createValidationFailure, type ValidationFailure } from './rule-check.ts';
import { isRecord, sanitizeDeep, sanitizeName } from './sanitize.ts';
import { safeParse } from './schemas.ts';

/** Problem codes of files, links and stored rows. */
export const IMPORT_ERRORS = [
  'tooLarge',
  'empty',
  'notText',
  'newer',
  'badKey',
  'tooDeep',
  'missing',
  'outOfRange',
  'unknownValue',
  'tooMany',
  'wrongKind',
  'emptyName',
  'sameId',
] as const;

/** Maximum length of a file's text. */
export const MAX_TEXT_LENGTH = 64 * 1024;

/** Parses JSON of limited length. The data is not validated. */
export const parseJson = (
  text: string,
  most = MAX_TEXT_LENGTH,
): { readonly ok: true; readonly data: unknown } | ValidationFailure => {
  if (text.length > most) return createValidationFailure('tooLarge');
  if (text.trim() === '') return createValidationFailure('empty');
  try {
    return { ok: true, data: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return createValidationFailure('notText');
  }
};

/** Serializes an item with its type. */
export const serializeWithType = (what: string, thing: object): string => JSON.stringify({ what, ...thing });

/** Parses the output of `serializeWithType`. Refuses another type with the code `not`. */
export const parseWithType = <Read>(
  what: string,
  text: string,
  read: (data: Readonly<Record<string, unknown>>) => Read,
  not: string,
  most = MAX_TEXT_LENGTH,
): Read | ValidationFailure => {
  const told = parseJson(text, most);
  if (!told.ok) return told;
  return isRecord(told.data) && told.data.what === what ? read(told.data) : createValidationFailure(not);
};

/**
 * Cleans and validates untrusted data. Texts at the keys of `lengths` are cleaned and shortened; `cleaned` lists the paths of
 * changed texts. Damaged data is refused as a whole.
 */
export const validateUntrusted = <Shape extends v.GenericSchema>(
  data: unknown,
  shape: Shape,
  lengths: Readonly<Record<string, number>>,
  codes: readonly string[],
):
  | { readonly ok: true; readonly value: v.InferOutput<Shape>; readonly cleaned: readonly string[] }
  | ValidationFailure => {
  const cleaned: string[] = [];
  const swept = sanitizeDeep(data, {
    deepest: DEEPEST,
    clean: (text, at) => {
      const key = at.slice(at.lastIndexOf('.') + 1);
      return Object.hasOwn(lengths, key) ? sanitizeName(text, lengths[key] as number) : text;
    },
    changed: at => cleaned.push(at),
  });
  if (!swept.ok) return swept;
  const read = safeParse(shape, swept.value, codeOf, codes);
  return read.ok ? { ...read, cleaned } : read;
};

const DEEPEST = 6;

const codeOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.received === 'undefined') return 'missing';
  if (/^(integer|min_value|max_value)$/.test(issue.type)) return 'outOfRange';
  if (/^(picklist|regex|variant)$/.test(issue.type)) return 'unknownValue';
  // A name that is neither a typed text nor a key.
  if (issue.type === 'union' && issue.input === '') return 'emptyName';
  return 'wrongKind';
};
