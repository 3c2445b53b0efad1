import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ArmyRow, openDb } from '../../src/store/db.ts';
import { parseKept } from '../../src/store/kept-file.ts';
import type { ArmyList } from '../../src/store/reads.ts';
import { nextHead } from '../../src/store/rows.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { soon } from '../patience.ts';

let name = '';
let count = 0;
const opened: (() => void)[] = [];

beforeEach(() => {
  name = `armies${++count}`;
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
const row = (id: string, more: Partial<ArmyRow> = {}): ArmyRow => ({
  id,
  game: 'alala',
  army: { name: id },
  changedAt: 5,
  ...more,
});
/** What the list says once it has settled. */
const listed = async (store: Store, game = 'alala'): Promise<ArmyList> => {
  const seen: ArmyList[] = [];
  opened.push(store.watchArmies(game, list => seen.push(list)));
  await soon(() => expect(seen.length).toBeGreaterThan(0));
  return seen.at(-1) as ArmyList;
};

test('a database of version 1 is taken over with all that is in it', async () => {
  const old = new Dexie(name);
  old.version(1).stores({
    battles: 'id',
    entries: '[battle+author+seq]',
    heads: '[battle+author]',
    settings: 'key',
  });
  const battle = { id: 'b', game: 'alala', title: 'Old', setup: { x: 1 }, begunAt: 7 };
  const entry = { battle: 'b', author: 'me', seq: 1, clock: 1, at: 9, type: 'say', v: 1, data: 1 };
  await old.table('battles').add(battle);
  await old.table('entries').add(entry);
  await old.table('heads').add(nextHead(undefined, entry));
  await old.table('settings').add({ key: 'author', value: 'me' });
  old.close();

  const store = await open();
  expect(await store.author()).toBe('me');
  expect(await store.readBattle('b')).toEqual({ battle });
  expect(await store.readLog('b')).toEqual({ entries: [entry], unreadable: [], passedOver: [], gaps: [] });
  expect(await listed(store)).toEqual({ armies: [], unreadable: 0 });
  const [before] = await store.snapshots();
  expect(before).toMatchObject({ why: 'migration' });
  expect(parseKept(before?.text ?? '')).toMatchObject({ ok: true, value: { battles: [battle], entries: [entry] } });
  await store.putArmy(row('a'));
  expect((await listed(store)).armies).toEqual([row('a')]);
});

test('armies are listed by game, changed, put away and taken back', async () => {
  const store = await open();
  await store.putArmy(row('a'));
  await store.putArmy(row('b', { game: 'other' }));
  expect(await listed(store)).toEqual({ armies: [row('a')], unreadable: 0 });
  expect(await listed(store, 'other')).toMatchObject({ armies: [{ id: 'b' }] });
  await store.putArmy(row('a', { army: { name: 'new' }, changedAt: 6 }));
  expect((await listed(store)).armies).toEqual([row('a', { army: { name: 'new' }, changedAt: 6 })]);
  await store.setArmyDeleted('a', 99);
  expect((await listed(store)).armies[0]?.deletedAt).toBe(99);
  await store.setArmyDeleted('a', undefined);
  expect((await listed(store)).armies[0]).not.toHaveProperty('deletedAt');
  await store.setArmyDeleted('nobody', 99);
  expect((await listed(store)).armies).toHaveLength(1);
});

test('decks are kept beside the armies and are none of them', async () => {
  const store = await open();
  const raw = openDb(name);
  opened.push(() => raw.close());
  await raw.armies.put({ id: 'x', game: 7, kind: 'deck' } as unknown as ArmyRow);
  await store.putArmy(row('a'));
  await store.putArmy(row('d', { kind: 'deck' }));
  expect(await listed(store)).toEqual({ armies: [row('a')], unreadable: 0 });
  const decks = async (): Promise<ArmyList> => {
    const seen: ArmyList[] = [];
    opened.push(store.watchArmies('alala', list => seen.push(list), 'deck'));
    await soon(() => expect(seen.length).toBeGreaterThan(0));
    return seen.at(-1) as ArmyList;
  };
  expect(await decks()).toEqual({ armies: [row('d', { kind: 'deck' })], unreadable: 1 });
  await store.setArmyDeleted('d', 10);
  expect(await decks()).toMatchObject({ armies: [{ id: 'd', kind: 'deck', deletedAt: 10 }] });
  await store.remove([], ['d', 'a', 'x']);
  expect(await listed(store)).toEqual({ armies: [row('a')], unreadable: 0 });
  expect(await decks()).toEqual({ armies: [], unreadable: 1 });
});

test('whoever watches hears of a change', async () => {
  const store = await open();
  const seen: number[] = [];
  opened.push(store.watchArmies('alala', ({ armies }) => seen.push(armies.length)));
  await soon(() => expect(seen.at(-1)).toBe(0));
  await store.putArmy(row('a'));
  await soon(() => expect(seen.at(-1)).toBe(1));
});

test('only the player removes what was put away for good', async () => {
  const store = await open();
  await store.putArmy(row('old', { deletedAt: 10 }));
  await store.putArmy(row('fresh', { deletedAt: 30 }));
  await store.putArmy(row('kept'));
  expect((await store.armiesAway()).map(({ id }) => id)).toEqual(['fresh', 'old']);
  await store.remove([], ['old', 'kept']);
  expect((await listed(store)).armies.map(({ id }) => id).sort()).toEqual(['fresh', 'kept']);
});

test('a damaged row is told, and stays', async () => {
  const store = await open();
  const raw = openDb(name);
  opened.push(() => raw.close());
  await raw.armies.put({ id: 'x', game: 7 } as unknown as ArmyRow);
  await store.putArmy(row('a'));
  expect(await listed(store)).toEqual({ armies: [row('a')], unreadable: 1 });
  expect(await raw.armies.count()).toBe(2);
});

// Found here: of two tabs that edit the same army one lost all its edits.
test('an army that another tab has changed is not written over', async () => {
  const [one, two] = [await open(), await open()];
  expect(await one.putArmy(row('a', { changedAt: 1 }), [])).toBe(true);
  expect(await one.putArmy(row('a', { army: { name: 'one' }, changedAt: 2 }), [1])).toBe(true);
  expect(await two.putArmy(row('a', { army: { name: 'two' }, changedAt: 3 }), [1])).toBe(false);
  expect((await listed(two)).armies).toEqual([row('a', { army: { name: 'one' }, changedAt: 2 })]);
  // Who has seen the change, or made it, goes on.
  expect(await two.putArmy(row('a', { army: { name: 'two' }, changedAt: 4 }), [1, 2])).toBe(true);
  expect(await one.putArmy(row('a', { army: { name: 'all' }, changedAt: 5 }))).toBe(true);
});
