import { describe, expect, test } from 'vitest';
import { checkExcess, shockCheck } from '../../../../src/games/hoplites/rules/checks.ts';
import type { Fighter } from '../../../../src/games/hoplites/rules/fighter.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplites/rules/settings.ts';
import { shockOdds } from '../../../../src/games/hoplites/rules/shock/odds.ts';
import {
  distributeHits,
  resolveChecks,
  resolveShock,
  shockAfterChecks,
} from '../../../../src/games/hoplites/rules/shock/outcome.ts';
import { baseColumn, computeShock, sizeShift, superiority } from '../../../../src/games/hoplites/rules/shock/shock.ts';
import { FLANK_CLASH, FRONT_CLASH } from '../../../../src/games/hoplites/rules/tables/clash.ts';
import { CRT, crtResult } from '../../../../src/games/hoplites/rules/tables/crt.ts';
import { fighter as f, withRules } from '../test-state.ts';

const reasons = (attackers: readonly Fighter[], defenders: readonly Fighter[], settings = DEFAULT_SETTINGS): string[] =>
  computeShock(attackers, defenders, settings).column.lines.map(({ word, by }) => `${word} ${by}`);

describe('tables', () => {
  test('[S7] cells of the clash charts', () => {
    expect([FRONT_CLASH.LI.PH, FRONT_CLASH.LI.HI, FRONT_CLASH.HI.MI, FRONT_CLASH.LG.PH, FLANK_CLASH.LG.HI]).toEqual([
      10, 9, 6, 7, 11,
    ]);
    expect([FRONT_CLASH.EL.HC, FRONT_CLASH.EL.LN, FRONT_CLASH.EL.LC]).toEqual([null, null, null]);
  });
  test('[S11] cells of the CRT', () => {
    expect([crtResult(5, 5), crtResult(1, 6), crtResult(2, 13), crtResult(9, 13)]).toEqual([
      [2, 2],
      [3, 2],
      [2, 3],
      [1, 6],
    ]);
  });
  const means: [clauses: string, column: number, attacker: number, defender: number][] = [
    ['S15', 1, 46, 16],
    ['S15', 2, 39, 20],
    ['S15', 3, 32, 20],
    ['S15', 4, 27, 20],
    ['S15', 5, 25, 21],
    ['S15', 6, 23, 23],
    ['S15', 7, 22, 24],
    ['S15', 8, 22, 26],
    ['S15', 9, 22, 27],
    ['S15', 10, 21, 28],
    ['S15', 11, 20, 32],
    ['S15', 12, 17, 35],
    ['S15', 13, 14, 36],
  ];
  test.each(means)('[%s] ten dice in column %i', (_clauses, column, attacker, defender) => {
    const sum = (side: 0 | 1) => CRT.reduce((all, row) => all + (row[column - 1]?.[side] ?? 0), 0);
    expect([sum(0), sum(1)]).toEqual([attacker, defender]);
  });
});

