import type { AiRequest } from './ai-client.ts';

interface Hears<Move> {
  readonly move: (move: Move) => void;
  /** Called when the search was stopped or has failed. */
  readonly failed: (error: unknown) => void;
}

/** A pending move. */
export interface PendingMove {
  /** Stops the search and reports it as failed. */
  readonly stop: () => void;
  /** Stops the search without a report. */
  readonly leave: () => void;
}

/** Requests a move and reports the move or the error. Handles every rejection, even after a stop. */
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
