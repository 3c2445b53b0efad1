import type { BattleResult, SideId } from '../battle/sides.ts';
import { type BattleState, isOnTable, unitsOf } from '../battle/state.ts';
import { type Counted, isBeaten, pointsLost, pointsOfArmy } from '../rules/battle-end.ts';

const armyOf = (state: BattleState, side: SideId): readonly Counted[] =>
  unitsOf(state, side).map(unit => ({ ...unit, isLost: !isOnTable(unit) || unit.standing === 'routing' }));

/** The points of each side: what the other side has lost. */
export const pointsOf = (state: BattleState): Readonly<Record<SideId, number>> => ({
  a: pointsLost(armyOf(state, 'b')),
  b: pointsLost(armyOf(state, 'a')),
});

/** The part of its points that an army has lost: 0 to 1. */
export const lostShareOf = (state: BattleState, side: SideId): number => {
  const army = armyOf(state, side);
  return pointsLost(army) / pointsOfArmy(army);
};

const byPoints = (state: BattleState): BattleResult => {
  const { a, b } = pointsOf(state);
  return a === b ? 'draw' : a > b ? 'a' : 'b';
};

/** The army with the smaller share of losses wins. If the shares are equal, the one with more points left wins. */
const byShares = (state: BattleState): BattleResult => {
  const [a, b] = [armyOf(state, 'a'), armyOf(state, 'b')];
  // Shares are compared as products, to avoid rounding.
  const [lostA, lostB] = [pointsLost(a) * pointsOfArmy(b), pointsLost(b) * pointsOfArmy(a)];
  if (lostA !== lostB) return lostA < lostB ? 'a' : 'b';
  const [leftA, leftB] = [pointsOfArmy(a) - pointsLost(a), pointsOfArmy(b) - pointsLost(b)];
  return leftA === leftB ? 'draw' : leftA > leftB ? 'a' : 'b';
};

/**
 * The end of the battle by the house rule: an army is beaten, or the last turn is over. If both or neither are beaten,
 * points decide, or the share of each army. Undefined during the battle, and if the players decide themselves.
 */
export const houseResult = (state: BattleState): BattleResult | undefined => {
  if (!state.houseEnd) return undefined;
  const [a, b] = [isBeaten(armyOf(state, 'a')), isBeaten(armyOf(state, 'b'))];
  if (a !== b) return a ? 'b' : 'a';
  if (!a && state.turn.turn <= state.houseEnd.lastTurn) return undefined;
  return state.houseEnd.byShare ? byShares(state) : byPoints(state);
};
