import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ItemRow, openDb } from '../../src/store/db.ts';
import { advanceHead } from '../../src/store/log/author-heads.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { StoredItemList } from '../../src/store/queries.ts';
import type { Store } from '../../src/store/store.ts';
import { soon } from '../timeouts.ts';
import { photoRow } from './pictures.ts';

let name = '';
let count = 0;
const opened: (() => void)[] = [];

beforeEach(() => {
  name = `collections${++count}`;
});
afterEach(async () => {
  for (const close of opened.splice(0)) close();
  await Dexie.delete(name);
});

const open = async (): Promise<Store> => {
  const store = await openStore(() => 'newId', name);
  opened.push(store.close);
  return store;
};
const row = (id: string, more: Partial<ItemRow> = {}): ItemRow => ({
  id,
  game: 'alala',
  kind: 'army',
  item: { name: id },
  changedAt: 5,
  ...more,
});
/** The last list that the watcher reports. */
const listed = async (store: Store, game = 'alala'): Promise<StoredItemList> => {
  const seen: StoredItemList[] = [];
  opened.push(store.watchItems(game, 'army', list => seen.push(list)));
  await soon(() => expect(seen.length).toBeGreaterThan(0));
  return seen.at(-1) as StoredItemList;
};

/** The tables of release 1.0.0, at its version. */
const TABLES_OF_1_0_0 = {
  battles: 'id',
  entries: '[battle+author+seq]',
  heads: '[battle+author]',
  settings: 'key',
  collections: 'id',
  snapshots: '++id',
  drafts: '[battle+name]',
  photos: '[battle+id]',
  aside: '++id',
};

test('a database of release 1.0.0 opens with all that is in it', async () => {
  const old = new Dexie(name);
  old.version(7).stores(TABLES_OF_1_0_0);
  const battle = { id: 'b', game: 'alala', title: 'Old', setup: { x: 1 }, begunAt: 7 };
  const entry = { battle: 'b', author: 'me', seq: 1, clock: 1, at: 9, type: 'say', v: 1, data: 1 };
  await old.table('battles').add(battle);
  await old.table('entries').add(entry);
  await old.table('heads').add(advanceHead(undefined, entry));
  await old.table('settings').add({ key: 'author', value: 'me' });
  await old.table('collections').add(row('a'));
  await old.table('drafts').add({ battle: 'b', name: 'orders', data: 3 });
  await old.table('photos').add(photoRow('b', 'p'));
  await old.table('snapshots').add({ at: 5, why: 'import', text: '{}' });
  await old.table('aside').add({ at: 5, why: 'damaged', table: 'collections', row: { id: 'y' } });
  old.close();

  const store = await open();
  expect(await store.readAuthor()).toBe('me');
  expect(await store.readBattle('b')).toEqual({ battle });
  expect(await store.readLog('b')).toEqual({ entries: [entry], unreadable: [], passedOver: [], gaps: [] });
  expect(await listed(store)).toEqual({ items: [row('a')], unreadable: 0 });
  expect(await store.readDraft('b', 'orders')).toBe(3);
  expect((await store.listSnapshots()).read).toMatchObject([{ at: 5, why: 'import', text: '{}' }]);
  expect(await store.readQuarantine()).toMatchObject([{ table: 'collections', row: { id: 'y' } }]);
  const raw = openDb(name);
  opened.push(() => raw.close());
  expect(await raw.photos.toArray()).toEqual([photoRow('b', 'p')]);
});

test('a journal of release 1.0.0 is read', async () => {
  const old = new Dexie(`${name}-journal`);
  old.version(3).stores({ battles: 'id', entries: '[battle+author+seq]', collections: 'id' });
  await old.table('collections').add(row('w'));
  old.close();
  expect((await (await open()).readJournal()).collections).toEqual([row('w')]);
});

test('a draft stays until it is deleted, or its battle is deleted for good', async () => {
  const store = await open();
  await store.createBattle({ id: 'b', game: 'alala', title: 'B', setup: 1, begunAt: 5 });
  await store.setDraft('b', 'orders', { x: 1 });
  await store.setDraft('b', 'seal', 2);
  await store.setDraft('c', 'orders', 3);
  expect([await store.readDraft('b', 'orders'), await store.readDraft('b', 'none')]).toEqual([{ x: 1 }, undefined]);
  await store.setDraft('b', 'orders', { x: 2 });
  await store.setDraft('b', 'seal', undefined);
  expect([await store.readDraft('b', 'orders'), await store.readDraft('b', 'seal')]).toEqual([{ x: 2 }, undefined]);
  expect(JSON.stringify(await store.readAll())).not.toContain('orders');
  await store.setDeleted('b', 9);
  await store.deleteForGood(['b'], []);
  expect([await store.readDraft('b', 'orders'), await store.readDraft('c', 'orders')]).toEqual([undefined, 3]);
});

