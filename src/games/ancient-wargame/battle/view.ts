import { otherSide, type SideId } from '../troops/side.ts';
import { type LegalMove, legalMoves } from './legal-moves.ts';
import type { BattleState } from './state.ts';

/** A side's view: everything except the other side's pick before both have picked (L4). */
export interface View {
  readonly seat: SideId;
  readonly state: BattleState;
}

/** The battle as a side may know it (L4). */
export const viewFor = (state: BattleState, seat: SideId): View => ({
  seat,
  state: {
    ...state,
    turn: {
      ...state.turn,
      melees: state.turn.melees.map(melee =>
        melee.picks.a !== null && melee.picks.b !== null
          ? melee
          : {
              ...melee,
              picks: { ...melee.picks, [otherSide(seat)]: null },
              ...(melee.sealing && { sealing: { ...melee.sealing, shown: {}, told: {} } }),
            },
      ),
    },
  },
});

/** The legal actions of a side, including those open to either side. */
export const legalMovesFor = ({ seat, state }: View): readonly LegalMove[] =>
  legalMoves(state).filter(({ side }) => side === null || side === seat);
