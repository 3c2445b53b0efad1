import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import { useControlTests } from '../../../../src/games/alala/tasks/use-control-tests.ts';
import { nextFaces, openTask } from './open-task.ts';

// Hoplites of grade C test with a die of six sides.
const armies = ['a1 C, a2 C', 'b1 C'] as const;
const toControl = (session: AlalaSession): void => {
  session.record('initiative', { side: 'a', by: 'hand', faces: [], found: { turn: 1, side: null } });
  session.record('phase', { turn: 1, phase: 'command', found: { turn: 1, phase: 'initiative' } });
};
const open = (where: 'console' | 'page', units: readonly string[]) =>
  openTask(where, task => useControlTests(task, units), toControl, armies);

afterEach(() => vi.restoreAllMocks());

describe('control tests (K1–K3)', () => {
  test('one, rolled on the console: applied when the dice lie', async () => {
    const task = await open('console', ['a1']);
    nextFaces(4);
    await task.act(now => now.roll());
    expect(task.entries().at(-1)).toMatchObject({ type: 'control', unit: 'a1', face: 4, by: 'app' });
  });

  test('one, typed on the console: applied in one tap', async () => {
    const task = await open('console', ['a1']);
    await task.act(now => now.type(2));
    expect(task.entries().at(-1)).toMatchObject({ type: 'control', unit: 'a1', face: 2, by: 'typed' });
  });

  test('on the page: facts are corrected by hand, the die is seen, typed again and applied', async () => {
    const task = await open('page', ['a1']);
    await task.act(now => now.correct('a1', { ...now.factsOf('a1'), signalled: true }));
    await task.act(now => now.type(1));
    expect(task.now().facesOf('a1')).toEqual([1]);
    expect(task.now().eventOf('a1', 1)).toMatchObject({ face: 1, signalled: true, by: 'typed' });
    await task.act(now => now.clear('a1'));
    expect(task.now().facesOf('a1')).toBeUndefined();
    await task.act(now => now.type(6));
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'control', face: 6, signalled: true });
  });

  test('several, rolled together: one entry after a tap', async () => {
    const task = await open('console', ['a1', 'a2', 'b1']);
    nextFaces(1, 3, 6);
    await task.act(now => now.roll());
    expect(['a1', 'a2', 'b1'].map(id => task.now().facesOf(id))).toEqual([[1], [3], [6]]);
    expect(task.now()).toMatchObject({ isShown: true, isApplying: false });
    await task.act(now => void now.apply());
    const parts = [
      { type: 'control', data: { unit: 'a1', face: 1, by: 'app' } },
      { type: 'control', data: { unit: 'a2', face: 3, by: 'app' } },
      { type: 'control', data: { unit: 'b1', face: 6, by: 'app' } },
    ];
    expect(task.entries().at(-1)).toMatchObject({ type: 'together', parts });
  });

  test('several, some typed: those alone are applied, or the rest is rolled', async () => {
    const task = await open('console', ['a1', 'a2', 'b1']);
    await task.act(now => now.type(5));
    expect(task.now()).toMatchObject({ next: 'a2', typedUnits: ['a1'], rest: ['a2', 'b1'] });
    nextFaces(2, 2);
    await task.act(now => now.roll());
    expect(task.now().isWhole).toBe(true);
    expect(['a1', 'a2'].map(id => task.now().byOf(id))).toEqual(['typed', 'app']);
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'together', parts: [{ data: { by: 'typed' } }, {}, {}] });
  });

  test('several, typed: one is opened and typed again', async () => {
    const task = await open('console', ['a1', 'a2', 'b1']);
    for (const face of [1, 2, 3]) await task.act(now => now.type(face));
    expect(task.now().isShown).toBe(true);
    await task.act(now => now.clear('a2'));
    expect(task.now()).toMatchObject({ next: 'a2', isShown: false });
    await task.act(now => now.type(6));
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ parts: [{ data: { face: 1 } }, { data: { face: 6 } }, {}] });
  });
});
