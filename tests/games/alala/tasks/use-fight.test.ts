import { afterEach, describe, expect, test, vi } from 'vitest';
import { planFight } from '../../../../src/games/alala/actions/fight.ts';
import { useFight } from '../../../../src/games/alala/tasks/use-fight.ts';
import { nextFaces, openTask } from './open-task.ts';

// The unit of a leader has a hit without dice (B6).
const open = (where: 'console' | 'page', enemy = 'b1') =>
  openTask(where, task => useFight(task, { first: ['a1'], second: ['b1'] }), undefined, ['a1 leader2', enemy]);

afterEach(() => vi.restoreAllMocks());

describe('a fight (B, O)', () => {
  test('rolled on the page: seen with its outcome, then applied', async () => {
    const task = await open('page');
    const [first, second] = task.now().counts;
    nextFaces(...Array.from({ length: first }, () => 6), ...Array.from({ length: second }, () => 1));
    await task.act(now => now.roll());
    const hits = [first + 1, 0];
    expect(task.now()).toMatchObject({ result: { hits, thrown: { by: 'app' } }, outcome: { results: [{}, {}] } });
    expect(task.entries()).toEqual([]);
    await task.act(now => void now.apply());
    expect(task.entries()).toMatchObject([{ type: 'fight', hits, thrown: { by: 'app' }, throw: expect.anything() }]);
  });

  test('typed on the console, a side after the other: hits of dice, automatic ones are added', async () => {
    const task = await open('console');
    expect(task.now()).toMatchObject({ nextSide: 0, automatic: [1, 0] });
    await task.act(now => now.typeHits(2));
    expect(task.now()).toMatchObject({ nextSide: 1, result: undefined });
    await task.act(now => now.typeHits(4));
    expect(task.now().result?.hits).toEqual([3, 4]);
    await task.act(now => now.clear());
    expect(task.now()).toMatchObject({ nextSide: 0, result: undefined });
    expect(task.now().apply()).toBe(false);
  });

  test('typed on the page face by face: the entry has the choices', async () => {
    const task = await open('page', 'b1 shaken');
    const [first, second] = task.now().counts;
    // A success: who is Shaken retires, and steady hoplites may stay or pursue (O2, O4).
    const faces = [Array.from({ length: first }, (_, i) => (i === 0 ? 6 : 1)), Array.from({ length: second }, () => 1)];
    await task.act(now => now.type({ by: 'faces', faces }));
    const moves = task.now().outcome?.results[0].combatants[0]?.moves ?? [];
    const last = moves.at(-1);
    expect(moves.length, task.now().outcome?.results[0].outcome).toBeGreaterThan(1);
    await task.act(now => last && now.chooseMove('a1', last));
    await task.act(now => void now.apply());
    expect(task.entries()).toMatchObject([{ type: 'fight', thrown: { by: 'faces', faces }, moves: { a1: last } }]);
  });

  test('typed dice no longer apply if a side has fewer: nothing is recorded', async () => {
    const task = await open('page');
    const [first, second] = task.now().counts;
    await task.act(now => now.type({ by: 'count', diceHits: [first, second] }));
    expect(task.now().result).toBeDefined();
    task.session.record('correct', { changes: { units: [{ unit: 'a1', men: -12 }], leaders: [] } });
    await task.act();
    expect(task.now()).toMatchObject({ result: undefined, dice: { notice: 'typedUnfit' } });
    expect(task.now().apply()).toBe(false);
  });

  test('changes by hand count, and are proposed again after the fight', async () => {
    const task = await open('page');
    const [[fighter], second] = task.now().plan;
    await task.act(now => fighter && now.setPlan([[{ ...fighter, highGround: true }], second]));
    expect(task.now().plan[0][0]?.highGround).toBe(true);
    await task.act(now => now.type({ by: 'count', diceHits: [0, 0] }));
    await task.act(now => void now.apply());
    expect(task.entries()).toMatchObject([{ type: 'fight', sides: [[{ unit: 'a1', highGround: true }], [{}]] }]);
    expect(task.now().plan).toEqual(planFight(task.session.state.value, ['a1'], ['b1']));
  });
});
