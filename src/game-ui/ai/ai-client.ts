import { isCanonicallyEqual } from '../../core/crypto/canonical-json.ts';
import { createTrustedScriptUrl } from '../../ui/device/trusted-types.ts';
import type { AiRequestMessage, AiResponseMessage } from './ai-messages.ts';

/** A running request to a computer player. */
export interface AiRequest<Move> {
  /** Rejects if it is stopped, fails, or returns an illegal move. */
  readonly move: Promise<Move>;
  /** Terminates the worker. */
  readonly stop: () => void;
}

/**
 * Idle workers by script, reused for the next request. Their compiled code and caches save more than a second of
 * search.
 */
const idle = new Map<string, Worker>();

/**
 * Requests a move from a computer player in a worker. `legal` lists the legal moves, or parses an answer and returns undefined
 * for an illegal one.
 */
export const requestAiMove = <View, Move>(
  worker: string,
  asked: AiRequestMessage<View>,
  legal: readonly Move[] | ((answer: Move) => Move | undefined),
): AiRequest<Move> => {
  const read =
    typeof legal === 'function' ? legal : (answer: Move) => legal.find(each => isCanonicallyEqual(each, answer));
  const thinking = idle.get(worker) ?? new Worker(createTrustedScriptUrl(worker), { type: 'module' });
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
