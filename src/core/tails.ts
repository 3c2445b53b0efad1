import type { Chance } from './odds.ts';

/** D6 (0 or more) that each hit on `needed` or more (2 … 6). */
export interface DiceOn {
  readonly dice: number;
  readonly needed: number;
}

/** How unlucky and how lucky a number of hits is: the exact chances of as few, and of as many. Both hold the number itself. */
export interface Tails {
  readonly orFewer: Chance;
  readonly orMore: Chance;
}

/**
 * The two tails of the hits of any number of dice, exactly. The ways to k hits are the coefficients of Π (miss + hit·x)^dice;
 * that product has a short recurrence in k, so that thousands of dice cost a few small steps each instead of a convolution.
 */
export const hitTails = (pools: readonly DiceOn[], hits: number): Tails => {
  const kinds = pools
    .filter(({ dice }) => dice > 0)
    .map(({ dice, needed }) => {
      const divisor = 7 - needed === 3 ? 3 : (7 - needed) % 2 === 0 ? 2 : 1;
      return { dice, hit: (7 - needed) / divisor, miss: (needed - 1) / divisor };
    });
  const most = kinds.reduce((sum, { dice }) => sum + dice, 0);
  const whole = kinds.reduce((product, { dice, hit, miss }) => product * BigInt(hit + miss) ** BigInt(dice), 1n);
  if (hits < 0) return { orFewer: { ways: 0n, whole }, orMore: { ways: whole, whole } };
  if (hits > most) return { orFewer: { ways: whole, whole }, orMore: { ways: 0n, whole } };
  // With f the product over the dice and p the one over the kinds: p·f′ = q·f.
  const p = kinds.reduce((product, kind) => times(product, [kind.miss, kind.hit]), [1]);
  const q = kinds.reduce<number[]>((sum, { dice, hit }, i) => {
    const others = kinds
      .filter((_, j) => j !== i)
      .reduce((product, kind) => times(product, [kind.miss, kind.hit]), [1]);
    return others.map((value, d) => (sum[d] ?? 0) + value * dice * hit);
  }, []);
  const ways = [kinds.reduce((product, { dice, miss }) => product * BigInt(miss) ** BigInt(dice), 1n)];
  let fewer = ways[0] as bigint;
  for (let k = 0; k < hits; k++) {
    let next = 0n;
    for (let d = 0; d <= k && d < kinds.length; d++)
      next += BigInt((q[d] as number) - (p[d + 1] as number) * (k - d)) * (ways[k - d] as bigint);
    const found = next / BigInt((p[0] as number) * (k + 1));
    ways.push(found);
    fewer += found;
  }
  return {
    orFewer: { ways: fewer, whole },
    orMore: { ways: whole - fewer + (ways[hits] as bigint), whole },
  };
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