describe('columns', () => {
  const cases: [
    clauses: string,
    name: string,
    as: Fighter[],
    ds: Fighter[],
    column: number,
    edge: string,
    why: string[],
  ][] = [
    ['S5 S7 S10 R-53', 'one LG on HI', [f('LG HA 6/3')], [f('HI 6/7')], 5, 'AS', ['frontColumn 6', 'size -1']],
    ['S5 S7', 'two LG on HI', [f('LG HA 6/3'), f('LG HA 6/3')], [f('HI 6/7')], 6, 'AS', ['frontColumn 6']],
    ['S5 N7', 'PH on velites', [f('PH 7/10')], [f('LI VE 5/3')], 12, 'AS', ['frontColumn 10', 'size 2']],
    ['S6 R-54', 'HI on LG and velites', [f('HI 6/6')], [f('LG HA 6/3'), f('LI VE 5/3')], 6, 'none', ['frontColumn 6']],
    ['S5 S10', 'PH on LI', [f('PH 7/10')], [f('LI 5/5')], 11, 'AS', ['frontColumn 10', 'size 1']],
    ['S5 S10', 'HC on PH', [f('HC 8/4')], [f('PH 7/10')], 4, 'DS', ['frontColumn 5', 'size -1']],
    [
      'S7 R-57',
      'HC on the flank of PH',
      [f('HC 8/4', { flanks: true })],
      [f('PH 7/10')],
      9,
      'flank',
      ['flankColumn 10', 'size -1'],
    ],
    [
      'S9 N2',
      'cataphracts on MI',
      [f('HC CAT 6/4')],
      [f('MI 5/5')],
      9,
      'none',
      ['frontColumn 7', 'cataphractsAttack 2'],
    ],
    [
      'S9 N2',
      'LC on cataphracts',
      [f('LC 6/5')],
      [f('HC CAT 6/4')],
      3,
      'none',
      ['frontColumn 5', 'cataphractsDefend -2'],
    ],
    ['S5 S10', 'EL on HC has no size', [f('EL 6/5')], [f('HC 8/4')], 11, 'AS', ['frontColumn 11']],
    ['S8', 'CH on LI', [f('CH 5/3')], [f('LI 5/5')], 11, 'none', ['frontColumn 11']],
    [
      'S8 R-55',
      'light chariots on LI',
      [f('CH Lgt 5/3')],
      [f('LI 5/5')],
      9,
      'none',
      ['frontColumn 11', 'lightChariotAttacks -2'],
    ],
    [
      'S8 R-55',
      'HC on light chariots',
      [f('HC 6/3')],
      [f('CH Lgt 5/3')],
      2,
      'none',
      ['frontColumn 3', 'lightChariotDefends -1'],
    ],
    ['S8 S10 N5', 'CH on light chariots', [f('CH 5/3')], [f('CH Lgt 5/3')], 7, 'AS', ['frontColumn 7']],
    [
      'S9',
      'HI on SK is kept to the last column',
      [f('HI 6/10')],
      [f('SK AR 4/1')],
      13,
      'AS',
      ['frontColumn 12', 'size 9', 'lastColumn -8'],
    ],
    [
      'S9 R-18 T2 R-14',
      'LG up a slope',
      [f('LG HA 6/3')],
      [f('LG HA 6/4', { terrain: 'slope' })],
      6,
      'none',
      ['frontColumn 7', 'defendersTerrain -1'],
    ],
    [
      'S9 R-18',
      'one of two in woods',
      [f('HI 6/6')],
      [f('MI 6/3', { terrain: 'woods' }), f('MI 6/3')],
      8,
      'none',
      ['frontColumn 8'],
    ],
    [
      'S9 R-56 Y2',
      'two levels',
      [f('HI 6/10', { level: 2 })],
      [f('HI 6/10', { level: 1 })],
      5,
      'none',
      ['frontColumn 7', 'depletedAttacker -2'],
    ],
    [
      'TH3 R-86',
      'at the wall',
      [f('HI 6/10')],
      [f('HI 6/10', { walled: true })],
      5,
      'none',
      ['frontColumn 7', 'wall -2'],
    ],
    ['CN2 R-82', 'SM as HI', [f('SM 6/10')], [f('HI 6/10')], 7, 'none', ['frontColumn 7']],
    [
      'CN2 R-82',
      'HC on a large monster, which has the bulk of an elephant',
      [f('HC 6/4')],
      [f('LM 8/5')],
      2,
      'none',
      ['frontColumn 2'],
    ],
    ['R-78 SA2', 'KB as HC on AS as HI', [f('KB 7/4')], [f('AS 6/5')], 6, 'DS', ['frontColumn 6']],
    [
      'N9 R-1',
      'recruits as HI on conscripts as MI',
      [f('CO Rec 6/4')],
      [f('CO Con 6/4')],
      8,
      'none',
      ['frontColumn 8'],
    ],
    ['N11 N3', 'camels and Germans as LC', [f('CA 5/4')], [f('GC 5/4')], 7, 'none', ['frontColumn 7']],
    ['N10', 'AT defends as LI', [f('HI 6/2')], [f('AT 5/2')], 9, 'AS', ['frontColumn 9']],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, as, ds, column, edge, why) => {
    const shock = computeShock(as, ds, DEFAULT_SETTINGS);
    expect([shock.column.total, shock.edge, reasons(as, ds)]).toEqual([column, edge, why]);
  });

  test('[S9 R-14] as printed, a slope helps the side that goes up', () => {
    const ds = [f('LG HA 6/4', { terrain: 'slope' })];
    expect(computeShock([f('LG HA 6/3')], ds, withRules('shiftsAsPrinted')).column.total).toBe(8);
  });
  test('[R-53] the rounding of the series', () => {
    const as = [f('PH 7/10')];
    expect(computeShock(as, [f('LI VE 5/3')], withRules('seriesRounding')).column.total).toBe(13);
    expect([
      sizeShift(10, 3, 'cut'),
      sizeShift(10, 3, 'attacker'),
      sizeShift(3, 10, 'defender'),
      sizeShift(3, 10, 'attacker'),
    ]).toEqual([2, 3, -3, -2]);
  });
  test('[R-55 R-56] other readings', () => {
    expect(computeShock([f('HC 6/3')], [f('CH Lgt 5/3')], withRules('lightChariotHigher')).column.total).toBe(4);
    expect(computeShock([f('HI 6/3')], [f('HI 6/3', { level: 1 })], withRules('depletedDefender')).column.total).toBe(
      8,
    );
  });
  test('[R-61 S14] rules of the series, off until they are wanted', () => {
    expect(computeShock([f('EL 6/5')], [f('HI 6/5')], DEFAULT_SETTINGS).column.total).toBe(7);
    expect(computeShock([f('EL 6/5')], [f('HI 6/5')], withRules('indianShift')).column.total).toBe(8);
    const on = withRules('halvedAgainstSkirmishers', 'halvedByLightHorse', 'phalanxDefence');
    expect(computeShock([f('LC 6/5')], [f('HI 6/5')], on).halved).toEqual({ attacker: false, defender: true });
    expect(computeShock([f('HI 6/5')], [f('SK AR 4/1')], on).halved.attacker).toBe(true);
    expect(computeShock([f('HC 6/5', { flanks: true })], [f('PH 7/10')], on).times.defender).toBe(3);
  });
  test('[S6] of two attackers the flanking one, else the higher column, is the base unit', () => {
    const ds = [f('LI 5/5')];
    expect(computeShock([f('LI 5/5'), f('PH 7/10')], ds, DEFAULT_SETTINGS).base.attacker).toBe(1);
    expect(computeShock([f('LI 5/5', { flanks: true }), f('PH 7/10')], ds, DEFAULT_SETTINGS).base.attacker).toBe(0);
  });
  test('[S2] horse has no column against the front of an elephant', () => {
    expect(baseColumn(f('HC 6/5'), f('EL 6/5'), DEFAULT_SETTINGS)).toBeUndefined();
    expect(baseColumn(f('HC 6/5', { flanks: true }), f('EL 6/5'), DEFAULT_SETTINGS)?.total).toBe(7);
  });
});

