import { describe, expect, test } from 'vitest';
import {
  armyLines,
  armyPoints,
  armyRuleProblems,
  BUYABLE_KINDS,
  MAX_UNITS,
  type UnitCounts,
  unitCost,
  unitParts,
} from '../../../../src/games/ancient-wargame/army/army.ts';
import { SPECIAL_ARMIES, standardDivision } from '../../../../src/games/ancient-wargame/army/ready-made.ts';
import { KINDS, type Kind, type Nation } from '../../../../src/games/ancient-wargame/troops/roster.ts';

test('[X2 R-1] a standard division costs 187 and is called 180, with either', () => {
  for (const great of ['chariot', 'elephant'] as const) {
    const { troops, nominal } = standardDivision(great);
    expect([armyPoints(troops), nominal]).toEqual([187, 180]);
  }
  expect(armyLines(standardDivision('chariot').troops).map(({ points }) => points)).toEqual([
    48, 18, 40, 30, 20, 12, 9, 10,
  ]);
});

test.each<[clauses: string, nation: Exclude<Nation, 'free'>, sum: number]>([
  ['Y15 R-7', 'carthaginian', 203],
  ['Y15 R-7', 'roman', 184],
  ['Y15 R-7', 'macedonian', 185],
  ['Y15 R-7', 'egyptian', 225],
  ['Y15 R-7', 'assyrian', 198],
])('[%s] %s', (_clauses, nation, sum) => {
  const army = SPECIAL_ARMIES[nation];
  expect([armyPoints(army.troops), army.nominal]).toEqual([sum, 200]);
  expect(armyRuleProblems(army, null)).toEqual([]);
});

test.each<[clauses: string, kind: Kind, points: number]>([
  ['X0', 'heavyCatapult', 12],
  ['X0', 'lightCatapult', 9],
  ['R-7', 'lightChariot', 18],
  ['X0', 'heavyCavalry', 20],
])('[%s] a unit of %s costs %i', (_clauses, kind, points) => {
  expect(unitCost(kind)).toBe(points);
  expect(unitParts(kind)[0]?.kind).toBe(kind);
});

describe('faults of an army', () => {
  test.each<[name: string, troops: UnitCounts, nation: Nation, limit: number | null, codes: string[]]>([
    ['nobody', {}, 'free', 100, ['noTroops']],
    ['within', { heavyInfantry: 1 }, 'free', 12, []],
    ['a point over', { heavyInfantry: 1 }, 'free', 11, ['overLimit 1']],
    ['no limit', { heavyInfantry: 9 }, 'free', null, []],
    ['legions for Carthage', { legionary: 1 }, 'carthaginian', 100, ['foreignTroops legionary']],
    ['legions for nobody', { legionary: 1 }, 'free', 100, ['foreignTroops legionary']],
    ['light chariots for either', { lightChariot: 1 }, 'assyrian', 100, []],
    ['a crew alone', { footCrew: 1, commander: 1 }, 'free', 100, ['crewAlone footCrew']],
    ['too many', { lightInfantry: MAX_UNITS + 1 }, 'free', null, ['tooManyUnits']],
  ])('%s', (_name, troops, nation, limit, codes) => {
    const told = armyRuleProblems({ troops, nation }, limit).map(({ code, kind, figures }) =>
      [code, kind, figures?.over].filter(Boolean).join(' '),
    );
    expect(told).toEqual(codes);
  });
});

test('[X0] crews are not bought', () => {
  expect(BUYABLE_KINDS.filter(kind => /Crew/.test(kind))).toEqual([]);
  expect(BUYABLE_KINDS.length).toBe(KINDS.length - 2);
});
