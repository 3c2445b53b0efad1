import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findClauses } from '../../../../src/core/clauses.ts';
import { splitTerms } from '../../../../src/core/search.ts';
import { clauseCost, clauseTable, outcomeTable } from '../../../../src/games/alala/messages/clause-tables.ts';
import { el as elClauses } from '../../../../src/games/alala/messages/el/clauses/index.ts';
import { el as elField } from '../../../../src/games/alala/messages/el/index.ts';
import { screenMessages as elMore } from '../../../../src/games/alala/messages/el/screens.ts';
import { en as enClauses } from '../../../../src/games/alala/messages/en/clauses/index.ts';
import { en as enField } from '../../../../src/games/alala/messages/en/index.ts';
import { screenMessages as enMore } from '../../../../src/games/alala/messages/en/screens.ts';
import { CLAUSE_BOOK, type ClauseId } from '../../../../src/games/alala/rules/clauses.ts';
import { combatDice, type Fighter } from '../../../../src/games/alala/rules/combat/combat.ts';
import { DEFAULT_RULES, HOUSE_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { checkLanguages } from '../../../check-messages.ts';

const en = { ...enField, ...enMore };
const el = { ...elField, ...elMore };

const GAME = fileURLToPath(new URL('../../../../src/games/alala/', import.meta.url));

/** Each clause of SPEC.md with its column of rulings. */
const [spec = ''] = readFileSync(`${GAME}SPEC.md`, 'utf8').split('## Where each clause is met');
const rows = [...spec.matchAll(/^\| ((?:[A-Z]|R-)\d{1,2}) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => ({
  id,
  ruling: rest.split('|')[2]?.trim() ?? '',
}));

checkLanguages(
  enClauses,
  elClauses,
  ['index', 'orders', 'battle', 'troops'].map(name => readFileSync(`${GAME}messages/en/clauses/${name}.ts`, 'utf8')),
);

describe('the reference', () => {
  test('SPEC.md has been read', () => expect(rows.length).toBeGreaterThan(80));

  test('has every clause of SPEC.md once and no other', () => {
    expect([...CLAUSE_BOOK.ids].sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  test.each([
    ['English', enClauses],
    ['Greek', elClauses],
  ])('has a text for each in %s and for no other', (_, { clauses, sections }) => {
    expect(Object.keys(clauses).sort()).toEqual([...CLAUSE_BOOK.ids].sort());
    expect(Object.keys(sections)).toEqual(CLAUSE_BOOK.sections.map(({ section }) => section));
    for (const [id, [title, text]] of Object.entries(clauses)) {
      expect(title.length, id).toBeLessThan(50);
      expect(text, id).toMatch(/[.:]$/);
      // Two for what a table says on its own.
      expect(text.split(/[.:·](?: |$)/).length - 1, id).toBeLessThanOrEqual(7);
      expect(text.endsWith(':'), id).toBe(
        text.endsWith(':') && clauseTable(id as ClauseId, en, enClauses) !== undefined,
      );
    }
  });

  test.each(rows.filter(({ ruling }) => /R-/.test(ruling)).map(({ id, ruling }) => [id, ruling] as const))(
    '%s shows or points at %s',
    (id, ruling) => {
      const { rulings, see } = CLAUSE_BOOK.entry(id as ClauseId);
      expect([...rulings, ...see]).toEqual(expect.arrayContaining(ruling.split(', ')));
    },
  );

  test('refers to existing clauses, and never to the clauses next to it', () => {
    for (const id of CLAUSE_BOOK.ids) {
      const { rulings, see, rules } = CLAUSE_BOOK.entry(id);
      for (const other of see) expect(CLAUSE_BOOK.named(other), `${id} → ${other}`).toBe(other);
      expect(see.filter(other => other === id || rulings.includes(other))).toEqual([]);
      expect(rules !== undefined || CLAUSE_BOOK.sections.some(({ clauses }) => clauses.includes(id))).toBe(true);
    }
  });

  test('follows the order of the sheet', () => {
    expect(CLAUSE_BOOK.sections.map(({ section }) => section)).toEqual([
      ...['sequence', 'aggression', 'shooting', 'command', 'control', 'leaders', 'movement', 'charges'],
      ...['combat', 'outcome', 'afterCombat', 'table'],
    ]);
  });

  test('knows the section of a clause and of a ruling under it', () => {
    expect([CLAUSE_BOOK.sectionOf('M4'), CLAUSE_BOOK.sectionOf('R-11'), CLAUSE_BOOK.sectionOf('R-13')]).toEqual([
      'movement',
      'movement',
      'table',
    ]);
  });

  test.each<[text: string, id: ClauseId | undefined]>([
    ['M4', 'M4'],
    ['R-14', 'R-14'],
    ['', undefined],
    ['M4/', undefined],
    ['constructor', undefined],
  ])('an address that says “%s” names %s', (text, id) => expect(CLAUSE_BOOK.named(text)).toBe(id));

  test('every house rule is a ruling that it explains', () => {
    for (const { clause } of Object.values(HOUSE_RULES)) expect(CLAUSE_BOOK.named(clause)).toBe(clause);
  });
});

describe('the search', () => {
  test.each<[query: string, found: readonly string[]]>([
    ['M4', ['M4']],
    ['m4', ['M4']],
    ['r14', ['R-14']],
    ['R-14', ['R-14']],
    // Typed on a Greek keyboard.
    ['Μ4', ['M4']],
    ['ρ-14', ['R-14']],
    ['b2 B5', ['B2', 'B5']],
    ['FREE hack', ['R-40', 'P5']],
    ['nothing of the sort', []],
  ])('for “%s” in English', (query, found) => {
    expect(findClauses(CLAUSE_BOOK.ids, splitTerms(query), id => enClauses.clauses[id])).toEqual(found);
  });

  test.each<[query: string, first: string]>([
    ['ΚΟΠΩΣΗ', 'M4'],
    ['κοπωση', 'M4'],
    ['στροφη', 'M9'],
    ['τράπουλα', 'C5'],
  ])('for “%s” in Greek, without accents and case', (query, first) => {
    expect(
      findClauses(CLAUSE_BOOK.ids, splitTerms(query), id => elClauses.clauses[id].flatMap(text => text ?? []))[0],
    ).toBe(first);
  });

  test('finds more with fewer words', () => {
    const one = findClauses(CLAUSE_BOOK.ids, splitTerms('hoplites'), id => enClauses.clauses[id]);
    const two = findClauses(CLAUSE_BOOK.ids, splitTerms('hoplites grade'), id => enClauses.clauses[id]);
    expect(one).toEqual(expect.arrayContaining([...two]));
    expect(one.length).toBeGreaterThan(two.length);
  });
});

describe('the tables have the values of the rules', () => {
  const cells = (id: ClauseId): Record<string, string> =>
    Object.fromEntries(
      (clauseTable(id, en, enClauses)?.rows ?? []).map(([label, ...rest]) => [label, rest.join(' / ')]),
    );

  test.each<[id: ClauseId, label: string, figure: string]>([
    ['A3', 'a leader is killed within 4″', '−1'],
    ['A3', 'enemy hoplites within 4″ retire, rout or are destroyed', '+1'],
    ['C3', 'grade A', '1 / 1'],
    ['C3', 'grade B', '2 / 2'],
    ['C3', 'grade C', '3 / 2'],
    ['R-23', 'hoplites', '24'],
    ['R-23', 'psiloi', '6'],
    ['L1', '1', 'Killed'],
    ['L1', '3', 'Severe wound, −2 CP'],
    ['L1', '4', 'Light wound, −1 CP'],
    ['M2', 'hoplites', '1 average die / 2 average dice'],
    ['M2', 'heavy cavalry', '1 average die / 2 average dice + 1 D6'],
    ['M2', 'hamippoi', '1 average die / 2 average dice'],
    ['M3', 'light cavalry', '2 average dice + 1 D6'],
    ['M4', 'hoplites', '5'],
    ['M4', 'heavy cavalry', '6'],
    ['M4', 'peltasts', '–'],
    ['M9', 'grade C', '3 DP'],
    ['M12', 'grade A', '−2'],
    ['M12', 'other units', '−1'],
    ['B2', 'each DP', '−2'],
    ['B2', 'Shaken', '−4'],
    ['B2', 'each further unit of hoplites behind', '+1'],
  ])('[%s] %s: %s', (id, label, figure) => expect(cells(id)[label]).toBe(figure));

  test.each<[id: ClauseId, cost: number | undefined]>([
    ['C1', 1],
    ['C2', 1],
    ['C3', 2],
    ['C4', 1],
    ['C5', 2],
    ['K1', undefined],
  ])('[%s] costs %s', (id, cost) => expect(clauseCost(id)).toBe(cost));

  test('[O1 O2 O3 O4 O5] every row of the outcome', () => {
    expect(outcomeTable(en, enClauses).rows).toEqual([
      ['+5 or more', 'Victory', '0', '+2'],
      ['+2 … +4', 'Success', '1', '+1'],
      ['−1 … +1', 'Inconclusive', '2', '0'],
      ['−4 … −2', 'Set-back', '3', '−1'],
      ['−5 or less', 'Defeat', '4', '−2'],
    ]);
  });

  test('[B2] the dice of a fight are those of the printed table', () => {
    const fighter: Fighter = {
      ...{ kind: 'hoplites', grade: 'B', men: 12, startingMen: 12, aggression: 'eager', disorder: 1, formed: true },
      ...{ leader: false, momentum: 'charge', highGround: true, flankOrRearOnly: false, againstFortifications: false },
      supports: [
        { place: 'left', kind: 'hoplites' },
        { place: 'rear', kind: 'hoplites' },
        { place: 'rear', kind: 'hoplites' },
        { place: 'right', kind: 'psiloi' },
      ],
    };
    const said = Object.fromEntries(combatDice(fighter, [], DEFAULT_RULES).lines.map(({ word, by }) => [word, by]));
    expect(said).toEqual({
      ...{ men: 6, disorder: -2, flankSupport: 2, rearSupport: 2, furtherRearSupport: 1, lightSupport: 1 },
      ...{ eager: 4, highGround: 1, charge: 2 },
    });
  });

  test.each(CLAUSE_BOOK.ids)('%s in Greek has as many rows and columns', id => {
    const [english, greek] = [clauseTable(id, en, enClauses), clauseTable(id, el, elClauses)];
    const shape = (table: typeof english) => table && [table.head?.length, ...table.rows.map(row => row.length)];
    expect(shape(greek)).toEqual(shape(english));
    for (const row of english?.rows ?? []) expect(row.length).toBe(english?.head?.length ?? 2);
  });
});
