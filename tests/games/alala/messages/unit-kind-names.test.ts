import { expect, test } from 'vitest';
import { automaticName, automaticStem, kindNames } from '../../../../src/games/alala/messages/unit-kind-names.ts';
import { UNIT_KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { LANGUAGES, type Language } from '../../../../src/ui/messages/language.ts';

test.each(Object.keys(LANGUAGES) as Language[])(
  'in %s every kind has a different name, without soft hyphens',
  language => {
    const names = Object.values(kindNames(language));
    expect(new Set(names).size).toBe(UNIT_KINDS.length);
    expect(names.join()).not.toContain('\u00ad');
  },
);

test('a name given by the app is shown in the current language', () => {
  for (const of of [...UNIT_KINDS, 'phalanx', 'leader'] as const) {
    const greek = `${automaticStem(of, 'el')} 12`;
    expect(automaticName(greek, 'en')).toBe(`${automaticStem(of, 'en')} 12`);
    expect(automaticName(`${automaticStem(of, 'en')} 12`, 'el').replace('\u00ad', '')).toBe(greek);
  }
  expect(automaticName('Hoplites 1', 'el')).toBe('Οπλί\u00adτες 1');
  expect(automaticName('Ελαφρύ ιππικό 12', 'en')).toBe('Light cavalry 12');
  expect(automaticName('Leader 2', 'el')).toBe('Στρατηγός 2');
});

test('a name that a player gave stays', () => {
  for (const name of ['Hoplites', 'Sacred Band 1', 'Hoplites I', '']) expect(automaticName(name, 'el')).toBe(name);
});
