import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import type { WarState } from '../../battle/state.ts';
import { parseAiAnswer, viewFor } from '../../battle/view.ts';

import type { Player } from '../../board/powers.ts';
import type { Order } from '../../orders/order.ts';
import worker from './worker.ts?worker&url';

/** Longer than it ever thinks, in milliseconds: it needs no more than one pass over the board. */
const BUDGET = 10_000;

/** Asks a computer player for all of its orders, in its worker, by what its seat may know. */
export const requestAiOrders = (state: WarState, seat: Player): AiRequest<readonly Order[]> => {
  const view = viewFor(state, seat);
  return requestAiMove(
    worker,
    { view, level: 1, seed: 0, budget: { milliseconds: BUDGET } },
    (answer: readonly Order[]) => parseAiAnswer(view, answer),
  );
};
