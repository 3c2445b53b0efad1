import type { Distribution } from '../../../core/probability/distribution.ts';
import { allotments, costliestAllotment, type FaceCounts, type FireTarget, type Kills } from './allotment.ts';

/** One unit's roll at the target: its dice, and its range in half squares. */
export interface VolleyRoll {
  readonly dice: number;
  readonly halves: number;
}

/** The number of ways to each outcome: `ways` out of `whole`, which is 6 to the number of dice. */
export interface FireOdds {
  readonly outcomes: readonly { readonly kills: Kills; readonly ways: bigint }[];
  readonly whole: bigint;
}

/** Every combination of ones, twos and threes for a number of dice, with its ways. */
const faceCountsOf = (dice: number): readonly (readonly [counts: FaceCounts, ways: bigint])[] => {
  const all: (readonly [FaceCounts, bigint])[] = [];
  for (let ones = 0; ones <= dice; ones++)
    for (let twos = 0; ones + twos <= dice; twos++)
      for (let threes = 0; ones + twos + threes <= dice; threes++) {
        const rest = dice - ones - twos - threes;
        const ways = choose(dice, ones) * choose(dice - ones, twos) * choose(dice - ones - twos, threes);
        all.push([[ones, twos, threes], ways * 3n ** BigInt(rest)]);
      }
  return all;
};

const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};

/**
 * The exact odds of fire by several units in order at one square (F6–F8, R-3). Each shooter picks the remaining stands
 * that cost the enemy most points. `targets` are the kinds in the square, in the order of `kills`.
 */
export const fireOdds = (throws: readonly VolleyRoll[], targets: readonly FireTarget[]): FireOdds => {
  let outcomes = new Map<string, { kills: Kills; ways: bigint }>([['', { kills: targets.map(() => 0), ways: 1n }]]);
  let whole = 1n;
  for (const { dice, halves } of throws) {
    const next = new Map<string, { kills: Kills; ways: bigint }>();
    for (const { kills, ways } of outcomes.values()) {
      const left = targets.map((target, i) => ({ ...target, stands: target.stands - (kills[i] as number) }));
      for (const [counts, times] of faceCountsOf(dice)) {
        const picked = costliestAllotment(allotments(counts, left, halves), left);
        const sum = kills.map((n, i) => n + (picked[i] as number));
        const key = sum.join();
        next.set(key, { kills: sum, ways: (next.get(key)?.ways ?? 0n) + ways * times });
      }
    }
    outcomes = next;
    whole *= 6n ** BigInt(dice);
  }
  return { outcomes: [...outcomes.values()], whole };
};

/** The distribution of the total number of stands killed. */
export const killDistribution = ({ outcomes, whole }: FireOdds): Distribution => {
  const sums = outcomes.map(({ kills }) => kills.reduce((sum, n) => sum + n, 0));
  const ways = Array.from({ length: Math.max(...sums) + 1 }, () => 0n);
  outcomes.forEach(({ ways: times }, i) => {
    ways[sums[i] as number] = (ways[sums[i] as number] as bigint) + times;
  });
  return { from: 0, ways, whole };
};
