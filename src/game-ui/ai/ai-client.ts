import { isCanonicallyEqual } from '../../core/crypto/canonical-json.ts';
import { trustedScriptUrl } from '../../ui/device/trusted-types.ts';
import type { AiRequestMessage, AiResponseMessage } from './ai-messages.ts';

/** A program that is thinking. */
export interface AiRequest<Move> {
  /** Rejects when it is stopped, fails, or answers with a move that is not legal. */
  readonly move: Promise<Move>;
  /** Ends its worker; nothing is lost, for it has written nothing. */
  readonly stop: () => void;
}

/**
 * Workers that have answered and wait for the next question, by their script: what an engine has compiled, and what a
 * program has worked out, is worth more than a second's thinking.
 */
const idle = new Map<string, Worker>();

/**
 * Asks a program for a move, in a worker of its own. `legal` has every move that it may answer with, or reads an answer:
 * undefined is a move that is not legal.
 */
export const requestAiMove = <View, Move>(
  worker: string,
  asked: AiRequestMessage<View>,
  legal: readonly Move[] | ((answer: Move) => Move | undefined),
): AiRequest<Move> => {
  const read =
    typeof legal === 'function' ? legal : (answer: Move) => legal.find(each => isCanonicallyEqual(each, answer));
  const thinking = idle.get(worker) ?? new Worker(trustedScriptUrl(worker), { type: 'module' });
  idle.delete(worker);
  let answered = false;
  let stop = (): void => undefined;
  const move = new Promise<Move>((resolve, reject) => {
    const end = (why: string): void => {
      if (answered) return;
      thinking.terminate();
      reject(new Error(why));
    };
    stop = () => end('stopped');
    thinking.onerror = event => end(event.message);
    thinking.onmessage = ({ data }: MessageEvent<AiResponseMessage<Move>>) => {
      const known = 'move' in data ? read(data.move) : undefined;
      if (known === undefined) return end('failed' in data ? data.failed : 'a move that is not legal');
      answered = true;
      if (idle.has(worker)) thinking.terminate();
      else idle.set(worker, thinking);
      resolve(known);
    };
    thinking.postMessage(asked);
  });
  return { move, stop };
};
