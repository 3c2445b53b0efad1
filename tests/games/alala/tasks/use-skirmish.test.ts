import { describe, expect, test } from 'vitest';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import { useSkirmish } from '../../../../src/games/alala/tasks/use-skirmish.ts';
import { openTask } from './open-task.ts';

const toSkirmish = (session: AlalaSession): void => {
  session.record('initiative', { side: 'a', by: 'hand', faces: [], found: { turn: 1, side: null } });
  session.record('phase', { turn: 1, phase: 'skirmish', found: { turn: 1, phase: 'initiative' } });
};
const disordered = (session: AlalaSession): void => {
  session.record('correct', {
    changes: { units: ['p1', 'p2'].map(unit => ({ unit, disorder: 1 })), leaders: [] },
    due: [],
  });
  toSkirmish(session);
};
const open = (where: 'console' | 'page', units: readonly string[], begin = toSkirmish) =>
  openTask(where, task => useSkirmish(task, units), begin, ['p1 peltasts, p2 peltasts', 'b1']);
const recordAdvance = (session: AlalaSession): void => {
  session.record('move', {
    unit: 'p1',
    what: 'advance',
    thrown: [],
    by: 'hand',
    inches: 0,
    through: [],
    overrides: [],
    changes: { units: [], leaders: [] },
    due: [],
  });
};

describe('light troops in their phase (T2)', () => {
  test('they shoot first unless another step is chosen; their actions then decide the next choices', async () => {
    const task = await open('console', ['p1', 'p2']);
    expect(task.now()).toMatchObject({ step: 'shoot', others: ['move'], done: 0 });
    await task.act(now => now.choose('move'));
    expect(task.now()).toMatchObject({ step: 'move', others: ['shoot'] });
    recordAdvance(task.session);
    await task.act();
    expect(task.now()).toMatchObject({ step: 'shoot', others: [], done: 1, left: 'afterMove' });
  });

  test('ranks are put in order at once, of all of them in one entry (M12)', async () => {
    const task = await open('console', ['p1', 'p2'], disordered);
    expect(task.now().others).toEqual(['move', 'redress']);
    await task.act(now => now.choose('redress'));
    const part = (unit: string) => ({ type: 'move', data: { unit, what: 'redress' } });
    expect(task.entries().at(-1)).toMatchObject({ type: 'together', parts: [part('p1'), part('p2')] });
    expect(task.now()).toMatchObject({ isOver: true, left: 'none' });
  });

  test('on the page: its remaining choices, or it does nothing more', async () => {
    const task = await open('page', ['p1']);
    expect(task.now()).toMatchObject({ verdict: { ok: true }, mayMove: true, mayRedress: false, left: 'first' });
    await task.act(now => void now.finish());
    expect(task.entries().at(-1)).toEqual({ type: 'tick', task: 'skirmish:p1' });
  });
});
