import { describe, expect, test } from 'vitest';
import { hackEvent } from '../../../../src/games/alala/actions/answer-questions.ts';
import { controlEvent } from '../../../../src/games/alala/actions/control-test.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../../src/games/alala/actions/fight-outcome.ts';
import type { MovePlan } from '../../../../src/games/alala/actions/movement/move-plan.ts';
import {
  checkMove,
  isFirstFlight,
  moveDisorder,
  moveEvent,
  moveMeasure,
  planMove,
} from '../../../../src/games/alala/actions/movement/moves.ts';
import { inchesFledFrom } from '../../../../src/games/alala/actions/movement/pursuit.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { quarriesOf } from '../../../../src/games/alala/battle/relations.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { pendingTasks } from '../../../../src/games/alala/guide/guide.ts';
import type { RolledDie } from '../../../../src/games/alala/rules/movement/movement.ts';
import { TABLE_MOVES, type TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import {
  againstTold,
  changesTold,
  dueTold,
  fightTold,
  inPhase,
  played,
  reckoningTold,
  table,
  unitIn,
  withUnitAs,
} from '../table.ts';

/** A throw such as '4 5 d6:6'; average dice unless another kind is named. */
const thrown = (told: string): RolledDie[] =>
  told === ''
    ? []
    : told.split(' ').map(die => {
        const [kind, face] = die.includes(':') ? die.split(':') : ['avd', die];
        return { die: kind as RolledDie['die'], face: Number(face) };
      });

interface More extends Partial<MovePlan> {
  readonly lowered?: number;
}

const planOf = (state: BattleState, id: string, what: TableMove, told: string, more: More = {}) => {
  const { lowered, ...rest } = more;
  const dice = thrown(told);
  const plan: MovePlan = { ...planMove(state, id, what), dice: dice.map(({ die }) => die), ...rest };
  return { plan, dice, lowered };
};

const move = (state: BattleState, id: string, what: TableMove, told = '', more: More = {}) => {
  const { plan, dice, lowered } = planOf(state, id, what, told, more);
  return moveEvent(state, plan, dice, dice.length > 0 ? 'typed' : 'hand', lowered);
};

const went = (state: BattleState, id: string, what: TableMove, told = '', more: More = {}): BattleState =>
  played(state, 'move', move(state, id, what, told, more));

/** The state in the phase of this move, with the leader's signal unless the unit stands still or redresses (C4). */
const inTurn = (state: BattleState, what: TableMove): BattleState => {
  const { kind } = unitIn(state, 'a1');
  const signalled = { units: [], leaders: [{ leader: 'La1', signalled: what !== 'halt' && what !== 'redress' }] };
  return played(inPhase(state, kind === 'hoplites' ? 'manoeuvre' : 'skirmish'), 'correct', { changes: signalled });
};

describe('how far a unit goes and what it costs', () => {
  type Case = [
    clauses: string,
    name: string,
    unit: string,
    what: TableMove,
    dice: string,
    more: More,
    inches: string,
    disorder: string,
    changes: string[],
    against: string[],
  ];
  const dice = (sum: string) => sum.replaceAll('av', 'averageDie').replaceAll('six', 'sixSidedDie');
  const cases: Case[] = [
    ['M2', 'one die', 'a1', 'advance', '3', {}, 'av 3 = 3', ' = 0', ['a1 {"advanced":3}'], []],
    ['M2', 'a second die', 'a1', 'advance', '3 4', {}, 'av 3 + av 4 = 7', ' = 0', ['a1 {"advanced":7}'], []],
    [
      'M2',
      'a die that infantry has not',
      'a1',
      'advance',
      '3 d6:4',
      {},
      'av 3 + six 4 = 7',
      ' = 0',
      ['a1 {"advanced":7}'],
      ['M2 moveDiceTooMany'],
    ],
    [
      'M2',
      'horse with a D6 more',
      'a1 lightCavalry',
      'advance',
      '3 4 d6:6',
      {},
      'av 3 + av 4 + six 6 = 13',
      ' = 0',
      [],
      [],
    ],
    [
      'M2',
      'hamippoi have none',
      'a1 hamippoi',
      'advance',
      '3 4 d6:6',
      {},
      'av 3 + av 4 + six 6 = 13',
      ' = 0',
      [],
      ['M2 moveDiceTooMany'],
    ],
    [
      'K3',
      'forced on two dice',
      'a1 eager',
      'forcedAdvance',
      '2 4',
      {},
      'av 2 + av 4 = 6',
      ' = 0',
      ['a1 {"advanced":6}'],
      [],
    ],
    [
      'K3',
      'with one of the two',
      'a1 eager',
      'forcedAdvance',
      '2',
      {},
      'av 2 = 2',
      ' = 0',
      ['a1 {"advanced":2}'],
      ['K3 moveDiceMissing'],
    ],
    [
      'M4',
      'two fives tire hoplites',
      'a1',
      'advance',
      '5 5',
      {},
      'av 5 + av 5 = 10',
      'fatigueFives 2 = 2',
      ['a1 {"disorder":2,"advanced":10}'],
      [],
    ],
    [
      'M4',
      'a six tires heavy horse',
      'a1 heavyCavalry',
      'advance',
      '5 d6:6',
      {},
      'av 5 + six 6 = 11',
      'fatigueSixes 1 = 1',
      ['a1 {"disorder":1}'],
      [],
    ],
    [
      'M4',
      'nothing tires light horse',
      'a1 lightCavalry',
      'advance',
      '5 d6:6',
      {},
      'av 5 + six 6 = 11',
      ' = 0',
      [],
      [],
    ],
    [
      'M4 R-11',
      'grade A takes 1 off',
      'a1 A',
      'advance',
      '5 5',
      { lowered: 1 },
      'av 5 + av 5 + oneOffADie -1 = 9',
      'fatigueFives 1 = 1',
      ['a1 {"disorder":1,"advanced":9}'],
      [],
    ],
    [
      'M1',
      'stops at 4"',
      'a1',
      'advance',
      '4 3',
      { ahead: { inches: 9, light: false } },
      'av 4 + av 3 + stopsAtFour -2 = 5',
      ' = 0',
      ['a1 {"advanced":5}'],
      [],
    ],
    [
      'M1',
      'as near as may be',
      'a1',
      'advance',
      '4',
      { ahead: { inches: 3, light: false } },
      'av 4 + stopsAtFour -4 = 0',
      ' = 0',
      [],
      [],
    ],
    [
      'M1',
      'light horse before horse',
      'a1 lightCavalry',
      'advance',
      '4 3',
      { ahead: { inches: 9, light: true } },
      'av 4 + av 3 + stopsAtFour -2 = 5',
      ' = 0',
      [],
      [],
    ],
    [
      'M1',
      'light enemies give way',
      'a1',
      'advance',
      '4 3',
      { ahead: { inches: 9, light: true } },
      'av 4 + av 3 = 7',
      ' = 0',
      ['a1 {"advanced":7}'],
      [],
    ],
    [
      'M1 P5',
      'no enemy stops a pursuit',
      'a1 pursue',
      'pursue',
      '4 3',
      { ahead: { inches: 5, light: false } },
      'av 4 + av 3 = 7',
      ' = 0',
      ['a1 unformed'],
      [],
    ],
    [
      'A2',
      'Shaken',
      'a1 shaken',
      'advance',
      '3',
      {},
      'av 3 = 3',
      ' = 0',
      ['a1 {"advanced":3}'],
      ['A2 shakenMayNotAdvance'],
    ],
    [
      'M5',
      'rough ground',
      'a1',
      'advance',
      '3',
      { rough: true },
      'av 3 = 3',
      'roughGround 1 = 1',
      ['a1 {"disorder":1,"advanced":3}'],
      [],
    ],
    [
      'M5',
      'rough ground for horse',
      'a1 heavyCavalry',
      'advance',
      '3',
      { rough: true },
      'av 3 = 3',
      ' = 0',
      [],
      ['M5 roughImpassableToCavalry'],
    ],
    [
      'M6',
      'a little to the right',
      'a1',
      'advance',
      '3',
      { bearing: 'right' },
      'av 3 = 3',
      ' = 0',
      ['a1 {"advanced":3}'],
      [],
    ],
    [
      'M6',
      'far to the right',
      'a1',
      'advance',
      '3',
      { bearing: 'far' },
      'av 3 = 3',
      ' = 0',
      ['a1 {"advanced":3}'],
      ['M6 tooFarToTheRight'],
    ],
    [
      'M6',
      'to the left',
      'a1',
      'advance',
      '3',
      { bearing: 'left' },
      'av 3 = 3',
      ' = 0',
      ['a1 {"advanced":3}'],
      ['M6 noneToTheLeft'],
    ],
    [
      'M6',
      'unformed to the left',
      'a1 unformed',
      'advance',
      '3',
      { bearing: 'left' },
      'av 3 = 3',
      ' = 0',
      ['a1 {"advanced":3}'],
      [],
    ],
    [
      'M7',
      'about face: half, and half inches stay',
      'a1',
      'aboutFace',
      '5 4',
      {},
      'av 5 + av 4 + aboutFaceTakesHalf -4.5 = 4.5',
      'fatigueFives 1 + aboutFace 1 = 2',
      ['a1 {"disorder":2}'],
      [],
    ],
    ['M7 M6', 'unformed turn freely', 'a1 unformed', 'aboutFace', '4', {}, 'av 4 = 4', ' = 0', [], []],
    ['M8', 'side-step', 'a1 A', 'sideStep', '', { measured: 2 }, 'measured 2 = 2', ' = 0', [], []],
    [
      'M8',
      'too far, and of grade C',
      'a1 C',
      'stepBack',
      '',
      { measured: 3 },
      'measured 3 = 3',
      ' = 0',
      [],
      ['M8 notGradeC', 'M8 stepBackTooFar'],
    ],
    [
      'M9',
      'wheel, grade A',
      'a1 A',
      'wheel',
      '',
      { measured: 5 },
      'measured 5 = 5',
      'wheel 1 = 1',
      ['a1 {"disorder":1}'],
      [],
    ],
    [
      'M9',
      'wheel, grade C, too far',
      'a1 C',
      'wheel',
      '',
      { measured: 6 },
      'measured 6 = 6',
      'wheel 3 = 3',
      ['a1 {"disorder":3}'],
      ['M9 wheelTooFar'],
    ],
    ['M10 U1', 'form up', 'a1 unformed retired', 'formUp', '', {}, ' = 0', ' = 0', ['a1 formed inLine'], []],
    [
      'M10',
      'form up Shaken',
      'a1 unformed shaken',
      'formUp',
      '',
      {},
      ' = 0',
      ' = 0',
      ['a1 formed'],
      ['M10 shakenMayNotFormUp'],
    ],
    ['M10', 'form up formed', 'a1', 'formUp', '', {}, ' = 0', ' = 0', [], ['M10 alreadyFormed']],
    [
      'M11',
      'through hoplites',
      'a1',
      'advance',
      '3',
      { through: ['a2'] },
      'av 3 = 3',
      'passageOfLines 1 = 1',
      ['a1 {"disorder":1,"advanced":3}', 'a2 {"disorder":1}'],
      [],
    ],
    [
      'M11',
      'psiloi through hoplites that stand',
      'a1 psiloi',
      'advance',
      '3',
      { through: ['a2'] },
      'av 3 = 3',
      ' = 0',
      [],
      [],
    ],
    ['M12', 'redress', 'a1 A dp3', 'redress', '', {}, ' = 0', 'redressGradeA -2 = -2', ['a1 {"disorder":-2}'], []],
    [
      'M12',
      'redress more than there is',
      'a1 A dp1',
      'redress',
      '',
      {},
      ' = 0',
      'redressGradeA -2 + noMoreDisorder 1 = -1',
      ['a1 {"disorder":-1}'],
      [],
    ],
    [
      'M12',
      'no disorder',
      'a1',
      'redress',
      '',
      {},
      ' = 0',
      'redressGradeB -1 + noMoreDisorder 1 = 0',
      [],
      ['M12 noDisorder'],
    ],
    [
      'M12',
      'grade C before the enemy',
      'a1 C dp1',
      'redress',
      '',
      { enemyNear: true },
      ' = 0',
      'redressGradeC -1 = -1',
      ['a1 {"disorder":-1}'],
      ['M12 enemyTooNear'],
    ],
    ['A3', 'a halt', 'a1', 'halt', '', {}, ' = 0', ' = 0', [], []],
    ['A3 R-8', 'a halt after the signal', 'a1 ready', 'halt', '', { halts: true }, ' = 0', ' = 0', ['a1 formedUp'], []],
    [
      'A3 A2',
      'a halt after the signal, Shaken: it retires',
      'a1 shaken',
      'halt',
      '',
      { halts: true },
      ' = 0',
      ' = 0',
      ['a1 retire unformed retired'],
      [],
    ],
    [
      'M3 U1',
      'the first evade',
      'a1 peltasts',
      'evade',
      '3 4',
      {},
      'av 3 + av 4 + firstMoveInFlight 2 = 9',
      ' = 0',
      [],
      [],
    ],
    [
      'M3 U1',
      'hoplites retire',
      'a1 retire',
      'retire',
      '3 5',
      {},
      'av 3 + av 5 + firstMoveInFlight 2 = 10',
      'fatigueFives 1 = 1',
      ['a1 unformed retired {"disorder":1}'],
      [],
    ],
    [
      'M3',
      'all the dice',
      'a1 retired',
      'retire',
      '3',
      {},
      'av 3 + firstMoveInFlight 1 = 4',
      ' = 0',
      ['a1 unformed'],
      ['M3 moveDiceMissing'],
    ],
    [
      'M3 P4',
      'nobody after those who rout: out of the game',
      'a1 routing unformed',
      'rout',
      '3 3',
      {},
      'av 3 + av 3 + firstMoveInFlight 2 = 8',
      ' = 0',
      ['a1 out'],
      [],
    ],
    ['P1', 'fall back', 'a1 fallBack', 'fallBack', '', {}, 'fallBack 1 = 1', ' = 0', [], []],
    ['P1', 'follow up', 'a1 followUp', 'followUp', '', {}, ' = 0', ' = 0', [], []],
    ['P2', 'ride through', 'a1 lightCavalry', 'rideThrough', '', {}, 'rideThrough 4 = 4', ' = 0', [], []],
    [
      'M10 R-13',
      'light units that move are back in the battle',
      'a1 psiloi retired',
      'advance',
      '3',
      {},
      'av 3 = 3',
      ' = 0',
      ['a1 inLine'],
      [],
    ],
    [
      'M10',
      'hoplites that only march are not',
      'a1 unformed retired',
      'advance',
      '3',
      {},
      'av 3 = 3',
      ' = 0',
      ['a1 {"advanced":3}'],
      [],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, unit, what, told, more, inches, disorder, changes, against) => {
    const state = inTurn(table(`${unit} leader2, a2`, 'b1'), what);
    const { plan, dice: faces, lowered } = planOf(state, 'a1', what, told, more);
    expect(reckoningTold(moveMeasure(state, plan, faces, lowered).inches)).toBe(dice(inches));
    expect(reckoningTold(moveDisorder(state, plan, faces, lowered))).toBe(disorder);
    expect(againstTold(checkMove(state, plan))).toEqual(against);
    const event = move(state, 'a1', what, told, more);
    expect(changesTold(event.changes)).toEqual(changes);
    expect(event.overrides.map(({ clause, word }) => `${clause} ${word}`)).toEqual(against);
    expect(alalaGame.parseData('move', event)).toEqual({ ok: true, value: event });
  });

  test('every move is here', () => {
    expect([...new Set(cases.map(([, , , what]) => what))].sort()).toEqual([...TABLE_MOVES].sort());
  });

  test('[M1] how far light enemies give way', () => {
    const state = table('a1', 'b1 psiloi');
    const { plan, dice: faces } = planOf(state, 'a1', 'advance', '4 3', { ahead: { inches: 9, light: true } });
    expect(moveMeasure(state, plan, faces).enemyFallsBack).toBe(2);
  });

  test('[M11] those passed through pay if they have moved, or if others than skirmishers pass', () => {
    const state = table('a1 psiloi, a2 B, a3 lightCavalry', 'b1');
    const disorder = (before: BattleState, mover: string) =>
      unitIn(went(before, mover, 'advance', '3', { through: ['a2'] }), 'a2').disorder;
    expect([disorder(state, 'a1'), disorder(state, 'a3'), disorder(went(state, 'a2', 'advance', '3'), 'a1')]).toEqual([
      0, 1, 1,
    ]);
  });

  test('[R-41 M11] who moved in an earlier phase of the turn stands still for skirmishers who pass', () => {
    const state = inPhase(table('a1 psiloi, a2 B', 'b1'), 'manoeuvre');
    const advanced = went(state, 'a2', 'advance', '3');
    const passed = (before: BattleState) =>
      unitIn(went(before, 'a1', 'evade', '3', { through: ['a2'] }), 'a2').disorder;
    expect([passed(advanced), passed(inPhase(advanced, 'charge'))]).toEqual([1, 0]);
  });

  test('[M12 T2] a unit that has moved, shot or charged does not redress', () => {
    const state = inPhase(table('a1 psiloi dp1', 'b1'), 'skirmish');
    const { thisTurn } = unitIn(state, 'a1');
    const against = (more: Partial<typeof thisTurn>) =>
      againstTold(
        checkMove(withUnitAs(state, 'a1', { thisTurn: { ...thisTurn, ...more } }), planMove(state, 'a1', 'redress')),
      );
    const charge = { target: 'b1', side: 'front', shieldless: false, met: true } as const;
    expect([against({ moved: true }), against({ shots: 1 }), against({ charge })]).toEqual([
      ['M12 hasMoved'],
      ['M12 hasShot'],
      ['M12 hasCharged'],
    ]);
  });

  test('[T3 C4 K2 T2] clauses against a move in its phase', () => {
    const state = inPhase(table('a1 of:p1 leader3, a2 of:p1, s1 psiloi', 'b1'), 'manoeuvre');
    const against = (before: BattleState, id: string) =>
      againstTold(checkMove(before, planMove(before, id, 'advance')));
    expect(against(state, 'a2')).toEqual(['C4 advanceNotSignalled']);
    expect(against(state, 's1')).toEqual(['T3 onlyHoplitesManoeuvre']);
    const leader = state.leaders.La1 as BattleState['leaders'][string];
    const signalled = { ...state, leaders: { La1: { ...leader, signalled: true } } };
    expect([against(signalled, 'a2'), against(signalled, 'a1')]).toEqual([[], ['T3 unitsToTheRightFirst']]);
    expect(against(went(signalled, 'a2', 'advance', '3'), 'a1')).toEqual([]);
    // A unit that stands still has had its move too.
    expect(against(went(signalled, 'a2', 'halt', '', { halts: true }), 'a1')).toEqual([]);
    const { thisTurn } = unitIn(state, 'a2');
    const halted = withUnitAs(signalled, 'a2', { thisTurn: { ...thisTurn, control: 'halt' } });
    expect([against(halted, 'a2'), against(halted, 'a1')]).toEqual([['K2 haltedByControlTest'], []]);
    const bound = withUnitAs(inPhase(state, 'skirmish'), 's1', { thisTurn: { ...thisTurn, control: 'halt' } });
    expect(against(bound, 's1')).toEqual(['T2 boundByControlTest']);
  });
});

describe('the state after a move', () => {
  test('[R-12 K3] the advance of a turn and of the one before, and the last move', () => {
    let state = went(went(table('a1', 'b1'), 'a1', 'advance', '3'), 'a1', 'forcedAdvance', '2 2');
    expect([unitIn(state, 'a1').thisTurn.advanced, unitIn(state, 'a1').lastMove]).toEqual([7, 'forcedAdvance']);
    state = played(went(state, 'a1', 'redress'), 'phase', { turn: 2, phase: 'initiative' });
    expect([unitIn(state, 'a1').thisTurn.advanced, unitIn(state, 'a1').advancedLast]).toEqual([0, 7]);
    expect(unitIn(state, 'a1').lastMove).toBe('forcedAdvance');
  });

  test('[M3] only the first move of a flight goes an inch farther for each die', () => {
    const state = withUnitAs(table('a1 retired', 'b1'), 'a1', { owes: { what: 'retire', when: 'now' } });
    expect(isFirstFlight(unitIn(state, 'a1'), 'retire')).toBe(true);
    expect(isFirstFlight(unitIn(state, 'a1'), 'advance')).toBe(false);
    const after = went(state, 'a1', 'retire', '3 3');
    expect([unitIn(after, 'a1').flight, unitIn(after, 'a1').owes]).toEqual([
      { inches: 8, moves: 1, pursued: {} },
      null,
    ]);
    expect(isFirstFlight(unitIn(after, 'a1'), 'retire')).toBe(false);
    expect(unitIn(went(after, 'a1', 'retire', '3 3'), 'a1').flight).toEqual({ inches: 14, moves: 2, pursued: {} });
    expect(unitIn(played(after, 'phase', { turn: 2, phase: 'initiative' }), 'a1').flight).toBeNull();
  });

  test('[A3 R-31] a Shaken unit halted after the signal must retire, and breaks', () => {
    const state = table('a1 shaken, a2', 'b1');
    const event = move(state, 'a1', 'halt', '', { halts: true });
    expect(dueTold(event.due)).toEqual(['broken a1 of a']);
    const after = played(state, 'move', event);
    expect([unitIn(after, 'a1').owes, after.turn.broken]).toEqual([{ what: 'retire', when: 'now' }, ['a1']]);
    // It already has a retirement to make, so another halt changes nothing.
    expect(changesTold(move(after, 'a1', 'halt', '', { halts: true }).changes)).toEqual([]);
  });

  test('[G1] who flees after a charge is charged no more, nor charges', () => {
    const charge = (target: string) => ({ target, side: 'front', shieldless: false, met: true }) as const;
    const start = table('a1', 'b1, b2');
    const { thisTurn } = unitIn(start, 'a1');
    const state = withUnitAs(
      withUnitAs(withUnitAs(start, 'a1', { thisTurn: { ...thisTurn, charge: charge('b1') } }), 'b1', {
        thisTurn: { ...thisTurn, charge: charge('a1') },
      }),
      'b2',
      { thisTurn: { ...thisTurn, charge: charge('a1'), fought: ['a1'] } },
    );
    const after = went(state, 'b1', 'retire', '3 3');
    const met = (id: string) => unitIn(after, id).thisTurn.charge?.met;
    expect([met('a1'), met('b1'), met('b2')]).toEqual([false, false, true]);
  });
});

describe('a pursuit', () => {
  /** Eager grade C, who must pursue, has beaten b1: it retires, or if unformed routs. */
  const beaten = (b: string, a = 'a1 C eager', first = 'a1', second = 'b1', hits: [number, number] = [6, 0]) => {
    const state = inPhase(table(a, b), 'combat');
    const plan = fightTold(first, second);
    return inPhase(
      played(
        state,
        'fight',
        fightEvent(plan, { by: 'count' }, hits, fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES), []),
      ),
      'afterCombat',
    );
  };
  const tested = (state: BattleState, id: string, face: number): BattleState =>
    played(state, 'control', controlEvent(state, id, face, 'typed', { pursuing: true, signalled: false }));
  const owed = (state: BattleState) => pendingTasks(state).map(({ asked }) => Object.values(asked).slice(1).join(' '));
  const owes = (state: BattleState, id: string) => unitIn(state, id).owes?.what ?? null;

  test('[P3 P5 R-31] a retiring unit that is caught routs and is struck; units nearby are not asked about again', () => {
    const fled = went(beaten('b1 eager'), 'b1', 'retire', '2 2');
    expect([unitIn(fled, 'b1').standing, unitIn(fled, 'b1').flight?.inches, owes(fled, 'a1')]).toEqual([
      'retired',
      6,
      'pursue',
    ]);
    expect(fled.turn.broken).toEqual(['b1']);
    const event = move(fled, 'a1', 'pursue', '3 3');
    expect([event.quarry, event.caught, changesTold(event.changes), dueTold(event.due)]).toEqual([
      'b1',
      true,
      ['b1 rout routing'],
      ['hack a1 at b1'],
    ]);
    const caught = played(fled, 'move', event, 9);
    expect([owed(caught), unitIn(caught, 'b1').standing, unitIn(caught, 'b1').owes]).toEqual([
      ['a1 pursuitTest'],
      'routing',
      null,
    ]);
    // All men of b1 are struck down: the question disappears, and no unit nearby is asked about.
    const hack = { unit: 'a1', victim: 'b1', figures: 24 };
    const men = unitIn(caught, 'b1').men;
    const struck = hackEvent(caught, hack, { by: 'count' }, men, 'me.9.0');
    const dead = played(caught, 'hack', struck, 10);
    expect([changesTold(struck.changes), dueTold(struck.due), dead.due.map(({ kind }) => kind)]).toEqual([
      [`b1 men -${men} destroyed`],
      [],
      ['risk', 'morale'].filter(kind => caught.due.some(due => due.kind === kind)),
    ]);
    // Its quarry is gone, so the pursuit cannot go on. Players may still let it run on.
    expect([owed(dead), unitIn(dead, 'a1').move]).toEqual([[], 'stay']);
    const on = tested(dead, 'a1', 6);
    expect([owed(on), planMove(on, 'a1', 'pursue').quarry, owed(went(on, 'a1', 'pursue', '2 2'))]).toEqual([
      ['a1 pursue'],
      undefined,
      [],
    ]);
  });

  test('[P5] who gets away by an inch is not caught; the inches between them count', () => {
    const fled = went(beaten('b1 eager'), 'b1', 'retire', '2 2');
    const end = (dice: string, gap = 0) => move(fled, 'a1', 'pursue', dice, { gap }).caught;
    expect([end('3 3'), end('2 3'), end('3 3', 1), end('4 3', 1)]).toEqual([true, false, false, true]);
    const away = went(fled, 'a1', 'pursue', '2 3');
    expect([unitIn(away, 'b1').standing, away.due.some(({ kind }) => kind === 'hack')]).toEqual(['retired', false]);
    // The pursuer has run these inches. Its next move counts only inches fled afterwards.
    expect([inchesFledFrom(unitIn(fled, 'b1'), 'a1'), inchesFledFrom(unitIn(away, 'b1'), 'a1')]).toEqual([6, 0]);
  });

  describe('before its quarry has fled', () => {
    const over = (event: ReturnType<typeof move>) => event.overrides.map(({ clause, word }) => `${clause} ${word}`);

    test.each<[clauses: string, name: string, b: string]>([
      ['P5 P4', 'a rout', 'b1 shaken'],
      ['P5 P3', 'a retirement', 'b1 eager'],
    ])('[%s] %s still to come: nobody is caught, nor away, without the table', (_clauses, _name, b) => {
      const state = beaten(b);
      expect(againstTold(checkMove(state, planMove(state, 'a1', 'pursue')))).toEqual(['P5 quarryFleesFirst']);
      const event = move(state, 'a1', 'pursue', '5 5', { gap: 3 });
      expect([event.quarry, event.caught, over(event), dueTold(event.due)]).toEqual([
        'b1',
        false,
        ['P5 quarryFleesFirst'],
        [],
      ]);
      expect(event.changes.units.map(({ unit }) => unit)).not.toContain('b1');
      // It flees after the pursuit, and is still on the table.
      const after = went(played(state, 'move', event), 'b1', unitIn(state, 'b1').owes?.what as TableMove, '2 2');
      expect(unitIn(after, 'b1').standing).toBe(unitIn(state, 'b1').standing);
    });

    test('[P5 R-13] players can say that it is caught', () => {
      const event = move(beaten('b1 shaken'), 'a1', 'pursue', '5 5', { catches: true });
      expect([event.caught, over(event), dueTold(event.due)]).toEqual([
        true,
        ['P5 quarryFleesFirst'],
        ['hack a1 at b1'],
      ]);
    });

    test('[P5] after a flight was ticked off, players must type its lead', () => {
      const state = played(beaten('b1 shaken'), 'tick', { task: 'owed:b1' });
      const plan = planMove(state, 'a1', 'pursue');
      expect(againstTold(checkMove(state, plan))).toEqual(['P5 quarryHasNotFled']);
      expect(move(state, 'a1', 'pursue', '5 5').caught).toBe(false);
      expect(againstTold(checkMove(state, { ...plan, gap: 8 }))).toEqual([]);
      expect(move(state, 'a1', 'pursue', '5 5', { gap: 8 }).caught).toBe(true);
    });
  });

  test('[P4 P5] a routing unit that gets away is out of the game; without pursuers at once', () => {
    const start = beaten('b1 shaken');
    expect([unitIn(start, 'b1').standing, owes(start, 'b1')]).toEqual(['routing', 'rout']);
    const fled = went(start, 'b1', 'rout', '5 5');
    expect([unitIn(fled, 'b1').standing, unitIn(fled, 'b1').flight?.inches]).toEqual(['routing', 12]);
    const away = went(fled, 'a1', 'pursue', '2 2');
    expect([unitIn(away, 'b1').standing, owed(away), unitIn(away, 'a1').move]).toEqual(['out', [], 'stay']);
    const waived = played(start, 'tick', { task: 'owed:a1' });
    expect([owes(waived, 'a1'), unitIn(went(waived, 'b1', 'rout', '2 2'), 'b1').standing]).toEqual([null, 'out']);
  });

  test('[P4 P5] a second pursuer is still after it, and has all of its flight to make good', () => {
    const start = beaten('b1 shaken', 'a1 C eager, a2 C eager', 'a1, a2', 'b1', [8, 0]);
    const fled = went(start, 'b1', 'rout', '3 3');
    const missed = went(fled, 'a1', 'pursue', '2 2');
    expect([unitIn(missed, 'b1').standing, inchesFledFrom(unitIn(missed, 'b1'), 'a2')]).toEqual(['routing', 8]);
    // The first unit tests only after the second has run too.
    expect([owed(missed), move(missed, 'a2', 'pursue', '4 4').caught]).toEqual([[], true]);
    const away = went(missed, 'a2', 'pursue', '4 3');
    expect([unitIn(away, 'b1').standing, owed(away)]).toEqual(['routing', ['a2 pursuitTest', 'a1 pursuitTest']]);
    const one = tested(tested(away, 'a1', 2), 'a2', 3);
    expect(owed(one)).toEqual(['b1 rout', 'a2 pursue']);
    const none = tested(tested(away, 'a1', 2), 'a2', 2);
    expect([owed(none), unitIn(went(none, 'b1', 'rout', '2 2'), 'b1').standing]).toEqual([['b1 rout'], 'out']);
  });

  test('[O6 P5] who stood behind the fighters flees and pursues with them', () => {
    const start = beaten('b1 shaken, b2', 'a1 C eager, a2 C', 'a1 rear:a2', 'b1 rear:b2', [8, 0]);
    expect(['a1', 'a2', 'b1', 'b2'].map(id => owes(start, id))).toEqual(['pursue', 'pursue', 'rout', 'rout']);
    expect(unitIn(went(start, 'b2', 'rout', '3 3'), 'b2').standing).toBe('routing');
    expect(quarriesOf(start, unitIn(start, 'a2')).map(({ id }) => id)).toEqual(['b1', 'b2']);
  });

  test('[R-30] the test after a pursuit: below 5 it ends, and a routing unit runs on; at 5 both go on, the fleeing unit first', () => {
    const caught = went(went(beaten('b1 shaken'), 'b1', 'rout', '2 2'), 'a1', 'pursue', '5 5');
    const ended = tested(caught, 'a1', 2);
    expect([unitIn(ended, 'a1').move, owed(ended)]).toEqual(['stay', ['b1 rout']]);
    expect(unitIn(went(ended, 'b1', 'rout', '2 2'), 'b1').standing).toBe('out');
    const on = tested(caught, 'a1', 3);
    expect([unitIn(on, 'a1').move, owed(on)]).toEqual(['pursue', ['b1 rout', 'a1 pursue']]);
    // Side a has the initiative, but b1 still flees first.
    const ahead = { ...on, turn: { ...on.turn, initiative: 'a' as const } };
    expect(owed(ahead)).toEqual(['b1 rout', 'a1 pursue']);
    const again = went(went(ahead, 'b1', 'rout', '3 3'), 'a1', 'pursue', '3 2');
    expect([unitIn(again, 'b1').standing, owed(again)]).toEqual(['out', []]);
  });

  test('[K2 A2] a Shaken pursuer whose test is low retires', () => {
    const state = withUnitAs(went(beaten('b1 shaken'), 'a1', 'pursue', '5 5'), 'a1', { aggression: 'shaken' });
    expect([owed(tested(state, 'a1', 2))[0], unitIn(tested(state, 'a1', 2), 'a1').standing]).toEqual([
      'a1 retire',
      'retired',
    ]);
  });

  test('[P5] a new enemy that it meets is charged, and no test comes before that fight; who fled runs on', () => {
    const fled = went(beaten('b1 shaken, b2'), 'b1', 'rout', '2 2');
    const met = went(fled, 'a1', 'pursue', '5 5', { meets: 'b2' });
    expect([unitIn(met, 'a1').thisTurn.charge, owed(met)]).toEqual([
      { target: 'b2', side: 'front', shieldless: false, met: true },
      ['b1 rout'],
    ]);
  });

  test('[P4] a routing unit without pursuers leaves at the start of the next turn', () => {
    const fled = went(beaten('b1 shaken'), 'b1', 'rout', '2 2');
    const next = (state: BattleState) => played(state, 'phase', { turn: 2, phase: 'initiative' });
    // A pursuit is still to come, so the rout waits for it.
    expect(owed(next(fled))).toEqual(['a1 pursue']);
    const caught = went(fled, 'a1', 'pursue', '5 5');
    const waived = next(played(caught, 'tick', { task: 'owed:a1' }));
    expect(owed(waived)).toEqual(['b1 rout']);
    expect(unitIn(went(waived, 'b1', 'rout', '2 2'), 'b1').standing).toBe('out');
  });

  test('[R-21] a destroyed or absent unit has no move to make', () => {
    const start = beaten('b1 shaken');
    const gone = (change: object) =>
      played(start, 'correct', { changes: { units: [{ unit: 'b1', ...change }], leaders: [] } });
    expect([owes(gone({ men: -24 }), 'b1'), owes(gone({ standing: 'out' }), 'b1')]).toEqual([null, null]);
    expect(owes(gone({ men: -1 }), 'b1')).toBe('rout');
  });
});
