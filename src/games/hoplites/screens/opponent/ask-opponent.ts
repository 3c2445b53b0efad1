import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { AI_BUDGETS } from '../../ai/ai-player.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { AI_LEVELS, type AiLevel } from '../../battle/setup.ts';
import type { BattleState } from '../../battle/state.ts';
import { legalEventsFor, viewFor } from '../../battle/view.ts';
import type { SideId } from '../../rules/side.ts';
import worker from './worker.ts?worker&url';

/** Requests the AI player's next decision from its worker, by the view of its side (AI3). */
export const askOpponent = (state: BattleState, side: SideId, level: AiLevel): AiRequest<AnyEvent> => {
  const view = viewFor(state, side);
  const { milliseconds } = AI_BUDGETS[level];
  return requestAiMove(
    worker,
    { view, level: AI_LEVELS.indexOf(level) + 1, seed: randomInt(2 ** 32), budget: { milliseconds } },
    legalEventsFor(view),
  );
};
