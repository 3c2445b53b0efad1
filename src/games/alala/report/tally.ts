import type { SideId } from '../battle/sides.ts';
import { type BattleState, unitsOf } from '../battle/state.ts';
import { levelOf } from '../rules/vocabulary.ts';

/** The losses of a side so far. The app counts them and names no winner, because no rule does. */
export interface StrengthTally {
  readonly units: number;
  readonly destroyed: number;
  /** Routing, or out of the game. */
  readonly routed: number;
  /** Still in the battle, and Shaken. */
  readonly shaken: number;
  readonly menLost: number;
  readonly startingMen: number;
  /** Leaders killed, seconds in command included. */
  readonly leadersLost: number;
}

export const tallyOf = (state: BattleState, side: SideId): StrengthTally => {
  const units = unitsOf(state, side);
  const count = (test: (unit: (typeof units)[number]) => boolean): number => units.filter(test).length;
  const leaders = Object.values(state.leaders).filter(leader => leader.side === side);
  return {
    units: units.length,
    destroyed: count(unit => unit.standing === 'destroyed'),
    routed: count(unit => unit.standing === 'routing' || unit.standing === 'out'),
    shaken: count(
      ({ standing, aggression }) => (standing === 'inLine' || standing === 'retired') && levelOf(aggression) < 0,
    ),
    menLost: units.reduce((sum, unit) => sum + Math.max(0, unit.startingMen - unit.men), 0),
    startingMen: units.reduce((sum, unit) => sum + unit.startingMen, 0),
    leadersLost: leaders.reduce((sum, leader) => sum + (leader.second ? 1 : 0) + (leader.alive ? 0 : 1), 0),
  };
};
