import { describe, expect, test } from 'vitest';
import { moraleEvent } from '../../../../src/games/alala/actions/answer-questions.ts';
import { createPendingRoll } from '../../../../src/games/alala/battle/dice/roll-fingerprint.ts';
import { isRollStillValid } from '../../../../src/games/alala/battle/dice/valid-rolls.ts';
import type { BattleState, BattleUnit, PendingQuestion } from '../../../../src/games/alala/battle/state.ts';
import { enemiesAhead, inFieldOrder } from '../../../../src/games/alala/guide/enemies-ahead.ts';
import { likelyWitnesses, witnesses } from '../../../../src/games/alala/guide/morale-witnesses.ts';
import { type SkirmishStep, skirmishOptions } from '../../../../src/games/alala/guide/skirmish.ts';
import {
  isRollForGroup,
  postponedTogether,
  sortGroups,
  type TaskGroup,
  taskGroups,
  unitsOfGroup,
} from '../../../../src/games/alala/guide/task-groups.ts';
import { inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

/** Groups of tasks as texts such as 'tests s2 s1': their kind and units; '?' marks an optional one. */
const told = (state: BattleState, offers: readonly TaskGroup[] = taskGroups(state)): string[] =>
  offers.map(offer => [offer.kind, ...unitsOfGroup(state, offer), !offer.must && '?'].filter(Boolean).join(' '));

const start = table(
  'a1 leader3 of:p1, a2 of:p1, a3 C of:p1, s1 psiloi, s2 psiloi, s3 psiloi shaken',
  'b1 leader2 of:q1, b2 of:q1, t1 psiloi',
);
const first: BattleState = { ...start, turn: { ...start.turn, initiative: 'a' } };
const signalled = (state: BattleState): BattleState => ({
  ...state,
  leaders: Object.fromEntries(
    Object.entries(state.leaders).map(([id, leader]) => [id, { ...leader, signalled: true }]),
  ),
});
const owing = (id: string, what: 'fallBack' | 'followUp' | 'retire' | 'pursue'): Partial<BattleUnit> => ({
  owes: { what, when: 'afterCombat' },
  thisTurn: { ...unitIn(start, id).thisTurn, fought: ['x'] },
});

describe('tasks on the console', () => {
  test('[T1 K1] all control tests are one group, for all kinds and both sides; on separate phones each side has its own', () => {
    const command = inPhase(first, 'command');
    expect(told(command)).toEqual(['orders a1 b1 ?', 'tests s3 s2 s1 a3 a2 a1 t1 b2 b1']);
    expect(told(command, taskGroups(command, true))).toEqual([
      'orders a1 ?',
      'orders b1 ?',
      'tests s3 s2 s1 a3 a2 a1',
      'tests t1 b2 b1',
    ]);
  });

  test('[T1] once every leader has given an order, the tests come before the points that are left', () => {
    const command = inPhase(first, 'command');
    const spending = (...ids: readonly string[]): BattleState => ({
      ...command,
      leaders: Object.fromEntries(
        Object.entries(command.leaders).map(([id, leader]) => [
          id,
          ids.includes(id) ? { ...leader, spent: 1 } : leader,
        ]),
      ),
    });
    const [a = '', b = ''] = Object.keys(command.leaders);
    expect(taskGroups(spending(a)).map(({ kind }) => kind)).toEqual(['orders', 'tests']);
    expect(taskGroups(spending(a, b)).map(({ kind }) => kind)).toEqual(['tests', 'orders']);
    expect(taskGroups(spending(a), true).map(({ kind }) => kind)).toEqual(['orders', 'tests', 'tests', 'orders']);
  });

  test('[R-2] units stand on the console as they stand on the field, the far side turned round', () => {
    expect(inFieldOrder(first, ['s1', 'a2', 't1', 'a1', 'b1', 's3', 'b2'])).toEqual([
      'b2',
      'b1',
      't1',
      's1',
      's3',
      'a1',
      'a2',
    ]);
  });

  test('[T3 C4] a phalanx whose advance was signalled moves as one', () => {
    expect(told(inPhase(signalled(first), 'manoeuvre'))).toEqual(['moves a3 a2 a1', 'moves b2 b1']);
  });

  test('[P1 T6] moves without dice go together where they follow each other, and not past one with dice', () => {
    let state = inPhase(first, 'afterCombat');
    for (const [id, what] of [
      ['a3', 'fallBack'],
      ['a2', 'fallBack'],
      ['a1', 'retire'],
      ['b1', 'followUp'],
    ] as const)
      state = withUnitAs(state, id, owing(id, what));
    expect(told(state)).toEqual(['made a3 a2', 'moves a1', 'made b1']);
  });

  test('[T2 A2] light troops with the same choices are one group; a unit that has shot is separate, after those that have not acted', () => {
    const skirmish = inPhase(first, 'skirmish');
    expect(told(skirmish)).toEqual(['skirmish s3 ?', 'skirmish s2 s1 ?', 'skirmish t1 ?']);
    const shot = withUnitAs(skirmish, 's2', { thisTurn: { ...unitIn(skirmish, 's2').thisTurn, shots: 1 } });
    expect(told(shot)).toEqual(['skirmish s3 ?', 'skirmish s1 ?', 'skirmish s2 ?', 'skirmish t1 ?']);
    // Those of a side that may act once more are postponed with one tap.
    const both = withUnitAs(shot, 's3', { thisTurn: { ...unitIn(shot, 's3').thisTurn, shots: 1 } });
    const groups = taskGroups(both);
    const keysWith = (id: string) =>
      groups.filter(({ key }) => key === `skirmish:${id}`).flatMap(group => postponedTogether(both, group, groups));
    expect(keysWith('s2').sort()).toEqual(['skirmish:s2', 'skirmish:s3']);
    expect(keysWith('s1')).toEqual(['skirmish:s1']);
  });

  const next: [
    clauses: string,
    what: string,
    as: Partial<BattleUnit>,
    did: Partial<BattleUnit['thisTurn']>,
    steps: SkirmishStep[],
  ][] = [
    ['T2', 'at first', {}, {}, ['shoot', 'move']],
    ['T2 M12', 'in disorder', { disorder: 1 }, {}, ['shoot', 'move', 'redress']],
    ['T2 A2', 'Shaken', { aggression: 'shaken' }, {}, ['shoot']],
    ['T2 M12', 'after a shot', { disorder: 1 }, { shots: 1 }, ['move', 'shoot']],
    ['T2', 'after a move', {}, { moved: true }, ['shoot']],
  ];
  test.each(next)('[%s] what light troops may do %s', (_clauses, _what, as, did, expected) => {
    const state = inPhase(first, 'skirmish');
    const unit = { ...unitIn(state, 's1'), ...as };
    expect(skirmishOptions(state, { ...unit, thisTurn: { ...unit.thisTurn, ...did } })).toEqual(expected);
  });

  test('[G1] of those who may do something one is chosen', () => {
    const advanced = { ...unitIn(first, 'a1').thisTurn, advanced: 5 };
    const state = ['a1', 'a2'].reduce(
      (now, id) => withUnitAs(now, id, { thisTurn: advanced }),
      inPhase(first, 'charge'),
    );
    expect(told(state)).toEqual(['charge a2 a1 ?']);
  });

  test('[S1 R-9] dice of several shots stay with their shooters, until one of them has done everything it may', () => {
    const state = inPhase(first, 'skirmish');
    const shot = (shooter: string) => ({ for: 'shoot' as const, shooter, target: 't1', frontally: true });
    const six = [1, 2, 3, 4, 5, 6];
    const dice = createPendingRoll(state, { for: 'together', parts: [shot('s2'), shot('s1')] }, [six, six]);
    const offers = taskGroups(state);
    expect(
      offers.filter(offer => isRollForGroup(state, offer, dice)).flatMap(offer => unitsOfGroup(state, offer)),
    ).toEqual(['s2', 's1']);
    expect(isRollStillValid(state, dice)).toBe(true);
    const done = { ...unitIn(state, 's1').thisTurn, shots: 2 };
    expect(isRollStillValid(withUnitAs(state, 's1', { thisTurn: done }), dice)).toBe(false);
    expect(isRollStillValid(withUnitAs(state, 's1', { men: 5 }), dice)).toBe(false);
    expect(
      isRollStillValid(state, { ...dice, parts: [shot('s2'), { ...shot('s1'), target: 'a1' }] } as typeof dice),
    ).toBe(false);
  });

  test('none in an ended battle', () => {
    expect(told({ ...first, ended: 'draw' })).toEqual([]);
  });

  test('postponed groups come last, groups with thrown dice first', () => {
    const state = inPhase(first, 'command');
    const offers = taskGroups(state);
    const [orders, tests] = offers;
    const keys = (some: readonly TaskGroup[]) => some.map(({ key }) => key);
    expect(keys(sortGroups(state, offers, [], [orders?.key ?? '']))).toEqual([
      ...keys(offers.slice(1)),
      ...keys(offers.slice(0, 1)),
    ]);
    const dice = createPendingRoll(
      state,
      {
        for: 'together',
        parts: [{ for: 'control', unit: 'a1', testing: { pursuing: false, signalled: false, inContact: false } }],
      },
      [[3]],
    );
    expect(offers.map(offer => isRollForGroup(state, offer, dice))).toEqual(offers.map(offer => offer === tests));
    expect(sortGroups(state, offers, [dice], [])[0]).toBe(tests);
  });
});

test.each([
  ['a1', ['b2', 't1', 'b1']],
  ['a3', ['b1', 't1', 'b2']],
])('[R-2] who faces %s: the right of one side is the left of the other', (id, foes) => {
  expect(enemiesAhead(start, unitIn(start, id)).map(unit => unit.id)).toEqual(foes);
});

describe('[A3 R-4] who saw it', () => {
  const broken: PendingQuestion = { id: 'me.1.0', kind: 'morale', event: 'broken', unit: 'a2', side: 'a' };

  test('the neighbours in the line, and its enemies in the fight', () => {
    expect(likelyWitnesses(start, broken)).toEqual(['a1', 'a3']);
    expect(witnesses(start, broken)).toEqual(['a1', 'a3', 'b1', 'b2']);
  });

  test('the units that were near at the last question', () => {
    const asked = played(start, 'morale', moraleEvent(start, broken, ['b2']));
    expect(likelyWitnesses(asked, broken)).toEqual(['b2']);
  });
});
