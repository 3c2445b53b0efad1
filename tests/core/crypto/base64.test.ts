import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64, decodeBase64Url, encodeBase64, encodeBase64Url } from '../../../src/core/crypto/base64.ts';

const bytes = fc.uint8Array({ maxLength: 40 });

test('base64 and base64url match Node in both directions', () => {
  fc.assert(
    fc.property(bytes, each => {
      expect(encodeBase64(each)).toBe(Buffer.from(each).toString('base64'));
      expect(encodeBase64Url(each)).toBe(Buffer.from(each).toString('base64url'));
      expect(decodeBase64(encodeBase64(each))).toEqual(each);
      expect(decodeBase64Url(encodeBase64Url(each))).toEqual(each);
    }),
  );
});

test('more bytes than a call may have arguments', () => {
  const long = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251);
  expect(encodeBase64(long)).toBe(Buffer.from(long).toString('base64'));
});

test('invalid base64 is undefined', () => {
  for (const text of ['a', 'ä', '!', 'ab=c']) expect(decodeBase64(text), text).toBeUndefined();
  for (const text of ['a', '+/', 'YQ==', 'a b', 'ä']) expect(decodeBase64Url(text), text).toBeUndefined();
});
