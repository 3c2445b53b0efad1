import { describe, expect, test } from 'vitest';
import { beginBattle } from '../../../../src/games/hoplites/battle/state.ts';
import {
  activeArmyRules,
  missileHelpOf,
  RULE_CLAUSES,
  terrainHelpOf,
  unitHelpOf,
} from '../../../../src/games/hoplites/guide/help.ts';
import { ARMY_RULES } from '../../../../src/games/hoplites/rules/cards.ts';
import { MISSILE_LETTERS, UNIT_TYPES } from '../../../../src/games/hoplites/rules/unit-types.ts';
import { setupOf } from '../random-battle.ts';
import { cardOf, table, withRules } from '../test-state.ts';

const open = () => table('play', [['a', 'HI 6/10', 'hand']]);

describe('help for a card', () => {
  test.each<[clauses: string, unit: string, told: readonly string[]]>([
    ['N1', 'HC 8/4', ['N1']],
    ['N1 N2', 'HC CAT 6/4', ['N1', 'N2']],
    ['N1 N3', 'GC 6/7 J', ['N1', 'N3']],
    ['N4 V8', 'EL 6/5 J', ['N4', 'V8']],
    ['N5', 'CH Lgt 4/3 J', ['N5']],
    ['N6', 'SK SL 5/1 S', ['N6']],
    ['N7', 'LI 5/5 J', ['N7']],
    ['N8', 'BI 6/6', ['N8']],
    ['N9', 'CO Vet 7/4 J', ['N9']],
    ['N10', 'AT 4/1 P', ['N10']],
    ['N1 N11', 'CA 5/4', ['N1', 'N11']],
    ['L2 A3', 'PH 7/10', ['L2', 'A3']],
    ['L2', 'PH 7/8', ['L2']],
    ['L2 A3', 'HI 6/10', ['L2', 'A3']],
    ['S7', 'HI 6/8', []],
    ['R-78 SA3', 'AS 6/5', ['R-78', 'SA3']],
    ['R-78 R-77', 'OZ 4/1 Z', ['R-78', 'R-77']],
    ['CN2 R-82 CN3', 'LM 6/4', ['CN2', 'R-82', 'CN3']],
  ])('[%s] %s', (_clauses, unit, told) => {
    expect(unitHelpOf(open(), cardOf(unit)).clauses).toEqual(told);
  });

  test('[SA6] [CN4] [R-85] clan and traits are listed, without armour', () => {
    expect(unitHelpOf(open(), cardOf('KB 7/4', { clan: 2 })).clauses).toEqual(['N1', 'R-78', 'SA6']);
    expect(unitHelpOf(open(), cardOf('SM 6/4', { traits: ['FLY'] })).clauses.slice(-2)).toEqual(['CN4', 'R-85']);
    expect(unitHelpOf(open(), cardOf('EL 6/5', { traits: ['CAT'] })).clauses).toEqual(['N4', 'V8']);
  });

  test.each<[clauses: string, unit: string, clause: string, highest: number]>([
    ['V2', 'SK AR 4/1 A', 'V2', 5],
    ['V2', 'LC 6/5 J', 'V2', 3],
    ['V2 N3', 'GC 6/7 J', 'V2', 5],
    ['R-76', 'YU 5/3 Y', 'R-76', 7],
    ['R-81', 'SM 6/4 M', 'R-81', 5],
  ])('[%s] %s hits by %s on %i or less', (_clauses, unit, clause, highest) => {
    expect(unitHelpOf(open(), cardOf(unit)).fires).toMatchObject({ clause, highest });
  });

  test('[K2] a unit without missiles has no way of shooting, and every letter has one', () => {
    expect(unitHelpOf(open(), cardOf('HI 6/10')).fires).toBeUndefined();
    for (const letter of MISSILE_LETTERS)
      expect(unitHelpOf(open(), cardOf(`LI 5/4 ${letter}`)).fires?.weapon).toBe(letter);
  });

  test('[V8] an elephant reacts with its screen, whatever else it has', () => {
    const card = cardOf('EL 6/5 J');
    expect(missileHelpOf(open(), card)).toMatchObject({ clause: 'V2', highest: 3 });
    expect(missileHelpOf(open(), card, 'screen')).toEqual({ clause: 'V8', weapon: 'screen', highest: 3 });
  });

  test('[P5] the only zones of a type, as long as they bind', () => {
    const only = (unit: string, settings = withRules()) =>
      unitHelpOf(table('play', [['a', unit, 'hand']], { settings }), cardOf(unit)).only;
    expect([only('HC 8/4'), only('PH 7/10'), only('LI 5/5')]).toEqual(['wing', 'centre', undefined]);
    expect(only('HC 8/4', withRules('fieldRestrictions'))).toBeUndefined();
  });

  test.each<[clauses: string, unit: string, clause: string, is: boolean]>([
    ['P2', 'HI 6/10', 'P2', true],
    ['P2', 'SK AR 4/1 A', 'P2', false],
    ['P3', 'HC 8/4', 'P3', false],
    ['P3', 'CH 5/3', 'P3', true],
  ])('[%s] %s is marked by %s: %s', (_clauses, unit, clause, is) => {
    expect(unitHelpOf(open(), cardOf(unit)).marked).toEqual({ clause, is });
  });

  test('[O4] every type has help that does not fail', () => {
    for (const type of UNIT_TYPES) expect(unitHelpOf(open(), cardOf(`${type} 5/4`)).marked.is).toBeTypeOf('boolean');
  });
});

