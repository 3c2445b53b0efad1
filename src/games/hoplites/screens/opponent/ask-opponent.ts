import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { BUDGETS } from '../../ai/search.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import { legalFor, viewFor } from '../../battle/view.ts';
import { LEVELS, type Level } from '../../rules/players.ts';
import type { SideId } from '../../rules/side.ts';
import worker from './worker.ts?worker&url';

/** Asks the computer player for its next decision, in its worker, by what its side may know (AI3). */
export const askOpponent = (state: BattleState, side: SideId, level: Level): AiRequest<AnyEvent> => {
  const view = viewFor(state, side);
  const { milliseconds } = BUDGETS[level];
  return requestAiMove(
    worker,
    { view, level: LEVELS.indexOf(level) + 1, seed: randomInt(2 ** 32), budget: { milliseconds } },
    legalFor(view),
  );
};
