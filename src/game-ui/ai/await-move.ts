import type { AiRequest } from './ai-client.ts';

interface Hears<Move> {
  readonly move: (move: Move) => void;
  /** It was stopped, or could not go on. */
  readonly failed: (error: unknown) => void;
}

/** A question to a program that is under way. */
export interface PendingMove {
  /** Stops its thinking, which is then told as a failure. */
  readonly stop: () => void;
  /** Stops it, and nothing is told any more. */
  readonly leave: () => void;
}

/** Asks a program for a move, and tells it or why there is none. Every rejection is handled, whenever it is stopped or left. */
export const awaitMove = <Move>(ask: () => Promise<AiRequest<Move>>, hears: Hears<Move>): PendingMove => {
  let left = false;
  let thinking: AiRequest<Move> | undefined;
  ask()
    .then(asked => {
      thinking = asked;
      if (left) asked.stop();
      return asked.move;
    })
    .then(move => {
      if (!left) hears.move(move);
    })
    .catch((error: unknown) => {
      if (!left) hears.failed(error);
    });
  return {
    stop: () => thinking?.stop(),
    leave: () => {
      left = true;
      thinking?.stop();
    },
  };
};
