import type { Field } from '../board/field.ts';
import { assignCasualties, COIN_SIDES, type CoinSide, type Fighter } from '../melee/casualties.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { type AttackerDefender, type Measure, resolveMelee } from '../melee/losses.ts';
import { fightersOf, type Melee, strengthOf } from '../melee/strength.ts';
import { isCatapult, troopOf } from '../troops/roster.ts';
import { pointsOf } from '../troops/value.ts';

/** The stakes of a melee, attacker first. */
export interface MeleeStakes {
  readonly strengths: AttackerDefender<number>;
  readonly fighters: AttackerDefender<readonly Fighter[]>;
  /** Points of the defender's catapults in the contact square. */
  readonly booty: number;
  /** True if the unit has no retreat, and is destroyed if it must retreat (L11). */
  readonly shutIn: AttackerDefender<boolean>;
  readonly measure: Measure;
}

/** Payoffs are in quarters of a point, because two coins have four results. */
export const QUARTERS_PER_POINT = 4;

/** The value of each retreating piece, in quarters of a point. */
const RETREAT = QUARTERS_PER_POINT;

/** The stakes of a melee in its current state. */
export const createMeleeStakes = (
  field: Field,
  melee: Melee,
  shutIn: AttackerDefender<boolean>,
  measure: Measure,
): MeleeStakes => ({
  strengths: [strengthOf(field, melee, 0).total, strengthOf(field, melee, 1).total],
  fighters: [fightersOf(field, melee, 0), fightersOf(field, melee, 1)],
  booty: melee.heads[1]
    .filter(({ kind }) => isCatapult(kind))
    .reduce((sum, { kind, stands }) => sum + pointsOf(kind, stands), 0),
  shutIn,
  measure,
});

/** The attacker's payoff for a pair of deployments, in quarters of a point: points lost, retreats and booty. */
export const payoffOf = (stakes: MeleeStakes, deployments: AttackerDefender<Deployment>): number => {
  const { lost, retreats, destroyed } = resolveMelee(stakes.strengths, deployments, stakes.measure);
  const open = ([0, 1] as const).map(i => assignCasualties(stakes.fighters[i], lost[i]).coin !== undefined);
  const coins = (needed: boolean | undefined): readonly (CoinSide | undefined)[] => (needed ? COIN_SIDES : [undefined]);
  const ways = coins(open[0]).flatMap(first => coins(open[1]).map(second => [first, second] as const));
  const sum = ways.reduce((total, coin) => {
    const left = ([0, 1] as const).map(i => standingAfter(stakes.fighters[i], lost[i], coin[i]));
    const gone = ([0, 1] as const).map(i => destroyed[i] || (retreats[i] && stakes.shutIn[i]));
    const worth = ([0, 1] as const).map(i => {
      const before = stakes.fighters[i].reduce((points, { kind, stands }) => points + pointsOf(kind, stands), 0);
      const after = left[i] ?? [];
      const kept = gone[i] ? 0 : after.reduce((points, { kind, stands }) => points + pointsOf(kind, stands), 0);
      const back = retreats[i] && !gone[i] ? after.length * RETREAT : 0;
      return (before - kept) * QUARTERS_PER_POINT + back;
    });
    const heldBy = (i: 0 | 1): boolean => !gone[i] && (left[i] ?? []).some(({ place }) => place === 0);
    const taken = heldBy(1) ? 0 : heldBy(0) ? 2 * stakes.booty : stakes.booty;
    return total + (worth[1] as number) - (worth[0] as number) + taken * QUARTERS_PER_POINT;
  }, 0);
  return sum / ways.length;
};

// The stands left of a side, after the loss and its coin.
const standingAfter = (fighters: readonly Fighter[], loss: number, coin: CoinSide | undefined): readonly Fighter[] => {
  const { fallen } = assignCasualties(fighters, loss, coin);
  return fighters
    .map(fighter => ({ ...fighter, stands: fighter.stands - (fallen[fighter.id] ?? 0) }))
    .filter(({ stands }) => stands > 0);
};

/** The attacker's payoffs for all 36 pairs, one row for each of his deployments, in whole quarters of a point. */
export const payoffMatrix = (stakes: MeleeStakes): readonly (readonly number[])[] =>
  DEPLOYMENTS.map(first => DEPLOYMENTS.map(second => payoffOf(stakes, [first, second])));

/** Points that a side has in a melee. */
export const fighterPoints = (fighters: readonly Fighter[]): number =>
  fighters.reduce((sum, { kind, stands }) => sum + stands * troopOf(kind).points, 0);