describe('special rules of an army', () => {
  test('[X1] [X6] each has its own clause', () => {
    expect(ARMY_RULES.map(rule => RULE_CLAUSES[rule])).toEqual(['X1', 'X2', 'X3', 'X4', 'X5', 'X6']);
  });

  test('[X2] [X4] they are listed for the units they concern, and Ferocity only while it lasts', () => {
    const now = (ferocity: boolean) => {
      const state = table('play', [['a', 'BI 6/6', 'hand']], {
        armies: { a: { special: ['ferocity', 'longSwords'] } },
      });
      state.sides.a.ferocity = ferocity;
      return state;
    };
    expect(unitHelpOf(now(true), cardOf('BI 6/6')).clauses).toEqual(['N8', 'X2', 'X4']);
    expect(unitHelpOf(now(true), cardOf('HC 8/4')).clauses).toEqual(['N1']);
    expect(unitHelpOf(now(false), cardOf('BI 6/6')).clauses).toEqual(['N8', 'X4']);
    expect(activeArmyRules(now(true), 'a')).toEqual(['ferocity', 'longSwords']);
    expect(activeArmyRules(now(false), 'a')).toEqual(['longSwords']);
    expect(activeArmyRules(beginBattle(setupOf('athens', 'sparta')), 'b')).toEqual([]);
  });
});

describe('help for an area', () => {
  const on = (terrain: 'clear' | 'river' | 'camp' | 'stream' | 'marsh' | 'rough', settings = withRules()) =>
    terrainHelpOf(table('play', [], { terrain: { a: { 2: terrain } }, settings }), 'a', 2);

  test('[T2] clear ground does nothing, and a river is closed to all', () => {
    expect(on('clear')).toBeUndefined();
    expect(on('river')).toEqual({ closed: true, enter: [], shift: 0, fire: 0, cover: false });
  });

  test('[T2] [R-14] a camp: who pays, who stays out, columns, fire and cover', () => {
    expect(on('camp')).toEqual({
      closed: false,
      enter: [
        { walk: 'heavy', coh: 1 },
        { walk: 'horse', coh: null },
        { walk: 'foot', coh: 1 },
        { walk: 'elephant', coh: null },
        { walk: 'chariot', coh: null },
      ],
      shift: 2,
      fire: 2,
      cover: true,
    });
    expect(on('camp', withRules('shiftsAsPrinted'))?.shift).toBe(-2);
  });

  test('[T2] a stream costs the heavy foot alone; rough ground is no cover', () => {
    expect(on('stream')?.enter).toEqual([{ walk: 'heavy', coh: 1 }]);
    expect(on('rough')?.cover).toBe(false);
  });
});
