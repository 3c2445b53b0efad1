import { expect, test } from 'vitest';
import { computeSafetyNumber } from '../../src/sync/identity.ts';

const [anna, boris] = [
  { author: 'anna', key: 'A'.repeat(87) },
  { author: 'boris', key: 'B'.repeat(87) },
];

test('does not depend on the order of phones, and changes with any key or phone', () => {
  const code = computeSafetyNumber([anna, boris]);
  expect(code).toMatch(/^\d{4} \d{4}$/);
  expect(computeSafetyNumber([boris, anna])).toBe(code);
  expect(computeSafetyNumber([anna, { ...boris, key: 'C'.repeat(87) }])).not.toBe(code);
  expect(computeSafetyNumber([anna])).not.toBe(code);
});
