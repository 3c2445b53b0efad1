import {
  type Chance,
  computeChance,
  createBinomialDistribution,
  type Distribution,
} from '../../../core/probability/distribution.ts';
import { SHOOTING_NEEDS, type Shot, shootingDice } from '../rules/combat/shooting.ts';
import type { Unit } from '../rules/vocabulary.ts';

/** Shooting at one target, turn after turn. */
export interface ShootingPlan {
  readonly shooter: Shot['shooter'];
  readonly target: Pick<Unit, 'kind' | 'men' | 'startingMen'>;
  readonly frontally: boolean;
  /** Shots of a turn: 2 for a unit that stands and shoots twice (T2, R-9). */
  readonly shots: 1 | 2;
}

/** A number that is no chance, exactly: it may be above 1. */
export interface Fraction {
  readonly ways: bigint;
  readonly whole: bigint;
}

export interface ShootingTurn {
  /** From 1. */
  readonly turn: number;
  /** The chance that by now the target has fallen below half (A1). */
  readonly belowHalf: Chance;
  /** The chance that no man of the target is left by now. */
  readonly destroyed: Chance;
  /** Men of the target that are left. */
  readonly menLeft: Distribution;
}

export interface ShootingOdds {
  /** D6 of one turn. */
  readonly dice: number;
  /** Casualties that take the target below half; 0 where it is there already. */
  readonly needed: number;
  readonly turns: readonly ShootingTurn[];
  /** Turns until it falls below half, on the average. `ratio` gives the number. */
  readonly expectedTurns: Fraction;
}

/**
 * The exact odds of `turns` turns of shooting (S1, S2, R-9) until the target falls below half its starting men (A1). Every
 * shot has the same dice: shooting costs the shooter nothing, and the dice do not ask how many targets are left.
 */
export const shootingPlan = ({ shooter, target, frontally, shots }: ShootingPlan, turns: number): ShootingOdds => {
  const dice = shots * shootingDice({ shooter, target, frontally }).total;
  const needed = Math.max(0, target.men - Math.ceil(target.startingMen / 2) + 1);
  const oneTurn = createBinomialDistribution(dice, SHOOTING_NEEDS);
  return {
    dice,
    needed,
    turns: Array.from({ length: turns }, (_, i): ShootingTurn => {
      const sixes = createBinomialDistribution(dice * (i + 1), SHOOTING_NEEDS);
      return {
        turn: i + 1,
        belowHalf: computeChance(sixes, n => n >= needed),
        destroyed: computeChance(sixes, n => n >= target.men),
        menLeft: menLeft(sixes, target.men),
      };
    }),
    expectedTurns: expectedTurns(oneTurn, needed),
  };
};

// Casualties never exceed the men there are.
const menLeft = (sixes: Distribution, men: number): Distribution => {
  const most = Math.min(men, sixes.ways.length - 1);
  const ways = Array.from({ length: most + 1 }, (_, i) => sixes.ways[most - i] as bigint);
  ways[0] = sixes.ways.slice(most).reduce((sum, n) => sum + n, 0n);
  return { from: men - most, ways, whole: sixes.whole };
};

/**
 * The average number of turns until `needed` hits: with E(k) turns for k more, E(k)·(1 − p₀) = 1 + Σ pⱼ·E(k − j). Kept as
 * whole numbers n(k) over (whole − w₀)^k.
 */
const expectedTurns = ({ ways, whole }: Distribution, needed: number): Fraction => {
  const some = whole - (ways[0] as bigint);
  const powers = [1n];
  for (let k = 1; k <= needed; k++) powers.push((powers[k - 1] as bigint) * some);
  const turns = [0n];
  for (let k = 1; k <= needed; k++) {
    let n = whole * (powers[k - 1] as bigint);
    for (let j = 1; j < k && j < ways.length; j++)
      n += (ways[j] as bigint) * (turns[k - j] as bigint) * (powers[j - 1] as bigint);
    turns.push(n);
  }
  return { ways: turns[needed] as bigint, whole: powers[needed] as bigint };
};
