import { describe, expect, test } from 'vitest';
import { commandEvent, isSignalled, type Order, possibleActions, weighOrder } from '../../../src/games/alala/order.ts';
import type { Phase } from '../../../src/games/alala/rules/vocabulary.ts';
import type { BattleState, BattleUnit, Leader } from '../../../src/games/alala/state.ts';
import { played, table } from './table.ts';

const at = (state: BattleState, phase: Phase): BattleState => ({ ...state, turn: { ...state.turn, phase } });
const start = at(table('a1 B leader3, a2 C, a3 A', 'b1'), 'command');
const give = (order: Omit<Order, 'leader'>): Order => ({ leader: 'La1', ...order });
const carried = (state: BattleState, order: Omit<Order, 'leader'>): BattleState =>
  played(state, 'command', commandEvent(state, give(order)));

describe('what an order costs and what stands against it', () => {
  test.each<[clauses: string, order: Omit<Order, 'leader'>, cost: number, against: string[]]>([
    ['C1', { action: 'control' }, 1, []],
    ['C2', { action: 'move', unit: 'a2' }, 1, []],
    ['C3', { action: 'encourage', unit: 'a1', steps: 1 }, 2, []],
    ['C3', { action: 'encourage', unit: 'a2', steps: 1 }, 3, []],
    ['C3', { action: 'encourage', unit: 'a3', steps: -1 }, 1, []],
    ['C4', { action: 'signal' }, 1, []],
    ['C5', { action: 'invoke' }, 2, []],
  ])('[%s] %j: %i CP', (_clauses, order, cost, against) => {
    const weighed = weighOrder(start, give(order));
    expect(weighed.cost.total).toBe(cost);
    expect(weighed.verdict.ok ? [] : weighed.verdict.reasons.map(({ word }) => word)).toEqual(against);
  });

  test('[T1 R-6 C4 C5] another phase, too few points, a signal given before', () => {
    const words = (state: BattleState, order: Omit<Order, 'leader'>) => {
      const { verdict } = weighOrder(state, give(order));
      return verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => `${clause} ${word}`);
    };
    expect(words(at(start, 'combat'), { action: 'control' })).toEqual(['T1 onlyInCommandPhase']);
    const signalled = carried(start, { action: 'signal' });
    expect(words(signalled, { action: 'invoke' })).toEqual(['C5 onlyBeforeSignal']);
    expect(words(signalled, { action: 'signal' })).toEqual(['C4 alreadySignalled']);
    expect(words(carried(signalled, { action: 'invoke' }), { action: 'control' })).toEqual(['R-6 tooFewCommandPoints']);
  });
});

test('[C2 C3] with nobody of his side on the table there is no one to encourage or to join', () => {
  const alone = Object.fromEntries(
    Object.values(start.units).map(unit => [unit.id, unit.side === 'a' ? { ...unit, standing: 'out' as const } : unit]),
  );
  const leader = start.leaders.La1 as Leader;
  expect(possibleActions(start, leader)).toHaveLength(5);
  expect(possibleActions({ ...start, units: alone }, leader)).toEqual(['control', 'signal', 'invoke']);
});

describe('what an order changes', () => {
  test('[C3 A3] encouragement moves the level, and the points are spent', () => {
    const after = carried(start, { action: 'encourage', unit: 'a1', steps: 1 });
    expect([after.units.a1?.aggression, after.leaders.La1?.spent]).toEqual(['ready', 2]);
    expect(carried(start, { action: 'encourage', unit: 'a3', steps: -1 }).units.a3?.aggression).toBe('shaken');
  });

  test('[A2 A3] a Shaken unit that is held back retires, and that is asked about', () => {
    const shaken = {
      ...start,
      units: { ...start.units, a3: { ...(start.units.a3 as BattleUnit), aggression: 'shaken' as const } },
    };
    const after = carried(shaken, { action: 'encourage', unit: 'a3', steps: -1 });
    expect([after.units.a3?.aggression, after.units.a3?.standing, after.units.a3?.formed]).toEqual([
      'shaken',
      'retired',
      false,
    ]);
    expect(after.due.map(({ kind }) => kind)).toEqual(['morale']);
  });

  test('[C2] he joins another unit', () => {
    expect(carried(start, { action: 'move', unit: 'a2' }).leaders.La1?.unit).toBe('a2');
  });

  test('[C4] the signal stands for his unit, and over the turns', () => {
    const after = carried(start, { action: 'signal' });
    expect(isSignalled(after, after.units.a1 as BattleUnit)).toBe(true);
    expect(isSignalled(after, after.units.b1 as BattleUnit)).toBe(false);
    expect(played(after, 'phase', { turn: 2, phase: 'initiative' }).leaders.La1?.signalled).toBe(true);
  });

  test('[R-13] an order against a clause is carried out, costs what is left, and the log keeps the clause', () => {
    const poor = carried(start, { action: 'encourage', unit: 'a1', steps: 1 });
    const event = commandEvent(poor, give({ action: 'invoke' }));
    expect([event.cost, event.overrides]).toEqual([2, [{ clause: 'R-6', word: 'tooFewCommandPoints' }]]);
    expect(played(poor, 'command', event).leaders.La1?.spent).toBe(3);
  });
});

describe('the turn', () => {
  test('[T0 R-1] the initiative is said, and asked again each turn unless it is kept', () => {
    const said = played(start, 'initiative', { side: 'b', by: 'hand', faces: [] });
    expect(said.turn.initiative).toBe('b');
    expect(played(said, 'phase', { turn: 1, phase: 'combat' }).turn).toEqual({
      turn: 1,
      phase: 'combat',
      initiative: 'b',
      ticked: [],
      near: {},
      broken: [],
    });
    expect(played(said, 'phase', { turn: 2, phase: 'initiative' }).turn.initiative).toBe(null);
    const kept = { ...said, house: { ...said.house, initiative: 'kept' as const } };
    expect(played(kept, 'phase', { turn: 2, phase: 'initiative' }).turn.initiative).toBe('b');
  });

  test('[R-6] a new turn gives the points again', () => {
    const spent = carried(start, { action: 'signal' });
    expect(played(spent, 'phase', { turn: 1, phase: 'charge' }).leaders.La1?.spent).toBe(1);
    expect(played(spent, 'phase', { turn: 2, phase: 'initiative' }).leaders.La1?.spent).toBe(0);
  });
});
