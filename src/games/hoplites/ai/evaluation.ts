import { isNextToEnemy, zoneOfColumn } from '../battle/queries.ts';
import { routePoints } from '../battle/score.ts';
import type { BattleState } from '../battle/state.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { duelValue } from './expected-gains.ts';

/**
 * Weights of the features that AI6 names or suggests, as contributions to the logit of winning. Fitted to 6,000 battles
 * of one-ply players (printed by tests/bench/hoplites-weights.ts).
 */
export const WEIGHTS = {
  /**
   * Route points as a share of the side's own level. Near the level each point weighs more, together with shaken units
   * on the field.
   */
  points: -1.9,
  nearness: -2.9,
  /**
   * COH on the field and on rallied units behind it, as AI6 values it: value × (COH ÷ limit)^1.5, as a share of the
   * level.
   */
  shaken: -3.4,
  shakenBehind: -2.1,
  /** Route values by place, by the level. */
  field: 4.4,
  hand: 0.78,
  routed: 2.2,
  rallied: -0.72,
  /** How well units stand against adjacent enemies (AI7), as a share of the level. */
  duels: 2.6,
  /** Counts: units on the field, on the wings and with missiles; units and special cards in hand. */
  standing: 0.16,
  wings: 0.13,
  shooters: 0.08,
  inHand: 0.15,
  specials: 0.19,
} as const;
export type Term = keyof typeof WEIGHTS;
export type Terms = Record<Term, number>;

/** What of a side the weights are for. */
export const termsOf = (state: BattleState, side: SideId): Terms => {
  const own = state.sides[side];
  const { values } = state.roster;
  const level = state.roster.levels[side];
  let [shaken, shakenBehind, field, hand, routed, rallied, duels] = [0, 0, 0, 0, 0, 0, 0];
  let [standing, wings, shooters, inHand] = [0, 0, 0, 0];
  for (const id of own.field) {
    const unit = state.units[id];
    if (!unit) continue;
    const worth = values[id] as number;
    standing++;
    field += worth;
    if (unit.coh > 0) shaken += worth * (unit.coh / unit.card.limit) ** 1.5;
    if (isNextToEnemy(state, unit)) duels += duelValue(state, unit, unit.column);
    if (zoneOfColumn(state, unit.column) !== 1) wings++;
    if (unit.card.missile !== '' && !unit.out) shooters++;
  }
  for (const id of own.second) {
    const unit = state.units[id];
    if (!unit) continue;
    const worth = values[id] as number;
    if (unit.routed) routed += worth;
    else {
      rallied += worth;
      if (unit.coh > 0) shakenBehind += worth * (unit.coh / unit.card.limit) ** 1.5;
    }
  }
  for (const id of own.hand)
    if (state.units[id]) {
      inHand++;
      hand += values[id] as number;
    }
  const points = routePoints(state, side) / level;
  return {
    points,
    nearness: (points + shaken / level) ** 2,
    shaken: shaken / level,
    shakenBehind: shakenBehind / level,
    field: field / level,
    hand: hand / level,
    routed: routed / level,
    rallied: rallied / level,
    duels: duels / level,
    standing,
    wings,
    shooters,
    inHand,
    specials: own.hand.length - inHand,
  };
};

export const TERMS = Object.keys(WEIGHTS) as readonly Term[];

const logitOf = (terms: Terms): number => {
  let sum = 0;
  for (const term of TERMS) sum += WEIGHTS[term] * terms[term];
  return sum;
};

/** The value of a finished battle for a side; undefined during the battle. */
const endWorth = ({ ended }: BattleState, side: SideId): number | undefined =>
  ended ? (ended.winner === null ? 0.5 : ended.winner === side ? 1 : 0) : undefined;

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** The chance of a side to win by the weights (AI6), 0–1: ½ if the battle is even; 1, ½ or 0 after its end. */
export const evaluate = (state: BattleState, side: SideId): number =>
  endWorth(state, side) ?? logistic(logitOf(termsOf(state, side)) - logitOf(termsOf(state, otherSide(side))));
