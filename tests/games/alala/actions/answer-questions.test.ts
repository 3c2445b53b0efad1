import { describe, expect, test } from 'vitest';
import {
  hackEvent,
  moraleCandidates,
  moraleEvent,
  riskEvent,
} from '../../../../src/games/alala/actions/answer-questions.ts';
import { controlEvent, hasMoveToRepeat } from '../../../../src/games/alala/actions/control-test.ts';
import { checkShot, shootEvent } from '../../../../src/games/alala/actions/shooting.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import type { BattleState, UnitTurn } from '../../../../src/games/alala/battle/state.ts';
import type { Phase } from '../../../../src/games/alala/rules/vocabulary.ts';
import { changesTold, dueTold, inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

describe('a shot', () => {
  type Case = [
    clauses: string,
    name: string,
    shooter: string,
    target: string,
    frontally: boolean,
    sixes: number,
    dice: number,
    changes: string[],
    due: string[],
  ];
  const cases: Case[] = [
    ['S1', 'at hoplites’ front', 'a1 psiloi', 'b1', true, 0, 4, [], []],
    ['S1 S2', 'at their flank', 'a1 psiloi', 'b1', false, 2, 6, ['b1 men -2'], []],
    ['S1', 'at others’ front', 'a1 peltasts', 'b1 psiloi', true, 1, 6, ['b1 men -1'], []],
    ['S1', 'hamippoi', 'a1 hamippoi', 'b1 psiloi', true, 1, 9, ['b1 men -1'], []],
    ['S1', 'never fewer than one die', 'a1 psiloi 1/6', 'b1', true, 1, 1, ['b1 men -1'], []],
    ['S2 A1', 'takes it below half', 'a1 psiloi', 'b1 ready 13/24', false, 2, 6, ['b1 men -2 shaken'], []],
    ['S2 A1', 'to the half', 'a1 psiloi', 'b1 ready 14/24', false, 2, 6, ['b1 men -2'], []],
    ['S2 A1', 'Shaken already', 'a1 psiloi', 'b1 shaken 13/24', false, 2, 6, ['b1 men -2'], []],
    ['S2 A1 R-3', 'below half before', 'a1 psiloi', 'b1 ready 9/24', false, 2, 6, ['b1 men -2'], []],
    [
      'S2 R-21 A3',
      'to the last man',
      'a1 psiloi',
      'b1 ready 2/24',
      false,
      2,
      6,
      ['b1 men -2 destroyed'],
      ['broken b1 of b'],
    ],
    [
      'S2 R-21',
      'more sixes than men',
      'a1 psiloi',
      'b1 2/24',
      false,
      5,
      6,
      ['b1 men -2 destroyed'],
      ['broken b1 of b'],
    ],
    ['S2 R-5', 'psiloi to the last man', 'a1 psiloi', 'b1 psiloi 2/6', true, 2, 6, ['b1 men -2 destroyed'], []],
    ['L1', 'a leader whose unit is hit', 'a1 psiloi', 'b1 leader2', false, 1, 6, ['b1 men -1'], ['risk Lb1 shot']],
    ['L1', 'a leader whose unit is not hit', 'a1 psiloi', 'b1 leader2', false, 0, 6, [], []],
    [
      'L1 A3',
      'a leader whose unit falls',
      'a1 psiloi',
      'b1 1/24 leader2',
      false,
      1,
      6,
      ['b1 men -1 destroyed'],
      ['risk Lb1 shot', 'broken b1 of b'],
    ],
  ];
  test.each(cases)('[%s] %s (%s at %s)', (_clauses, _name, shooter, target, frontally, sixes, dice, changes, due) => {
    const event = shootEvent(
      inPhase(table(shooter, target), 'skirmish'),
      { shooter: 'a1', target: 'b1', frontally },
      { by: 'count' },
      sixes,
    );
    expect([event.dice, event.sixes, event.overrides]).toEqual([dice, sixes, []]);
    expect(changesTold(event.changes)).toEqual(changes);
    expect(dueTold(event.due)).toEqual(due);
  });

  test.each<[clauses: string, shooter: string, word: string]>([
    ['R-13 T2', 'a1', 'hoplitesDoNotShoot'],
    ['R-13 S1', 'a1 psiloi 0/6', 'noMenLeft'],
  ])('[%s] a shot that the table allows all the same (%s)', (clauses, shooter, word) => {
    const event = shootEvent(
      inPhase(table(shooter, 'b1'), 'skirmish'),
      { shooter: 'a1', target: 'b1', frontally: true },
      { by: 'count' },
      0,
    );
    expect(event.overrides).toEqual([{ clause: clauses.slice(-2), word }]);
  });

  test('[L1] a dead leader is not at risk', () => {
    const dead = played(table('a1 psiloi', 'b1 leader2'), 'correct', {
      changes: { units: [], leaders: [{ leader: 'Lb1', alive: false }] },
    });
    expect(shootEvent(dead, { shooter: 'a1', target: 'b1', frontally: true }, { by: 'count' }, 1).due).toEqual([]);
  });
});

describe('clauses against a shot', () => {
  type Case = [clauses: string, name: string, thisTurn: Partial<UnitTurn>, phase: Phase, overrides: string[]];
  test.each<Case>([
    ['T2', 'the first', {}, 'skirmish', []],
    ['T2', 'the second, standing', { shots: 1 }, 'skirmish', []],
    ['T2', 'the third', { shots: 2 }, 'skirmish', ['T2 skirmishDone']],
    ['T2', 'after a shot and a move', { shots: 1, moved: true }, 'skirmish', ['T2 skirmishDone']],
    ['T2 K2', 'halted by its test', { control: 'halt' }, 'skirmish', ['T2 boundByControlTest']],
    ['M12', 'after redressing', { redressed: true }, 'skirmish', ['M12 redressedMayNotShoot']],
    ['T2', 'out of its phase', {}, 'command', ['T2 shotsInSkirmish']],
    [
      'R-13 T2 M12 K2',
      'out of its phase, and more',
      { redressed: true, control: 'halt' },
      'combat',
      ['M12 redressedMayNotShoot', 'T2 shotsInSkirmish', 'T2 boundByControlTest'],
    ],
  ])('[%s] %s', (_clauses, _name, thisTurn, phase, overrides) => {
    const plain = inPhase(table('a1 peltasts', 'b1'), phase);
    const state = withUnitAs(plain, 'a1', { thisTurn: { ...unitIn(plain, 'a1').thisTurn, ...thisTurn } });
    const event = shootEvent(state, { shooter: 'a1', target: 'b1', frontally: true }, { by: 'count' }, 0);
    expect(event.overrides.map(({ clause, word }) => `${clause} ${word}`)).toEqual(overrides);
    expect(checkShot(state, unitIn(state, 'a1')).ok).toBe(overrides.length === 0);
  });

  test.each<[clauses: string, inches: number | undefined, overrides: string[]]>([
    ['S1', undefined, []],
    ['S1', 4, []],
    ['S1', 5, ['S1 outOfRange']],
  ])('[%s] at %s"', (_clauses, inches, overrides) => {
    const state = inPhase(table('a1 peltasts', 'b1'), 'skirmish');
    const shot = { shooter: 'a1', target: 'b1', frontally: true, ...(inches !== undefined && { inches }) };
    const event = shootEvent(state, shot, { by: 'count' }, 0);
    expect(event.overrides.map(({ clause, word }) => `${clause} ${word}`)).toEqual(overrides);
    expect(alalaGame.parseData('shoot', event)).toEqual({ ok: true, value: event });
  });
});

describe('a control test', () => {
  type Case = [
    clauses: string,
    name: string,
    unit: string,
    face: number,
    moment: string,
    score: number,
    result: string,
    changes: string[],
    due: string[],
  ];
  const cases: Case[] = [
    ['K2', 'halts', 'a1', 2, '', 2, 'halt', [], []],
    ['K2 R-8 A3', 'halts after the signal', 'a1', 2, 'signalled', 2, 'halt', ['a1 shaken'], []],
    ['K2 R-8 A3', 'grade C halts after the signal', 'a1 C ready', 1, 'signalled', 2, 'halt', ['a1 formedUp'], []],
    ['K2 U1 A3', 'retires', 'a1 shaken', 2, '', 2, 'retire', ['a1 retire unformed retired'], ['broken a1 of a']],
    [
      'K2 R-8 A2',
      'retires after the signal',
      'a1 shaken',
      2,
      'signalled',
      2,
      'retire',
      ['a1 retire unformed retired'],
      ['broken a1 of a'],
    ],
    ['K2 R-5', 'psiloi retire', 'a1 psiloi shaken', 2, '', 2, 'retire', ['a1 retire retired'], []],
    ['K1 K2', 'as you wish', 'a1 ready', 3, 'signalled', 4, 'asYouWish', [], []],
    ['K1 K3', 'grade A as you wish', 'a1 A ready', 4, '', 5, 'asYouWish', [], []],
    ['K1 K3', 'Eager advances', 'a1 eager', 3, '', 5, 'advanceTwoDice', [], []],
    ['K3 R-7', 'nothing to repeat', 'a1', 5, '', 5, 'stayPut', [], []],
    ['K3 R-34', 'its retirement again', 'a1 psiloi retire', 5, '', 5, 'repeatLastMove', [], []],
    ['R-34 R-7', 'fell back: not again', 'a1 fallBack', 5, '', 5, 'stayPut', [], []],
    ['K3 P5', 'pursues on', 'a1 pursue unformed', 5, 'pursuing', 5, 'pursueOn', [], []],
    ['P5 K2', 'its pursuit ends as it wishes', 'a1 pursue unformed', 4, 'pursuing', 4, 'asYouWish', ['a1 stay'], []],
    ['P5 K2', 'its pursuit ends in a halt', 'a1 pursue unformed', 2, 'pursuing', 2, 'halt', ['a1 stay'], []],
    [
      'P5 K2 R-8',
      'its pursuit ends in a halt after the signal',
      'a1 pursue unformed ready C',
      1,
      'pursuing signalled',
      2,
      'halt',
      ['a1 formedUp stay'],
      [],
    ],
    [
      'P5 K2',
      'its pursuit ends in flight',
      'a1 pursue unformed shaken',
      2,
      'pursuing',
      2,
      'retire',
      ['a1 retire retired'],
      ['broken a1 of a'],
    ],
  ];
  test.each(cases)('[%s] %s (%s, die %i, %s)', (_clauses, _name, unit, face, moment, score, result, changes, due) => {
    const event = controlEvent(table(unit, 'b1'), 'a1', face, 'typed', {
      pursuing: moment.includes('pursuing'),
      signalled: moment.includes('signalled'),
    });
    expect([event.score, event.result, event.face, event.by]).toEqual([score, result, face, 'typed']);
    expect(changesTold(event.changes)).toEqual(changes);
    expect(dueTold(event.due)).toEqual(due);
  });
});

describe('a leader at risk', () => {
  type Case = [
    clauses: string,
    name: string,
    cp: number,
    second: boolean,
    faces: number[],
    result: string,
    leader: string,
    due: string[],
  ];
  // The result as: CP and spent CP, his unit, alive or not, first or second in command.
  const cases: Case[] = [
    ['L1', 'unhurt', 3, false, [2], 'unhurt', '3/2 a1 alive first', []],
    ['L1', 'a light wound', 3, false, [1, 4], 'lightWound', '2/2 a1 alive first', []],
    ['L1 R-6', 'a severe wound takes what he has spent too', 3, false, [1, 3], 'severeWound', '1/1 a1 alive first', []],
    [
      'L1 L2 A3',
      'killed: the second takes over',
      4,
      false,
      [1, 1],
      'killed',
      '1/0 a1 alive second',
      ['leaderKilled a1 of a'],
    ],
    ['L1 L2', 'no points left', 2, false, [1, 2], 'killed', '1/0 a1 alive second', ['leaderKilled a1 of a']],
    [
      'L1 L2',
      'his only point: the second has as many',
      1,
      false,
      [1, 6],
      'killed',
      '1/0 a1 alive second',
      ['leaderKilled a1 of a'],
    ],
    [
      'L1 R-10 A3',
      'the second killed: nobody',
      1,
      true,
      [1, 5],
      'killed',
      '0/0 null dead second',
      ['leaderKilled a1 of a'],
    ],
    [
      'L1 R-10',
      'the second killed outright',
      3,
      true,
      [1, 1],
      'killed',
      '0/0 null dead second',
      ['leaderKilled a1 of a'],
    ],
    ['L1', 'the second, unhurt', 1, true, [6], 'unhurt', '1/1 a1 alive second', []],
  ];
  test.each(cases)('[%s] %s (%i CP, second %s, dice %j)', (_clauses, _name, cp, second, faces, result, leader, due) => {
    const spent = Math.min(2, cp);
    const state = played(table(`a1 leader${cp}`, 'b1'), 'correct', {
      changes: { units: [], leaders: [{ leader: 'La1', spent, ...(second && { second }) }] },
    });
    const event = riskEvent(state, 'La1', faces, 'app', 'me.1.0');
    expect([event.result, event.faces, event.by, event.done]).toEqual([result, faces, 'app', 'me.1.0']);
    expect(dueTold(event.due)).toEqual(due);
    expect(event.changes.units).toEqual([]);
    const found = played(state, 'risk', event, 2).leaders.La1;
    expect(
      `${found?.cp}/${found?.spent} ${found?.unit} ${found?.alive ? 'alive' : 'dead'} ${found?.second ? 'second' : 'first'}`,
    ).toBe(leader);
  });

  test('[L1] asked for by hand, it answers no question; unhurt, it changes nothing', () => {
    const event = riskEvent(table('a1 leader3', 'b1'), 'La1', [3], 'typed');
    expect(event.changes).toEqual({ units: [], leaders: [] });
    expect('done' in event).toBe(false);
  });
});

describe('the 4" changes', () => {
  const state = table(
    'a1 retired, a2, a3 shaken, a4 eager, a5 shaken retired, a6 out, a7 0/24 destroyed, s1 psiloi',
    'b1 eager, b2 shaken, b3 destroyed 0/24, s2 psiloi shaken',
  );
  const broken = { event: 'broken' as const, unit: 'a1', side: 'a' as const };
  const killed = { event: 'leaderKilled' as const, unit: 'a1', side: 'a' as const };

  test.each<[clauses: string, name: string, due: typeof broken | typeof killed, told: string]>([
    ['A3 R-4', 'a broken unit: friends, then enemies, not itself', broken, 'a2- a3- a4- a5- s1- b1+ b2+ s2+'],
    ['A3 R-4', 'a dead leader: friends, his own unit too', killed, 'a1- a2- a3- a4- a5- s1-'],
  ])('[%s] could touch, after %s', (_clauses, _name, due, told) => {
    const sign = { friendlyHoplitesBroken: '-', leaderKilled: '-', enemyHoplitesBroken: '+' } as Record<string, string>;
    expect(
      moraleCandidates(state, due)
        .map(({ unit, event }) => unit.id + sign[event])
        .join(' '),
    ).toBe(told);
    expect(new Set(moraleCandidates(state, due).map(({ event }) => event)).has('leaderKilled')).toBe(due === killed);
  });

  type Case = [
    clauses: string,
    name: string,
    due: typeof broken | typeof killed,
    ticked: string[],
    changes: string[],
    asked: string[],
  ];
  const cases: Case[] = [
    ['A3', 'nobody ticked', broken, [], [], []],
    [
      'A3',
      'friends down, enemies up',
      broken,
      ['s2', 'a2', 'a4', 'b2'],
      ['a2 shaken', 'a4 ready', 'b2 formedUp', 's2 formedUp'],
      [],
    ],
    ['A3 R-4', 'Eager stops at Eager', broken, ['b1'], [], []],
    [
      'A2 A3',
      'Shaken retires, and is asked about in turn',
      broken,
      ['a3'],
      ['a3 retire unformed retired'],
      ['broken a3 of a'],
    ],
    ['A2', 'Shaken and retired before: it retires again', broken, ['a5'], ['a5 retire unformed'], ['broken a5 of a']],
    [
      'A3',
      'the dead and those who have left, and the unit itself, cannot be ticked',
      broken,
      ['a1', 'a6', 'a7', 'b3', 'x'],
      [],
      [],
    ],
    ['A3', 'a dead leader: his own unit', killed, ['a1', 'b1'], ['a1 shaken'], []],
    ['R-5', 'psiloi', killed, ['s1'], ['s1 shaken'], []],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, due, ticked, changes, asked) => {
    const event = moraleEvent(state, due, ticked, 'me.1.0');
    expect(changesTold(event.changes)).toEqual(changes);
    expect(dueTold(event.due)).toEqual(asked);
    expect([event.event, event.unit, event.side, event.done]).toEqual([due.event, due.unit, due.side, 'me.1.0']);
  });

  test('[R-3] under the house rule, a unit below half is not raised', () => {
    const raised = (battle: BattleState) => changesTold(moraleEvent(battle, broken, ['b1']).changes);
    expect(raised(table('a1 retired', 'b1 shaken 9/24'))).toEqual(['b1 formedUp']);
    expect(raised(table('a1 retired', 'b1 shaken 9/24', { belowHalf: 'staysShaken' }))).toEqual([]);
  });

  test('[A3] the unit of a leader without one', () => {
    expect(moraleEvent(state, { event: 'leaderKilled', unit: null, side: 'b' }, ['b1']).unit).toBe(null);
  });
});

