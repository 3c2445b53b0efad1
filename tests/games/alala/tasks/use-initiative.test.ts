import { afterEach, describe, expect, test, vi } from 'vitest';
import { useInitiative } from '../../../../src/games/alala/tasks/use-initiative.ts';
import { nextFaces, openTask } from './open-task.ts';

const found = { turn: 1, side: null };
afterEach(() => vi.restoreAllMocks());

describe.each(['console', 'page'] as const)('the initiative on a %s (T0, R-1)', where => {
  test('rolled: the higher die is recorded at once, with the throw', async () => {
    const task = await openTask(where, useInitiative);
    nextFaces(2, 5);
    await task.act(now => now.roll());
    expect(task.entries()).toEqual([
      { type: 'initiative', side: 'b', by: 'app', faces: [2, 5], found, throw: expect.anything() },
    ]);
    expect(task.session.pendingRolls.value).toEqual([]);
  });

  test('a tie is thrown again at once, and stays in sight beside the dice that decide', async () => {
    const task = await openTask(where, useInitiative);
    nextFaces(3, 3, 4, 4, 6, 1);
    await task.act(now => now.roll());
    await vi.waitUntil(() => task.entries().length === 3);
    expect(task.entries().map(entry => (entry as { type: string }).type)).toEqual(['dropped', 'dropped', 'initiative']);
    expect(task.entries().at(-1)).toMatchObject({ type: 'initiative', side: 'a', faces: [6, 1] });
    expect(task.now()).toMatchObject({ tied: [4, 4], isTied: false });
  });

  test('a typed tie is shown until it is decided', async () => {
    const task = await openTask(where, useInitiative);
    await task.act(now => now.type(0, 3));
    await task.act(now => now.type(1, 3));
    expect(task.now()).toMatchObject({ tied: [3, 3], isTied: true, typed: [] });
    await task.act(now => now.choose('b'));
    expect(task.now()).toMatchObject({ tied: [], isTied: false });
  });

  test('typed: recorded when both dice are there', async () => {
    const task = await openTask(where, useInitiative);
    await task.act(now => now.type(1, 4));
    expect(task.now().typed).toEqual([undefined, 4]);
    expect(task.entries()).toEqual([]);
    await task.act(now => now.type(0, 5));
    expect(task.entries()).toEqual([{ type: 'initiative', side: 'a', by: 'typed', faces: [5, 4], found }]);
  });

  test('chosen by hand', async () => {
    const task = await openTask(where, useInitiative);
    await task.act(now => now.choose('b'));
    expect(task.entries()).toEqual([{ type: 'initiative', side: 'b', by: 'hand', faces: [], found }]);
  });
});
