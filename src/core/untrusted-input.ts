import * as v from 'valibot';
import { cleanName, isRecord, sanitizeDeep } from './clean.ts';
import { type Refused, refusedWith } from './rule-check.ts';
import { safeParse } from './schemas.ts';

/** What can be wrong with anything that comes in as a file, a link or a stored row. */
export const IMPORT_ERRORS = [
  'tooLarge',
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

/** Characters of a file from outside. */
export const MAX_TEXT_LENGTH = 64 * 1024;

// A word of the app's own is a key of the words files and nothing else.
const word = v.object({ word: v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][A-Za-z0-9]*$/)) });

/** A name that a player gave, or one of the app's own. */
export const nameSchema = (most: number) =>
  v.union([v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(most)), word]);

/** A text that may be empty, or one of the app's own. */
export const longTextSchema = (most: number) => v.union([v.pipe(v.string(), v.maxLength(most)), word]);

export const listSchema = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most, 'tooMany'));

/** The data in a text of so many characters at most, not yet checked. */
export const parseJson = (
  text: string,
  most = MAX_TEXT_LENGTH,
): { readonly ok: true; readonly data: unknown } | Refused => {
  if (text.length > most) return refusedWith('tooLarge');
  try {
    return { ok: true, data: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return refusedWith('notText');
  }
};

/** A thing as the text of a file that says what it is. */
export const serializeWithType = (what: string, thing: object): string => JSON.stringify({ what, ...thing });

/** Reads what `formatAs` wrote, or anything else that a file may hold: one of another kind is refused as `not`. */
export const parseWithType = <Read>(
  what: string,
  text: string,
  read: (data: Readonly<Record<string, unknown>>) => Read,
  not: string,
  most = MAX_TEXT_LENGTH,
): Read | Refused => {
  const told = parseJson(text, most);
  if (!told.ok) return told;
  return isRecord(told.data) && told.data.what === what ? read(told.data) : refusedWith(not);
};

/**
 * Data from outside, cleaned and checked: the texts at the keys of `lengths` are made harmless and as short as it says,
 * and `cleaned` has the places where that changed something. Nothing of what is damaged is taken.
 */
export const validateUntrusted = <Shape extends v.GenericSchema>(
  data: unknown,
  shape: Shape,
  lengths: Readonly<Record<string, number>>,
  codes: readonly string[],
): { readonly ok: true; readonly value: v.InferOutput<Shape>; readonly cleaned: readonly string[] } | Refused => {
  const cleaned: string[] = [];
  const swept = sanitizeDeep(data, {
    deepest: DEEPEST,
    clean: (text, at) => {
      const key = at.slice(at.lastIndexOf('.') + 1);
      return Object.hasOwn(lengths, key) ? cleanName(text, lengths[key] as number) : text;
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
  // A name that fits neither of its two forms.
  if (issue.type === 'union' && issue.input === '') return 'emptyName';
  return 'wrongKind';
};
