import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { parseOrder, viewFor } from '../../ai/commander.ts';
import type { Weighed } from '../../ai/decide.ts';
import type { BattleState } from '../../battle/state.ts';
import type { SideId } from '../../battle/terms.ts';
import worker from './worker.ts?worker&url';

/** Asks the commander of a side for its next order, in its worker, by what its side may know. */
export const askCommander = (state: BattleState, side: SideId, passed: boolean): AiRequest<Weighed> => {
  const view = viewFor(state, side, passed);
  const asked = { view, level: 1, seed: randomInt(2 ** 32), budget: {} };
  return requestAiMove(worker, asked, (answer: Weighed) => parseOrder(view, answer));
};
