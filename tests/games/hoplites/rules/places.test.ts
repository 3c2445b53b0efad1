import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { approachesOf } from '../../../../src/games/hoplites/rules/approaches.ts';
import { adjacentTo, areaName, columnOf, columnsFromLeft, zoneOf } from '../../../../src/games/hoplites/rules/areas.ts';
import { isLostInRout, unitCard } from '../../../../src/games/hoplites/rules/cards.ts';
import { routeLevel, routeValue } from '../../../../src/games/hoplites/rules/route-values.ts';
import { DEFAULT_SETTINGS, defaultZones } from '../../../../src/games/hoplites/rules/settings.ts';
import {
  entryCost,
  LAYOUTS,
  placeLayout,
  TERRAIN_EFFECTS,
  type Terrain,
} from '../../../../src/games/hoplites/rules/terrain.ts';
import {
  mayWithdrawFrom,
  withdrawalCost,
  withdrawalModifier,
} from '../../../../src/games/hoplites/rules/withdrawal.ts';
import { cardOf, lineOf, withRules } from '../test-state.ts';

describe('areas', () => {
  test('[F1 F2 R-11] zones of 2, 5 and 2; the names run from the own left', () => {
    expect(columnsFromLeft('a').map(zoneOf)).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 2]);
    expect([columnOf('a', 'L1'), columnOf('b', 'L1'), columnOf('b', 'C3')]).toEqual([0, 8, 4]);
    expect([areaName('a', 8), areaName('b', 8), areaName('a', 1, true)]).toEqual(['R2', 'L1', 'C1']);
  });
  test('[F3 R-12] adjacent are columns that differ by at most 1', () => {
    expect([adjacentTo(0), adjacentTo(2), adjacentTo(8)]).toEqual([
      [0, 1],
      [1, 2, 3],
      [7, 8],
    ]);
  });
  test('[P5 R-29] horse on wings, PH and HI in the centre', () => {
    expect([defaultZones('LC'), defaultZones('HI TR'), defaultZones('LG HA'), defaultZones('EL')]).toEqual([
      ['wing'],
      ['centre'],
      ['wing', 'centre'],
      ['wing', 'centre'],
    ]);
  });
});

describe('terrain', () => {
  const rows: [clauses: string, terrain: Terrain, costs: (number | null)[]][] = [
    ['T2 R-15', 'cliff', [null, null, null, null, null]],
    ['T2 R-15', 'river', [null, null, null, null, null]],
    ['T2 R-15', 'stream', [1, 0, 0, 0, 0]],
    ['T2 R-15', 'woods', [1, 1, 1, 0, 1]],
    ['T2 R-15', 'rough', [1, 1, 0, 0, 1]],
    ['T2 R-15', 'marsh', [1, 1, 1, null, null]],
    ['T2 R-15', 'camp', [1, null, 1, null, null]],
    ['T2 R-15', 'mountain', [1, null, 1, null, null]],
    ['T2 R-15', 'slope', [1, 0, 0, null, null]],
    ['T2 K11', 'caltrop', [0, 0, 0, 4, 0]],
    ['T2 SA7', 'castle', [1, null, 1, null, null]],
  ];
  test.each(rows)('[%s] entering %s', (_clauses, terrain, costs) => {
    expect(
      ['HI TR 6/5', 'KB 6/5', 'LG HA 6/3', 'EL 5/5', 'CH 5/3'].map(text => entryCost(cardOf(text), terrain)),
    ).toEqual(costs);
  });
  test('[T2 R-14] columns to the left, as played and as printed; fire; cover', () => {
    const of = (terrain: Terrain) => [
      TERRAIN_EFFECTS[terrain].shift,
      TERRAIN_EFFECTS[terrain].printed,
      TERRAIN_EFFECTS[terrain].fire,
      TERRAIN_EFFECTS[terrain].cover,
    ];
    expect([of('marsh'), of('camp'), of('rough'), of('woods')]).toEqual([
      [1, -1, 0, true],
      [2, -2, 2, true],
      [1, 1, 0, false],
      [1, 1, 1, true],
    ]);
  });
  test('[T3 N8 R-16] SK and BI pay no cost, and enter no closed area', () => {
    expect([
      entryCost(cardOf('BI 5/5'), 'woods'),
      entryCost(cardOf('SK AR 4/1'), 'camp'),
      entryCost(cardOf('BI 5/5'), 'cliff'),
    ]).toEqual([0, 0, null]);
  });
  test.each(LAYOUTS)('[T1 R-13] the layout %s, drawn often', layout => {
    const below = createSeededRandom(7);
    for (let i = 0; i < 50; i++) {
      const columns = placeLayout(layout, below).flatMap((terrain, column) => (terrain === 'clear' ? [] : [column]));
      const text = columns.join('');
      if (layout === 'river') expect(['0', '8']).toContain(text);
      else if (layout === 'woods') expect(['012', '678']).toContain(text);
      else if (layout === 'gorge') expect(['08', '0178']).toContain(text);
      else expect([2, 3, 4]).toContain(columns.length);
    }
  });
});

