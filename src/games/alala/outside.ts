import * as v from 'valibot';
import type { Problem } from '../../core/verdict.ts';
import { LIMITS } from './events.ts';

/** What can be wrong with anything that comes in as a file, a link or a stored row. */
export const OUTSIDE_PROBLEMS = [
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

export interface Refused {
  readonly ok: false;
  readonly problem: Problem;
}

/** Characters of a file from outside. */
export const MOST_TEXT = 64 * 1024;

// Control and format characters (bidi overrides, zero width), halves of pairs, and towers of accents.
const HOSTILE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const TOWER = /(\p{M}{3})\p{M}+/gu;

/** A text as a name may be: one line, no control or bidi characters, no more letters than fit. */
export const cleanName = (text: string, most: number = LIMITS.name): string =>
  shortened(
    text
      .replace(/[\t\n\r]/g, ' ')
      .replace(HOSTILE, '')
      .normalize('NFC')
      .replace(TOWER, '$1')
      .replace(/ {2,}/g, ' ')
      .trim(),
    most,
  );

/** The same for a text of several lines. */
export const cleanText = (text: string, most: number): string =>
  shortened(
    text
      .split('\n')
      .map(line => line.replace(/\t/g, ' ').replace(HOSTILE, '').normalize('NFC').replace(TOWER, '$1'))
      .join('\n'),
    most,
  );

const shortened = (text: string, most: number): string => {
  let cut = '';
  for (const letter of text) {
    if (cut.length + letter.length > most) break;
    cut += letter;
  }
  return cut.trim();
};

// A word of the app's own is a key of the words files and nothing else.
const word = v.object({ word: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/)) });

/** A name that a player gave, or one of the app's own. */
export const nameShape = v.union([v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(LIMITS.name)), word]);

/** A text that may be empty, or one of the app's own. */
export const textShape = (most: number) => v.union([v.pipe(v.string(), v.maxLength(most)), word]);

export const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most, 'tooMany'));

/** The data in a text, not yet checked. */
export const dataIn = (text: string): { readonly ok: true; readonly data: unknown } | Refused => {
  if (text.length > MOST_TEXT) return refused('tooLarge');
  try {
    return { ok: true, data: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return refused('notText');
  }
};

/**
 * Data from outside, cleaned and checked: the texts at the keys of `lengths` are made harmless and as short as it says,
 * and `cleaned` has the places where that changed something. Nothing of what is damaged is taken.
 */
export const checked = <Shape extends v.GenericSchema>(
  data: unknown,
  shape: Shape,
  lengths: Readonly<Record<string, number>>,
  codes: readonly string[],
): { readonly ok: true; readonly value: v.InferOutput<Shape>; readonly cleaned: readonly string[] } | Refused => {
  const cleaned: string[] = [];
  const swept = sweep(data, '', 0, lengths, cleaned);
  if ('problem' in swept) return { ok: false, problem: swept.problem };
  const parsed = v.safeParse(shape, swept.value);
  return parsed.success
    ? { ok: true, value: parsed.output, cleaned }
    : refused(codeOf(parsed.issues[0], codes), v.getDotPath(parsed.issues[0]) ?? '');
};

type Swept = { readonly value: unknown } | { readonly problem: Problem };

const PROTOTYPE = new Set(['__proto__', 'constructor', 'prototype']);
const DEEPEST = 6;

/** A copy with clean texts; notes where it cleaned. Keys that reach for a prototype are refused. */
const sweep = (
  value: unknown,
  at: string,
  depth: number,
  lengths: Readonly<Record<string, number>>,
  cleaned: string[],
): Swept => {
  if (depth > DEEPEST) return { problem: { code: 'tooDeep', at } };
  if (typeof value === 'string') {
    const key = at.slice(at.lastIndexOf('.') + 1);
    if (!Object.hasOwn(lengths, key)) return { value };
    const clean = cleanName(value, lengths[key]);
    if (clean !== value.trim()) cleaned.push(at);
    return { value: clean };
  }
  if (typeof value !== 'object' || value === null) return { value };
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  for (const key of Object.keys(value)) {
    const path = at ? `${at}.${key}` : key;
    if (PROTOTYPE.has(key)) return { problem: { code: 'badKey', at: path } };
    const swept = sweep((value as Record<string, unknown>)[key], path, depth + 1, lengths, cleaned);
    if ('problem' in swept) return swept;
    (copy as Record<string, unknown>)[key] = swept.value;
  }
  return { value: copy };
};

const codeOf = (issue: v.BaseIssue<unknown>, codes: readonly string[]): string => {
  if (codes.includes(issue.message)) return issue.message;
  if (issue.received === 'undefined') return 'missing';
  if (/^(integer|min_value|max_value)$/.test(issue.type)) return 'outOfRange';
  if (/^(picklist|regex|variant)$/.test(issue.type)) return 'unknownValue';
  // A name that fits neither of its two forms.
  if (issue.type === 'union' && issue.input === '') return 'emptyName';
  return 'wrongKind';
};

export const refused = (code: string, at = ''): Refused => ({ ok: false, problem: { code, at } });

export const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
