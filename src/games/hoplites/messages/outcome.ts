import type { Outcome } from '../../../game-contract/contract.ts';
import type { BattleState } from '../battle/state.ts';
import { SIDES } from '../rules/side.ts';
import { messages } from './index.ts';
import { pointsName, roundName, sideName } from './names.ts';

/** What a battle has come to, and the route points of both as its how (E1–E3). */
export const outcomeOf = (state: BattleState): Outcome => {
  const { ended } = state;
  return {
    sides: SIDES.map(side => ({
      army: sideName(state, side),
      result: ended === null ? 'open' : ended.winner === null ? 'drawn' : ended.winner === side ? 'won' : 'lost',
    })),
    how: messages().table.how(roundName(state), pointsName(state, 'a'), pointsName(state, 'b')),
  };
};
