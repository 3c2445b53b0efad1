import { describe, expect, test } from 'vitest';
import { reduceFraction, toProbability } from '../../../../src/core/probability/distribution.ts';
import { DEFAULT_FIGHT_CHOICES, fightOutcome } from '../../../../src/games/alala/actions/fight-outcome.ts';
import type { ArmySetup } from '../../../../src/games/alala/army/army-setup.ts';
import { initialState } from '../../../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import {
  isRiskRepeated,
  leaderAtRisk,
  riskOdds,
  riskOutcome,
  SECOND_IN_COMMAND_CP,
  succession,
} from '../../../../src/games/alala/rules/leaders.ts';
import { RISK_RESULTS } from '../../../../src/games/alala/rules/vocabulary.ts';

test.each<[clauses: string, name: string, risk: boolean, at: boolean]>([
  ['L1', 'shot at, one casualty', leaderAtRisk('shot', 1), true],
  ['L1', 'shot at, three casualties', leaderAtRisk('shot', 3), true],
  ['L1', 'shot at, nobody hit', leaderAtRisk('shot', 0), false],
  ['L1', 'in combat, two casualties', leaderAtRisk('combat', 2), true],
  ['L1', 'in combat, nobody hit', leaderAtRisk('combat', 0), true],
])('[%s] %s', (_clauses, _name, risk, at) => {
  expect(risk).toBe(at);
});

describe('risk', () => {
  const cases: [
    clauses: string,
    cp: number,
    first: number,
    second: number | undefined,
    result: string,
    reasons: string[],
  ][] = [
    ['L1', 3, 2, undefined, 'unhurt 3', ['riskPasses']],
    ['L1', 3, 6, undefined, 'unhurt 3', ['riskPasses']],
    ['L1', 3, 2, 1, 'unhurt 3', ['riskPasses']],
    ['L1', 5, 1, 1, 'killed 0', ['killed']],
    ['L1', 5, 1, 2, 'severeWound 3', ['severeWound 2']],
    ['L1', 5, 1, 3, 'severeWound 3', ['severeWound 2']],
    ['L1', 5, 1, 4, 'lightWound 4', ['lightWound 1']],
    ['L1', 5, 1, 5, 'lightWound 4', ['lightWound 1']],
    ['L1', 5, 1, 6, 'lightWound 4', ['lightWound 1']],
    ['L1', 3, 1, 2, 'severeWound 1', ['severeWound 2']],
    ['L1', 2, 1, 2, 'killed 0', ['severeWound 2', 'noPointsLeft']],
    ['L1', 2, 1, 3, 'killed 0', ['severeWound 2', 'noPointsLeft']],
    ['L1', 2, 1, 4, 'lightWound 1', ['lightWound 1']],
    ['L1', 1, 1, 1, 'killed 0', ['killed']],
    ['L1', 1, 1, 3, 'killed 0', ['severeWound 2', 'noPointsLeft']],
    ['L1', 1, 1, 6, 'killed 0', ['lightWound 1', 'noPointsLeft']],
  ];
  test.each(cases)('[%s] with %i CP, dice %s and %s: %s', (_clauses, cp, first, second, result, reasons) => {
    const outcome = riskOutcome(cp, first, second);
    expect(`${outcome.result} ${outcome.cp}`).toBe(result);
    expect(outcome.reasons.map(({ word, figures }) => (figures ? `${word} ${figures.cp}` : word))).toEqual(reasons);
    expect(outcome.reasons.every(({ clause }) => clause === 'L1')).toBe(true);
  });

  test('[L1] only a 1 asks for a second die, and then it must be one', () => {
    expect([1, 2, 3, 4, 5, 6].filter(isRiskRepeated)).toEqual([1]);
    for (const second of [undefined, 0, 7, Number.NaN]) expect(() => riskOutcome(3, 1, second)).toThrow(RangeError);
  });
});