describe('withdrawal', () => {
  const may = (unit: string, from: string, more: { engaged?: boolean; mobile?: boolean; theirs?: boolean } = {}) =>
    mayWithdrawFrom(
      { card: cardOf(unit), engaged: more.engaged ?? false, mobile: more.mobile ?? false },
      cardOf(from),
      more.theirs ?? false,
    );
  const rows: [clauses: string, unit: string, yes: string[], no: string[]][] = [
    ['W2 N6', 'SK AR 4/1', ['HI 6/10', 'LI 5/5'], ['SK JA 5/1', 'HC 6/5']],
    ['W2 R-1', 'LP 5/5', ['PH 7/10', 'LG HA 6/3', 'CO Rec 6/3'], ['MI 6/5', 'CO Con 6/3', 'LC 5/5']],
    ['W2 N1', 'HC 6/5', ['HI 6/10', 'LI 5/5'], ['LC 5/5', 'EL 5/5']],
    ['W2 N11', 'CA 5/4', ['HI 6/10', 'HC CAT 6/4', 'RC 6/4', 'BC 6/4'], ['LC 5/5', 'LN 6/5', 'EL 5/5']],
    ['W2', 'LC 5/5', ['HI 6/10', 'HC 6/5', 'EL 5/5', 'LN 6/5'], ['LC 5/5', 'LC NUM 7/2', 'CA 5/4', 'GC 6/7']],
    ['W2', 'LC NUM 7/2', ['LC 5/5', 'GC 6/7', 'HI 6/5'], []],
    ['W2 SA3', 'YU 5/3', ['AS 6/5'], ['KB 7/4']],
    ['W2 N3 R-42', 'GC 6/7', ['HI 6/10'], ['HC 6/5']],
    ['W2', 'HI 6/10', [], ['HI 6/10', 'HC 6/5']],
    ['W2 CN2', 'SM 6/3', [], ['HI 6/10']],
  ];
  test.each(rows)('[%s] %s', (_clauses, unit, yes, no) => {
    expect([yes.map(from => may(unit, from)), no.map(from => may(unit, from))]).toEqual([
      yes.map(() => true),
      no.map(() => false),
    ]);
  });
  test('[W2 N4] an engaged elephant stays', () => {
    expect([may('EL 5/5', 'HI 6/10'), may('EL 5/5', 'HI 6/10', { engaged: true })]).toEqual([true, false]);
  });
  test('[X3 R-22] light horse with Mobility', () => {
    const mobile = true;
    expect([
      may('LC 5/5', 'GC 6/7', { mobile }),
      may('LC 5/5', 'LC 5/5', { mobile }),
      may('LC 5/5', 'LC 6/5', { mobile }),
    ]).toEqual([true, true, false]);
    expect([
      may('LC 5/5', 'LC 5/5', { mobile, engaged: true }),
      may('LC 5/5', 'LC 5/5', { mobile, theirs: true }),
    ]).toEqual([false, false]);
  });
  test('[W3 W4 R-43] one roll decides hits and marker', () => {
    const of = (text: string, over: number, flank = false) => Object.values(withdrawalCost(cardOf(text), over, flank));
    expect([of('LI 4/5', 0), of('LI 4/5', 3), of('LI 4/5', 1, true), of('LI 4/5', 5, true)]).toEqual([
      [0, true],
      [1, true],
      [1, true],
      [2, true],
    ]);
    expect([of('LC 6/5', 0), of('LC 6/5', 2), of('HC CAT 6/4', 0)]).toEqual([
      [0, false],
      [1, true],
      [0, true],
    ]);
    expect([of('CH 5/3', 0), of('CH 5/3', 3), of('CH 5/3', 3, true)]).toEqual([
      [1, true],
      [1, true],
      [2, true],
    ]);
    expect([withdrawalModifier(cardOf('CH 5/3'), true), withdrawalModifier(cardOf('LI 5/5'), true)]).toEqual([3, 2]);
  });
  test('[W3] mean COH of a withdrawal from a flank attack, in tenths', () => {
    const mean = (tq: number) =>
      Array.from(
        { length: 10 },
        (_, face) => withdrawalCost(cardOf(`LC ${tq}/5`), Math.max(0, face + 2 - tq), true).coh,
      ).reduce((x, y) => x + y);
    expect([4, 5, 6, 8].map(mean)).toEqual([13, 11, 9, 5]);
  });
});

