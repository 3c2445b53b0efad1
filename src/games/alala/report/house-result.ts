import { type BattleState, isOnTable, unitsOf } from '../battle/state.ts';
import type { BattleResult, SideId } from '../battle/terms.ts';
import { type Counted, isBeaten, pointsLost } from '../rules/battle-end.ts';

const armyOf = (state: BattleState, side: SideId): readonly Counted[] =>
  unitsOf(state, side).map(unit => ({ ...unit, isLost: !isOnTable(unit) || unit.standing === 'routing' }));

/** Points that each side has made: what the other has lost. */
export const pointsOf = (state: BattleState): Readonly<Record<SideId, number>> => ({
  a: pointsLost(armyOf(state, 'b')),
  b: pointsLost(armyOf(state, 'a')),
});

const byPoints = (state: BattleState): BattleResult => {
  const { a, b } = pointsOf(state);
  return a === b ? 'draw' : a > b ? 'a' : 'b';
};

/**
 * How the battle ends by the house rule: an army is beaten, or the last turn is over. Where both are beaten, or
 * neither, points decide. Undefined during the battle, and if the players judge it themselves.
 */
export const houseResult = (state: BattleState): BattleResult | undefined => {
  if (!state.houseEnd) return undefined;
  const [a, b] = [isBeaten(armyOf(state, 'a')), isBeaten(armyOf(state, 'b'))];
  if (a !== b) return a ? 'b' : 'a';
  return a || state.turn.turn > state.houseEnd.lastTurn ? byPoints(state) : undefined;
};
