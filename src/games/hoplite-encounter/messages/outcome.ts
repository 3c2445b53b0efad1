import type { Outcome } from '../../../game-contract/contract.ts';
import type { EncounterState } from '../battle/state.ts';
import { messages } from './index.ts';
import { empireName, turnName } from './names.ts';

/** What a game has come to. */
export const outcomeOf = (state: EncounterState): Outcome => {
  const { ended, turn, known } = state.position;
  const empires = Object.keys(state.seats)
    .filter(code => Object.hasOwn(known, code))
    .sort();
  return {
    sides: empires.map(code => ({
      army: empireName(state, code),
      result: !ended ? 'open' : !ended.winners.includes(code) ? 'lost' : ended.winners.length > 1 ? 'drawn' : 'won',
    })),
    how: ended
      ? messages().ended[ended.by](ended.winners.map(code => empireName(state, code)).join(', '))
      : turnName(turn),
  };
};