describe('ways to a flank', () => {
  const open = { open: true, crosses: false };
  const rows: [
    clauses: string,
    unit: string,
    target: string,
    position: { open: boolean; crosses: boolean },
    ways: string[],
  ][] = [
    ['L2 L4', 'HC 6/5', 'HI 6/10', open, ['front', 'card', 'button']],
    ['L2', 'HC 6/5', 'LC 5/5', open, ['front', 'card']],
    ['L1 L3 R-46', 'HC 6/5', 'HI 6/10', { open: false, crosses: false }, ['front']],
    ['L2 K5', 'LI 5/5', 'HI 6/10', open, ['front', 'card']],
    ['L2', 'PH 7/7', 'HI 6/10', open, ['front']],
    ['L2', 'HI 6/10', 'HI 6/10', open, ['front']],
    ['L2 N5', 'CH 5/3', 'HI 6/10', open, ['front', 'card']],
    ['L5', 'LI 5/5', 'HI 6/10', { open: false, crosses: true }, ['zone']],
    ['L5 R-48', 'PH 7/10', 'HI 6/10', { open: false, crosses: true }, ['front']],
    ['L5', 'CH 5/3', 'HI 6/10', { open: false, crosses: true }, ['front', 'card']],
  ];
  test.each(rows)('[%s] %s on %s', (_clauses, unit, target, position, ways) => {
    expect(approachesOf(cardOf(unit), cardOf(target), position, DEFAULT_SETTINGS)).toEqual(ways);
  });
  test('[CN4 R-85] a flyer needs no open flank against who does not fly', () => {
    const flyer = cardOf('SM 6/3', { traits: ['FLY'] });
    const shut = { open: false, crosses: false };
    expect(approachesOf(flyer, cardOf('HC 6/5'), shut, DEFAULT_SETTINGS)).toEqual(['front', 'button']);
    expect(approachesOf(flyer, flyer, shut, DEFAULT_SETTINGS)).toEqual(['front']);
  });
  test('[N5 R-46] restricted chariots have no card; a card may waive the position', () => {
    expect(approachesOf(cardOf('CH 5/3'), cardOf('HI 6/5'), open, withRules('restrictedChariots'))).toEqual(['front']);
    expect(
      approachesOf(
        cardOf('LI 5/5'),
        cardOf('HI 6/5'),
        { open: false, crosses: false },
        withRules('cardWaivesPosition'),
      ),
    ).toEqual(['front', 'card']);
  });
});

describe('values', () => {
  const rows: [clauses: string, unit: string, traits: readonly string[], value: number][] = [
    ['A3', 'SK AR 5/1', [], 1],
    ['A3', 'EL 6/5', [], 2],
    ['A3', 'CH Lgt 4/5', [], 2],
    ['A3 R-9', 'PH 7/10', [], 14],
    ['A3 R-9', 'PH 7/7', [], 7],
    ['A3 R-9', 'HI TR 7/10', [], 14],
    ['A3 N3', 'GC 6/7', [], 12],
    ['A3 CN2', 'SM 7/3', [], 11],
    ['A3 CN4', 'SM 7/1', ['ELEMENTAL'], 4],
    ['A3', 'MI 6/12', [], 6],
  ];
  test.each(rows)('[%s] %s %s', (_clauses, unit, traits, value) => {
    expect(routeValue(cardOf(unit, { traits: traits as never }), DEFAULT_SETTINGS)).toBe(value);
  });
  test('[A4 R-10] half of the sum, or another share or figure', () => {
    expect([routeLevel(141), routeLevel(141, { share: 40 }), routeLevel(141, { points: 30 })]).toEqual([71, 57, 30]);
  });
  test('[A4 R-9] dear elephants and every PH double, as players like', () => {
    expect([
      routeValue(cardOf('EL 6/5'), withRules('dearElephants')),
      routeValue(cardOf('PH 7/7'), withRules('everyPhalanxDouble')),
    ]).toEqual([6, 14]);
  });
  test('[K2 N3 S13] a card: its limit, and whether it is lost when it routs', () => {
    const card = unitCard(3, 'b', lineOf('GC 6/7 J'));
    expect([card.id, card.side, card.limit, card.missile]).toEqual([3, 'b', 12, 'J']);
    const lost = (text: string, traits: readonly string[] = []) =>
      isLostInRout(cardOf(text, { traits: traits as never }));
    expect([
      lost('SK AR 4/1'),
      lost('CH Lgt 4/5'),
      lost('EL 5/5'),
      lost('SM 6/3'),
      lost('SM 6/3', ['CONTROL']),
      lost('AT 5/2'),
      lost('HI 6/10'),
    ]).toEqual([true, true, true, true, false, false, false]);
  });
});
