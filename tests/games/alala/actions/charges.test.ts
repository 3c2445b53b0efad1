import { describe, expect, test } from 'vitest';
import {
  type ChargeAnswer,
  type ChargePlan,
  chargeEvent,
  checkCharge,
  legalChargeResponses,
  planCharge,
} from '../../../../src/games/alala/actions/charges.ts';
import { planFighter } from '../../../../src/games/alala/actions/fight.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import type { BattleState, UnitTurn } from '../../../../src/games/alala/battle/state.ts';
import { turnFights } from '../../../../src/games/alala/guide/turn-fights.ts';
import type { HouseRules } from '../../../../src/games/alala/rules/house-rules.ts';
import type { Phase } from '../../../../src/games/alala/rules/vocabulary.ts';
import { againstTold, inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

/** A state in which a unit has advanced so many inches this turn and in the last one. */
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

describe('clauses against a charge', () => {
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
    ['G1', 'psiloi', 'a1 psiloi', 'b1 psiloi', [0, 0], {}, ['G1 neverCharges']],
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
    const state = inPhase(ran(table(unit, target, rules), 'a1', ...advanced), 'charge');
    const plan = { ...planCharge(state, 'a1', 'b1'), ...more };
    expect(againstTold(checkCharge(state, plan))).toEqual(against);
    const event = chargeEvent(state, plan);
    expect(event.overrides.map(({ clause, word }) => `${clause} ${word}`)).toEqual(against);
    expect([event.changes, event.due]).toEqual([{ units: [], leaders: [] }, []]);
    expect(alalaGame.parseData('charge', event)).toEqual({ ok: true, value: event });
  });

  test('[M12] who redressed this turn', () => {
    const state = inPhase(ran(table('a1', 'b1'), 'a1', 5, 0, { redressed: true }), 'charge');
    expect(againstTold(checkCharge(state, planCharge(state, 'a1', 'b1')))).toEqual(['M12 redressedMayNotCharge']);
  });
});

describe('clauses against a charge because of earlier actions or the phase', () => {
  type Case = [clauses: string, name: string, more: Partial<UnitTurn>, phase: Phase, against: string[]];
  const before = { target: 'b1', side: 'front', shieldless: false, met: false } as const;
  const cases: Case[] = [
    ['T4', 'in its phase', {}, 'charge', []],
    ['T4', 'while skirmishers skirmish', {}, 'skirmish', ['T4 chargesInTheirPhase']],
    ['T4', 'before the turn', {}, 'initiative', ['T4 chargesInTheirPhase']],
    ['T4', 'a second one, though the first was evaded', { charge: before }, 'charge', ['T4 hasCharged']],
    ['K2', 'halted', { control: 'halt' }, 'charge', ['K2 haltedByControlTest']],
    ['R-7', 'who stays where it is', { control: 'stayPut' }, 'charge', ['R-7 staysWhereItIs']],
    ['K3', 'sent on by its test', { control: 'advanceTwoDice' }, 'charge', []],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, more, phase, against) => {
    const state = inPhase(ran(table('a1', 'b1'), 'a1', 5, 0, more), phase);
    expect(againstTold(checkCharge(state, planCharge(state, 'a1', 'b1')))).toEqual(against);
    expect(chargeEvent(state, planCharge(state, 'a1', 'b1')).overrides).toHaveLength(against.length);
  });

  test('[P4 P3 G3] who flees', () => {
    const state = inPhase(ran(table('a1 routing unformed, a2, a3 peltasts', 'b1 unformed'), 'a2', 5), 'charge');
    const owing = (id: string, what: 'retire' | 'evade') => withUnitAs(state, id, { owes: { what, when: 'now' } });
    const against = (now: BattleState, id: string) => againstTold(checkCharge(now, planCharge(now, id, 'b1')));
    expect(against(ran(state, 'a1', 5), 'a1')).toEqual(['P4 routersOnlyRun']);
    expect(against(owing('a2', 'retire'), 'a2')).toEqual(['P3 retiresFirst']);
    expect(against(owing('a3', 'evade'), 'a3')).toEqual(['G3 evadesFirst']);
  });

  test('[G3 T4 K2] a unit that has charged or was halted cannot answer with a charge, in any phase', () => {
    const answers = (more: Partial<UnitTurn>) => {
      const state = ran(ran(table('a1', 'b1'), 'b1', 5, 0, more), 'a1', 5);
      return legalChargeResponses(state, planCharge(state, 'a1', 'b1'));
    };
    expect([answers({}), answers({ control: 'halt' }), answers({ charge: before })]).toEqual([
      ['stand', 'charge'],
      ['stand'],
      [],
    ]);
  });
});

test.each<[clauses: string, name: string, target: string, advanced: number, answers: ChargeAnswer[]]>([
  ['G3', 'hoplites stand', 'b1', 0, ['stand']],
  ['G3 G1', 'hoplites who could charge themselves', 'b1', 5, ['stand', 'charge']],
  ['G3', 'psiloi stand or evade', 'b1 psiloi', 0, ['stand', 'evade']],
  ['G3 G2', 'heavy horse before formed hoplites', 'b1 heavyCavalry', 0, ['stand', 'evade']],
])('[%s] answers: %s', (_clauses, _name, target, advanced, answers) => {
  const state = ran(ran(table('a1', target), 'b1', advanced), 'a1', 5);
  expect(legalChargeResponses(state, planCharge(state, 'a1', 'b1'))).toEqual(answers);
});

test('[G3 G2] horse may answer unformed hoplites with a charge', () => {
  const state = table('a1 unformed', 'b1 lightCavalry');
  expect(legalChargeResponses(state, planCharge(state, 'a1', 'b1'))).toEqual(['stand', 'evade', 'charge']);
});

describe('the state after a charge', () => {
  const charged = (b: string, more: Partial<ChargePlan>) => {
    const state = ran(table('a1', b), 'a1', 5);
    return played(state, 'charge', chargeEvent(state, { ...planCharge(state, 'a1', 'b1'), ...more }));
  };

  test('[G1 B2] a unit that stands is in contact: momentum for the fight', () => {
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

  test('[G3 M3] a unit that evades must move at once, and is not in contact', () => {
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

  test('[G3] a unit that has declared a charge has no answer, and still fights its own target', () => {
    const three = ran(ran(table('a1, a2', 'b1 lightCavalry'), 'a1', 5), 'b1', 5);
    const own = played(three, 'charge', chargeEvent(three, planCharge(three, 'b1', 'a2')));
    const plan = planCharge(own, 'a1', 'b1');
    expect(legalChargeResponses(own, plan)).toEqual([]);
    // The response cannot be chosen, whether by the screen or by an entry of an older build.
    expect(chargeEvent(own, { ...plan, response: 'evade' }).response).toBe('stand');
    for (const response of ['stand', 'charge'] as const) {
      const both = played(own, 'charge', { ...chargeEvent(own, plan), response });
      expect(unitIn(both, 'b1').thisTurn.charge?.target).toBe('a2');
      expect(turnFights(both).map(({ first, second }) => [...first, ...second].sort().join(' '))).toEqual(['a1 a2 b1']);
    }
    const fought = withUnitAs(own, 'b1', { thisTurn: { ...unitIn(own, 'b1').thisTurn, fought: ['a2'] } });
    expect(legalChargeResponses(fought, plan)).toEqual([]);
  });

  test('a unit that is not there changes nothing', () => {
    const state = table('a1', 'b1');
    const event = { ...chargeEvent(state, planCharge(state, 'a1', 'b1')), unit: 'constructor', target: 'toString' };
    expect(played(state, 'charge', event).units).toEqual(state.units);
  });
});
