import { describe, expect, test } from 'vitest';
import {
  checkOrder,
  commandEvent,
  isSignalled,
  type Order,
  phalanxOf,
  possibleActions,
} from '../../../../src/games/alala/actions/order.ts';
import type { BattleState, BattleUnit, Leader } from '../../../../src/games/alala/battle/state.ts';
import type { Phase } from '../../../../src/games/alala/rules/vocabulary.ts';
import { played, table } from '../table.ts';

const at = (state: BattleState, phase: Phase): BattleState => ({ ...state, turn: { ...state.turn, phase } });
const start = at(table('a1 B leader3, a2 C, a3 A', 'b1'), 'command');
const give = (order: Omit<Order, 'leader'>): Order => ({ leader: 'La1', ...order });
const carried = (state: BattleState, order: Omit<Order, 'leader'>): BattleState =>
  played(state, 'command', commandEvent(state, give(order)));

describe('cost of an order, and clauses against it', () => {
  test.each<[clauses: string, order: Omit<Order, 'leader'>, cost: number, against: string[]]>([
    ['C1', { action: 'control' }, 1, []],
    ['C2', { action: 'move', unit: 'a2' }, 1, []],
    ['C3', { action: 'encourage', unit: 'a1', steps: 1 }, 2, []],
    ['C3', { action: 'encourage', unit: 'a2', steps: 1 }, 3, []],
    ['C3', { action: 'encourage', unit: 'a3', steps: -1 }, 1, []],
    ['C4', { action: 'signal' }, 1, []],
    ['C5', { action: 'invoke' }, 2, []],
  ])('[%s] %j: %i CP', (_clauses, order, cost, against) => {
    const weighed = checkOrder(start, give(order));
    expect(weighed.cost.total).toBe(cost);
    expect(weighed.verdict.ok ? [] : weighed.verdict.reasons.map(({ word }) => word)).toEqual(against);
  });

  test.each<[name: string, more: Partial<BattleUnit>, turn: Partial<BattleUnit['thisTurn']>, cost: number]>([
    ['it went forward last turn', { advancedLast: 3, lastMove: 'advance' }, {}, 2],
    ['its test sent it forward', { advancedLast: 6, lastMove: 'forcedAdvance' }, {}, 2],
    ['it went forward this turn', { lastMove: 'advance' }, { advanced: 4 }, 2],
    ['it has gone nowhere yet', {}, {}, 3],
    ['it advanced two turns ago', { lastMove: 'advance' }, {}, 3],
    ['it wheeled after that', { advancedLast: 3, lastMove: 'wheel' }, {}, 3],
    ['it fell back after that', { advancedLast: 3, lastMove: 'fallBack' }, {}, 3],
    ['its test halted it', { advancedLast: 3, lastMove: 'advance' }, { control: 'halt' }, 3],
    ['its test has it stay', { advancedLast: 3, lastMove: 'advance' }, { control: 'stayPut' }, 3],
    ['it redressed', { advancedLast: 3, lastMove: 'advance' }, { redressed: true }, 3],
    ['it is Shaken', { advancedLast: 3, lastMove: 'advance', aggression: 'shaken' }, {}, 3],
    [
      'it fights',
      { advancedLast: 3, lastMove: 'advance' },
      { charge: { target: 'b1', side: 'front', shieldless: false, met: true } },
      3,
    ],
  ])('[C3] grade C is advancing, or not: %s', (_name, more, turn, cost) => {
    const unit = start.units.a2 as BattleUnit;
    const state = {
      ...start,
      units: { ...start.units, a2: { ...unit, ...more, thisTurn: { ...unit.thisTurn, ...turn } } },
    };
    const encourage = { action: 'encourage', unit: 'a2', steps: 1 } as const;
    const costs = (now: BattleState, order: Omit<Order, 'leader'> = encourage) =>
      checkOrder(now, give(order)).cost.total;
    // A signal alone is no advance.
    expect([costs(state), costs(carried(state, { action: 'signal' }))]).toEqual([cost, cost]);
    // Players can say otherwise.
    expect([true, false].map(advancing => costs(state, { ...encourage, advancing }))).toEqual([2, 3]);
    expect(commandEvent(state, give({ ...encourage, advancing: true })).cost).toBe(2);
  });

  test('[T1 R-6 C4 C5] another phase, too few points, a signal given before', () => {
    const words = (state: BattleState, order: Omit<Order, 'leader'>) => {
      const { verdict } = checkOrder(state, give(order));
      return verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => `${clause} ${word}`);
    };
    expect(words(at(start, 'combat'), { action: 'control' })).toEqual(['T1 onlyInCommandPhase']);
    const signalled = carried(start, { action: 'signal' });
    expect(words(signalled, { action: 'invoke' })).toEqual(['C5 onlyBeforeSignal']);
    expect(words(signalled, { action: 'signal' })).toEqual(['C4 alreadySignalled']);
    expect(words(carried(signalled, { action: 'invoke' }), { action: 'control' })).toEqual(['R-6 tooFewCommandPoints']);
  });
});

