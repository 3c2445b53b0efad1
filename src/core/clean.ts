import type { Problem } from './rule-check.ts';

// Control and format characters (bidi overrides, zero width), halves of pairs, and towers of accents.
const HOSTILE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const TOWER = /(\p{M}{3})\p{M}+/gu;

/** A text as a name may be: one line, no control or bidi characters, at most `most` UTF-16 units. */
export const cleanName = (text: string, most: number): string =>
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

const PROTOTYPE = new Set(['__proto__', 'constructor', 'prototype']);

type SanitizeResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Problem };

/** How `sweep` goes about it. */
export interface SanitizeOptions {
  /** How deep data may be nested; the whole is depth 0. */
  readonly deepest: number;
  /** A text as it may stay; `at` is its path. */
  readonly clean: (text: string, at: string) => string;
  /** Hears where a text was changed. */
  readonly changed: (at: string) => void;
}

/** A copy of plain data with its texts cleaned. Refuses `badKey` (keys that reach for a prototype) and `tooDeep`. */
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

/** More parts than any row of ours has; a structure that goes in circles has them all. */
const MOST_PARTS = 50_000;

/**
 * Whether data is what a file can hold: texts, numbers, truth values, lists and records of them. A database can
 * hold more, such as dates, bytes and circles.
 */
export const isPlain = (value: unknown): boolean => {
  let left = MOST_PARTS;
  const plain = (part: unknown, depth: number): boolean => {
    if (typeof part !== 'object' || part === null) return typeof part !== 'bigint';
    if (left-- <= 0 || depth > 100) return false;
    // Asked first of what nearly all are: a long log has a hundred thousand parts.
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
