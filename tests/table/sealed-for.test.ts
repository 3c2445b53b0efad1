import { expect, test } from 'vitest';
import { newSealKeys, openFor, publicKeyOf, sealFor, sealKeysOf } from '../../src/table/hand-over/sealed-for.ts';

test('what is sealed for a phone opens with its key, and with no other', async () => {
  const [mine, other] = [await newSealKeys(), await newSealKeys()];
  const key = await publicKeyOf(mine);
  expect(key).toMatch(/^[\w-]{87}$/);
  const sealed = await sealFor('ἀλαλά', key, 'hand a');
  expect(sealed).not.toContain('ἀλαλά');
  expect(await openFor(sealed, mine, 'hand a')).toBe('ἀλαλά');
  expect(await openFor(sealed, other, 'hand a')).toBeUndefined();
  // The same text is never sealed the same.
  expect(await sealFor('ἀλαλά', key, 'hand a')).not.toBe(sealed);
});

test('what was changed, is about something else, or is no such text, does not open', async () => {
  const keys = await newSealKeys();
  const sealed = await sealFor('seed', await publicKeyOf(keys), 'hand a');
  expect(await openFor(sealed, keys, 'hand b')).toBeUndefined();
  // The last letter has bits that say nothing.
  for (const at of [0, 40, 90, sealed.length - 2]) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(await openFor(sealed.slice(0, at) + other + sealed.slice(at + 1), keys, 'hand a')).toBeUndefined();
  }
  for (const none of ['', 'A', sealed.slice(0, 87), '?'.repeat(200)])
    expect(await openFor(none, keys, 'hand a')).toBeUndefined();
  await expect(sealFor('seed', 'none', 'hand a')).rejects.toThrow();
});

test('its secret half cannot be read out, and what was kept is looked at', async () => {
  const keys = await newSealKeys();
  await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow();
  expect(sealKeysOf(keys)).toBe(keys);
  const signing = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  for (const none of [undefined, null, 'keys', {}, { privateKey: keys.privateKey }, signing])
    expect(sealKeysOf(none)).toBeUndefined();
});