describe('units in hand', () => {
  const line = 'a1 leader3 of:p1, a2 of:p1, a3 of:p2 leader2, a4 of:p1, a5 of:p1 retired';
  const state = at(table(line, 'b1'), 'command');
  const against = (now: BattleState, order: Omit<Order, 'leader' | 'action'>, leader = 'La1') => {
    const { verdict } = checkOrder(now, { leader, action: 'control', ...order });
    return verdict.ok
      ? []
      : verdict.reasons.map(({ clause, word, figures }) => [clause, word, figures?.units].filter(Boolean).join(' '));
  };

  test.each<[clauses: string, units: string[], reasons: string[]]>([
    ['C1', ['a1', 'a2'], []],
    ['C1', [], []],
    ['C1', ['a1', 'a4'], ['C1 notInBaseContact']],
    ['C1', ['a2', 'a4', 'a5'], ['C1 notInBaseContact 2']],
    ['C1', ['a1', 'a3'], ['C1 otherPhalanx', 'C1 notInBaseContact']],
  ])('[%s] %j', (_clauses, units, reasons) => {
    expect(against(state, { units })).toEqual(reasons);
    const { overrides } = commandEvent(state, { leader: 'La1', action: 'control', units });
    expect(overrides).toHaveLength(reasons.length);
  });

  test('[C1] control is not sold twice in a turn without a word', () => {
    const event = commandEvent(state, { leader: 'La1', action: 'control', units: ['a1'] });
    const after = played(state, 'command', event);
    expect(against(after, { units: ['a1', 'a2'] })).toEqual(['C1 controlTwice']);
    expect(against(played(after, 'phase', { turn: 1, phase: 'command' }), { units: ['a2'] })).toEqual([
      'C1 controlTwice',
    ]);
    const next = played(played(after, 'phase', { turn: 2, phase: 'initiative' }), 'phase', {
      turn: 2,
      phase: 'command',
    });
    expect(against(next, { units: ['a1', 'a2'] })).toEqual([]);
    // Another leader of the phalanx already has the unit in hand.
    const other = { ...after, leaders: { ...after.leaders, La3: { ...(after.leaders.La3 as Leader), phalanx: 'p1' } } };
    expect(against(other, { units: ['a1'] }, 'La3')).toContain('C1 alreadyInHand');
  });

  test('[C1 C2] with a unit of another phalanx he has in hand his own units that touch it', () => {
    const guest = played(state, 'command', commandEvent(state, { leader: 'La1', action: 'move', unit: 'a3' }));
    const { touching, apart } = phalanxOf(guest, guest.leaders.La1 as Leader);
    expect([touching.map(({ id }) => id), apart.map(({ id }) => id)]).toEqual([['a1', 'a2', 'a4'], ['a5']]);
  });
});

