import { describe, expect, test } from 'vitest';
import { alalaGame } from '../../../src/games/alala/battle.ts';
import {
  type Answer,
  answersTo,
  type ChargePlan,
  chargeEvent,
  planCharge,
  weighCharge,
} from '../../../src/games/alala/charges.ts';
import { planFighter } from '../../../src/games/alala/fight.ts';
import type { HouseRules } from '../../../src/games/alala/rules/house-rules.ts';
import type { BattleState, UnitTurn } from '../../../src/games/alala/state.ts';
import { againstTold, played, table, unitIn, withUnitAs } from './table.ts';

/** A unit that has advanced so far this turn and in the last, and what else it did. */
const ran = (
  state: BattleState,
  id: string,
  thisTurn: number,
  lastTurn = 0,
  more: Partial<UnitTurn> = {},
): BattleState =>
  withUnitAs(state, id, {
    advancedLast: lastTurn,
    thisTurn: { ...unitIn(state, id).thisTurn, advanced: thisTurn, ...more },
  });

describe('what stands against a charge', () => {
  type Case = [
    clauses: string,
    name: string,
    unit: string,
    target: string,
    advanced: readonly [thisTurn: number, lastTurn: number],
    more: Partial<ChargePlan>,
    against: string[],
    rules?: Partial<HouseRules>,
  ];
  const cases: Case[] = [
    ['G1', 'hoplites after 5"', 'a1', 'b1', [5, 0], {}, []],
    ['G1', 'hoplites after 4"', 'a1', 'b1', [4, 0], {}, ['G1 advancedTooLittle']],
    ['G1 R-12', 'hoplites after 3" and 2" in the turn before', 'a1', 'b1', [3, 2], {}, []],
    [
      'G1 R-12',
      'the same under the house rule',
      'a1',
      'b1',
      [3, 2],
      {},
      ['G1 advancedTooLittle'],
      { advance: 'thisTurn' },
    ],
    ['G1', 'Shaken', 'a1 shaken', 'b1', [5, 0], {}, ['G1 shakenMayNotCharge']],
    ['G1', 'psiloi', 'a1 psiloi', 'b1 psiloi', [0, 0], {}, ['G1 psiloiMayNotCharge']],
    ['G1', 'at 4"', 'a1', 'b1', [5, 0], { inches: 4 }, []],
    [
      'G1',
      'at 5", round a corner',
      'a1',
      'b1',
      [5, 0],
      { inches: 5, straight: false },
      ['G1 chargeTooFar', 'G1 chargeNotStraight'],
    ],
    ['G2', 'light horse at unformed', 'a1 lightCavalry', 'b1 unformed', [0, 0], {}, []],
    [
      'G2',
      'light horse at formed, from behind too',
      'a1 lightCavalry',
      'b1',
      [0, 0],
      { side: 'exposedRear' },
      ['G2 onlyUnformed'],
    ],
    ['G2', 'heavy horse at a formed front', 'a1 heavyCavalry', 'b1', [0, 0], {}, ['G2 onlyFormedFlankOrRear']],
    ['G2', 'heavy horse at an exposed flank', 'a1 heavyCavalry', 'b1', [0, 0], { side: 'exposedFlank' }, []],
    ['G2', 'peltasts at an exposed rear', 'a1 peltasts', 'b1', [0, 0], { side: 'exposedRear' }, []],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, unit, target, advanced, more, against, rules) => {
    const state = ran(table(unit, target, rules), 'a1', ...advanced);
    const plan = { ...planCharge('a1', 'b1'), ...more };
    expect(againstTold(weighCharge(state, plan))).toEqual(against);
    const event = chargeEvent(state, plan);
    expect(event.overrides.map(({ clause, word }) => `${clause} ${word}`)).toEqual(against);
    expect([event.changes, event.due]).toEqual([{ units: [], leaders: [] }, []]);
    expect(alalaGame.parseData('charge', event)).toEqual({ ok: true, value: event });
  });

  test('[M12] who redressed this turn', () => {
    const state = ran(table('a1', 'b1'), 'a1', 5, 0, { redressed: true });
    expect(againstTold(weighCharge(state, planCharge('a1', 'b1')))).toEqual(['M12 redressedMayNotCharge']);
  });
});

test.each<[clauses: string, name: string, target: string, advanced: number, answers: Answer[]]>([
  ['G3', 'hoplites stand', 'b1', 0, ['stand']],
  ['G3 G1', 'hoplites who could charge themselves', 'b1', 5, ['stand', 'charge']],
  ['G3', 'psiloi stand or evade', 'b1 psiloi', 0, ['stand', 'evade']],
  ['G3 G2', 'heavy horse before formed hoplites', 'b1 heavyCavalry', 0, ['stand', 'evade']],
])('[%s] answers: %s', (_clauses, _name, target, advanced, answers) => {
  expect(answersTo(ran(ran(table('a1', target), 'b1', advanced), 'a1', 5), planCharge('a1', 'b1'))).toEqual(answers);
});

test('[G3 G2] horse may answer unformed hoplites with a charge', () => {
  expect(answersTo(table('a1 unformed', 'b1 lightCavalry'), planCharge('a1', 'b1'))).toEqual([
    'stand',
    'evade',
    'charge',
  ]);
});

describe('what a charge leaves behind', () => {
  const charged = (b: string, more: Partial<ChargePlan>) => {
    const state = ran(table('a1', b), 'a1', 5);
    return played(state, 'charge', chargeEvent(state, { ...planCharge('a1', 'b1'), ...more }));
  };

  test('[G1 B2] who stands is met: momentum for the fight', () => {
    const state = charged('b1', {});
    expect(unitIn(state, 'a1').thisTurn).toMatchObject({
      charge: { target: 'b1', side: 'front', shieldless: false, met: true },
      moved: true,
    });
    expect([planFighter(state, 'a1', ['b1']).momentum, planFighter(state, 'b1', ['a1']).momentum]).toEqual([
      'charge',
      'none',
    ]);
    expect(unitIn(state, 'b1').thisTurn).toMatchObject({ charge: null, moved: false });
  });

  test('[A3 B5] into the rear: a level lower and on sixes', () => {
    const state = charged('b1', { side: 'exposedRear', shieldless: true });
    expect(planFighter(state, 'b1', ['a1'])).toMatchObject({ shieldless: true, flankOrRearOnly: true });
    expect(planFighter(state, 'a1', ['b1'])).toMatchObject({ shieldless: false, flankOrRearOnly: false });
  });

  test('[G3 M3] who evades owes its move at once, and is not met', () => {
    const state = charged('b1 psiloi', { response: 'evade' });
    expect([unitIn(state, 'a1').thisTurn.charge?.met, unitIn(state, 'b1').owes]).toEqual([
      false,
      { what: 'evade', when: 'now' },
    ]);
  });

  test('[G3] both charge', () => {
    const state = charged('b1 lightCavalry', { response: 'charge' });
    expect(unitIn(state, 'b1').thisTurn.charge).toEqual({ target: 'a1', side: 'front', shieldless: false, met: true });
    expect(planFighter(state, 'b1', ['a1']).momentum).toBe('charge');
  });

  test('a unit that is not there changes nothing', () => {
    const state = table('a1', 'b1');
    const event = { ...chargeEvent(state, planCharge('a1', 'b1')), unit: 'constructor', target: 'toString' };
    expect(played(state, 'charge', event).units).toEqual(state.units);
  });
});
