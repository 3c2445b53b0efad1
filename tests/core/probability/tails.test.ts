import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeChance,
  convolveDistributions,
  createBinomialDistribution,
  createConstantDistribution,
  reduceFraction,
  toProbability,
} from '../../../src/core/probability/distribution.ts';
import { computeTailChances, type DicePool } from '../../../src/core/probability/tails.ts';
import { often } from '../../quick.ts';

const on = (told: string): DicePool[] =>
  told.split(' ').map(text => {
    const [dice, needed] = text.split('on').map(Number);
    return { dice: dice as number, needed: needed as number };
  });

describe('tails of hits', () => {
  test.each<[pools: string, hits: number, orFewer: string, orMore: string]>([
    ['1on6', 0, '5/6', '1/1'],
    ['1on6', 1, '1/1', '1/6'],
    ['2on5', 1, '8/9', '5/9'],
    ['1on5 1on6', 0, '5/9', '1/1'],
    ['1on5 1on6', 1, '17/18', '4/9'],
    ['1on5 1on6', 2, '1/1', '1/18'],
    ['3on4', 1, '1/2', '7/8'],
    ['1on2', 0, '1/6', '1/1'],
    ['0on5', 0, '1/1', '1/1'],
    ['3on5', -1, '0/1', '1/1'],
    ['3on5', 4, '1/1', '0/1'],
  ])('%s: %i', (pools, hits, orFewer, orMore) => {
    const told = Object.values(computeTailChances(on(pools), hits)).map(chance => {
      const { ways, whole } = reduceFraction(chance);
      return `${ways}/${whole}`;
    });
    expect(told).toEqual([orFewer, orMore]);
  });

  test('equal the convolution, for any dice', () => {
    const pools = fc.array(fc.record({ dice: fc.nat(25), needed: fc.integer({ min: 2, max: 6 }) }), { maxLength: 5 });
    fc.assert(
      fc.property(pools, fc.integer({ min: -1, max: 130 }), (dice, hits) => {
        const spread = dice
          .map(({ dice: n, needed }) => createBinomialDistribution(n, needed))
          .reduce(convolveDistributions, createConstantDistribution(0));
        const tails = computeTailChances(dice, hits);
        expect(tails.orFewer).toEqual(computeChance(spread, n => n <= hits));
        expect(tails.orMore).toEqual(computeChance(spread, n => n >= hits));
      }),
      { numRuns: often(300, 50) },
    );
  });

  test('of thousands of dice are exact, and near the normal distribution', () => {
    const { orFewer, orMore } = computeTailChances(on('3000on5 1500on6'), 1250 - 30);
    expect(orFewer.whole).toBe(3n ** 3000n * 6n ** 1500n);
    expect(orFewer.ways + orMore.ways).toBeGreaterThan(orFewer.whole);
    // Variance 3000 · 2/9 + 1500 · 5/36 = 875: 29.5 below the mean is 0.9973 of its root.
    expect(toProbability(orFewer)).toBeCloseTo(0.1593, 3);
  });
});
