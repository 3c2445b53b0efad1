import type { Outcome } from '../../../game-contract/contract.ts';
import { totalOf } from '../battle/score.ts';
import type { BattleState } from '../battle/state.ts';
import { SIDES } from '../troops/side.ts';
import { battleMessages } from './index.ts';
import { sideName } from './names.ts';

/** What a battle has come to, and the points left as its how (Q8). */
export const outcomeOf = (state: BattleState): Outcome => {
  const { ended } = state;
  const [a, b] = SIDES.map(side => totalOf(state, side)) as [number, number];
  return {
    sides: SIDES.map(side => ({
      army: sideName(state, side),
      result: ended === null ? 'open' : ended.winner === null ? 'drawn' : ended.winner === side ? 'won' : 'lost',
    })),
    how: battleMessages().how(state.turn.number, a, b),
  };
};
