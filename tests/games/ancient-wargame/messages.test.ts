import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../src/games/ancient-wargame/ai/decide.ts';
import { PHASES } from '../../../src/games/ancient-wargame/battle/state.ts';
import { GROUNDS } from '../../../src/games/ancient-wargame/board/terrain.ts';
import { DEPLOYMENTS } from '../../../src/games/ancient-wargame/melee/deployments.ts';
import { clauseMessages as greekClauses } from '../../../src/games/ancient-wargame/messages/el/clauses.ts';
import { pageMessages as greekMore } from '../../../src/games/ancient-wargame/messages/el/pages.ts';
import { clauseMessages } from '../../../src/games/ancient-wargame/messages/en/clauses.ts';
import { pageMessages } from '../../../src/games/ancient-wargame/messages/en/pages.ts';
import { CLAUSE_BOOK } from '../../../src/games/ancient-wargame/rules/clauses.ts';
import { KINDS, NATIONS } from '../../../src/games/ancient-wargame/troops/roster.ts';
import { checkLanguages } from '../../check-messages.ts';
import { el, en } from './texts.ts';

const GAME = fileURLToPath(new URL('../../../src/games/ancient-wargame/', import.meta.url));

const sources = readdirSync(`${GAME}messages/en`).map(file => readFileSync(`${GAME}messages/en/${file}`, 'utf8'));

describe('a battle', () => checkLanguages(en, el, sources));
describe('its rules', () => {
  checkLanguages(clauseMessages, greekClauses, sources);

  test('every clause of the book has words, and no other', () => {
    expect(Object.keys(clauseMessages.clauses).sort()).toEqual([...CLAUSE_BOOK.ids].sort());
  });
});
describe('its pages', () => checkLanguages(pageMessages, greekMore, sources));

describe('everything that the rules name has words', () => {
  test.each<[name: string, words: object, named: readonly string[]]>([
    ['kinds', en.kinds, KINDS],
    ['nations', en.nations, NATIONS],
    ['deployments', en.deployments, DEPLOYMENTS],
    ['phases', en.phases, PHASES],
    ['grounds', en.grounds, GROUNDS],
    ['levels', en.levels, LEVELS],
  ])('%s', (_name, words, named) => {
    expect(Object.keys(words).sort()).toEqual([...named].sort());
  });

  test('reasons and lines, each of them named and no others', () => {
    const sources = readdirSync(GAME, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !file.startsWith('words'))
      .map(file => readFileSync(GAME + file, 'utf8'))
      .join('\n');
    // The word is a literal, a choice of two, or a limit of N4.
    const named = [
      ...[...sources.matchAll(/\bword: '(\w+)'/g)].map(([, word]) => word),
      ...[...sources.matchAll(/\bword: [^'\n]*(?:===|\?)[^'\n]*'?\w*'?[^'\n]*'(\w+)' : '(\w+)'/g)].flatMap(
        ([, a, b]) => [a, b],
      ),
      ...[...sources.matchAll(/(?:return|[?:]) '((?:another|tooMany)\w+)'/g)].map(([, word]) => word),
    ].filter(word => word !== 'tooManyUnits');
    const known = [...Object.keys(en.reasons), ...Object.keys(en.lines)];
    expect([...new Set(named)].sort()).toEqual(known.sort());
  });

  test('half squares are told as squares', () => {
    expect(en.reasons.outOfRange({ halves: 5, range: 1 })).toBe('The target is 2½ away; the range is ½.');
  });
});

test('[F8] who falls to fire is counted in stands, not by a bare number', () => {
  expect([1, 2].map(n => en.fire.falls('Light infantry E4', n))).toEqual([
    'Light infantry E4: 1 stand falls',
    'Light infantry E4: 2 stands fall',
  ]);
  expect([1, 2].map(n => el.fire.falls('Ιππικό', n))).toEqual(['Ιππικό: πέφτει 1 βάση', 'Ιππικό: πέφτουν 2 βάσεις']);
});
