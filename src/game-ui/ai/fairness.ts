import { isCanonicallyEqual } from '../../core/crypto/canonical-json.ts';
import { sha256 } from '../../core/crypto/sha256.ts';
import type { Session } from '../../game-contract/session.ts';
import { requestAiMove } from './ai-client.ts';
import type { AiRequestMessage } from './ai-messages.ts';

/**
 * A question to a computer player: its view, and its views of other positions, in which everything hidden from it is
 * rearranged.
 */
export interface FairnessRequest<View> {
  readonly worker: string;
  readonly asked: AiRequestMessage<View>;
  readonly rearranged: readonly View[];
}

/** The result of a check. */
export interface FairnessResult {
  /** The number of times that the computer player was asked again. */
  readonly rearrangements: number;
  /** The number of times that the repeated move differed from the first one. */
  readonly different: number;
}

type Ask = (worker: string, asked: AiRequestMessage<unknown>) => Promise<unknown>;

const askWorker: Ask = (worker, asked) => requestAiMove(worker, asked, (answer: unknown) => answer).move;

/** Asks each question once, and again for each rearranged view with the same seed. Rejects if a worker fails. */
export const checkFairness = async (
  questions: readonly FairnessRequest<unknown>[],
  ask: Ask = askWorker,
): Promise<FairnessResult> => {
  let [rearrangements, different] = [0, 0];
  for (const { worker, asked, rearranged } of questions) {
    const move = await ask(worker, asked);
    for (const view of rearranged) {
      rearrangements++;
      if (!isCanonicallyEqual(await ask(worker, { ...asked, view }), move)) different++;
    }
  }
  return { rearrangements, different };
};

/** The most earlier states of a battle that are searched. */
const MAX_STEPS = 400;

/** The latest state of a battle for which `holds` is true, the current one first; undefined if there is none. */
export const findLatestState = <State, Of extends object>(
  { state, log, stateBefore }: Pick<Session<State, Of>, 'state' | 'log' | 'stateBefore'>,
  holds: (state: State) => boolean,
): State | undefined => {
  if (holds(state.value)) return state.value;
  const { length } = log.value;
  for (let i = length - 1; i >= Math.max(0, length - MAX_STEPS); i--) {
    const before = stateBefore(i);
    if (holds(before)) return before;
  }
  return undefined;
};

/** The fingerprint of a seed. It is shown from the start, so that the seed cannot be exchanged later. */
export const fingerprintOf = (seed: string | number): string => sha256(`character ${seed}`).slice(0, 16);
