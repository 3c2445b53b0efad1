import type { BattleState } from '../state.ts';
import { nameOf, words } from './index.ts';

/** A unit as players call it; its id where the battle has no such unit. */
export const unitName = (state: BattleState, id: string): string => {
  const unit = state.units[id];
  return unit ? nameOf(unit.name) : id;
};

/** A leader, or the second in command who has taken over. */
export const leaderName = (state: BattleState, id: string): string => {
  const leader = state.leaders[id];
  if (!leader) return id;
  if (!leader.second) return nameOf(leader.name);
  return leader.secondName ? nameOf(leader.secondName) : words().second(nameOf(leader.name));
};
