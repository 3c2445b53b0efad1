import { expect, test } from 'vitest';
import { fnv1a32, fnv1aOfBytes } from '../../../src/core/crypto/fnv1a.ts';

test('the hash of bytes equals that of the same letters', () => {
  const letters = 'Ares, 25 men';
  expect(fnv1aOfBytes(new TextEncoder().encode(letters))).toBe(fnv1a32(letters));
});
