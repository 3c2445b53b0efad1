import { describe, expect, test } from 'vitest';
import { isCommander, KINDS, type Kind, NATIONS } from '../../../../src/games/ancient-wargame/troops/roster.ts';
import {
  chargeRollNeeded,
  dicePerStand,
  isHedge,
  isRunDown,
  isShielded,
  maxStandsTogether,
  mustRetire,
  pointsOf,
  standValue,
  unitValue,
} from '../../../../src/games/ancient-wargame/troops/value.ts';

describe('the value of a stand, in quarters', () => {
  test.each<[clauses: string, kind: Kind, stands: number, charging: boolean, quarters: number]>([
    ['X0', 'heavyInfantry', 4, true, 4],
    ['X0', 'lightCavalry', 3, true, 2],
    ['X1', 'chariot', 1, false, 8],
    ['X1', 'chariot', 1, true, 12],
    ['X1', 'elephant', 1, true, 12],
    ['Y9', 'carthaginianElephant', 1, false, 8],
    ['Y9', 'carthaginianElephant', 1, true, 16],
    ['Y10', 'lightChariot', 2, false, 8],
    ['Y10', 'lightChariot', 2, true, 12],
    ['Y0', 'heavyChariot', 1, true, 12],
    ['Y11', 'phalangite', 4, false, 6],
    ['Y11', 'phalangite', 3, false, 6],
    ['Y11', 'phalangite', 2, false, 4],
    ['Y11', 'phalangite', 1, true, 4],
    ['Y0', 'numidian', 3, false, 3],
  ])('[%s] %s, %i stands, charging %s', (_clauses, kind, stands, charging, quarters) => {
    expect(standValue({ kind, stands, charging })).toBe(quarters);
    expect(unitValue({ kind, stands, charging })).toBe(quarters * stands);
  });
});

test('[X0] points go by the stand', () => {
  expect([pointsOf('heavyCavalry', 4), pointsOf('lightChariot', 2), pointsOf('footCrew', 2)]).toEqual([20, 18, 4]);
});

test('[Y14 F6] a heavy chariot fires twice, everybody else once a stand', () => {
  expect(KINDS.filter(kind => dicePerStand(kind) === 2)).toEqual(['heavyChariot']);
  expect(KINDS.filter(kind => ![1, 2].includes(dicePerStand(kind)))).toEqual([]);
});

test('[Y13] heavy foot archers alone are shielded', () => {
  expect(KINDS.filter(isShielded)).toEqual(['heavyFootArcher']);
});

test('[R-21] the last heavy foot archer neither retires nor is run down', () => {
  expect(NATIONS.filter(nation => mustRetire('heavyFootArcher', 1, nation))).toEqual([]);
  expect(isRunDown('heavyFootArcher', 1)).toBe(false);
});

test('[Q4] the last stand of heavy infantry and of heavy or light cavalry retires', () => {
  expect(KINDS.filter(kind => mustRetire(kind, 1, 'free'))).toEqual(['heavyInfantry', 'heavyCavalry', 'lightCavalry']);
  expect(KINDS.filter(kind => mustRetire(kind, 2, 'free'))).toEqual([]);
});

test('[Y3 Y4 Y5] no special troops, and no unit of a Carthaginian or Roman army', () => {
  const free = NATIONS.filter(nation => !KINDS.some(kind => mustRetire(kind, 1, nation)));
  expect(free).toEqual(['carthaginian', 'roman']);
  expect(mustRetire('sardinianGuard', 1, 'egyptian')).toBe(false);
});

test('[Q5 Y3] units that can be run down, only as a single stand', () => {
  expect(KINDS.filter(kind => isRunDown(kind, 1)).sort()).toEqual(
    [
      'heavyInfantry',
      'lightInfantry',
      'footCrew',
      'sardinianGuard',
      'legionary',
      'velites',
      'hypaspist',
      'phalangite',
      'peltast',
    ].sort(),
  );
  expect(KINDS.filter(kind => isRunDown(kind, 2))).toEqual([]);
});

test('[Y12] four stands of legionaries or phalangites are a hedge', () => {
  expect(KINDS.filter(kind => isHedge(kind, 4))).toEqual(['legionary', 'phalangite']);
  expect(KINDS.filter(kind => isHedge(kind, 3))).toEqual([]);
});

test('[Y9] a Carthaginian elephant alone throws for its charge, and needs 3', () => {
  expect(KINDS.flatMap(kind => chargeRollNeeded(kind) ?? [])).toEqual([3]);
  expect(chargeRollNeeded('carthaginianElephant')).toBe(3);
});

test('[N4 R-12 Y7] together: six crew, two light chariots, others a unit', () => {
  expect(
    ['footCrew', 'horseCrew', 'lightChariot', 'lightInfantry', 'numidian'].map(k => maxStandsTogether(k as Kind)),
  ).toEqual([6, 6, 2, 3, 3]);
});

test('[N3 Y8] commanders and subcommanders go with anyone', () => {
  expect(KINDS.filter(isCommander)).toEqual(['commander', 'subcommander']);
});
