import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { type CommanderView, parseOrder } from '../../ai/commander.ts';
import type { Weighed } from '../../ai/decide.ts';
import worker from './worker.ts?worker&url';

/** Requests a commander's next order from its worker, by the commander's view. */
export const askCommander = (view: CommanderView): AiRequest<Weighed> =>
  requestAiMove(worker, { view, level: 1, seed: randomInt(2 ** 32), budget: {} }, (answer: Weighed) =>
    parseOrder(view, answer),
  );
