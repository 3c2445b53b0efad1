import { describe, expect, test } from 'vitest';
import { chargeEvent, planCharge } from '../../../../src/games/alala/actions/charges.ts';
import { planFight, warningsOf } from '../../../../src/games/alala/actions/fight.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import type { FighterPlan } from '../../../../src/games/alala/battle/events.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import type { TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import { fightTold, played, table, unitIn, withUnitAs } from '../table.ts';

describe('[C1 B3] neighbours in hand are filled in on the flanks', () => {
  const line = table('a1 of:p1 leader3, a2 of:p1, a3 of:p1, a4', 'b1, b2, b3');
  const charges = (state: BattleState, unit: string, target: string): BattleState =>
    played(state, 'charge', chargeEvent(state, planCharge(state, unit, target)));
  const inHand = (state: BattleState, ...units: string[]): BattleState =>
    played(state, 'command', {
      leader: 'La1',
      action: 'control',
      units,
      cost: 1,
      overrides: [],
      changes: { units: [], leaders: [] },
      due: [],
    });
  const held = inHand(line, 'a1', 'a2', 'a3');
  const did = (state: BattleState, id: string, what: object): BattleState =>
    withUnitAs(state, id, { thisTurn: { ...unitIn(state, id).thisTurn, ...what } });

  const goes = (state: BattleState, id: string, what: TableMove, face = 3): BattleState => {
    const plan = planMove(state, id, what);
    const thrown = plan.dice.map(die => ({ die, face }));
    return played(state, 'move', moveEvent(state, plan, thrown, 'typed'));
  };

  type Case = [clauses: string, what: string, state: BattleState, supports: string[]];
  const cases: Case[] = [
    ['C1', 'both neighbours of who is charged', charges(held, 'b2', 'a2'), ['left:a1', 'right:a3']],
    ['C1', 'nobody without the order', charges(line, 'b2', 'a2'), []],
    ['C1', 'nobody whom the leader has not in hand', charges(inHand(line, 'a1', 'a2'), 'b2', 'a2'), ['left:a1']],
    [
      'C1',
      'nobody of another phalanx',
      charges(did(held, 'a4', { controlled: true }), 'b2', 'a2'),
      ['left:a1', 'right:a3'],
    ],
    ['B3', 'nobody Shaken', withUnitAs(charges(held, 'b2', 'a2'), 'a1', { aggression: 'shaken' }), ['right:a3']],
    ['B3 U1', 'nobody out of his ranks', withUnitAs(charges(held, 'b2', 'a2'), 'a1', { formed: false }), ['right:a3']],
    [
      'B3 P3',
      'nobody who has retired',
      withUnitAs(charges(held, 'b2', 'a2'), 'a3', { standing: 'retired' }),
      ['left:a1'],
    ],
    ['B3', 'nobody with a fight of his own', charges(charges(held, 'b2', 'a2'), 'a3', 'b3'), ['left:a1']],
    ['R-37', 'nobody beside who has charged away', charges(held, 'a2', 'b2'), []],
    [
      'R-37 M12',
      'who redressed is where it was',
      charges(goes(held, 'a3', 'redress'), 'b2', 'a2'),
      ['left:a1', 'right:a3'],
    ],
    [
      'R-37',
      'nobody who has stayed behind',
      charges(goes(goes(held, 'a3', 'advance'), 'a2', 'advance'), 'b2', 'a2'),
      ['right:a3'],
    ],
    ...(['aboutFace', 'wheel', 'sideStep', 'stepBack'] as const).map(
      (what): Case => [
        'R-37 M7 M8 M9',
        `nobody who has gone another way: ${what}`,
        charges(goes(goes(goes(held, 'a3', 'advance'), 'a2', 'advance'), 'a1', what), 'b2', 'a2'),
        ['right:a3'],
      ],
    ),
    [
      'R-37 M2',
      'nobody who has not gone as far',
      charges(goes(goes(goes(held, 'a3', 'advance', 5), 'a2', 'advance', 5), 'a1', 'advance', 2), 'b2', 'a2'),
      ['right:a3'],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _what, state, expected) => {
    const plan = planFight(state, ['b2'], ['a2']);
    const [, [charged]] = plan;
    expect(charged?.supports.map(({ place, unit }) => `${place}:${unit}`)).toEqual(expected);
    expect(warningsOf(state, plan)).toEqual([]);
  });

  test('[B3] who stood behind it in its last fight is not counted on its flank besides', () => {
    const state = charges(held, 'b2', 'a2');
    const told = { ...fightTold('a2 rear:a1', 'b2')[0][0] } as FighterPlan;
    const behind = withUnitAs(state, 'a2', { lastFight: { foes: ['b2'], plan: told, apart: [] } });
    const [, [charged]] = planFight(behind, ['b2'], ['a2']);
    expect(charged?.supports.map(({ place, unit }) => `${place}:${unit}`)).toEqual(['rear:a1', 'right:a3']);
  });
});
