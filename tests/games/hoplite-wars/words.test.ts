import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BOARD } from '../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS, STATES } from '../../../src/games/hoplite-wars/board/powers.ts';
import { ARMS, KINDS } from '../../../src/games/hoplite-wars/board/space.ts';
import { clauseMessages as greekClauses } from '../../../src/games/hoplite-wars/messages/el/clauses/index.ts';
import { clauseMessages } from '../../../src/games/hoplite-wars/messages/en/clauses/index.ts';
import { ORDER_TYPES_BY_STAGE } from '../../../src/games/hoplite-wars/orders/order.ts';
import { CLAUSE_BOOK } from '../../../src/games/hoplite-wars/rules/clauses.ts';
import { DEFAULT_SETTINGS } from '../../../src/games/hoplite-wars/season/actions.ts';
import { FATE_KINDS } from '../../../src/games/hoplite-wars/season/order-results.ts';
import { SEASONS, STEPS } from '../../../src/games/hoplite-wars/winter/calendar.ts';
import { checkLanguages } from '../../check-messages.ts';
import { el, en } from './texts.ts';

const GAME = fileURLToPath(new URL('../../../src/games/hoplite-wars/', import.meta.url));
const read = (folder: string): string[] =>
  readdirSync(GAME + folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$/.test(file))
    .map(file => readFileSync(`${GAME}${folder}/${file}`, 'utf8'));

describe('a campaign', () => checkLanguages(en, el, read('messages/en')));

describe('its rules', () => {
  checkLanguages(clauseMessages, greekClauses, read('messages/en'));

  test('every clause of the book has words, and no other', () => {
    expect(Object.keys(clauseMessages.clauses).sort()).toEqual([...CLAUSE_BOOK.ids].sort());
  });
});

describe('everything that the rules name has words', () => {
  test.each<[name: string, words: object, named: readonly string[]]>([
    ['spaces', en.spaces, [...BOARD.spaces.keys()]],
    ['players', en.players, PLAYERS],
    ['states', en.states, STATES],
    ['kinds', en.kinds, KINDS],
    ['arms', en.arms, ARMS],
    ['seasons', en.seasons, SEASONS],
    ['steps', en.steps, STEPS],
    ['orders', en.does, [...new Set(Object.values(ORDER_TYPES_BY_STAGE).flat())]],
    ['fates', en.fates, FATE_KINDS],
    ['settings', en.settings, [...Object.keys(DEFAULT_SETTINGS), 'battles', 'levels']],
  ])('%s', (_name, words, named) => {
    expect(Object.keys(words).sort()).toEqual([...named].sort());
  });

  test('reasons and errors of orders: all that the rules use, and no others', () => {
    const rules = ['orders', 'season', 'winter', 'battle'].flatMap(read).join('\n');
    const named = [
      ...[...rules.matchAll(/\bword: '(\w+)'/g)].map(([, word]) => word),
      // cause(clause, word) and orderError(code, word); the word may be a conditional of two or three.
      ...[...rules.matchAll(/\b(?:cause|orderError)\(\s*([^;]*?)\)/g)].flatMap(([, given = '']) =>
        [...given.matchAll(/'([a-z]\w+)'/g)].map(([, word]) => word),
      ),
    ];
    expect([...new Set(named)].sort()).toEqual(Object.keys(en.reasons).sort());
  });
});
