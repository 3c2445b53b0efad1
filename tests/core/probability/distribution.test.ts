import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DICE, type Die } from '../../../src/core/probability/dice.ts';
import {
  computeChance,
  convolveDistributions,
  createBinomialDistribution,
  createConstantDistribution,
  type Distribution,
  dieDistributionOf,
  mean,
  negateDistribution,
  reduceFraction,
  subtractDistributions,
  toProbability,
} from '../../../src/core/probability/distribution.ts';

/** All results of `count` dice with these faces. */
const throwsOf = (faces: readonly number[], count: number): number[][] =>
  count === 0 ? [[]] : throwsOf(faces, count - 1).flatMap(thrown => faces.map(face => [...thrown, face]));

/** How often each number occurs in a list of equally likely numbers, as `number: ways/whole` in lowest terms. */
const counted = (numbers: readonly number[]): Record<number, string> => {
  const seen: Record<number, number> = {};
  for (const n of numbers) seen[n] = (seen[n] ?? 0) + 1;
  return Object.fromEntries(
    Object.entries(seen).map(([n, ways]) => [n, fraction(BigInt(ways), BigInt(numbers.length))]),
  );
};

const told = (spread: Distribution): Record<number, string> =>
  Object.fromEntries(
    spread.ways
      .map((ways, i) => [spread.from + i, fraction(ways, spread.whole)] as const)
      .filter(([, chance]) => !chance.startsWith('0/')),
  );

// Reduces a fraction independently of the tested code.
const fraction = (ways: bigint, whole: bigint): string => {
  let [a, b] = [ways, whole];
  while (b > 0n) [a, b] = [b, a % b];
  return `${ways / a}/${whole / a}`;
};

const total = (spread: Distribution): bigint => spread.ways.reduce((sum, ways) => sum + ways, 0n);

describe('against brute force over all faces', () => {
  test.each<[Die, Record<number, string>]>([
    ['d6', { 1: '1/6', 2: '1/6', 3: '1/6', 4: '1/6', 5: '1/6', 6: '1/6' }],
    ['avd', { 2: '1/6', 3: '1/3', 4: '1/3', 5: '1/6' }],
  ])('the faces of a %s', (die, chances) => {
    expect(told(dieDistributionOf(die))).toEqual(chances);
    expect(told(dieDistributionOf(die))).toEqual(counted(DICE[die]));
    expect(total(dieDistributionOf(die))).toBe(dieDistributionOf(die).whole);
  });

  const pools = [0, 1, 2, 3, 4, 5, 6].flatMap(dice => [2, 3, 4, 5, 6].map(needed => [dice, needed] as const));
  test.each(pools)('%i dice that hit on %i or more', (dice, needed) => {
    const hits = throwsOf(DICE.d6, dice).map(thrown => thrown.filter(face => face >= needed).length);
    expect(told(createBinomialDistribution(dice, needed))).toEqual(counted(hits));
  });

  test.each<[Die, Die]>([
    ['d6', 'd6'],
    ['avd', 'avd'],
    ['avd', 'd6'],
    ['d6', 'avd'],
  ])('sum and difference of %s and %s', (a, b) => {
    const pairs = DICE[a].flatMap((x): number[][] => DICE[b].map(y => [x, y]));
    expect(told(convolveDistributions(dieDistributionOf(a), dieDistributionOf(b)))).toEqual(
      counted(pairs.map(([x = 0, y = 0]) => x + y)),
    );
    expect(told(subtractDistributions(dieDistributionOf(a), dieDistributionOf(b)))).toEqual(
      counted(pairs.map(([x = 0, y = 0]) => x - y)),
    );
  });

  test('the negative of a number', () => {
    expect(told(negateDistribution(dieDistributionOf('avd')))).toEqual(counted(DICE.avd.map(face => -face)));
    expect(told(negateDistribution(createConstantDistribution(3)))).toEqual({ '-3': '1/1' });
    expect(told(negateDistribution({ from: -1, ways: [1n, 2n, 0n, 5n], whole: 8n }))).toEqual({
      1: '1/8',
      0: '1/4',
      '-2': '5/8',
    });
  });

  test('the smallest denominator: thirds for 5 or more, sixths for 6', () => {
    expect(createBinomialDistribution(2, 5)).toEqual({ from: 0, ways: [4n, 4n, 1n], whole: 9n });
    expect(createBinomialDistribution(2, 6)).toEqual({ from: 0, ways: [25n, 10n, 1n], whole: 36n });
    expect(createBinomialDistribution(0, 6)).toEqual({ from: 0, ways: [1n], whole: 1n });
  });

  test('one 5 or more on two average dice: 11 of 36', () => {
    const twoDice = throwsOf(DICE.avd, 2);
    expect(fraction(BigInt(twoDice.filter(thrown => thrown.includes(5)).length), BigInt(twoDice.length))).toBe('11/36');
    // An average die shows 5 as often as a D6 shows 6.
    expect(reduceFraction(computeChance(createBinomialDistribution(2, 6), hits => hits > 0))).toEqual({
      ways: 11n,
      whole: 36n,
    });
  });
});

