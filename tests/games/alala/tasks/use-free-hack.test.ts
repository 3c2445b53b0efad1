import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BattleUnit } from '../../../../src/games/alala/battle/state.ts';
import { useFreeHack } from '../../../../src/games/alala/tasks/use-free-hack.ts';
import { nextFaces, openTask, recordQuestion } from './open-task.ts';

const open = (where: 'console' | 'page') =>
  openTask(
    where,
    task =>
      useFreeHack(task, {
        unit: task.state.units.b1 as BattleUnit,
        victim: task.state.units.a1 as BattleUnit,
        done: task.state.due[0]?.id,
      }),
    recordQuestion({ kind: 'hack', unit: 'b1', victim: 'a1' }),
  );

afterEach(() => vi.restoreAllMocks());

describe('a free hack (P5, R-21)', () => {
  test('rolled on the console with the figures in reach: applied when the dice lie', async () => {
    const task = await open('console');
    await task.act(now => now.setFigures(3));
    nextFaces(6, 5, 1);
    await task.act(now => now.roll());
    expect(task.entries().at(-1)).toMatchObject({
      type: 'hack',
      unit: 'b1',
      victim: 'a1',
      figures: 3,
      thrown: { by: 'app', faces: [[6, 5, 1]] },
      throw: expect.anything(),
    });
    expect(task.session.state.value.due).toEqual([]);
  });

  test('rolled on the page: seen first, then applied', async () => {
    const task = await open('page');
    nextFaces(6, 6, 1, 1, 1, 1);
    await task.act(now => now.roll());
    expect(task.now().result?.hits).toBe(task.now().event?.hits);
    expect(task.entries()).toHaveLength(1);
    await task.act(now => void now.apply());
    expect(task.entries()).toHaveLength(2);
  });

  test('typed on the console: applied in one tap', async () => {
    const task = await open('console');
    await task.act(now => now.type({ by: 'count' }, 2));
    expect(task.entries().at(-1)).toMatchObject({ type: 'hack', figures: 6, hits: 2, thrown: { by: 'count' } });
  });

  test('typed on the page: seen, cleared, typed again; fewer figures make it unfit', async () => {
    const task = await open('page');
    await task.act(now => now.type({ by: 'count' }, 5));
    expect(task.now().result?.hits).toBe(5);
    await task.act(now => now.setFigures(4));
    expect(task.now()).toMatchObject({ result: undefined, dice: { notice: 'typedUnfit' } });
    await task.act(now => now.clear());
    await task.act(now => now.type({ by: 'count' }, 1));
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ figures: 4, hits: 1 });
  });
});