test('[L1 R-29] a leader whose unit only supports from the rear is not diced for', () => {
  const army = (side: string): ArmySetup => ({
    name: side,
    blazon: 'owl',
    phalanxes: [],
    units: ['front', 'rear'].map(place => ({
      id: `${side} ${place}`,
      kind: 'hoplites',
      grade: 'B',
      name: place,
      men: 24,
      aggression: 'formedUp',
      rank: 'line',
    })),
    leaders: ['front', 'rear'].map(place => ({
      id: `leader ${side} ${place}`,
      name: place,
      cp: 3,
      unit: `${side} ${place}`,
    })),
  });
  const state = initialState({ house: DEFAULT_RULES, armies: { a: army('a'), b: army('b') } });
  const plan = (side: string) => [
    {
      unit: `${side} front`,
      momentum: 'none' as const,
      supports: [{ unit: `${side} rear`, place: 'rear' as const }],
      leader: true,
      highGround: false,
      flankOrRearOnly: false,
      shieldless: false,
      againstFortifications: false,
    },
  ];
  const { due, results } = fightOutcome(state, [plan('a'), plan('b')], [3, 3], DEFAULT_FIGHT_CHOICES);
  expect(results[0].combatants[0]?.units).toHaveLength(2);
  expect(due.map(item => (item.kind === 'risk' ? item.leader : item.kind))).toEqual([
    'leader a front',
    'leader b front',
  ]);
});

describe('the worked figures', () => {
  // Ways out of 36: unhurt, light wound, severe wound, killed.
  const cases: [clauses: string, cp: number, ways: [bigint, bigint, bigint, bigint]][] = [
    ['L1', 1, [30n, 0n, 0n, 6n]],
    ['L1', 2, [30n, 3n, 0n, 3n]],
    ['L1', 3, [30n, 3n, 2n, 1n]],
    ['L1', 4, [30n, 3n, 2n, 1n]],
    ['L1', 5, [30n, 3n, 2n, 1n]],
  ];
  test.each(cases)('[%s] the chances of a leader with %i CP', (_clauses, cp, ways) => {
    const odds = riskOdds(cp);
    expect(RISK_RESULTS.map(result => odds[result])).toEqual(ways.map(each => ({ ways: each, whole: 36n })));
    expect(RISK_RESULTS.reduce((sum, result) => sum + odds[result].ways, 0n)).toBe(36n);
  });

  // Ways out of 6, once the first die has come up.
  const left: [clauses: string, cp: number, first: number, ways: [bigint, bigint, bigint, bigint]][] = [
    ['L1', 3, 1, [0n, 3n, 2n, 1n]],
    ['L1', 2, 1, [0n, 3n, 0n, 3n]],
    ['L1', 1, 1, [0n, 0n, 0n, 6n]],
    ['L1', 3, 2, [6n, 0n, 0n, 0n]],
    ['L1', 1, 6, [6n, 0n, 0n, 0n]],
  ];
  test.each(left)('[%s] results for a leader with %i CP after a first %i', (_clauses, cp, first, ways) => {
    const odds = riskOdds(cp, first);
    expect(RISK_RESULTS.map(result => odds[result])).toEqual(ways.map(each => ({ ways: each, whole: 6n })));
  });

  test('[L1] killed outright 1 in 36, with 2 CP 3 in 36, with 1 CP 6 in 36', () => {
    expect(reduceFraction(riskOdds(9).killed)).toEqual({ ways: 1n, whole: 36n });
    expect(reduceFraction(riskOdds(2).killed)).toEqual({ ways: 1n, whole: 12n });
    expect(reduceFraction(riskOdds(1).killed)).toEqual({ ways: 1n, whole: 6n });
    // The second die is thrown for the one face in six: 1/6 of the second die's share.
    expect(toProbability(riskOdds(2).killed)).toBeCloseTo((1 / 6) * (3 / 6), 15);
  });
});

describe('the second in command', () => {
  test('[L2] takes over with 1 CP', () => {
    expect(SECOND_IN_COMMAND_CP).toBe(1);
    expect(succession(true)).toEqual({ cp: 1, reasons: [{ clause: 'L2', word: 'secondTakesOver' }] });
  });

  test('[L2 R-10] after his death there is no leader', () => {
    expect(succession(false)).toEqual({ cp: 0, reasons: [{ clause: 'R-10', word: 'leaderless' }] });
  });
});
