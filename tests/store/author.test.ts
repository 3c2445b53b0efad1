import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createId } from '../../src/app/create-id.ts';
import { KEYED_AUTHOR_ID_PATTERN } from '../../src/core/ids.ts';
import type { IdentityLoader } from '../../src/store/author.ts';
import { openDb } from '../../src/store/db.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import {
  authorOf,
  generateSigningKeys,
  identityOf,
  isKeyOf,
  loadOrCreateIdentity,
  parseSigningKeys,
} from '../../src/sync/identity.ts';
import { fakeLocalStorage } from './local-storage.ts';

const NAME = 'author';
const open: Store[] = [];
const opened = async (bind?: IdentityLoader): Promise<Store> => {
  const store = await openStore(createId, NAME, {}, bind);
  open.push(store);
  return store;
};
const keyIn = async (store: Store): Promise<string> =>
  (await identityOf(parseSigningKeys(await store.readSetting('keys')) as CryptoKeyPair)).key;

beforeEach(() => void fakeLocalStorage());
afterEach(async () => {
  for (const store of open.splice(0)) store.close();
  await Dexie.delete(NAME);
});

test('an author id is derived from its key', async () => {
  const keys = await Promise.all([1, 2, 3].map(async () => (await identityOf(await generateSigningKeys())).key));
  const authors = keys.map(authorOf);
  for (const author of authors) expect(author).toMatch(KEYED_AUTHOR_ID_PATTERN);
  expect(new Set(authors).size).toBe(3);
  expect(keys.map(key => authors.filter(author => isKeyOf(key, author)).length)).toEqual([1, 1, 1]);
  // The id must never change: with another id, phones would no longer match the authors in their battles.
  expect(authorOf('A'.repeat(87))).toBe('di23dgn9traqg63rttsm');
});

test('a phone has its key before its first entry, the same in two tabs', async () => {
  const [one, two] = [await opened(loadOrCreateIdentity), await opened(loadOrCreateIdentity)];
  const [a, b] = await Promise.all([one.readAuthor(), two.readAuthor()]);
  expect(a).toBe(b);
  expect(isKeyOf(await keyIn(one), a)).toBe(true);
  expect(await (await opened(loadOrCreateIdentity)).readAuthor()).toBe(a);
});

test('an id without a key is replaced by one with a key; its entries stay', async () => {
  const before = await opened();
  const old = await before.readAuthor();
  expect(old).not.toMatch(KEYED_AUTHOR_ID_PATTERN);
  const row = { id: 'b1', game: 'alala', title: 'Leuctra', setup: {}, begunAt: 1, founder: old };
  await before.createBattle(row);
  const entry = { battle: 'b1', author: old, seq: 1, clock: 1, at: 1, type: 'step', v: 1, data: {} };
  await before.appendEntry(entry);
  const keys = await generateSigningKeys();
  await before.ensureSetting('keys', keys, () => false);
  const store = await opened(loadOrCreateIdentity);
  const author = await store.readAuthor();
  expect(author).toBe(authorOf((await identityOf(keys)).key));
  expect(await store.readBattle('b1')).toEqual({ battle: row });
  await store.appendEntry({ ...entry, author, clock: 2, after: [[old, 1]] });
  const { entries } = await store.readLog('b1');
  expect(new Set(entries.map(each => each.author))).toEqual(new Set([old, author]));
});

test('a phone that has lost its keys gets new keys and a new id', async () => {
  const first = await (await opened(loadOrCreateIdentity)).readAuthor();
  const db = openDb(NAME);
  await db.settings.delete('keys');
  db.close();
  const store = await opened(loadOrCreateIdentity);
  const author = await store.readAuthor();
  expect(author).not.toBe(first);
  expect(isKeyOf(await keyIn(store), author)).toBe(true);
});

test('without keys, the phone keeps one random id', async () => {
  const without = await opened(async () => undefined);
  const author = await without.readAuthor();
  expect(author).not.toMatch(KEYED_AUTHOR_ID_PATTERN);
  expect(await without.readAuthor()).toBe(author);
  // Keys that cannot be cloned are not stored, e.g. in a private window of some browsers.
  const unclonable = async () => ({ author: '0'.repeat(20), keys: { privateKey: () => 0 } as never });
  const refusing = await opened(unclonable);
  expect(await refusing.readAuthor()).toBe(author);
});
