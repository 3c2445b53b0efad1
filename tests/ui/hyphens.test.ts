import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSoftHyphens } from '../../src/ui/messages/hyphens.tsx';

const shown = (text: string): string => addSoftHyphens(text).replaceAll('\u00ad', '-');

test.each([
  ['Αποτέλεσμα', 'Απο-τέ-λεσμα'],
  ['περισσότερα', 'πε-ρισ-σό-τερα'],
  ['Αμφίρροπη', 'Αμ-φίρ-ροπη'],
  ['Κλονισμένοι', 'Κλο-νι-σμέ-νοι'],
  ['καταστράφηκαν', 'κα-τα-στρά-φη-καν'],
  ['Οπισθοχώρηση', 'Οπι-σθο-χώ-ρηση'],
  ['Ακροβολισμός', 'Ακρο-βο-λι-σμός'],
  ['προελαύνουν', 'προε-λαύ-νουν'],
  ['Ακριβώς', 'Ακρι-βώς'],
  ['Σπαρτιάτες', 'Σπαρ-τιά-τες'],
])('%s may break as %s', (word, broken) => {
  expect(shown(word)).toBe(broken);
});

test('short words, other languages and figures stay as they are', () => {
  for (const text of ['Ορμή', 'Γύρος', 'Inconclusive', '+3 … +5', '']) expect(addSoftHyphens(text)).toBe(text);
});

test('a text changes only by hyphens, and no part is a single letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'αάβγιουςσρτλμνπκ ΑΓ-') }), text => {
      expect(addSoftHyphens(text).replaceAll('\u00ad', '')).toBe(text);
      for (const word of addSoftHyphens(text).split(/[^\p{L}\u00ad]+/u))
        if (word.includes('\u00ad')) for (const part of word.split('\u00ad')) expect(part.length).toBeGreaterThan(1);
    }),
  );
});