describe('superiority', () => {
  const cases: [clauses: string, name: string, a: Fighter, d: Fighter, edge: string][] = [
    ['S10', 'LC on LG with pila', f('LC 6/5'), f('LG HA 7/3 J'), 'DS'],
    ['S10', 'LC on LG whose pila are gone', f('LC 6/5'), f('LG HA 7/3 J', { out: true }), 'none'],
    ['S10', 'HC on LG that never had any', f('HC 6/5'), f('LG HA 7/3', { out: true }), 'DS'],
    ['S10 N2', 'cataphracts on LG', f('HC CAT 6/5'), f('LG HA 7/3 J'), 'none'],
    ['S10 N3', 'GC has no DS attacking', f('GC 6/7'), f('LG HA 7/3 J'), 'none'],
    ['S10 N3', 'nor AS against it', f('LN 6/5'), f('GC 6/7'), 'none'],
    ['S10', 'BC as HC', f('BC 6/5'), f('PH 7/10'), 'DS'],
    ['S10', 'RC has its own row', f('RC 6/5'), f('MI 6/5'), 'DS'],
    ['S10', 'so has LP', f('LP 6/5'), f('HI 6/5'), 'none'],
    ['S10', 'and is attacked so', f('PH 6/5'), f('LP 6/5'), 'AS'],
    ['S10', 'SK on HI', f('SK JA 5/1'), f('HI 6/10'), 'DS'],
    ['S10', 'SK on CH', f('SK JA 5/1'), f('CH 5/3'), 'AS'],
    ['S10 N4', 'EL on EL', f('EL 6/5'), f('EL 6/5', {}, { traits: ['AFRICAN'] }), 'none'],
    ['X4', 'long swords on who is exposed', f('BI 6/5', { longSwords: true }), f('PH 7/10', { exposed: true }), 'AS'],
    ['X4', 'and on who is not', f('BI 6/5', { longSwords: true }), f('PH 7/10'), 'DS'],
    ['CN4', 'an elemental', f('SM 6/1', {}, { traits: ['ELEMENTAL'] }), f('PH 7/10'), 'AS'],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, a, d, edge) => {
    expect(superiority(a, d, DEFAULT_SETTINGS)).toBe(edge);
  });
  test('[S10] Indian on African elephants, where the players want it', () => {
    const african = f('EL 6/5', {}, { traits: ['AFRICAN'] });
    expect(superiority(f('EL 6/5'), african, withRules('indianElephants'))).toBe('AS');
  });
  test('[R-57] DS does not answer a flank; the exceptions of the chart are a choice', () => {
    const as = [f('HC 8/4', { flanks: true })];
    expect(computeShock(as, [f('EL 6/5')], DEFAULT_SETTINGS).times).toEqual({ attacker: 1, defender: 2 });
    expect(computeShock(as, [f('EL 6/5')], withRules('flankExceptions')).times).toEqual({ attacker: 1, defender: 1 });
  });
});

