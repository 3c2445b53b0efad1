import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { el } from '../../../../src/games/alala/messages/print/el.ts';
import { en } from '../../../../src/games/alala/messages/print/en.ts';
import { KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { checkLanguages } from '../../../check-messages.ts';

const source = fileURLToPath(new URL('../../../../src/games/alala/messages/print/en.ts', import.meta.url));

checkLanguages(en, el, [readFileSync(source, 'utf8')]);

test.each([
  ['en', en],
  ['el', el],
])('the moves of every kind have their words in %s', (_language, words) => {
  for (const { mayAdd } of Object.values(KINDS)) expect(words.moves).toHaveProperty([mayAdd.join(' ')]);
});
