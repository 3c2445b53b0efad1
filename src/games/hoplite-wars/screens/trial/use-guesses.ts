import { useEffect, useRef, useState } from 'preact/hooks';
import { type AiRequest, requestAiMove } from '../../../../game-ui/ai/ai-client.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import type { WarSession } from '../../battle/session.ts';
import { AI_LEVELS } from '../../battle/setup.ts';
import { parseAiAnswer } from '../../battle/view.ts';
import type { Player } from '../../board/powers.ts';
import { guessViewOf, setSeatOrders } from '../../guide/trial.ts';
import type { Order } from '../../orders/order.ts';
import { pastDeedsOf } from '../battle/ai-orders.ts';
import worker from '../battle/worker.ts?worker&url';
import type { OrderEditorControls } from '../orders/use-order-editor.ts';

/** Requests a guess of a seat's orders from the computer player, with a fresh seed. */
const requestGuess = (session: WarSession, seat: Player): AiRequest<readonly Order[]> => {
  const seed = randomInt(2 ** 32);
  const guessed = guessViewOf(session.state.value, seat, seed);
  const view = { ...guessed, deeds: pastDeedsOf(session) };
  const level = guessed.state.setup.computers?.level ?? 'strategos';
  return requestAiMove(
    worker,
    { view, level: AI_LEVELS.indexOf(level) + 1, seed, budget: {} },
    (answer: readonly Order[]) => parseAiAnswer(view, answer),
  );
};

/** The guesses of a trial. They are computed one after the other, and each is shown when it is ready. */
export interface Guesses {
  /** The seat whose orders are being guessed. */
  readonly seat: Player | undefined;
  readonly failed: boolean;
  readonly guess: (seats: readonly Player[]) => void;
  readonly stop: () => void;
}

export const useGuesses = (session: WarSession, writing: OrderEditorControls): Guesses => {
  const [seat, setSeat] = useState<Player | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const latest = useRef(writing);
  latest.current = writing;
  const request = useRef<AiRequest<readonly Order[]> | undefined>(undefined);
  const stop = (): void => {
    request.current?.stop();
    request.current = undefined;
    setSeat(undefined);
  };
  useEffect(() => stop, []);
  const guess = async (seats: readonly Player[]): Promise<void> => {
    stop();
    setFailed(false);
    for (const each of seats) {
      setSeat(each);
      const asked = requestGuess(session, each);
      request.current = asked;
      try {
        const orders = await asked.move;
        if (request.current !== asked) return;
        const { editor, change } = latest.current;
        if (editor?.trial) change(setSeatOrders(editor, each, orders));
      } catch (error) {
        // A request that was stopped is no failure.
        if (request.current !== asked) return;
        console.warn('guess', error);
        setFailed(true);
        break;
      }
    }
    setSeat(undefined);
  };
  return { seat, failed, guess: seats => void guess(seats), stop };
};
