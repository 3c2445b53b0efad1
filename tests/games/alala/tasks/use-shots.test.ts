import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import { useShots } from '../../../../src/games/alala/tasks/use-shots.ts';
import { nextFaces, openTask } from './open-task.ts';

const toSkirmish = (session: AlalaSession): void => {
  session.record('initiative', { side: 'a', by: 'hand', faces: [], found: { turn: 1, side: null } });
  session.record('phase', { turn: 1, phase: 'skirmish', found: { turn: 1, phase: 'initiative' } });
};
const open = (where: 'console' | 'page', units: readonly string[], target?: string) =>
  openTask(where, task => useShots(task, units, target), toSkirmish, ['s1 psiloi, s2 psiloi', 'b1, b2']);

afterEach(() => vi.restoreAllMocks());

describe('shots (S1, S2, R-21)', () => {
  test('one, rolled on the console: applied when the dice lie, as one entry', async () => {
    const task = await open('console', ['s1'], 'b1');
    const dice = task.now().diceOf(task.now().planOf('s1')).total;
    nextFaces(...Array.from({ length: dice }, (_, i) => (i === 0 ? 6 : 1)));
    await task.act(now => now.roll());
    const entry = task.entries().at(-1);
    expect(entry).toMatchObject({ type: 'shoot', shooter: 's1', target: 'b1', frontally: true, dice, sixes: 1 });
    expect(entry).not.toHaveProperty('faces');
    expect(entry).not.toHaveProperty('seen');
  });

  test('several, typed: each at its own target, one left out', async () => {
    const task = await open('console', ['s1', 's2']);
    await task.act(now => now.setTarget('s1', 'b2'));
    await task.act(now => now.type(1));
    await task.act(now => now.type(0));
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({
      type: 'together',
      parts: [
        { type: 'shoot', data: { shooter: 's1', target: 'b2', sixes: 1, thrown: { by: 'count' } } },
        { type: 'shoot', data: { shooter: 's2', sixes: 0 } },
      ],
    });
  });

  test('a unit that is left out does not shoot; what was typed is typed again', async () => {
    const task = await open('console', ['s1', 's2']);
    await task.act(now => now.type(1));
    await task.act(now => now.leaveOut('s1'));
    expect(task.now()).toMatchObject({ units: ['s2'], isAlone: true, isStarted: false });
  });

  test('on the page: inches and place by hand, each face typed, seen, cleared, typed as a count', async () => {
    const task = await open('page', ['s1'], 'b1');
    const frontally = task.now().diceOf(task.now().planOf('s1')).total;
    await task.act(now => now.setFrontally(false));
    const dice = task.now().diceOf(task.now().planOf('s1')).total;
    expect(dice).not.toBe(frontally);
    await task.act(now => now.setInches(99));
    expect(task.now().verdictOf('s1').ok).toBe(false);
    await task.act(now => now.typeFaces(Array.from({ length: dice }, () => 6)));
    expect(task.now().eventOf('s1')).toMatchObject({ sixes: dice, thrown: { by: 'faces' } });
    await task.act(now => now.clear('s1'));
    expect(task.now().eventOf('s1')).toBeUndefined();
    await task.act(now => now.type(1));
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({
      frontally: false,
      sixes: 1,
      thrown: { by: 'count' },
      overrides: [{ clause: 'S1', word: 'outOfRange' }],
    });
  });

  test('typed faces are unfit once the unit has fewer dice', async () => {
    const task = await open('page', ['s1'], 'b1');
    const dice = task.now().diceOf(task.now().planOf('s1')).total;
    await task.act(now => now.typeFaces(Array.from({ length: dice }, () => 6)));
    task.session.record('correct', { changes: { units: [{ unit: 's1', men: -4 }], leaders: [] } });
    await task.act();
    expect(task.now()).toMatchObject({ notice: 'typedUnfit' });
    expect(task.now().eventOf('s1')).toBeUndefined();
    expect(task.now().apply()).toBe(false);
  });
});
