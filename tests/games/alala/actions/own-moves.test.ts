import { describe, expect, test } from 'vitest';
import { mayBeginCharge } from '../../../../src/games/alala/actions/charges.ts';
import { proposedMove, voluntaryMoves } from '../../../../src/games/alala/actions/movement/voluntary-moves.ts';
import { commandEvent, firstOrder } from '../../../../src/games/alala/actions/order.ts';
import type { BattleState, BattleUnit, Leader, UnitTurn } from '../../../../src/games/alala/battle/state.ts';
import { againstTold, inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

const did = (state: BattleState, id: string, more: Partial<UnitTurn>, rest: Partial<BattleUnit> = {}): BattleState =>
  withUnitAs(state, id, { ...rest, thisTurn: { ...unitIn(state, id).thisTurn, ...more } });

/** a1 has the signal, a2 has none, s1 are peltasts. */
const start = (() => {
  const told = inPhase(
    table('a1 of:p1 leader3 dp1, a2 of:p2, s1 peltasts, a3 unformed retired of:p1', 'b1'),
    'manoeuvre',
  );
  const leader = told.leaders.La1 as Leader;
  return { ...told, leaders: { La1: { ...leader, signalled: true } } };
})();
const DRILL = 'aboutFace sideStep stepBack wheel';

describe('moves offered for a unit', () => {
  type Case = [
    clauses: string,
    name: string,
    id: string,
    state: BattleState,
    first: string,
    open: string,
    barred: string,
  ];
  const cases: Case[] = [
    ['T3', 'with the signal', 'a1', start, 'advance', `advance ${DRILL} redress halt`, ''],
    ['C4 T3 M12', 'without it', 'a2', start, 'halt', 'halt', `advance ${DRILL} redress`],
    ['M10', 'unformed', 'a3', start, 'formUp', 'formUp advance halt', 'redress'],
    ['K2', 'halted', 'a1', did(start, 'a1', { control: 'halt' }), 'redress', 'redress halt', `advance ${DRILL}`],
    [
      'K3',
      'sent on',
      'a1',
      did(start, 'a1', { control: 'advanceTwoDice' }),
      'forcedAdvance',
      'forcedAdvance',
      `advance ${DRILL} redress halt`,
    ],
    ['M9 T3 M12', 'moved', 'a1', did(start, 'a1', { moved: true }), 'halt', 'halt', `advance ${DRILL} redress`],
    ['M12', 'redressed', 'a1', did(start, 'a1', { redressed: true }), 'halt', 'halt', `advance ${DRILL} redress`],
    [
      'A2',
      'Shaken',
      'a1',
      withUnitAs(start, 'a1', { aggression: 'shaken' }),
      'aboutFace',
      `${DRILL} redress halt`,
      'advance',
    ],
    [
      'M8',
      'grade C',
      'a1',
      withUnitAs(start, 'a1', { grade: 'C' }),
      'advance',
      'advance aboutFace wheel redress halt',
      'sideStep stepBack',
    ],
    [
      'P3',
      'who owes a retirement',
      'a1',
      withUnitAs(start, 'a1', { owes: { what: 'retire', when: 'now' } }),
      'retire',
      '',
      `advance ${DRILL} redress halt`,
    ],
    ['T2 M12', 'peltasts in another phase too', 's1', start, 'advance', 'advance halt', 'redress'],
    [
      'T2 M12',
      'peltasts that have shot',
      's1',
      did(inPhase(withUnitAs(start, 's1', { disorder: 1 }), 'skirmish'), 's1', { shots: 1 }),
      'advance',
      'advance halt',
      'redress',
    ],
    [
      'T2',
      'peltasts that have had both steps',
      's1',
      did(inPhase(start, 'skirmish'), 's1', { shots: 2 }),
      'halt',
      'halt',
      'advance redress',
    ],
  ];
  test.each(cases)('[%s] %s: %s', (_clauses, _name, id, state, first, open, barred) => {
    const offered = voluntaryMoves(state, unitIn(state, id));
    expect([proposedMove(state, unitIn(state, id)), offered.open.join(' '), offered.barred.join(' ')]).toEqual([
      first,
      open,
      barred,
    ]);
  });
});

test.each<[clauses: string, id: string, more: Partial<UnitTurn>, against: string[]]>([
  ['G1 R-12', 'a1', {}, ['G1 advancedTooLittle']],
  ['G1 R-12', 'a1', { advanced: 5 }, []],
  ['K2', 'a1', { advanced: 5, control: 'retire' }, ['K2 haltedByControlTest']],
  ['T4', 's1', { charge: { target: 'b1', side: 'front', shieldless: false, met: false } }, ['T4 hasCharged']],
  ['G2', 's1', {}, []],
])('[%s] whether %s may charge at all: %j', (_clauses, id, more, against) => {
  const state = did(start, id, more);
  expect(againstTold(mayBeginCharge(state, unitIn(state, id)))).toEqual(against);
});

test('[C1 C4] the order to propose is the first that nothing stands against', () => {
  const state = inPhase(table('a1 of:p1 leader4', 'b1'), 'command');
  const la1 = (now: BattleState) => now.leaders.La1 as Leader;
  const given = (now: BattleState, action: 'control' | 'signal') =>
    played(now, 'command', commandEvent(now, { leader: 'La1', action }));
  expect(firstOrder(state, la1(state))).toBe('control');
  const controls = given(state, 'control');
  expect(firstOrder(controls, la1(controls))).toBe('move');
  expect(firstOrder(inPhase(state, 'combat'), la1(state))).toBe('control');
});
