import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  bestReplies,
  compareFractions,
  type Fraction,
  fraction,
  rowPayoffs,
  solveZeroSum,
  toNumber,
  transpose,
} from '../../../../src/games/ancient-wargame/equilibrium/zero-sum.ts';
import { often } from '../../../quick.ts';

const told = ({ of, over }: Fraction): string => (over === 1n ? `${of}` : `${of}/${over}`);

describe('games that are known', () => {
  test.each<[name: string, payoffs: number[][], value: string, rows: string[], columns: string[]]>([
    [
      'matching pennies',
      [
        [1, -1],
        [-1, 1],
      ],
      '0',
      ['1/2', '1/2'],
      ['1/2', '1/2'],
    ],
    [
      'stone, paper, scissors',
      [
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ],
      '0',
      ['1/3', '1/3', '1/3'],
      ['1/3', '1/3', '1/3'],
    ],
    [
      'a saddle',
      [
        [3, 1],
        [4, 2],
      ],
      '2',
      ['0', '1'],
      ['0', '1'],
    ],
    [
      'two by two',
      [
        [3, -1],
        [-2, 1],
      ],
      '1/7',
      ['3/7', '4/7'],
      ['2/7', '5/7'],
    ],
    ['one row', [[4, -3, 5]], '-3', ['1'], ['0', '1', '0']],
    [
      'nothing at stake',
      [
        [0, 0],
        [0, 0],
      ],
      '0',
      ['1', '0'],
      ['1', '0'],
    ],
  ])('%s', (_name, payoffs, value, rows, columns) => {
    const solution = solveZeroSum(payoffs);
    expect([told(solution.value), solution.rows.map(told), solution.columns.map(told)]).toEqual([value, rows, columns]);
  });

  test('no game at all is a mistake of ours', () => {
    expect(() => solveZeroSum([])).toThrow(RangeError);
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
  });
});

test('no pure reply does better against either mix, exactly', () => {
  const whole = fc.integer({ min: -60, max: 60 });
  const games = fc
    .record({ height: fc.integer({ min: 1, max: 6 }), width: fc.integer({ min: 1, max: 6 }) })
    .chain(({ height, width }) =>
      fc.array(fc.array(whole, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    );
  fc.assert(
    fc.property(games, payoffs => {
      const { value, rows, columns } = solveZeroSum(payoffs);
      for (const mix of [rows, columns]) {
        expect(told(mix.reduce(add, fraction(0n, 1n)))).toBe('1');
        expect(mix.every(({ of }) => of >= 0n)).toBe(true);
      }
      expect(rowPayoffs(payoffs, columns).filter(paid => compareFractions(paid, value) > 0)).toEqual([]);
      const other = transpose(payoffs);
      expect(rowPayoffs(other, rows).filter(paid => toNumber(add(paid, value)) > 0)).toEqual([]);
      expect(
        bestReplies(payoffs, columns).every(
          i => compareFractions(rowPayoffs(payoffs, columns)[i] as Fraction, value) === 0,
        ),
      ).toBe(true);
    }),
    { numRuns: often(300, 50) },
  );
});

test('the best reply to a habit', () => {
  const payoffs = [
    [0, -1, 1],
    [1, 0, -1],
    [-1, 1, 0],
  ];
  const always = (i: number): Fraction[] => [0, 1, 2].map(j => fraction(j === i ? 1n : 0n, 1n));
  expect([0, 1, 2].map(i => bestReplies(payoffs, always(i)))).toEqual([[1], [2], [0]]);
});
