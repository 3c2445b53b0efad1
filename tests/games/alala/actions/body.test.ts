import { describe, expect, test } from 'vitest';
import { createBatch } from '../../../../src/games/alala/actions/batch.ts';
import { planFight } from '../../../../src/games/alala/actions/fight.ts';
import type { MovePlan } from '../../../../src/games/alala/actions/movement/move-plan.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { facesOfRoll } from '../../../../src/games/alala/battle/dice/pending-roll.ts';
import { createPendingRoll } from '../../../../src/games/alala/battle/dice/roll-fingerprint.ts';
import { isRollStillValid } from '../../../../src/games/alala/battle/dice/valid-rolls.ts';
import { eventOf, parseEvent } from '../../../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { taskGroups } from '../../../../src/games/alala/guide/task-groups.ts';
import { unitsMovingTogether } from '../../../../src/games/alala/guide/units-moving-together.ts';
import { diceLuckOf } from '../../../../src/games/alala/report/luck.ts';
import { bodyMoveReadings } from '../../../../src/games/alala/rules/movement/movement.ts';
import { inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

const LINE = 'a1 A of:p1 leader3, a2 A of:p1, a3 B of:p1, a4 B of:p2 leader2, a5 B of:p2';
const inHand = (state: BattleState, leader: string, ...units: string[]): BattleState => {
  const order = { leader, overrides: [], due: [], cost: 1 };
  const held = played(state, 'command', {
    ...order,
    action: 'control',
    units,
    changes: { units: [], leaders: [] },
  });
  return played(held, 'command', {
    ...order,
    action: 'signal',
    changes: { units: [], leaders: [{ leader, signalled: true }] },
  });
};
const held = (house: object = {}): BattleState =>
  inPhase(inHand(table(LINE, 'b1', house), 'La1', 'a1', 'a2', 'a3'), 'manoeuvre');

describe('[R-39 C1] units in hand that touch are one body', () => {
  const moved = (state: BattleState, id: string): BattleState =>
    played(state, 'move', moveEvent(state, planMove(state, id, 'advance'), [{ die: 'avd', face: 3 }], 'typed'));
  const cases: [what: string, state: BattleState, unit: string, body: string][] = [
    ['all of the phalanx', held(), 'a2', 'a1 a2 a3'],
    ['another phalanx is none of it', inHand(held(), 'La4', 'a4', 'a5'), 'a3', 'a1 a2 a3'],
    ['who is not in hand goes alone', inPhase(inHand(table(LINE, 'b1'), 'La1', 'a1', 'a2'), 'manoeuvre'), 'a3', 'a3'],
    ['who has moved alone parts it', moved(held(), 'a2'), 'a3', 'a3'],
    ['by the setting each throws', held({ body: 'eachUnit' }), 'a2', 'a2'],
  ];
  test.each(cases)('%s', (_what, state, unit, body) => {
    expect([...unitsMovingTogether(state, unitIn(state, unit))].sort().join(' ')).toBe(body);
  });

  test('the console offers its move once; units of no body stand apart from it', () => {
    const both = withUnitAs(inHand(held(), 'La4', 'a4'), 'a5', {
      thisTurn: { ...unitIn(held(), 'a5').thisTurn, control: 'asYouWish' },
    });
    const told = (state: BattleState) =>
      taskGroups(state).flatMap(offer =>
        offer.kind === 'moves' ? [[offer.body === true ? 'body' : 'each', ...offer.units].join(' ')] : [],
      );
    expect(told(both)).toEqual(['each a5 a4', 'body a3 a2 a1']);
    expect(told(held({ body: 'eachUnit' }))).toEqual(['each a3 a2 a1']);
  });

  test('more units than stand in a row still have one throw', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `a${i} of:p1${i === 0 ? ' leader3' : ''}`);
    const state = inPhase(
      inHand(table(ten.join(', '), 'b1'), 'La0', ...ten.map(each => each.split(' ')[0] ?? '')),
      'manoeuvre',
    );
    expect(taskGroups(state).map(offer => 'units' in offer && offer.units.length)).toEqual([10]);
  });
});

describe('[R-39 M4 R-11] its one throw', () => {
  const five = [{ die: 'avd', face: 5 }] as const;
  const units = (...ids: string[]) => ids.map(id => unitIn(held(), id));
  test.each([
    ['grade A only', ['a1', 'a2'], [undefined, 0]],
    ['a B among them', ['a1', 'a2', 'a3'], [undefined]],
    ['A behind B', ['a3', 'a1'], [undefined]],
  ] as const)('1 off is for the whole body: %s', (_what, ids, ways) => {
    expect(bodyMoveReadings(units(...ids), 'normal', five)).toEqual(ways);
  });

  const plans = (state: BattleState): MovePlan[] => ['a3', 'a2', 'a1'].map(id => planMove(state, id, 'advance'));
  const bodyMove = (state: BattleState, face: number) =>
    createBatch(
      state,
      plans(state).map(plan => now => ({ type: 'move', data: moveEvent(now, plan, [{ die: 'avd', face }], 'app') })),
      true,
    );

  test('all go as far, each is tired for itself, and the flanks still touch', () => {
    const state = held();
    const after = played(state, 'together', bodyMove(state, 5));
    expect(['a1', 'a2', 'a3'].map(id => unitIn(after, id).thisTurn.advanced)).toEqual([5, 5, 5]);
    expect(['a1', 'a2', 'a3'].map(id => unitIn(after, id).disorder)).toEqual([1, 1, 1]);
    expect(planFight(after, ['b1'], ['a2'])[1][0]?.supports.map(({ unit }) => unit)).toEqual(['a1', 'a3']);
  });

  test('thrown dice of a body apply only while every part shows the same faces', () => {
    const state = held();
    const parts = plans(state).map(plan => ({
      for: 'move' as const,
      plan: { ...plan, dice: [...plan.dice], through: [] },
    }));
    const lying = (faces: number[][]) => createPendingRoll(state, { for: 'together', parts, body: true }, faces);
    expect(isRollStillValid(state, lying([[4], [4], [4]]))).toBe(true);
    expect(isRollStillValid(state, lying([[4], [3], [4]]))).toBe(false);
    expect(facesOfRoll(lying([[4], [4], [4]]))).toEqual([[4]]);
    expect(parseEvent('throw', lying([[4], [4], [4]])).ok).toBe(true);
  });

  test('the luck of the battle counts its dice once', () => {
    const state = held();
    const entry = {
      battle: 'b',
      author: 'me',
      seq: 1,
      clock: 1,
      at: 0,
      v: 1,
      type: 'together',
      data: bodyMove(state, 5),
    };
    expect(eventOf(entry)?.type).toBe('together');
    expect(diceLuckOf(state, [entry]).all.rolled.faces.avd.dice).toBe(1);
  });
});
