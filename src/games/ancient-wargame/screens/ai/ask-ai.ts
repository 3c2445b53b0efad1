import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { parseAiMove } from '../../ai/ai-player.ts';
import { LEVELS, type Level } from '../../ai/decide.ts';
import type { LegalMove } from '../../battle/legal-moves.ts';
import type { BattleState } from '../../battle/state.ts';
import { viewFor } from '../../battle/view.ts';
import type { Square } from '../../board/squares.ts';
import type { Deployment } from '../../melee/deployments.ts';
import type { SideId } from '../../troops/side.ts';
import worker from './worker.ts?worker&url';

/** As long as it may think, in milliseconds. */
const TIME_BUDGET = 2000;

/** Asks the computer player for its next choice, in its worker, by what its side may know. */
export const askAi = (state: BattleState, side: SideId, level: Level): AiRequest<LegalMove> => {
  const view = viewFor(state, side);
  const asked = {
    view,
    level: LEVELS.indexOf(level) + 1,
    seed: randomInt(2 ** 32),
    budget: { milliseconds: TIME_BUDGET },
  };
  return requestAiMove(worker, asked, (answer: LegalMove) => parseAiMove(view, answer));
};

/** Asks the computer player for its deployment in a melee. */
export const askAiDeployment = (
  state: BattleState,
  side: SideId,
  level: Level,
  contact: Square,
): AiRequest<Deployment> => {
  // Of several melees, the app is asked about one; the other melees are removed.
  const melees = state.turn.melees.filter(melee => melee.contact === contact);
  const { move, stop } = askAi({ ...state, turn: { ...state.turn, melees } }, side, level);
  return {
    move: move.then(({ event }) => {
      if (event.type !== 'pick') throw new Error(`expected a deployment, not ${event.type}`);
      return event.data.deployment;
    }),
    stop,
  };
};
