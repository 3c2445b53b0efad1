import { expect, test } from 'vitest';
import {
  decryptFor,
  encryptFor,
  generateEncryptionKeys,
  parseEncryptionKeys,
  publicKeyOf,
} from '../../../src/game-ui/pass-and-play/public-key-encryption.ts';

test('a text encrypted for a phone is decrypted with its key only', async () => {
  const [mine, other] = [await generateEncryptionKeys(), await generateEncryptionKeys()];
  const key = await publicKeyOf(mine);
  expect(key).toMatch(/^[\w-]{87}$/);
  const sealed = await encryptFor('ἀλαλά', key, 'hand a');
  expect(sealed).not.toContain('ἀλαλά');
  expect(await decryptFor(sealed, mine, 'hand a')).toBe('ἀλαλά');
  expect(await decryptFor(sealed, other, 'hand a')).toBeUndefined();
  // The same text gets a different ciphertext each time.
  expect(await encryptFor('ἀλαλά', key, 'hand a')).not.toBe(sealed);
});

test('a changed text, another label or an invalid text is not decrypted', async () => {
  const keys = await generateEncryptionKeys();
  const sealed = await encryptFor('seed', await publicKeyOf(keys), 'hand a');
  expect(await decryptFor(sealed, keys, 'hand b')).toBeUndefined();
  // The last letter has unused bits.
  for (const at of [0, 40, 90, sealed.length - 2]) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(await decryptFor(sealed.slice(0, at) + other + sealed.slice(at + 1), keys, 'hand a')).toBeUndefined();
  }
  for (const none of ['', 'A', sealed.slice(0, 87), '?'.repeat(200)])
    expect(await decryptFor(none, keys, 'hand a')).toBeUndefined();
  await expect(encryptFor('seed', 'none', 'hand a')).rejects.toThrow();
});

test('the private key is not extractable, and stored keys are validated', async () => {
  const keys = await generateEncryptionKeys();
  await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow();
  expect(parseEncryptionKeys(keys)).toBe(keys);
  const signing = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  for (const none of [undefined, null, 'keys', {}, { privateKey: keys.privateKey }, signing])
    expect(parseEncryptionKeys(none)).toBeUndefined();
});
