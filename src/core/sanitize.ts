import type { ValidationIssue } from './rule-check.ts';

// Control and format characters (bidi overrides, zero width), lone surrogates, line and paragraph separators.
const HOSTILE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** A letter with more than three combining marks. */
const TOWER = /(\p{M}{3})\p{M}+/gu;

/** Converts a text to a valid name: one line, no control or bidi characters, at most `most` UTF-16 units. */
export const sanitizeName = (text: string, most: number): string =>
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

/** Like `sanitizeName`, for a text of several lines. */
export const sanitizeMultilineText = (text: string, most: number): string =>
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

const PROTOTYPE = new Set(['__proto__', 'constructor', 'prototype']);

type SanitizeResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: ValidationIssue };

/** Options of `sanitizeDeep`. */
export interface SanitizeOptions {
  /** Maximum nesting depth; the root is depth 0. */
  readonly deepest: number;
  /** Cleans a text; `at` is its path. */
  readonly clean: (text: string, at: string) => string;
  /** Called with the path of each changed text. */
  readonly changed: (at: string) => void;
}

/** A copy of plain data with its texts cleaned. Refuses `badKey` (keys such as `__proto__`) and `tooDeep`. */
export const sanitizeDeep = (value: unknown, how: SanitizeOptions, at = '', depth = 0): SanitizeResult => {
  if (depth > how.deepest) return { ok: false, problem: { code: 'tooDeep', at } };
  if (typeof value === 'string') {
    const clean = how.clean(value, at);
    if (clean !== value && clean !== value.trim()) how.changed(at);
    return { ok: true, value: clean };
  }
  if (typeof value !== 'object' || value === null) return { ok: true, value };
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  for (const key of Object.keys(value)) {
    const path = at ? `${at}.${key}` : key;
    if (PROTOTYPE.has(key)) return { ok: false, problem: { code: 'badKey', at: path } };
    const swept = sanitizeDeep((value as Record<string, unknown>)[key], how, path, depth + 1);
    if (!swept.ok) return swept;
    (copy as Record<string, unknown>)[key] = swept.value;
  }
  return { ok: true, value: copy };
};

/** Above the number of parts in any valid row. Also stops at a circular structure. */
const MOST_PARTS = 50_000;

/**
 * True if data is plain JSON: strings, numbers, booleans, null, arrays and records. IndexedDB can also hold dates, bytes and
 * circular structures.
 */
export const isPlainJson = (value: unknown): boolean => {
  let left = MOST_PARTS;
  const plain = (part: unknown, depth: number): boolean => {
    if (typeof part !== 'object' || part === null) return typeof part !== 'bigint';
    if (left-- <= 0 || depth > 100) return false;
    // The most common case comes first: a long log has a hundred thousand parts.
    const made = Object.getPrototypeOf(part);
    const isKnown = made === Object.prototype || made === Array.prototype || Array.isArray(part);
    if (!isKnown && Object.prototype.toString.call(part) !== '[object Object]') return false;
    const record = part as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(record)) {
      const value = record[key];
      if (typeof value === 'object' ? !plain(value, depth + 1) : typeof value === 'bigint') return false;
    }
    return true;
  };
  return plain(value, 0);
};

export const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
