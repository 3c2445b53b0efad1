import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyModifiers,
  type Breakdown,
  capTotal,
  type Modifier,
  type ModifierLine,
  raiseTotal,
} from '../../../src/core/probability/modifiers.ts';

interface Tally {
  readonly a: number;
  readonly b: number;
}

const MODIFIERS: readonly Modifier<Tally>[] = [
  { clause: 'X1', word: 'a', by: ({ a }) => -2 * a, times: ({ a }) => a },
  { clause: 'X2', word: 'b', by: ({ b }) => b },
];

const men: ModifierLine = { clause: 'X0', word: 'men', by: 12 };
const sumOf = ({ lines }: Breakdown): number => lines.reduce((sum, line) => sum + line.by, 0);

describe('breakdown', () => {
  test.each<[string, Tally, Breakdown]>([
    ['nothing counts', { a: 0, b: 0 }, { total: 12, lines: [men] }],
    ['once: no times', { a: 1, b: 0 }, { total: 10, lines: [men, { clause: 'X1', word: 'a', by: -2 }] }],
    ['twice', { a: 2, b: 0 }, { total: 8, lines: [men, { clause: 'X1', word: 'a', by: -4, times: 2 }] }],
    ['three times', { a: 3, b: 0 }, { total: 6, lines: [men, { clause: 'X1', word: 'a', by: -6, times: 3 }] }],
    [
      'in the order of the modifiers',
      { a: 1, b: 4 },
      { total: 14, lines: [men, { clause: 'X1', word: 'a', by: -2 }, { clause: 'X2', word: 'b', by: 4 }] },
    ],
  ])('%s', (_name, tally, reckoning) => {
    expect(applyModifiers(men, MODIFIERS, tally)).toEqual(reckoning);
  });

  test('a base of no men is still a line', () => {
    expect(applyModifiers({ ...men, by: 0 }, MODIFIERS, { a: 0, b: 0 })).toEqual({
      total: 0,
      lines: [{ ...men, by: 0 }],
    });
  });

  test('continues an earlier breakdown without changing it', () => {
    const first = applyModifiers(men, MODIFIERS, { a: 1, b: 0 });
    const second = applyModifiers(first.lines, MODIFIERS, { a: 0, b: 5 });
    expect(second).toEqual({ total: 15, lines: [...first.lines, { clause: 'X2', word: 'b', by: 5 }] });
    expect(first.lines).toHaveLength(2);
  });
});

describe('limits', () => {
  const least = { clause: 'Y1', word: 'least' };
  const most = { clause: 'Y2', word: 'most' };

  test.each<[name: string, limited: Breakdown, total: number, last: ModifierLine]>([
    ['at least, when met', raiseTotal(12, least, applyModifiers(men, [], {})), 12, men],
    ['at least, when missed', raiseTotal(13, least, applyModifiers(men, [], {})), 13, { ...least, by: 1 }],
    ['at most, when met', capTotal(12, most, applyModifiers(men, [], {})), 12, men],
    ['at most, when passed', capTotal(5, most, applyModifiers(men, [], {})), 5, { ...most, by: -7 }],
    [
      'at least from below nought',
      raiseTotal(1, least, applyModifiers({ ...men, by: -3 }, [], {})),
      1,
      { ...least, by: 4 },
    ],
  ])('%s', (_name, limited, total, last) => {
    expect(limited.total).toBe(total);
    expect(limited.lines.at(-1)).toEqual(last);
  });

  test('a limit without effect returns the same breakdown', () => {
    const reckoning = applyModifiers(men, [], {});
    expect(raiseTotal(1, least, reckoning)).toBe(reckoning);
    expect(capTotal(12, most, reckoning)).toBe(reckoning);
  });

  test('the lines always add up to the total', () => {
    const figure = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(figure, figure, figure, figure, figure, (by, a, b, floor, ceiling) => {
        const reckoning = capTotal(
          ceiling,
          most,
          raiseTotal(floor, least, applyModifiers({ ...men, by }, MODIFIERS, { a, b })),
        );
        expect(reckoning.total).toBe(sumOf(reckoning));
        expect(reckoning.total).toBe(Math.min(ceiling, Math.max(floor, by - 2 * a + b)));
      }),
    );
  });
});