describe('chances', () => {
  test('of a test on the number', () => {
    expect(computeChance(dieDistributionOf('avd'), face => face >= 4)).toEqual({ ways: 3n, whole: 6n });
    expect(computeChance(dieDistributionOf('d6'), () => false)).toEqual({ ways: 0n, whole: 6n });
    expect(computeChance(createConstantDistribution(-2), n => n === -2)).toEqual({ ways: 1n, whole: 1n });
  });

  test.each<[ways: bigint, whole: bigint, simple: [bigint, bigint], number: number]>([
    [6n, 36n, [1n, 6n], 1 / 6],
    [0n, 36n, [0n, 1n], 0],
    [36n, 36n, [1n, 1n], 1],
    [25n, 36n, [25n, 36n], 25 / 36],
    [3n ** 1999n, 3n ** 2000n, [1n, 3n], 1 / 3],
    [7n * 6n ** 700n, 8n * 6n ** 700n, [7n, 8n], 7 / 8],
  ])('%# in lowest terms and as a number', (ways, whole, simple, number) => {
    expect(reduceFraction({ ways, whole })).toEqual({ ways: simple[0], whole: simple[1] });
    expect(toProbability({ ways, whole })).toBeCloseTo(number, 15);
  });

  test('a chance far below double precision is not lost', () => {
    expect(toProbability({ ways: 1n, whole: 6n ** 60n }) * 6 ** 60).toBeCloseTo(1, 12);
    expect(toProbability({ ways: 1n, whole: 6n ** 300n }) * 6 ** 300).toBeCloseTo(1, 12);
    expect(toProbability({ ways: 6n ** 60n - 1n, whole: 6n ** 60n })).toBeLessThanOrEqual(1);
  });

  test.each<[string, Distribution, number]>([
    ['a D6', dieDistributionOf('d6'), 3.5],
    ['an average die', dieDistributionOf('avd'), 3.5],
    ['12 dice on 5 or more', createBinomialDistribution(12, 5), 4],
    ['12 dice on 6', createBinomialDistribution(12, 6), 2],
    ['a sure −3', createConstantDistribution(-3), -3],
    ['12 dice less 12', subtractDistributions(createBinomialDistribution(12, 5), createBinomialDistribution(12, 5)), 0],
  ])('the mean of %s', (_name, spread, value) => {
    expect(mean(spread)).toBeCloseTo(value, 12);
  });
});

describe('for any pools', () => {
  const pool = fc.record({ dice: fc.integer({ min: 0, max: 40 }), needed: fc.integer({ min: 2, max: 6 }) });

  test('the ways add up to the whole, and none is negative', () => {
    fc.assert(
      fc.property(pool, pool, (a, b) => {
        const spread = subtractDistributions(
          createBinomialDistribution(a.dice, a.needed),
          createBinomialDistribution(b.dice, b.needed),
        );
        expect(total(spread)).toBe(spread.whole);
        expect(spread.ways.every(ways => ways > 0n)).toBe(true);
        expect([spread.from, spread.from + spread.ways.length - 1]).toEqual([-b.dice || 0, a.dice]);
      }),
    );
  });

  test('two pools with the same needed face equal one larger pool', () => {
    fc.assert(
      fc.property(pool, fc.integer({ min: 0, max: 20 }), ({ dice, needed }, more) => {
        expect(
          convolveDistributions(createBinomialDistribution(dice, needed), createBinomialDistribution(more, needed)),
        ).toEqual(createBinomialDistribution(dice + more, needed));
      }),
    );
  });

  test('a − b is the mirror of b − a', () => {
    fc.assert(
      fc.property(pool, pool, (a, b) => {
        const [x, y] = [createBinomialDistribution(a.dice, a.needed), createBinomialDistribution(b.dice, b.needed)];
        expect(subtractDistributions(x, y)).toEqual(negateDistribution(subtractDistributions(y, x)));
      }),
    );
  });

  test('the mean is dice times chance', () => {
    fc.assert(
      fc.property(pool, ({ dice, needed }) => {
        expect(mean(createBinomialDistribution(dice, needed))).toBeCloseTo((dice * (7 - needed)) / 6, 10);
      }),
    );
  });
});
