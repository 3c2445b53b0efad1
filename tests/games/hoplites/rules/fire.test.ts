import { describe, expect, test } from 'vitest';
import {
  fireModifiers,
  hitCost,
  hitFaces,
  isHit,
  runsOut,
  type Shot,
  spendsJavelinsInShock,
  type Weapon,
} from '../../../../src/games/hoplites/rules/fire.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplites/rules/settings.ts';
import type { Terrain } from '../../../../src/games/hoplites/rules/terrain.ts';
import { cardOf, withRules } from '../test-state.ts';

const shot = (
  firer: string,
  target: string,
  weapon?: Weapon,
  terrain: Terrain = 'clear',
  traits: readonly never[] = [],
): Shot => {
  const card = cardOf(firer);
  return {
    firer: card,
    level: 0,
    target: cardOf(target, { traits }),
    terrain,
    weapon: weapon ?? (card.missile || 'A'),
  };
};
const TARGETS = ['PH 6/10', 'LG HA 6/3', 'MI 6/5', 'SK AR 4/1', 'HC 6/4', 'HC CAT 6/4', 'EL 6/5'];

describe('the table of hit chances, in tenths', () => {
  const rows: [clauses: string, firer: string, weapon: Weapon | undefined, tenths: number[]][] = [
    ['V2 V4', 'SK AR 4/1 A', undefined, [3, 5, 6, 4, 6, 4, 6]],
    ['V2 V4', 'SK SL 4/1 S', undefined, [1, 3, 4, 2, 4, 3, 4]],
    ['V2 V4', 'SK JA 4/1 J', undefined, [3, 5, 6, 4, 6, 5, 6]],
    ['V2 V4', 'LI 5/5 J', undefined, [5, 5, 6, 4, 6, 5, 6]],
    ['V2 V4', 'LG HA 6/3 J', undefined, [5, 5, 6, 4, 6, 5, 6]],
    ['V2 N3', 'GC 6/7 J', undefined, [5, 5, 6, 4, 6, 5, 6]],
    ['V2 V4', 'LI 5/5 A', undefined, [5, 5, 6, 4, 6, 4, 6]],
    ['V2', 'LC 5/5 A', undefined, [5, 5, 6, 4, 6, 4, 6]],
    ['V2', 'LC 5/5 J', undefined, [3, 3, 4, 2, 4, 3, 4]],
    ['V2', 'EL 5/5 J', undefined, [3, 3, 4, 2, 4, 3, 4]],
    ['V2 R-37 N5', 'CH Lgt 5/3 J', undefined, [4, 4, 5, 3, 5, 4, 5]],
    ['V2 V8', 'EL 5/5', 'screen', [3, 3, 4, 2, 4, 2, 4]],
    ['V2 N10', 'AT 5/2 P', undefined, [7, 7, 8, 6, 8, 8, 8]],
    ['V2', 'LI 5/5 L', undefined, [9, 9, 10, 8, 10, 8, 10]],
    ['V2', 'LI 5/5 B', undefined, [5, 5, 6, 4, 6, 4, 6]],
    ['R-76 SA4', 'TP 5/3 T', undefined, [6, 6, 7, 5, 7, 7, 7]],
    ['R-76 SA4', 'YU 5/3 Y', undefined, [7, 7, 8, 6, 8, 8, 8]],
    ['R-81 CN1', 'SK AR 4/1 M', undefined, [3, 5, 6, 4, 6, 6, 6]],
    ['SA5 R-77', 'OZ 4/1 Z', undefined, [8, 8, 8, 8, 8, 8, 8]],
  ];
  test.each(rows)('[%s] %s %s', (_clauses, firer, weapon, tenths) => {
    expect(TARGETS.map(target => hitFaces(shot(firer, target, weapon), DEFAULT_SETTINGS))).toEqual(tenths);
  });
  test('[T2 V4] in cover', () => {
    expect(hitFaces(shot('SK AR 4/1 A', 'HI 6/10', 'A', 'camp'), DEFAULT_SETTINGS)).toBe(1);
    expect(hitFaces(shot('AT 5/2 P', 'LG HA 6/3', 'P', 'camp'), DEFAULT_SETTINGS)).toBe(5);
    expect(hitFaces(shot('LI 5/5 J', 'MI 6/5', 'J', 'woods'), DEFAULT_SETTINGS)).toBe(5);
  });
  test('[R-36] +3 replaces +1, and is for every bow where the chart is wanted', () => {
    expect(fireModifiers(shot('SK AR 4/1 A', 'HI 6/10'), DEFAULT_SETTINGS).lines).toEqual([
      { clause: 'R-36', word: 'skirmishersAtRanks', by: 3 },
    ]);
    expect(hitFaces(shot('LI 5/5 A', 'PH 6/10'), withRules('everyBowHampered'))).toBe(3);
  });
  test('[V4] armoured elephants as cataphracts', () => {
    expect(hitFaces(shot('LI 5/5 A', 'EL 6/5', 'A', 'clear', ['CAT'] as never), DEFAULT_SETTINGS)).toBe(4);
    expect(hitFaces(shot('LI 5/5 J', 'EL 6/5', 'J', 'clear', ['CAT'] as never), DEFAULT_SETTINGS)).toBe(5);
  });
  test('[V5] a depleted firer adds 1 only where the chart is wanted', () => {
    const depleted = { ...shot('LI 5/5 J', 'MI 6/5'), level: 1 };
    expect([hitFaces(depleted, DEFAULT_SETTINGS), hitFaces(depleted, withRules('depletedFirer'))]).toEqual([6, 5]);
  });
  test('[CN4] fire does nothing to an elemental', () => {
    expect(isHit(shot('LI 5/5 L', 'SM 6/1', 'L', 'clear', ['ELEMENTAL'] as never), 0, DEFAULT_SETTINGS)).toBe(false);
  });
});