describe('checks', () => {
  test('[S3 R-50] mean COH of a check, in tenths', () => {
    const mean = (tq: number, modifier: number) =>
      Array.from({ length: 10 }, (_, face) => checkExcess(f(`HI ${tq}/5`).card, face, modifier)).reduce(
        (x, y) => x + y,
      );
    expect([3, 4, 5, 6, 7, 8, 9].map(tq => mean(tq, 0))).toEqual([21, 15, 10, 6, 3, 1, 0]);
    expect([3, 4, 5, 6, 7, 8, 9].map(tq => mean(tq, 2))).toEqual([36, 28, 21, 15, 10, 6, 3]);
  });
  const cases: [
    clauses: string,
    name: string,
    unit: Fighter,
    attacks: boolean,
    foe: Fighter,
    check: number | string,
  ][] = [
    ['S3 N6', 'attacks SK', f('HI 6/10'), true, f('SK AR 4/1'), 'attacksSkirmishers'],
    ['S3 N6', 'attacked by SK', f('HI 6/10'), false, f('SK AR 4/1'), 'attackedBySkirmishers'],
    ['S3 N7', 'heavy foot attacked by LI', f('LG HA 6/3'), false, f('LI 5/5'), 'attackedByLight'],
    ['S3 N7', 'heavy foot attacked by LP', f('LG HA 6/3'), false, f('LP 5/5'), 0],
    ['S3 N7', 'MI attacked by LI', f('MI 6/3'), false, f('LI 5/5'), 0],
    ['S3 C3', 'engaged', f('MI 6/3', { engaged: true }), false, f('LI 5/5'), 'engaged'],
    ['S3 N5', 'a chariot in its turn', f('CH 5/3', { fresh: true }), true, f('LI 5/5'), 'freshChariot'],
    ['S4 N1', 'horse attacked by EL', f('HC 6/5'), false, f('EL 6/5'), 2],
    ['S4', 'horse that attacks EL', f('HC 6/5'), true, f('EL 6/5'), 0],
    ['S4 N5', 'attacked by light chariots', f('HI 6/5'), false, f('CH Lgt 5/3'), 1],
    ['S4 N11 R-2', 'horse attacked by camels', f('HC 6/5'), false, f('CA 5/4'), 2],
    ['S4 R-2', 'horse that attacks camels', f('HC 6/5'), true, f('CA 5/4'), 1],
    ['R-98', 'camels among themselves', f('CA 6/5'), true, f('CA 5/4'), 0],
    ['X2 R-2', 'Ferocity', f('BI 5/5', { ferocious: true }), true, f('HI 6/10'), -2],
    ['CN4 R-83', 'against FEAR', f('HI 6/5'), true, f('SM 6/3', {}, { traits: ['FEAR'] }), 1],
    ['CN4 R-83', 'against both', f('HI 6/5'), true, f('SM 6/3', {}, { traits: ['FEAR', 'TERROR'] }), 2],
    ['CN4', 'attacked by FEAR', f('HI 6/5'), false, f('SM 6/3', {}, { traits: ['FEAR'] }), 0],
    ['CN4', 'its own FEROCITY', f('SM 6/5', {}, { traits: ['FEROCITY'] }), true, f('HI 6/3'), -2],
    [
      'R-51',
      'horse that attacks FEAR on camels takes the larger',
      f('HC 6/5'),
      true,
      f('CA 6/3', {}, { traits: ['TERROR'] }),
      2,
    ],
    ['CN2 R-82', 'horse attacked by a large monster', f('HC 6/5'), false, f('LM 8/5'), 0],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, unit, attacks, foe, check) => {
    const { exempt, modifier } = shockCheck(unit, attacks, [foe]);
    expect(exempt?.word ?? modifier).toBe(check);
  });
});

