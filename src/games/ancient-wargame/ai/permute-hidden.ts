import type { RandomInt } from '../../../core/probability/dice.ts';
import type { BattleState } from '../battle/state.ts';
import { DEPLOYMENTS } from '../melee/deployments.ts';
import { otherSide, type SideId } from '../troops/side.ts';

/**
 * A battle that a side cannot distinguish from this one: the other side has other picks in melees where this side has
 * not picked (L4).
 */
export const permuteHidden = (state: BattleState, side: SideId, below: RandomInt): BattleState => ({
  ...state,
  turn: {
    ...state.turn,
    melees: state.turn.melees.map(melee =>
      melee.picks[side] !== null
        ? melee
        : { ...melee, picks: { ...melee.picks, [otherSide(side)]: DEPLOYMENTS[below(DEPLOYMENTS.length)] ?? null } },
    ),
  },
});