describe('a free hack', () => {
  type Case = [
    clauses: string,
    name: string,
    victim: string,
    faces: number[] | number,
    changes: string[],
    due: string[],
  ];
  const cases: Case[] = [
    ['P5', 'one casualty for each 4 and up', 'b1 routing', [4, 5, 6, 3, 1], ['b1 men -3'], []],
    ['P5', 'none', 'b1 routing', [1, 2, 3], [], []],
    ['P5', 'only counted', 'b1 routing', 2, ['b1 men -2'], []],
    ['P5 A1', 'takes it below half', 'b1 ready routing 13/24', [4, 4], ['b1 men -2 shaken'], []],
    ['P5 A1', 'to the half', 'b1 ready routing 14/24', [4, 4], ['b1 men -2'], []],
    ['P5 A1', 'Shaken already', 'b1 shaken routing 13/24', [4, 4], ['b1 men -2'], []],
    ['P5 R-21 A3', 'to the last man', 'b1 routing 2/24', [4, 4], ['b1 men -2 destroyed'], ['broken b1 of b']],
    ['P5 R-21', 'more hits than men', 'b1 routing 2/24', [6, 6, 6], ['b1 men -2 destroyed'], ['broken b1 of b']],
    ['P5 R-21', 'more counted than men', 'b1 routing 2/24', 9, ['b1 men -2 destroyed'], ['broken b1 of b']],
    ['P5 R-5', 'psiloi to the last man', 'b1 psiloi 2/6', [6, 6], ['b1 men -2 destroyed'], []],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, victim, faces, changes, due) => {
    const state = table('a1', victim);
    const hack = { unit: 'a1', victim: 'b1', figures: Array.isArray(faces) ? faces.length : 9 };
    const event = Array.isArray(faces)
      ? hackEvent(state, hack, { by: 'faces', faces: [faces] }, faces.filter(face => face >= 4).length, 'me.1.0')
      : hackEvent(state, hack, { by: 'count' }, faces, 'me.1.0');
    expect([changesTold(event.changes), dueTold(event.due), event.done]).toEqual([changes, due, 'me.1.0']);
  });

  test('[R-40 L1] the leader of those cut down is not diced for', () => {
    const state = table('a1', 'b1 routing leader3');
    const event = hackEvent(state, { unit: 'a1', victim: 'b1', figures: 3 }, { by: 'count' }, 3);
    expect([changesTold(event.changes), event.due]).toEqual([['b1 men -3'], []]);
  });

  test('[R-31] a unit that broke this turn is not asked about again when it is cut down', () => {
    const state = table('a1', 'b1 routing 2/24');
    const broken = { ...state, turn: { ...state.turn, broken: ['b1'] } };
    const event = hackEvent(broken, { unit: 'a1', victim: 'b1', figures: 2 }, { by: 'count' }, 2);
    expect([changesTold(event.changes), event.due, 'done' in event]).toEqual([['b1 men -2 destroyed'], [], false]);
  });
});

test.each<[clauses: string, name: string, unit: string, has: boolean]>([
  ['R-7', 'nothing yet', 'a1', false],
  ['R-7', 'stayed in a fight: that is no move', 'a1 stay', false],
  ['R-7', 'fell back from one', 'a1 fallBack', true],
])('[%s] a move that it could repeat: %s', (_clauses, _name, unit, has) => {
  expect(hasMoveToRepeat(table(unit, 'b1').units.a1 as BattleState['units'][string])).toBe(has);
});
