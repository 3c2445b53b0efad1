import { expect, test, vi } from 'vitest';
import type { AiRequest } from '../../../src/game-ui/ai/ai-client.ts';
import { awaitMove } from '../../../src/game-ui/ai/await-move.ts';

/** A computer player that answers when the test tells it to. A pause precedes the display of its move. */
const program = () => {
  let answer = (_move: string): void => undefined;
  let stop = (): void => undefined;
  const move = new Promise<string>((resolve, reject) => {
    answer = resolve;
    stop = () => reject(new Error('stopped'));
  });
  const thinking: AiRequest<string> = { move: Promise.all([move, Promise.resolve()]).then(([made]) => made), stop };
  return { thinking, answer };
};

const told = () => ({ move: vi.fn(), failed: vi.fn() });

const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5));

/** The unhandled rejections during `play`. */
const unhandled = async (play: () => Promise<void>): Promise<readonly unknown[]> => {
  const found: unknown[] = [];
  const hear = (reason: unknown): void => {
    found.push(reason);
  };
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  try {
    await play();
    await settle();
  } finally {
    process.off('unhandledRejection', hear);
    for (const other of others) process.on('unhandledRejection', other);
  }
  return found;
};

test('reports the move', async () => {
  const { thinking, answer } = program();
  const hears = told();
  awaitMove(async () => thinking, hears);
  answer('play');
  await settle();
  expect([hears.move.mock.calls, hears.failed.mock.calls]).toEqual([[['play']], []]);
});

test.each(['before it thinks', 'while it thinks', 'after its move'])(
  'a player who leaves %s gets no move, and no rejection is unhandled',
  async when => {
    const hears = told();
    const rejected = await unhandled(async () => {
      const { thinking, answer } = program();
      const { leave } = awaitMove(async () => {
        await settle();
        return thinking;
      }, hears);
      if (when !== 'before it thinks') await settle().then(settle);
      if (when === 'after its move') answer('play');
      leave();
      await settle();
    });
    expect([rejected, hears.move.mock.calls, hears.failed.mock.calls]).toEqual([[], [], []]);
  },
);

test('reports a stop or a load failure once', async () => {
  const hears = told();
  const rejected = await unhandled(async () => {
    const { thinking } = program();
    const { stop, leave } = awaitMove(async () => thinking, hears);
    await settle();
    stop();
    await settle();
    leave();
    awaitMove(() => Promise.reject(new Error('no part')), hears);
    await settle();
  });
  expect([rejected, hears.failed.mock.calls.map(([error]) => String(error))]).toEqual([
    [],
    ['Error: stopped', 'Error: no part'],
  ]);
});
