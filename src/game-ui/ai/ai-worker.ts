import { createSeededRandom } from '../../core/probability/random.ts';
import type { AiPlayer } from '../../game-contract/contract.ts';
import type { AiRequestMessage, AiResponseMessage } from './ai-messages.ts';

/** Computes a computer player's move for a request; `now` is a clock in milliseconds. */
export const computeMove = <View, Move>(
  program: AiPlayer<View, Move>,
  { view, level, seed, budget }: AiRequestMessage<View>,
  now: () => number,
): Move => {
  const { milliseconds = Number.POSITIVE_INFINITY, playouts = Number.POSITIVE_INFINITY } = budget;
  const end = now() + milliseconds;
  let left = playouts;
  const inTime = (): boolean => now() < end;
  return program(view, {
    random: createSeededRandom(seed),
    level,
    hasPlayouts: () => left-- > 0 && inTime(),
    hasTime: inTime,
  });
};

/** Runs a worker: answers each request with a move. */
export const runAiWorker = <View, Move>(program: AiPlayer<View, Move>): void => {
  addEventListener('message', ({ data }: MessageEvent<AiRequestMessage<View>>) => {
    let answer: AiResponseMessage<Move>;
    try {
      answer = { move: computeMove(program, data, () => performance.now()) };
    } catch (error) {
      answer = { failed: String(error) };
    }
    postMessage(answer);
  });
};
