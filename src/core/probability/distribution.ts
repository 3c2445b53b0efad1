import { DICE, type Die } from './dice.ts';

/** An exact chance: `ways` out of `whole`, 0 ≤ ways ≤ whole, whole > 0. */
export interface Chance {
  readonly ways: bigint;
  readonly whole: bigint;
}

/** A distribution of integers: the value `from + i` has the chance `ways[i]` / `whole`. The ways add up to the whole. */
export interface Distribution {
  readonly from: number;
  readonly ways: readonly bigint[];
  readonly whole: bigint;
}

/** The distribution of a constant. */
export const createConstantDistribution = (value: number): Distribution => ({ from: value, ways: [1n], whole: 1n });

/** The distribution of one die. */
export const dieDistributionOf = (die: Die): Distribution => {
  const faces = DICE[die];
  const from = Math.min(...faces);
  const ways = Array.from({ length: Math.max(...faces) - from + 1 }, () => 0n);
  for (const face of faces) ways[face - from] = (ways[face - from] as bigint) + 1n;
  return { from, ways, whole: BigInt(faces.length) };
};

/**
 * The binomial distribution of hits of `dice` D6 (0 or more) that each hit on `needed` or more (2 … 6). Its denominator is a
 * power of the smallest one of a die: thirds for 5+, sixths for 6.
 */
export const createBinomialDistribution = (dice: number, needed: number): Distribution => {
  const [hit, miss] = inLowestTerms(7 - needed, needed - 1);
  const ways: bigint[] = [];
  let choose = 1n;
  for (let k = 0; k <= dice; k++) {
    ways.push(choose * hit ** BigInt(k) * miss ** BigInt(dice - k));
    choose = (choose * BigInt(dice - k)) / BigInt(k + 1);
  }
  return { from: 0, ways, whole: (hit + miss) ** BigInt(dice) };
};

/** The sum of two independent numbers. */
export const convolveDistributions = (a: Distribution, b: Distribution): Distribution => {
  const ways = Array.from({ length: a.ways.length + b.ways.length - 1 }, () => 0n);
  a.ways.forEach((x, i) => {
    b.ways.forEach((y, j) => {
      ways[i + j] = (ways[i + j] as bigint) + x * y;
    });
  });
  return { from: a.from + b.from, ways, whole: a.whole * b.whole };
};

/** The negative of a number. */
export const negateDistribution = (a: Distribution): Distribution => ({
  from: 1 - a.from - a.ways.length,
  ways: [...a.ways].reverse(),
  whole: a.whole,
});

/** The difference of two independent numbers, a − b. */
export const subtractDistributions = (a: Distribution, b: Distribution): Distribution =>
  convolveDistributions(a, negateDistribution(b));

/** The chance that the number satisfies `test`. */
export const computeChance = (spread: Distribution, test: (value: number) => boolean): Chance => ({
  ways: spread.ways.reduce((sum, ways, i) => (test(spread.from + i) ? sum + ways : sum), 0n),
  whole: spread.whole,
});

/** The mean of a distribution. */
export const mean = (spread: Distribution): number =>
  spread.ways.reduce((sum, ways, i) => sum + (spread.from + i) * toProbability({ ways, whole: spread.whole }), 0);

/** A chance as a number in 0 … 1, with double precision. */
export const toProbability = ({ ways, whole }: Chance): number => {
  const shift = BigInt(Math.max(0, whole.toString(16).length * 4 - 1000));
  return Number(ways >> shift) / Number(whole >> shift);
};

/** The same chance in lowest terms. */
export const reduceFraction = ({ ways, whole }: Chance): Chance => {
  const divisor = gcd(ways, whole);
  return { ways: ways / divisor, whole: whole / divisor };
};

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

const inLowestTerms = (a: number, b: number): [bigint, bigint] => {
  const divisor = gcd(BigInt(a), BigInt(b));
  return [BigInt(a) / divisor, BigInt(b) / divisor];
};
