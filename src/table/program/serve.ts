import { seeded } from '../../core/chance/random.ts';
import type { Program } from '../../games/contract.ts';
import type { Answer, Asked } from './asked.ts';

/** A program's move for what was asked; `now` is a clock in milliseconds. */
export const play = <View, Move>(
  program: Program<View, Move>,
  { view, level, seed, budget }: Asked<View>,
  now: () => number,
): Move => {
  const { milliseconds = Number.POSITIVE_INFINITY, playouts = Number.POSITIVE_INFINITY } = budget;
  const end = now() + milliseconds;
  let left = playouts;
  const inTime = (): boolean => now() < end;
  return program(view, { below: seeded(seed), level, goOn: () => left-- > 0 && inTime(), inTime });
};

/** The whole of a worker that plays: it answers each question with a move. */
export const serveProgram = <View, Move>(program: Program<View, Move>): void => {
  addEventListener('message', ({ data }: MessageEvent<Asked<View>>) => {
    let answer: Answer<Move>;
    try {
      answer = { move: play(program, data, () => performance.now()) };
    } catch (error) {
      answer = { failed: String(error) };
    }
    postMessage(answer);
  });
};
