import { seededRandom } from '../../core/probability/random.ts';
import type { AiPlayer } from '../../game-contract/contract.ts';
import type { AiRequestMessage, AiResponseMessage } from './ai-messages.ts';

/** A program's move for what was asked; `now` is a clock in milliseconds. */
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
    random: seededRandom(seed),
    level,
    hasPlayouts: () => left-- > 0 && inTime(),
    hasTime: inTime,
  });
};

/** The whole of a worker that plays: it answers each question with a move. */
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