describe('hits', () => {
  const shares = (hits: number, fighters: Fighter[], base: number) => distributeHits(hits, fighters, base);
  test('[S11 R-58] evenly, the odd one to the base unit, further ones by size', () => {
    const two = [f('LG HA 6/3'), f('LG HA 6/3')];
    expect(shares(3, two, 0)).toEqual([2, 1]);
    expect(shares(3, two, 1)).toEqual([1, 2]);
    expect(shares(5, [f('MI 6/3'), f('MI 6/3'), f('MI 6/5')], 0)).toEqual([2, 1, 2]);
  });
  const result = (as: Fighter[], ds: Fighter[], excesses: number[], face: number) => {
    const met = resolveChecks(as, ds, excesses);
    const shock = shockAfterChecks(as, ds, met, DEFAULT_SETTINGS);
    return shock ? resolveShock(as, ds, met, shock, face) : met;
  };
  test('[S10 S11] LG on HI: die 5 gives 2/2, superior 2/4', () => {
    expect(result([f('LG HA 7/3')], [f('HI 8/7')], [0, 0], 5).coh).toEqual([2, 4]);
  });
  test('[S11] two LG: die 1 gives 3/2, superior 3/4, shared 2 and 1', () => {
    expect(result([f('LG HA 7/3'), f('LG HA 7/3')], [f('HI 8/7')], [0, 0, 0], 1).coh).toEqual([2, 1, 4]);
  });
  test('[S12] both would rout, equally far over: the defender does', () => {
    const as = [f('LG HA 6/3', { coh: 4 })];
    const ds = [f('HI 5/7', { coh: 1 })];
    expect(result(as, ds, [0, 0], 5)).toEqual({ coh: [5, 5], routed: [false, true] });
  });
  test('[S12 R-59] the unit furthest over routs; the others stay at one below', () => {
    expect(resolveChecks([f('MI 3/3', { coh: 2 })], [f('MI 3/3', { coh: 2 })], [3, 1])).toEqual({
      coh: [5, 2],
      routed: [true, false],
      left: undefined,
    });
  });
  test('[R-52] who falls in the checks is out of the shock, and its flank with it', () => {
    const as = [f('HC 3/4', { flanks: true, coh: 2 }), f('HI 6/5')];
    const met = resolveChecks(as, [f('HI 6/5')], [1, 0, 0]);
    expect(met.left).toEqual({ attackers: [1], defenders: [2] });
    expect(shockAfterChecks(as, [f('HI 6/5')], met, DEFAULT_SETTINGS)?.edge).toBe('none');
  });
  test('[S12 R-99] who routed in the checks is not weighed when all others would rout', () => {
    const as = [f('MI 3/3', { coh: 2 }), f('HI 6/10', { coh: 5 })];
    const ds = [f('HI 6/10', { coh: 5 })];
    // The MI is 4 over its limit. The other two are equally far over theirs, so the defender routs.
    const now = result(as, ds, [5, 0, 0], 5);
    expect([now.routed, now.coh[1]]).toEqual([[true, false, true], 5]);
  });
  test('[R-85 CN4] STRENGTH, ACID_BLOOD and UNDEAD after the multipliers', () => {
    const shock = (a: readonly string[], d: readonly string[]) =>
      computeShock(
        [f('SM 6/3', {}, { traits: a as never })],
        [f('SM 6/3', {}, { traits: d as never })],
        DEFAULT_SETTINGS,
      ).more;
    expect(shock([], ['STRENGTH', 'ACID_BLOOD'])).toEqual({ attacker: 2, defender: 0 });
    expect(shock(['STRENGTH', 'UNDEAD'], ['UNDEAD'])).toEqual({ attacker: -1, defender: 0 });
  });
  test('[R-85 CN4] an elemental falls to a single COH, and to none does not', () => {
    const spirit = f('SM 6/1', {}, { traits: ['ELEMENTAL'] });
    expect(resolveChecks([spirit], [f('HI 6/5')], [1, 0]).routed).toEqual([true, false]);
    expect(resolveChecks([spirit], [f('HI 6/5')], [0, 0]).routed).toEqual([false, false]);
  });
});

