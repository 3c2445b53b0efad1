import { otherSide, type SideId } from '../troops/side.ts';
import type { BattleState } from './state.ts';

/** What a side sees: everything, but what the other has picked before both have (L4). */
export const viewOf = (state: BattleState, side: SideId): BattleState => ({
  ...state,
  turn: {
    ...state.turn,
    melees: state.turn.melees.map(melee =>
      melee.picks.a !== null && melee.picks.b !== null
        ? melee
        : { ...melee, picks: { ...melee.picks, [otherSide(side)]: null } },
    ),
  },
});
