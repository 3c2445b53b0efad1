import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FAULTS, FIELDS, MARKS } from '../../../src/games/hoplite-encounter/orders/sheet.ts';
import { KINDS, LETTERS } from '../../../src/games/hoplite-encounter/rules/force.ts';
import { BATTLES, ENCOUNTERS, LOSSES, STEPS_TOLD } from '../../../src/games/hoplite-encounter/rules/reasons.ts';
import { SETTINGS } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import { el } from '../../../src/games/hoplite-encounter/words/el/index.ts';
import { en } from '../../../src/games/hoplite-encounter/words/en/index.ts';
import { checkLanguages } from '../../words.ts';

const GAME = fileURLToPath(new URL('../../../src/games/hoplite-encounter/', import.meta.url));
const read = (folder: string): string[] =>
  readdirSync(GAME + folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$/.test(file))
    .map(file => readFileSync(`${GAME}${folder}/${file}`, 'utf8'));

describe('a game', () => checkLanguages(en, el, read('words/en')));

describe('everything that the rules name has words', () => {
  const choices = Object.entries(SETTINGS).flatMap(([key, all]) =>
    all.map(choice => key + choice[0]?.toUpperCase() + choice.slice(1)),
  );
  test.each<[name: string, words: object, named: readonly string[]]>([
    ['reasons', en.reasons, [...FAULTS, ...STEPS_TOLD]],
    ['encounters', en.encounters, ENCOUNTERS],
    ['battles', en.battles, BATTLES],
    ['losses', en.losses, LOSSES],
    ['fields', en.fields, FIELDS],
    ['marks', en.marks, MARKS],
    ['kinds', en.kinds, KINDS],
    ['letters', en.letters, LETTERS],
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
    // Two words are made of a kind of units: moreH, limitT.
    const made = (word: string): boolean => /^(more|limit)[HTM]$/.test(word);
    expect([...FAULTS, ...STEPS_TOLD].filter(word => !made(word) && !rules.includes(`'${word}'`))).toEqual([]);
  });
});
