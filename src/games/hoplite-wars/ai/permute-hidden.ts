import type { RandomInt } from '../../../core/probability/dice.ts';
import { playersToOrder, type WarState } from '../battle/state.ts';
import type { Player } from '../board/powers.ts';
import { planOrders } from './plan.ts';

/**
 * A campaign that a player cannot distinguish from this one: all other players have other orders for the current step.
 */
export const permuteHidden = (state: WarState, player: Player, below: RandomInt): WarState => {
  const others = playersToOrder(state).filter(other => other !== player);
  const ordered = others.map(other => [other, planOrders(state, other, { level: 'recruit', seed: below(2 ** 31) })]);
  return { ...state, given: { ...state.given, ...Object.fromEntries(ordered) } };
};
