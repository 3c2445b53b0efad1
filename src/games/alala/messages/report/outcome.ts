import type { BattleOutcome } from '../../../../game-contract/contract.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { tallyOf } from '../../report/tally.ts';
import { sideName } from '../describe/names.ts';
import { fieldMessages as words } from '../index.ts';

/** What a battle has come to by the players' own verdict, and the turn and the units lost as its how. */
export const outcomeOf = (state: BattleState): BattleOutcome => {
  const { ended } = state;
  const lost = (side: SideId): number => {
    const { destroyed, routed } = tallyOf(state, side);
    return destroyed + routed;
  };
  return {
    sides: SIDES.map(side => ({
      army: sideName(state, side),
      result:
        ended === null || ended === 'open' ? 'open' : ended === 'draw' ? 'drawn' : ended === side ? 'won' : 'lost',
    })),
    how: words().how(state.turn.turn, ...(SIDES.map(lost) as [number, number])),
  };
};
