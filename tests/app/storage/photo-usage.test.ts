import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purgePhotos, readPhotoUsage } from '../../../src/app/storage/photo-usage.ts';
import { type Entry, PHOTO_TYPE } from '../../../src/core/log.ts';
import { openDb } from '../../../src/store/db.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { fakeLocalStorage } from '../../store/local-storage.ts';
import { photoRow } from '../../store/pictures.ts';

const row = { id: 'b', game: 'unknown', title: 'B', setup: {}, begunAt: 5 };
const photo = (seq: number, name: string, shown: boolean): Entry => ({
  ...{ battle: 'b', author: 'me', seq, clock: seq, at: 100 + seq, type: PHOTO_TYPE, v: 1 },
  data: { photo: name, shown },
});

let name = '';
let count = 0;
let store: Store;
beforeEach(async () => {
  fakeLocalStorage();
  name = `used${++count}`;
  store = await openStore(() => 'me', name);
  await store.createBattle(row);
  const photos = await store.photos();
  for (const id of ['p1', 'p2', 'p3']) await photos.add(photoRow('b', id));
  for (const entry of [photo(1, 'p1', true), photo(2, 'p2', true), photo(3, 'p2', false)])
    await store.appendEntry(entry);
});
afterEach(async () => {
  store.close();
  await Dexie.delete(name);
  vi.unstubAllGlobals();
});

const away = async (): Promise<string[]> => (await readPhotoUsage(store)).away.map(([, id]) => id);
const left = async (): Promise<string[]> => (await (await store.photos()).names()).map(([, id]) => id);

test('removed photos are unused, and photos without an entry', async () => {
  expect(await away()).toEqual(['p2', 'p3']);
});

test('a photo whose entry is not saved yet is in use', async () => {
  await store.addToJournal(row, photo(4, 'p3', true));
  expect(await away()).toEqual(['p2']);
});

test('with damaged or missing entries, only removed photos are unused', async () => {
  const db = openDb(name);
  await db.entries.put({ ...photo(1, 'p1', true), at: -1 });
  expect(await away()).toEqual(['p2']);
  await db.entries.delete(['b', 'me', 1]);
  expect(await away()).toEqual(['p2']);
  db.close();
});

test('a photo that was restored meanwhile stays', async () => {
  const { away: listed } = await readPhotoUsage(store);
  await store.appendEntry(photo(4, 'p2', true));
  await purgePhotos(store, listed);
  expect(await left()).toEqual(['p1', 'p2']);
});
