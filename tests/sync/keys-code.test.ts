import { expect, test } from 'vitest';
import { keysCode } from '../../src/sync/identity.ts';

const [anna, boris] = [
  { author: 'anna', key: 'A'.repeat(87) },
  { author: 'boris', key: 'B'.repeat(87) },
];

test('is the same whoever is listed first, and another with another key or another phone', () => {
  const code = keysCode([anna, boris]);
  expect(code).toMatch(/^\d{4} \d{4}$/);
  expect(keysCode([boris, anna])).toBe(code);
  expect(keysCode([anna, { ...boris, key: 'C'.repeat(87) }])).not.toBe(code);
  expect(keysCode([anna])).not.toBe(code);
});
