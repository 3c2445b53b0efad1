import { afterEach, describe, expect, test, vi } from 'vitest';
import { ordersEvent } from '../../../../src/games/alala/actions/order-sheet.ts';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import type { TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import { useMoves } from '../../../../src/games/alala/tasks/use-moves.ts';
import { openTask } from './open-task.ts';

const armies = ['a1 A of:p1 leader3, a2 A of:p1', 'b1'] as const;
const toManoeuvre = (session: AlalaSession): void => {
  session.record('initiative', { side: 'a', by: 'hand', faces: [], found: { turn: 1, side: null } });
  session.record('phase', { turn: 1, phase: 'command', found: { turn: 1, phase: 'initiative' } });
  const orders = { control: true, signal: true, encourage: [] };
  session.record('together', ordersEvent(session.state.value, [['La1', orders]]));
  session.record('phase', { turn: 1, phase: 'manoeuvre', found: { turn: 1, phase: 'command' } });
};
const open = (
  where: 'console' | 'page',
  units: readonly string[],
  what: TableMove = 'advance',
  body?: true,
  begin = toManoeuvre,
) => openTask(where, task => useMoves(task, { units, what, ...(body && { body }) }), begin, armies);

// An average die has the faces 2, 3, 3, 4, 4 and 5.
const nextPlaces = (...places: readonly number[]): void => {
  const words = [...places];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    (array as Uint32Array)[0] = words.shift() ?? 0;
    return array;
  });
};

afterEach(() => vi.restoreAllMocks());

describe('moves (M1–M12, T3)', () => {
  test('one, rolled on the console: applied when the dice lie', async () => {
    const task = await open('console', ['a1']);
    nextPlaces(0);
    await task.act(now => now.roll());
    expect(task.entries().at(-1)).toMatchObject({ type: 'move', unit: 'a1', what: 'advance', inches: 2, by: 'app' });
  });

  test('a die that tires is seen first, and grade A may take one off it (M4, R-11)', async () => {
    const task = await open('console', ['a1']);
    nextPlaces(5);
    await task.act(now => now.roll());
    expect(task.now().outcomeOf('a1')).toMatchObject({ inches: { total: 5 }, disorder: { total: 1 } });
    await task.act(now => now.lower('a1', 0));
    expect(task.now().outcomeOf('a1')).toMatchObject({ inches: { total: 4 }, disorder: { total: 0 } });
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'move', inches: 4, lowered: 0 });
  });

  test('removed dots are forgotten with the dice', async () => {
    const task = await open('page', ['a1']);
    await task.act(now => now.type(5));
    await task.act(now => now.lower('a1', 0));
    await task.act(now => now.clear('a1'));
    await task.act(now => now.type(5));
    expect(task.now().loweredOf('a1')).toBeUndefined();
  });

  test('a phalanx in hand: as many dice for all, one throw, one entry (R-39)', async () => {
    const task = await open('console', ['a1', 'a2'], 'advance', true);
    await task.act(now => now.chooseDice(now.diceChoices[1] ?? []));
    nextPlaces(0, 1);
    await task.act(now => now.roll());
    expect(['a1', 'a2'].map(id => task.now().outcomeOf(id).inches.total)).toEqual([5, 5]);
    await task.act(now => void now.apply());
    const part = { type: 'move', data: { what: 'advance', inches: 5, by: 'app' } };
    expect(task.entries().at(-1)).toMatchObject({ type: 'together', parts: [part, part] });
  });

  test('they stand instead, all in one entry; other dice bring them back', async () => {
    const task = await open('console', ['a1', 'a2'], 'advance', true);
    expect(task.now()).toMatchObject({ needsDice: true, mayStand: true, standingCosts: true });
    await task.act(now => now.stand());
    expect(task.now().needsDice).toBe(false);
    await task.act(now => now.chooseDice(now.diceChoices[0] ?? []));
    expect(task.now().planOf('a2')).toMatchObject({ what: 'advance', dice: ['avd'] });
    await task.act(now => now.stand());
    await task.act(now => void now.apply());
    const part = { type: 'move', data: { what: 'halt', by: 'hand' } };
    expect(task.entries().at(-1)).toMatchObject({ type: 'together', parts: [part, part] });
  });

  test('a test that repeats a move without dice asks for its inches and records that move (K3, R-34)', async () => {
    const task = await open('console', ['a1'], 'wheel');
    await task.act(now => now.measure(2));
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'move', what: 'wheel', inches: 2, by: 'hand' });
  });

  test('on the page: the plan is changed, the die typed and seen, then applied', async () => {
    const task = await open('page', ['a1']);
    await task.act(now => now.setPlan({ ...now.planOf('a1'), rough: true }));
    await task.act(now => now.type(3));
    expect(task.now().outcomeOf('a1')).toMatchObject({ inches: { total: 3 }, event: { by: 'hand' } });
    expect(task.entries().at(-1)).toMatchObject({ type: 'phase' });
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'move', inches: 3, by: 'typed' });
  });

  test('on the page: dice that are typed go with the move they were typed for', async () => {
    const task = await open('page', ['a1']);
    await task.act(now => now.type(4));
    await task.act(now => now.setPlan({ ...now.planOf('a1'), dice: ['avd', 'avd'] }));
    expect(task.now()).toMatchObject({ typing: [] });
    expect(task.now().facesOf('a1')).toBeUndefined();
  });

  test('on the page: a move without dice is recorded by hand', async () => {
    const task = await open('page', ['a1'], 'redress');
    expect(task.now().needsDice).toBe(false);
    await task.act(now => void now.apply());
    expect(task.entries().at(-1)).toMatchObject({ type: 'move', what: 'redress', by: 'hand', thrown: [] });
  });
});