test.each<[clauses: string, order: Omit<Order, 'leader'>, reasons: string[]]>([
  ['C2', { action: 'move', unit: 'a2', inches: 6 }, []],
  ['C2', { action: 'move', unit: 'a2', inches: 7 }, ['C2 leaderMovesSix']],
  ['C3', { action: 'encourage', unit: 'a2', inches: 4 }, []],
  ['C3', { action: 'encourage', unit: 'a2', inches: 5 }, ['C3 encourageWithinFour']],
])('[%s] what was measured is weighed: %j', (_clauses, order, reasons) => {
  const { overrides } = commandEvent(start, give(order));
  expect(overrides.map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
});

test('[C2 C3] without other units of his side there is none to encourage or join', () => {
  const alone = Object.fromEntries(
    Object.values(start.units).map(unit => [unit.id, unit.side === 'a' ? { ...unit, standing: 'out' as const } : unit]),
  );
  const leader = start.leaders.La1 as Leader;
  expect(possibleActions(start, leader)).toHaveLength(5);
  expect(possibleActions({ ...start, units: alone }, leader)).toEqual(['control', 'signal', 'invoke']);
});

describe('changes by an order', () => {
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

  describe('the signal goes with the phalanx, not with the leader', () => {
    const two = at(table('a1 leader3 of:p1, a2 of:p1, a3 leader2 of:p2, a4 of:p2', 'b1 of:p1'), 'command');
    const ordered = (state: BattleState, order: Order) => played(state, 'command', commandEvent(state, order));
    const signalled = (state: BattleState) =>
      Object.values(state.units).flatMap(unit => (isSignalled(state, unit) ? [unit.id] : []));

    test('[C4 C2] a leader who has signalled and joins another phalanx does not make it advance', () => {
      const after = ordered(two, { leader: 'La1', action: 'signal' });
      expect(signalled(after)).toEqual(['a1', 'a2']);
      expect(signalled(ordered(after, { leader: 'La1', action: 'move', unit: 'a4' }))).toEqual(['a1', 'a2']);
      expect(signalled(ordered(after, { leader: 'La1', action: 'move', unit: null }))).toEqual(['a1', 'a2']);
    });

    test('[C4] a guest who signals from another phalanx signals for his own', () => {
      const guest = ordered(two, { leader: 'La1', action: 'move', unit: 'a4' });
      expect(signalled(ordered(guest, { leader: 'La1', action: 'signal' }))).toEqual(['a1', 'a2']);
      // Two leaders with one unit: each has his own signal.
      const both = ordered(guest, { leader: 'La3', action: 'move', unit: 'a4' });
      expect(signalled(ordered(both, { leader: 'La3', action: 'signal' }))).toEqual(['a3', 'a4']);
    });

    test('[C4 L2 R-10] it stands when he is dead, and his second need not repeat it', () => {
      const after = ordered(two, { leader: 'La1', action: 'signal' });
      const dead = (more: object) =>
        played(after, 'correct', { changes: { units: [], leaders: [{ leader: 'La1', ...more }] } });
      expect(signalled(dead({ second: true, cp: -2 }))).toEqual(['a1', 'a2']);
      expect(signalled(dead({ alive: false, unit: null }))).toEqual(['a1', 'a2']);
    });

    test('[C4] a leader without a phalanx signals for the unit that he is with, and it alone', () => {
      const after = carried(start, { action: 'signal' });
      expect(signalled(after)).toEqual(['a1']);
      expect(signalled(carried(after, { action: 'move', unit: 'a2' }))).toEqual(['a1']);
      // Units of a phalanx wait for its own leader.
      const guest = at(table('a1 of:p1, a2 leader2', 'b1'), 'command');
      const joined = ordered(guest, { leader: 'La2', action: 'move', unit: 'a1' });
      expect(signalled(ordered(joined, { leader: 'La2', action: 'signal' }))).toEqual([]);
    });
  });

  test('[R-13] an order against a clause is carried out, costs what is left, and the log keeps the clause', () => {
    const poor = carried(start, { action: 'encourage', unit: 'a1', steps: 1 });
    const event = commandEvent(poor, give({ action: 'invoke' }));
    expect([event.cost, event.overrides]).toEqual([2, [{ clause: 'R-6', word: 'tooFewCommandPoints' }]]);
    expect(played(poor, 'command', event).leaders.La1?.spent).toBe(3);
  });
});

describe('the turn', () => {
  test('[T0 R-1] the initiative is asked for each turn, unless the setting keeps it', () => {
    const said = played(start, 'initiative', { side: 'b', by: 'hand', faces: [] });
    expect(said.turn.initiative).toBe('b');
    expect(played(said, 'phase', { turn: 1, phase: 'combat' }).turn).toEqual({
      turn: 1,
      phase: 'combat',
      initiative: 'b',
      ticked: [],
      near: {},
      initiativeDice: [],
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
