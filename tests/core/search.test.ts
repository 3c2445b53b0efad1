import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsAllTerms, highlightSegments, normalizeForSearch, splitTerms } from '../../src/core/search.ts';

describe('fold', () => {
  test.each<[text: string, folded: string]>([
    ['Άλαλά!', 'αλαλα!'],
    ['ΟΠΛΙΤΕΣ', 'οπλιτεσ'],
    ['οπλίτης', 'οπλιτησ'],
    ['22½° ″ R-14', '22½° ″ r-14'],
    ['Ϊΐ', 'ιι'],
    ['α\u0301', 'α'],
    ['İ', 'i'],
  ])('%s', (text, folded) => expect(normalizeForSearch(text)).toBe(folded));

  test('keeps every index of a text', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), codes => {
        const text = String.fromCharCode(...codes);
        expect(normalizeForSearch(text)).toHaveLength(text.normalize('NFC').length);
      }),
    );
  });
});

test.each<[query: string, terms: string[]]>([
  ['', []],
  ['  ', []],
  [' Free  HACK ', ['free', 'hack']],
  ['Έφοδος', ['εφοδοσ']],
])('the terms of “%s”', (query, terms) => expect(splitTerms(query)).toEqual(terms));

test.each<[terms: string[], texts: string[], has: boolean]>([
  [[], ['x'], true],
  [['hack'], ['A free hack'], true],
  [['hack', 'm4'], ['A free hack', 'M4'], true],
  [['hack', 'm5'], ['A free hack', 'M4'], false],
  [['εφοδο'], ['Οι ΈΦΟΔΟΙ'], true],
])('%j in %j: %j', (terms, texts, has) => expect(containsAllTerms(terms, texts)).toBe(has));

describe('segments', () => {
  test.each<[terms: string[], text: string, hits: string[]]>([
    [['hit'], 'Hits hit', ['Hit', 'hit']],
    [['οπλιτ', 'ιτεσ'], 'Οι οπλίτες', ['οπλίτες']],
    [['x'], 'Hits', []],
    [[], 'Hits', []],
    [['aa'], 'aaa', ['aaa']],
  ])('of %j in “%s”', (terms, text, hits) => {
    expect(highlightSegments(terms, text).flatMap(part => (part.hit ? [part.text] : []))).toEqual(hits);
  });

  test('join to the text and alternate', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, terms) => {
        const parts = highlightSegments(terms, text);
        expect(parts.map(part => part.text).join('')).toBe(text.normalize('NFC'));
        for (const [i, part] of parts.entries()) expect(part.hit).not.toBe(parts[i - 1]?.hit);
      }),
    );
  });
});