describe('odds', () => {
  const cases: [clauses: string, name: string, a: Fighter, d: Fighter, attacker: number, defender: number][] = [
    ['AI5 C1', 'HI on HI', f('HI 6/10'), f('HI 6/10'), 584, 792],
    ['AI5 S9', 'depleted HI on HI', f('HI 6/10', { level: 1 }), f('HI 6/10'), 688, 688],
    ['AI5', 'PH on LI', f('PH 7/10'), f('LI 5/5'), 0, 9400],
    ['AI5', 'HC on PH', f('HC 8/4'), f('PH 7/10'), 6080, 0],
    ['AI5 L2', 'HC on the flank of PH', f('HC 8/4', { flanks: true }), f('PH 7/10'), 0, 3320],
    ['AI5', 'LC on LG', f('LC 6/5'), f('LG HA 7/3 J'), 10000, 0],
    ['AI5', 'LC on LG without pila', f('LC 6/5'), f('LG HA 7/3 J', { out: true }), 1100, 0],
    ['AI5', 'LC on the flank of LG', f('LC 6/5', { flanks: true }), f('LG HA 7/3 J'), 544, 2084],
    ['AI5 S4', 'EL on HC', f('EL 6/5'), f('HC 8/4'), 308, 4918],
    ['AI5 N3 R-62', 'GC never routs from this', f('GC 6/7'), f('LG HA 7/3 J'), 0, 0],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, a, d, attacker, defender) => {
    const odds = shockOdds([a], [d], DEFAULT_SETTINGS);
    const tenThousandths = (i: number) => (odds.units[i]?.routsOrCollapses ?? 0) * 10_000;
    expect([tenThousandths(0), tenThousandths(1)]).toEqual([attacker * odds.whole, defender * odds.whole]);
  });
  test('[AI5] every result is counted once: two on one', () => {
    const odds = shockOdds([f('HI 6/5'), f('LI 5/5')], [f('MI 5/5')], DEFAULT_SETTINGS);
    for (const { stands, routs } of odds.units)
      expect(stands.reduce((sum, { ways }) => sum + ways, routs)).toBe(odds.whole);
  });
  test('[AI5 R-99] two on one, against every face thrown one by one', () => {
    const units = [f('MI 3/3', { coh: 2 }), f('BI 5/5', { coh: 4 }), f('LI 4/4', { coh: 3 })] as const;
    const [as, ds] = [units.slice(0, 2), units.slice(2)];
    const routs = [0, 0, 0];
    for (let all = 0; all < 10_000; all++) {
      const dice = [all % 10, Math.floor(all / 10) % 10, Math.floor(all / 100) % 10];
      const met = resolveChecks(
        as,
        ds,
        units.map(({ card }, i) => checkExcess(card, dice[i] as number, 0)),
      );
      const shock = shockAfterChecks(as, ds, met, DEFAULT_SETTINGS);
      const { routed } = shock ? resolveShock(as, ds, met, shock, Math.floor(all / 1000)) : met;
      routed.forEach((is, i) => {
        if (is) routs[i] = (routs[i] as number) + 1;
      });
    }
    const odds = shockOdds(as, ds, DEFAULT_SETTINGS);
    expect(odds.units.map(each => (each.routs * 10_000) / odds.whole)).toEqual(routs);
  });
  test('[AI5] against every face thrown one by one', () => {
    const [a, d] = [f('BI 5/5', { coh: 1 }), f('LI 4/4', { coh: 1 })];
    const odds = shockOdds([a], [d], DEFAULT_SETTINGS);
    let routs = 0;
    for (let x = 0; x < 10; x++)
      for (let y = 0; y < 10; y++)
        for (let face = 0; face < 10; face++) {
          const met = resolveChecks([a], [d], [checkExcess(a.card, x, 0), checkExcess(d.card, y, 0)]);
          const shock = shockAfterChecks([a], [d], met, DEFAULT_SETTINGS);
          const { routed } = shock ? resolveShock([a], [d], met, shock, face) : met;
          if (routed[1]) routs++;
        }
    expect((odds.units[1]?.routs ?? 0) * 1000).toBe(routs * odds.whole);
  });
});