test('items are listed by game, changed, deleted and restored', async () => {
  const store = await open();
  await store.putItem(row('a'));
  await store.putItem(row('b', { game: 'other' }));
  expect(await listed(store)).toEqual({ items: [row('a')], unreadable: 0 });
  expect(await listed(store, 'other')).toMatchObject({ items: [{ id: 'b' }] });
  await store.putItem(row('a', { item: { name: 'new' }, changedAt: 6 }));
  expect((await listed(store)).items).toEqual([row('a', { item: { name: 'new' }, changedAt: 6 })]);
  await store.setItemDeleted('a', 99);
  expect((await listed(store)).items[0]?.deletedAt).toBe(99);
  await store.setItemDeleted('a', undefined);
  expect((await listed(store)).items[0]).not.toHaveProperty('deletedAt');
  await store.setItemDeleted('nobody', 99);
  expect((await listed(store)).items).toHaveLength(1);
});

test('decks and armies are separate collections', async () => {
  const store = await open();
  const raw = openDb(name);
  opened.push(() => raw.close());
  await raw.collections.put({ id: 'x', game: 7, kind: 'deck' } as unknown as ItemRow);
  await store.putItem(row('a'));
  await store.putItem(row('d', { kind: 'deck' }));
  expect(await listed(store)).toEqual({ items: [row('a')], unreadable: 0 });
  const decks = async (): Promise<StoredItemList> => {
    const seen: StoredItemList[] = [];
    opened.push(store.watchItems('alala', 'deck', list => seen.push(list)));
    await soon(() => expect(seen.length).toBeGreaterThan(0));
    return seen.at(-1) as StoredItemList;
  };
  expect(await decks()).toEqual({ items: [row('d', { kind: 'deck' })], unreadable: 1 });
  await store.setItemDeleted('d', 10);
  expect(await decks()).toMatchObject({ items: [{ id: 'd', kind: 'deck', deletedAt: 10 }] });
  await store.deleteForGood([], ['d', 'a', 'x']);
  expect(await listed(store)).toEqual({ items: [row('a')], unreadable: 0 });
  expect(await decks()).toEqual({ items: [], unreadable: 1 });
});

test('watchers are notified of changes', async () => {
  const store = await open();
  const seen: number[] = [];
  opened.push(store.watchItems('alala', 'army', ({ items }) => seen.push(items.length)));
  await soon(() => expect(seen.at(-1)).toBe(0));
  await store.putItem(row('a'));
  await soon(() => expect(seen.at(-1)).toBe(1));
});

test('only the player deletes items for good', async () => {
  const store = await open();
  await store.putItem(row('old', { deletedAt: 10 }));
  await store.putItem(row('fresh', { deletedAt: 30 }));
  await store.putItem(row('kept'));
  expect((await store.listDeletedItems()).map(({ id }) => id)).toEqual(['fresh', 'old']);
  await store.deleteForGood([], ['old', 'kept']);
  expect((await listed(store)).items.map(({ id }) => id).sort()).toEqual(['fresh', 'kept']);
});

test('a damaged row is reported, and stays', async () => {
  const store = await open();
  const raw = openDb(name);
  opened.push(() => raw.close());
  await raw.collections.put({ id: 'x', game: 7 } as unknown as ItemRow);
  await store.putItem(row('a'));
  expect(await listed(store)).toEqual({ items: [row('a')], unreadable: 1 });
  expect(await raw.collections.count()).toBe(2);
});

// Regression: if two tabs edited the same item, one lost all its edits.
test('an item that another tab has changed is not overwritten', async () => {
  const [one, two] = [await open(), await open()];
  expect(await one.putItem(row('a', { changedAt: 1 }), [])).toBe(true);
  expect(await one.putItem(row('a', { item: { name: 'one' }, changedAt: 2 }), [1])).toBe(true);
  expect(await two.putItem(row('a', { item: { name: 'two' }, changedAt: 3 }), [1])).toBe(false);
  expect((await listed(two)).items).toEqual([row('a', { item: { name: 'one' }, changedAt: 2 })]);
  // A tab that has seen the change, or made it, can write.
  expect(await two.putItem(row('a', { item: { name: 'two' }, changedAt: 4 }), [1, 2])).toBe(true);
  expect(await one.putItem(row('a', { item: { name: 'all' }, changedAt: 5 }))).toBe(true);
});
