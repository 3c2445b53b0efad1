import type { Outcome } from '../../../game-contract/contract.ts';
import type { WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS } from '../board/powers.ts';
import { halvesOfPlayer } from '../winter/supply.ts';
import { warMessages } from './index.ts';
import { momentText, playerName } from './names.ts';

/** What a campaign has come to, and the halves of who leads as its how (V2). */
export const outcomeOf = (state: WarState): Outcome => {
  const { ended } = state;
  const most = Math.max(...PLAYERS.map(player => halvesOfPlayer(BOARD, state.centres, player)));
  return {
    sides: PLAYERS.map(player => ({
      army: playerName(state, player),
      result: ended === null ? 'open' : ended.winner === null ? 'drawn' : ended.winner === player ? 'won' : 'lost',
    })),
    how: warMessages().how(momentText(state.moment), most),
  };
};
