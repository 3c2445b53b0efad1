import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import { PASS_ROUNDS } from './limits.ts';
import type { BattleState, State } from './state.ts';

/** Route points of a side: routed and eliminated units, second-line attacks and bundori (E1, R-66, R-71). */
export const routePoints = (state: BattleState, side: SideId): number => {
  let points = state.sides[side].points;
  for (const unit of state.units) {
    if (unit.card.side !== side) continue;
    if (unit.place === 'eliminated' || (unit.place === 'second' && unit.routed))
      points += state.roster.values[unit.card.id] as number;
  }
  return points;
};

/** Routed units of a side that a second-line attack can eliminate. Units routed this turn are safe (C2). */
export const raidTargets = ({ sides, units, turn }: BattleState, side: SideId): number[] =>
  sides[side].second.filter(id => units[id]?.routed && units[id]?.since !== turn);

/** Route points of a second-line attack without a routed unit to eliminate (C2). */
export const raidPoints = ({ roster }: BattleState): number => (roster.setup.settings.rules.dearSecondLine ? 4 : 2);

/** True if a side has no unit left on the field, in hand, deck or pursuit, and no rallied one. */
export const isBroken = ({ units, sides }: BattleState, side: SideId): boolean => {
  const { handSize, deckSize, chasing, field } = sides[side];
  if (handSize + deckSize + chasing > 0 || field.some(id => id >= 0)) return false;
  return !units.some(
    ({ card, place, routed }) =>
      card.side === side &&
      (place === 'hand' || place === 'deck' || place === 'pursuit' || (place === 'second' && !routed)),
  );
};

/** True for the army that cannot be routed: the attacker of the pass (TH2). */
export const isUnroutable = ({ roster }: BattleState, side: SideId): boolean =>
  roster.pass && roster.setup.holder !== side;

/** The route points at which a side loses; undefined for an army that cannot be routed (E1, TH2). */
export const routeLevelOf = (state: BattleState, side: SideId): number | undefined =>
  isUnroutable(state, side) ? undefined : state.roster.levels[side];

const end = (state: State, by: NonNullable<State['ended']>['by'], winner: SideId | null): void => {
  state.ended = { by, winner };
  state.stage = 'over';
};

/** Points of a side above its level; below 0 for a side that cannot be routed. */
const over = (state: BattleState, side: SideId): number =>
  isUnroutable(state, side) ? -1 : routePoints(state, side) - state.roster.levels[side];

/** Checks after every phase if the battle is over (E1, E2, R-72). */
export const checkEnd = (state: State): void => {
  if (state.ended || state.stage === 'deal') return;
  const a = over(state, 'a');
  const b = over(state, 'b');
  if (a >= 0 || b >= 0) {
    end(state, 'level', a === b ? null : a > b ? 'b' : 'a');
    return;
  }
  const broken = SIDES.filter(side => !isUnroutable(state, side) && isBroken(state, side));
  const [first] = broken;
  if (first !== undefined) end(state, 'broken', broken.length > 1 ? null : otherSide(first));
};

/** True if a person may give the battle up for a side: from the deal to the end, and never for the app (E2). */
export const mayConcede = ({ ended, stage, roster }: BattleState, side: SideId): boolean =>
  !ended && stage !== 'deal' && (roster.setup.players?.[side] ?? 'person') === 'person';

/** A side gives the battle up: the other one wins (E2). */
export const concede = (state: State, side: SideId): void => {
  state.asks = [];
  end(state, 'conceded', otherSide(side));
};

/** Checks if the last round is over (R-72, TH2): the pass is held, or the side with the lower share of its level wins. */
export const endAfterLastRound = (state: State): boolean => {
  const { pass, setup, levels } = state.roster;
  if (state.round < (pass ? PASS_ROUNDS : setup.settings.lastRound)) return false;
  if (pass) {
    end(state, 'rounds', setup.holder);
    return true;
  }
  // Shares are compared as products, to avoid rounding.
  const [a, b] = [routePoints(state, 'a') * levels.b, routePoints(state, 'b') * levels.a];
  end(state, 'rounds', a === b ? null : a < b ? 'a' : 'b');
  return true;
};
