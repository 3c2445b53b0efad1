import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Leader } from '../../../../src/games/alala/battle/state.ts';
import { useRisk } from '../../../../src/games/alala/tasks/use-risk.ts';
import { nextFaces, openTask, recordQuestion } from './open-task.ts';

const open = (where: 'console' | 'page') =>
  openTask(
    where,
    task => useRisk(task, task.state.leaders.La1 as Leader, task.state.due[0]?.id),
    recordQuestion({ kind: 'risk', leader: 'La1', cause: 'shot' }),
  );

afterEach(() => vi.restoreAllMocks());

describe('a leader’s risk (L1, L2)', () => {
  test('rolled on the console: applied when the dice lie', async () => {
    const task = await open('console');
    nextFaces(5, 5);
    await task.act(now => now.roll());
    expect(task.entries().at(-1)).toMatchObject({
      type: 'risk',
      leader: 'La1',
      faces: [5],
      by: 'app',
      result: 'unhurt',
    });
  });

  test('rolled on the page: seen first, then applied', async () => {
    const task = await open('page');
    nextFaces(5, 5);
    await task.act(now => now.roll());
    expect(task.now().outcome?.result).toBe('unhurt');
    expect(task.entries()).toHaveLength(1);
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'risk', by: 'app', throw: expect.anything() });
  });

  test.each(['console', 'page'] as const)(
    'a death on the %s is seen before it is applied, with what follows',
    async where => {
      const task = await open(where);
      nextFaces(1, 1);
      await task.act(now => now.roll());
      expect(task.now()).toMatchObject({ isKilled: true, faces: [1, 1] });
      expect(task.now().reasons.length).toBeGreaterThan(1);
      expect(task.entries()).toHaveLength(1);
      await task.act(now => void now.apply());
      expect(task.entries().at(-1)).toMatchObject({ type: 'risk', result: 'killed', due: [{ event: 'leaderKilled' }] });
    },
  );

  test('typed on the console: the last die is applied at once, unless it kills', async () => {
    const task = await open('console');
    await task.act(now => now.type(1));
    expect(task.now()).toMatchObject({ faces: [1], outcome: undefined });
    await task.act(now => now.type(1));
    expect(task.now().isKilled).toBe(true);
    expect(task.entries()).toHaveLength(1);
    await task.act(now => now.clear());
    await task.act(now => now.type(4));
    expect(task.entries().at(-1)).toMatchObject({ type: 'risk', faces: [4], by: 'typed' });
  });

  test('typed on the page: seen first', async () => {
    const task = await open('page');
    await task.act(now => now.type(4));
    expect(task.now().event).toMatchObject({ faces: [4], by: 'typed' });
    expect(task.entries()).toHaveLength(1);
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'risk', faces: [4], by: 'typed' });
  });
});
