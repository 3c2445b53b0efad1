import { expect, test } from 'vitest';
import { AUTOMATIC_NAMES, automaticName } from '../../../../src/games/alala/messages/automatic-names.ts';
import { el } from '../../../../src/games/alala/messages/el/index.ts';
import { screenMessages as moreEl } from '../../../../src/games/alala/messages/el/screens.ts';
import { en } from '../../../../src/games/alala/messages/en/index.ts';
import { screenMessages as moreEn } from '../../../../src/games/alala/messages/en/screens.ts';
import { UNIT_KINDS } from '../../../../src/games/alala/rules/kinds.ts';
import { capitalize } from '../../../../src/ui/messages/format.ts';

test.each([
  ['en', en, moreEn],
  ['el', el, moreEl],
] as const)('the names that the muster gives are those that are known as such, in %s', (language, field, more) => {
  const kinds = UNIT_KINDS.map(kind => capitalize(field.kinds[kind]));
  const others = [more.muster.newPhalanx(1), more.muster.newLeader(1)].map(name => name.replace(/ 1$/, ''));
  expect(AUTOMATIC_NAMES[language].map(name => name.replace('\u00ad', ''))).toEqual([...kinds, ...others]);
});

test('an automatic name is said in the language in use; a name that a player gave stays', () => {
  expect(automaticName('Hoplites 1', 'el')).toBe('Οπλί\u00adτες 1');
  expect(automaticName('Οπλίτες 1', 'en')).toBe('Hoplites 1');
  expect(automaticName('Ελαφρύ ιππικό 12', 'en')).toBe('Light cavalry 12');
  expect(automaticName('Leader 2', 'el')).toBe('Στρατηγός 2');
  expect(automaticName('Hoplites 1', 'en')).toBe('Hoplites 1');
  for (const name of ['Hoplites', 'Sacred Band 1', 'Hoplites I', '']) expect(automaticName(name, 'el')).toBe(name);
});
