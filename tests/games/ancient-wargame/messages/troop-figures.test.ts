import { beforeAll, describe, expect, test } from 'vitest';
import { inflectForUnit } from '../../../../src/games/ancient-wargame/messages/en/log.ts';
import { loadGameMessages, loadPageMessages } from '../../../../src/games/ancient-wargame/messages/index.ts';
import {
  clauseTable,
  kindsInBattle,
  troopFigures,
} from '../../../../src/games/ancient-wargame/messages/troop-figures.ts';
import { CLAUSE_BOOK } from '../../../../src/games/ancient-wargame/rules/clauses.ts';
import { clausesFor, KINDS } from '../../../../src/games/ancient-wargame/troops/roster.ts';

beforeAll(async () => {
  await Promise.all([loadGameMessages('en'), loadPageMessages('en')]);
});

describe('the tables of the rules, for players', () => {
  test('[X0 Y0] every kind stands in one of the two, with all its figures', () => {
    expect([...kindsInBattle('X0'), ...kindsInBattle('Y0')].sort()).toEqual([...KINDS].sort());
    expect(kindsInBattle('X0')).toHaveLength(11);
    for (const kind of KINDS) expect(troopFigures(kind), kind).toHaveLength(7);
    expect(troopFigures('numidian').map(([, figure]) => figure)).toEqual([
      '6 squares',
      '¾',
      '3 squares',
      'type 2: anywhere but to the rear',
      '6 a stand',
      '3',
      'heavy infantry, light cavalry, horse crew',
    ]);
    expect(troopFigures('carthaginianElephant')[1]?.[1]).toBe('2, at the head of a charge 4');
    expect(troopFigures('phalangite')[1]?.[1]).toBe('1, in a unit of 3 or 4 stands 1½');
    expect(troopFigures('heavyInfantry')[2]?.[1]).toBe('does not fire');
  });

  test('[F7] what kills, by the row and the range', () => {
    expect(clauseTable('F7')?.rows).toEqual([
      ['light infantry, foot crew', '1–3', '1–2', '1'],
      ['heavy infantry, light cavalry, horse crew', '1–2', '1', 'double 1'],
      ['heavy cavalry', '1', 'double 1', 'triple 1'],
      ['chariots and elephants', 'double 1, double 2', 'triple 1, triple 2', 'triple 1'],
      ['commanders', 'double 1', 'triple 1', 'impossible'],
    ]);
  });

  test('[L4 Y2] each deployment with what it beats, each special kind with what it is hit as', () => {
    expect(clauseTable('L4')?.rows[1]).toEqual(['Line', 'Column, Square']);
    expect(clauseTable('L4')?.rows).toHaveLength(6);
    expect(clauseTable('Y2')?.rows).toContainEqual(['Companions', 'heavy cavalry']);
    expect(clauseTable('N1')).toBeUndefined();
  });

  test('the rules to look up for a kind are clauses of the book', () => {
    for (const kind of KINDS) {
      expect(clausesFor(kind).length, kind).toBeGreaterThan(0);
      for (const clause of clausesFor(kind)) expect(CLAUSE_BOOK.ids as readonly string[]).toContain(clause);
    }
  });
});

test('verbs agree with what a unit is called', () => {
  expect(inflectForUnit('Legionaries C7', 'goes', 'go')).toBe('go');
  expect(inflectForUnit('Light chariots', 'goes', 'go')).toBe('go');
  expect(inflectForUnit('Heavy infantry C7', 'goes', 'go')).toBe('goes');
});
