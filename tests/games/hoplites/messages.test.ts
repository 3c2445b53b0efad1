import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { completeCollectionMessages } from '../../../src/game-ui/library/messages.ts';
import { TIPS } from '../../../src/games/hoplites/ai/advice.ts';
import { ARMY_PROBLEMS } from '../../../src/games/hoplites/army/army-schema.ts';
import { READY_ARMIES } from '../../../src/games/hoplites/army/ready-armies.ts';
import { AI_LEVELS } from '../../../src/games/hoplites/battle/setup.ts';
import { STAGES } from '../../../src/games/hoplites/battle/state.ts';
import { battleMessages as greekMore } from '../../../src/games/hoplites/messages/el/battle.ts';
import { clauseMessages as greekClauses } from '../../../src/games/hoplites/messages/el/clauses/index.ts';
import { el } from '../../../src/games/hoplites/messages/el/index.ts';
import { pageMessages as greekPages } from '../../../src/games/hoplites/messages/el/pages.ts';
import { readyNames } from '../../../src/games/hoplites/messages/el/ready-names.ts';
import { battleMessages } from '../../../src/games/hoplites/messages/en/battle.ts';
import { clauseMessages } from '../../../src/games/hoplites/messages/en/clauses/index.ts';
import { en as field } from '../../../src/games/hoplites/messages/en/index.ts';
import { pageMessages } from '../../../src/games/hoplites/messages/en/pages.ts';
import { APPROACHES } from '../../../src/games/hoplites/rules/approaches.ts';
import { ARMY_RULES, PERIODS, SPECIALS } from '../../../src/games/hoplites/rules/cards.ts';
import { BOOK } from '../../../src/games/hoplites/rules/clauses.ts';
import { CHOICES, RULES } from '../../../src/games/hoplites/rules/settings.ts';
import { LAYOUTS, TERRAINS } from '../../../src/games/hoplites/rules/terrain.ts';
import { MISSILE_LETTERS, TRAITS, UNIT_TYPES } from '../../../src/games/hoplites/rules/unit-types.ts';
import { accentless, checkLanguages, foreign } from '../../check-messages.ts';

const GAME = fileURLToPath(new URL('../../../src/games/hoplites/', import.meta.url));
const en = { ...field, ...battleMessages };
const sources = ['names', 'log', 'index', 'panel', 'battle'].map(name =>
  readFileSync(`${GAME}messages/en/${name}.ts`, 'utf8'),
);

checkLanguages(en, { ...el, ...greekMore }, sources);

describe('its pages', () =>
  checkLanguages(pageMessages, greekPages, [readFileSync(`${GAME}messages/en/pages.ts`, 'utf8')]));

describe('its rules', () => {
  checkLanguages(clauseMessages, greekClauses, [readFileSync(`${GAME}messages/en/clauses/index.ts`, 'utf8')]);

  test('every clause of the book has words, and no other', () => {
    expect(Object.keys(clauseMessages.clauses).sort()).toEqual([...BOOK.ids].sort());
  });
});

describe('everything that the rules name has words', () => {
  test.each<[name: string, words: object, named: readonly string[]]>([
    ['types', en.types, UNIT_TYPES],
    ['letters', en.letters, [...MISSILE_LETTERS, 'screen']],
    ['traits', en.traits, TRAITS],
    ['special cards', en.specials, SPECIALS],
    ['special rules', en.armyRules, ARMY_RULES],
    ['periods', en.periods, PERIODS],
    ['terrains', en.terrains, TERRAINS],
    ['layouts', en.layouts, LAYOUTS],
    ['stages', en.stages, STAGES],
    ['ways', en.ways, APPROACHES],
    ['levels', en.levels, AI_LEVELS],
    ['advice', en.tips, TIPS],
    ['preferences', en.rules, Object.keys(RULES)],
    ['choices', en.choices, Object.keys(CHOICES)],
  ])('%s', (_name, words, named) => {
    expect(Object.keys(words).sort()).toEqual([...named].sort());
  });

  test('every problem of a refused army has its own text', () => {
    const said = { ...completeCollectionMessages({ words: () => pageMessages.armies }).problems };
    expect(ARMY_PROBLEMS.filter(code => !(code in said))).toEqual([]);
  });

  test('modifiers, exemptions, oddities: each has a name, and no others', () => {
    const code = readdirSync(GAME, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.startsWith('words'))
      .map(file => readFileSync(GAME + file, 'utf8'))
      .join('\n');
    const named = [
      ...[...code.matchAll(/\bword: '(\w+)'/g)].map(([, word]) => word),
      ...[...code.matchAll(/\bword: [^'\n]*\? '(\w+)' : '(\w+)'/g)].flatMap(([, one, other]) => [one, other]),
      ...[...code.matchAll(/\badd\('[A-Z]+-?\d+', (?:[^'\n]*\? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap(
        ([, one, other]) => [one, other],
      ),
      ...[...code.matchAll(/\badd\('([a-z]\w+)'/g)].map(([, word]) => word),
    ].filter(word => word !== undefined);
    const known = [...Object.keys(en.lines), ...Object.keys(en.exempt), ...Object.keys(en.odd)];
    expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
  });
});

describe('the ready armies in Greek', () => {
  test('each name, description, leader and unit has one, and nothing else', () => {
    const said = READY_ARMIES.flatMap(({ name, description, leader, units }) => [
      name,
      description,
      leader.name,
      ...units.map(unit => unit.name),
    ]);
    expect(Object.keys(readyNames).sort()).toEqual([...new Set(said)].sort());
  });
  test.each(Object.entries(readyNames))('%s', (_name, greek) => {
    expect([foreign(greek), accentless(greek)]).toEqual([[], []]);
  });
});
