import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clauseTable } from '../../../src/games/hoplite-encounter/messages/clause-tables.ts';
import { clauseMessages as greekClauses } from '../../../src/games/hoplite-encounter/messages/el/clauses/index.ts';
import { recordMessages as greekRecord } from '../../../src/games/hoplite-encounter/messages/el/record.ts';
import { clauseMessages } from '../../../src/games/hoplite-encounter/messages/en/clauses/index.ts';
import { recordMessages } from '../../../src/games/hoplite-encounter/messages/en/record.ts';
import { loadClauses, loadGameMessages } from '../../../src/games/hoplite-encounter/messages/index.ts';
import { FAULT_WORDS, SHEET_FIELDS, SHEET_STATES } from '../../../src/games/hoplite-encounter/orders/sheet.ts';
import { MONEY_CAUSES } from '../../../src/games/hoplite-encounter/report/ledger.ts';
import { CLAUSE_BOOK } from '../../../src/games/hoplite-encounter/rules/clauses.ts';
import { FORCE_LETTERS, UNIT_KINDS } from '../../../src/games/hoplite-encounter/rules/force.ts';
import {
  BATTLE_KINDS,
  ENCOUNTER_CODES,
  LOSS_CAUSES,
  STEP_WORDS,
} from '../../../src/games/hoplite-encounter/rules/reasons.ts';
import { SETTINGS } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import { loadChart } from '../../../src/games/hoplite-encounter/screens/map/load-chart.ts';
import { checkLanguages } from '../../check-messages.ts';
import { el, en } from './texts.ts';

const GAME = fileURLToPath(new URL('../../../src/games/hoplite-encounter/', import.meta.url));
const read = (folder: string): string[] =>
  readdirSync(GAME + folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$/.test(file))
    .map(file => readFileSync(`${GAME}${folder}/${file}`, 'utf8'));

describe('a game', () => checkLanguages(en, el, read('messages/en')));

describe('texts at the end of the game, and on paper', () =>
  checkLanguages(recordMessages, greekRecord, read('messages/en')));

describe('its rules', () => {
  checkLanguages(clauseMessages, greekClauses, read('messages/en'));

  test('every clause of the book has words, and no other', () => {
    expect(Object.keys(clauseMessages.clauses).sort()).toEqual([...CLAUSE_BOOK.ids].sort());
  });

  test('the figures of battles are those of the rules, and those of the map are exact', async () => {
    await Promise.all([loadGameMessages('en'), loadClauses('en')]);
    const chart = await loadChart();
    expect(clauseTable(chart, 'H7')?.rows).toEqual([
      ['1', '1/2/1', '1/2/3', '1/2/5', '1/2/7', '1/2/9'],
      ['2', '3/2/1', '3/3/3', '3/3/6', '3/3/9', '3/3/12'],
      ['3', '5/2/1', '6/3/3', '6/4/6', '6/4/10', '6/4/14'],
      ['4', '7/2/1', '9/3/3', '10/4/6', '10/5/10', '10/5/15'],
      ['5', '9/2/1', '12/3/3', '14/4/6', '15/5/10', '15/6/15'],
    ]);
    expect(clauseTable(chart, 'H3')?.rows.map(([, odds]) => odds)).toEqual([
      '21/6/15',
      '21/7/21',
      '27/6/15',
      '33/6/15',
      '35/7/21',
      '36/9/36',
    ]);
    expect(clauseTable(chart, 'H11')?.rows[0]).toEqual(['1', '1 / 0', '1 / 0', '1 / 1', '2 / 2', '3 / 2']);
    expect(clauseTable(chart, 'E2')?.rows.map(([, sea]) => sea)).toEqual([
      '3.00',
      '2.00',
      '4.00',
      '15.00',
      '10.00',
      '16.00',
    ]);
    expect(clauseTable(chart, 'C10')?.rows.map(([, code]) => code)).toEqual(
      expect.arrayContaining(['SMS', 'SMO', 'THMA', 'THMM', 'AMPA', 'AMPS']),
    );
    expect(clauseTable(chart, 'S7')?.rows).toHaveLength(12);
  });
});

describe('everything that the rules name has words', () => {
  const choices = Object.entries(SETTINGS).flatMap(([key, all]) =>
    all.map(choice => key + choice[0]?.toUpperCase() + choice.slice(1)),
  );
  test.each<[name: string, words: object, named: readonly string[]]>([
    ['reasons', en.reasons, [...FAULT_WORDS, ...STEP_WORDS]],
    ['encounters', en.encounters, ENCOUNTER_CODES],
    ['battles', en.battles, BATTLE_KINDS],
    ['losses', en.losses, LOSS_CAUSES],
    ['fields', en.fields, SHEET_FIELDS],
    ['marks', en.marks, SHEET_STATES],
    ['kinds', en.kinds, UNIT_KINDS],
    ['countOf', en.countOf, UNIT_KINDS],
    ['ledger', en.ledger.parts, MONEY_CAUSES],
    ['letters', en.letters, FORCE_LETTERS],
    ['settings', en.settings, Object.keys(SETTINGS)],
    ['choices', en.choices, choices],
  ])('%s', (_name, words, named) => {
    expect(Object.keys(words).sort()).toEqual([...named].sort());
  });

  test('no reason has words that no rule gives', () => {
    const rules = ['orders', 'referee']
      .flatMap(read)
      .join('\n')
      .replace(/FAULTS = \[[^\]]*\]/, '');
    // Two messages have a kind of unit in their names: moreH, limitT.
    const made = (word: string): boolean => /^(more|limit)[HTM]$/.test(word);
    expect([...FAULT_WORDS, ...STEP_WORDS].filter(word => !made(word) && !rules.includes(`'${word}'`))).toEqual([]);
  });
});