describe('the cost of a hit', () => {
  test('[V5 R-38 N10] one COH, two by engines and on the large unless an elephant fires', () => {
    const cost = (firer: string, target: string, weapon?: Weapon, settings = DEFAULT_SETTINGS) =>
      hitCost(shot(firer, target, weapon), 0, settings);
    expect([
      cost('LI 5/5 J', 'HI 6/10'),
      cost('AT 5/2 P', 'HI 6/10'),
      cost('LI 5/5 A', 'EL 6/5'),
      cost('LI 5/5 A', 'CH Lgt 5/3'),
    ]).toEqual([1, 2, 2, 2]);
    expect([
      cost('EL 5/5 J', 'EL 6/5'),
      cost('AT 5/2 P', 'EL 6/5'),
      cost('LI 5/5 A', 'EL 6/5', 'A', withRules('singleHits')),
    ]).toEqual([1, 2, 1]);
  });
  test('[V2 R-38] a bow at an elephant costs 1.2 COH a shot', () => {
    const one = shot('LI 5/5 A', 'EL 6/5');
    expect(hitFaces(one, DEFAULT_SETTINGS) * hitCost(one, 0, DEFAULT_SETTINGS)).toBe(12);
  });
  test('[SA5 R-77] a cannon costs 1.5 COH a shot', () => {
    const one = shot('OZ 4/1 Z', 'AS 6/5');
    const all = Array.from({ length: 10 }, (_, face) =>
      isHit(one, face, DEFAULT_SETTINGS) ? hitCost(one, face, DEFAULT_SETTINGS) : 0,
    );
    expect(all).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
  });
});

describe('missiles run out', () => {
  const rows: [clauses: string, firer: string, weapon: Weapon | undefined, tenths: number][] = [
    ['V6 R-39', 'LI 5/5 J', undefined, 3],
    ['V6 R-39', 'LI VE 5/3 J', undefined, 3],
    ['V6', 'LC 5/5 J', undefined, 3],
    ['V6', 'SK AR 4/1 A', undefined, 1],
    ['V6', 'SK SL 4/1 S', undefined, 1],
    ['V6 N9', 'LG HA 6/3 J', undefined, 10],
    ['V6 N9', 'CO Con 6/3 J', undefined, 10],
    ['V6 N10', 'AT 5/2 P', undefined, 0],
    ['V6 V8', 'EL 5/5', 'screen', 0],
    ['R-81', 'SK AR 4/1 M', undefined, 1],
    ['V6', 'TP 5/3 T', undefined, 1],
    ['R-77', 'OZ 4/1 Z', undefined, 0],
  ];
  test.each(rows)('[%s] %s %s', (_clauses, firer, weapon, tenths) => {
    const one = shot(firer, 'HI 6/10', weapon);
    expect(Array.from({ length: 10 }, (_, face) => runsOut(one, face)).filter(Boolean)).toHaveLength(tenths);
  });
  test('[V6] javelins of foot are thrown in a shock, not those of the mounted', () => {
    expect(
      ['LI 5/5 J', 'LG HA 6/3 J', 'GC 6/7 J', 'LC 5/5 J', 'LI 5/5 A'].map(text => spendsJavelinsInShock(cardOf(text))),
    ).toEqual([true, true, false, false, false]);
  });
});
