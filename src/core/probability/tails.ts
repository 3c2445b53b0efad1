import type { Chance, Distribution } from './distribution.ts';

/** D6 (0 or more) that each hit on `needed` or more (2 … 6). */
export interface DicePool {
  readonly dice: number;
  readonly needed: number;
}

/** The exact chances of at most, and of at least, a number of hits. */
export interface TailChances {
  readonly orFewer: Chance;
  readonly orMore: Chance;
}

/**
 * The exact distribution of hits of any number of dice. The ways to k hits are the coefficients of Π (miss + hit·x)^dice.
 * That product has a short recurrence in k, so thousands of dice need no convolution.
 */
export const computeHitDistribution = (pools: readonly DicePool[], most = Number.POSITIVE_INFINITY): Distribution => {
  const kinds = kindsOf(pools);
  const dice = kinds.reduce((sum, { dice }) => sum + dice, 0);
  const whole = kinds.reduce((product, { dice, hit, miss }) => product * BigInt(hit + miss) ** BigInt(dice), 1n);
  // With f the product over all dice, and p the product over the kinds: p·f′ = q·f.
  const p = kinds.reduce((product, kind) => times(product, [kind.miss, kind.hit]), [1]);
  const q = kinds.reduce<number[]>((sum, { dice, hit }, i) => {
    const others = kinds
      .filter((_, j) => j !== i)
      .reduce((product, kind) => times(product, [kind.miss, kind.hit]), [1]);
    return others.map((value, d) => (sum[d] ?? 0) + value * dice * hit);
  }, []);
  const ways = [kinds.reduce((product, { dice, miss }) => product * BigInt(miss) ** BigInt(dice), 1n)];
  for (let k = 0; k < Math.min(dice, most); k++) {
    let next = 0n;
    for (let d = 0; d <= k && d < kinds.length; d++)
      next += BigInt((q[d] as number) - (p[d + 1] as number) * (k - d)) * (ways[k - d] as bigint);
    ways.push(next / BigInt((p[0] as number) * (k + 1)));
  }
  return { from: 0, ways, whole };
};

/** The dice by needed face, over the smallest denominator of a die (thirds for 5+, sixths for 6). */
const kindsOf = (pools: readonly DicePool[]) =>
  [2, 3, 4, 5, 6].flatMap(needed => {
    const dice = pools.reduce((sum, pool) => (pool.needed === needed ? sum + pool.dice : sum), 0);
    const divisor = needed === 4 ? 3 : needed % 2 === 1 ? 2 : 1;
    return dice === 0 ? [] : [{ dice, hit: (7 - needed) / divisor, miss: (needed - 1) / divisor }];
  });

/** The tails of the distribution of hits. */
export const computeTailChances = (pools: readonly DicePool[], hits: number): TailChances => {
  const { ways, whole } = computeHitDistribution(pools, Math.max(0, hits));
  if (hits < 0) return { orFewer: { ways: 0n, whole }, orMore: { ways: whole, whole } };
  const own = ways[hits];
  if (own === undefined) return { orFewer: { ways: whole, whole }, orMore: { ways: 0n, whole } };
  const fewer = ways.reduce((sum, some) => sum + some, 0n);
  return { orFewer: { ways: fewer, whole }, orMore: { ways: whole - fewer + own, whole } };
};

const times = (a: readonly number[], b: readonly number[]): number[] => {
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      product[i + j] = (product[i + j] as number) + x * y;
    });
  });
  return product;
};
