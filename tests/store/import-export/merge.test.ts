import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../src/core/log.ts';
import { type AlalaDb, type BattleRow, type ItemRow, openDb } from '../../../src/store/db.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { OUTDATED_BUILD_ERROR } from '../../../src/store/write-transaction.ts';
import { fakeLocalStorage } from '../local-storage.ts';
import { battle, line, setupOf } from '../row-fixtures.ts';

let name = '';
let count = 0;
let store: Store;
let raw: AlalaDb;

beforeEach(async () => {
  fakeLocalStorage();
  name = `merge${++count}`;
  store = await openStore(() => 'newId', name);
  raw = openDb(name);
});
afterEach(async () => {
  store.close();
  await raw.delete();
  vi.unstubAllGlobals();
});

const item = (id: string, more: Partial<ItemRow> = {}): ItemRow => ({
  id,
  game: 'alala',
  kind: 'army',
  item: { name: id },
  changedAt: 5,
  ...more,
});
const merge = (battles: BattleRow[], entries: Entry[], collections: ItemRow[] = []) =>
  store.mergeRows({ battles, entries, collections }, setupOf);

describe('imported rows', () => {
  test('are added, with heads as if they had been written here', async () => {
    const other = await openStore(() => 'x', `${name}x`);
    await other.createBattle(battle('b'));
    for (const seq of [1, 2, 3]) await other.appendEntry(line(seq));
    const rawOther = openDb(`${name}x`);
    const done = await merge([battle('b')], [line(3), line(1), line(2)], [item('a')]);
    expect(done).toEqual({ battles: 1, entries: 3, collections: 1, same: 0, conflicts: [] });
    expect(await raw.heads.toArray()).toEqual(await rawOther.heads.toArray());
    expect((await store.readLog('b')).gaps).toEqual([]);
    other.close();
    await rawOther.delete();
  });

  test('are added once, however often', async () => {
    await merge([battle('b')], [line(1), line(2)], [item('a')]);
    const before = [await raw.entries.toArray(), await raw.heads.toArray(), await raw.battles.toArray()];
    expect(await merge([battle('b')], [line(1), line(2)], [item('a')])).toEqual({
      battles: 0,
      entries: 0,
      collections: 0,
      same: 4,
      conflicts: [],
    });
    expect([await raw.entries.toArray(), await raw.heads.toArray(), await raw.battles.toArray()]).toEqual(before);
  });

  test('fill a gap', async () => {
    await store.createBattle(battle('b'));
    for (const seq of [1, 2, 3]) await store.appendEntry(line(seq));
    await raw.entries.delete(['b', 'me', 2]);
    expect((await store.readLog('b')).gaps).toMatchObject([{ author: 'me', missing: [[2, 2]] }]);
    expect((await merge([battle('b')], [line(1), line(2)])).entries).toBe(1);
    expect((await store.readLog('b')).gaps).toEqual([]);
    expect(await store.appendEntry(line(4))).toBe('written');
  });

  test('never replace stored rows; differences are reported', async () => {
    await store.createBattle(battle('b'));
    await store.appendEntry(line(1));
    await store.putItem(item('a'));
    const done = await merge(
      [battle('b'), battle('c')],
      [line(1, { data: 'other' }), line(2), line(1, { battle: 'c' })],
      [item('a', { item: { name: 'other' } })],
    );
    expect(done).toMatchObject({ battles: 1, entries: 2, collections: 0, conflicts: ['entries.0', 'collections.0'] });
    expect((await store.readLog('b')).entries).toEqual([line(1), line(2)]);
    expect(await raw.collections.get('a')).toEqual(item('a'));
  });

  test('a battle with another set-up is another battle and is not imported', async () => {
    await store.createBattle(battle('b'));
    const done = await merge([battle('b', { setup: { of: 'other' } })], [line(1)]);
    expect(done).toMatchObject({ battles: 0, entries: 0, conflicts: ['battles.0'] });
    expect(await raw.entries.count()).toBe(0);
  });

  test('a deleted battle is restored, unless it is deleted in the file too', async () => {
    await store.createBattle(battle('b'));
    await store.setDeleted('b', 7);
    await merge([battle('b', { deletedAt: 9 })], []);
    expect((await raw.battles.get('b'))?.deletedAt).toBe(7);
    await merge([battle('b')], []);
    expect(await raw.battles.get('b')).toEqual(battle('b'));
  });

  test('all rows or none', async () => {
    const bad = { ...line(2), author: undefined } as unknown as Entry;
    await expect(merge([battle('b')], [line(1), bad])).rejects.toThrow();
    expect([await raw.battles.count(), await raw.entries.count(), await raw.heads.count()]).toEqual([0, 0, 0]);
  });

  test('any order and any portions give the same result', async () => {
    const all = [1, 2, 3, 4, 5].flatMap(seq => [line(seq), line(seq, { author: 'you', clock: seq + 2 })]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.subarray(all, { minLength: 1 }), { minLength: 1, maxLength: 4 }), async pieces => {
        await Promise.all([raw.entries.clear(), raw.heads.clear(), raw.battles.clear()]);
        for (const piece of [...pieces, all]) await merge([battle('b')], [...piece].reverse());
        const log = await store.readLog('b');
        expect(log.entries).toHaveLength(10);
        expect(log.gaps).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('lost data', () => {
  test('is noticed until it is back or given up', async () => {
    await store.createBattle(battle('b'));
    await store.createBattle(battle('c'));
    await store.appendEntry(line(1));
    await store.appendEntry(line(2));
    expect(await store.findLostBattles()).toEqual([]);
    await raw.entries.clear();
    await raw.heads.clear();
    await raw.battles.clear();
    expect(await store.findLostBattles()).toEqual([
      { battle: 'b', storedEntries: 0, missing: 2 },
      { battle: 'c', storedEntries: 0, missing: 0 },
    ]);
    await merge([battle('b')], [line(1)]);
    expect(await store.findLostBattles()).toEqual([
      { battle: 'b', title: 'Battle b', storedEntries: 1, missing: 1 },
      { battle: 'c', storedEntries: 0, missing: 0 },
    ]);
    await merge([battle('b')], [line(1), line(2)]);
    expect(await store.findLostBattles()).toMatchObject([{ battle: 'c' }]);
    store.forgetBattles(['c']);
    expect(await store.findLostBattles()).toEqual([]);
  });

  test('does not include what was deleted for good', async () => {
    await store.createBattle(battle('b'));
    await store.appendEntry(line(1));
    await store.setDeleted('b', 5);
    await store.deleteForGood(['b'], []);
    expect(await store.findLostBattles()).toEqual([]);
  });

  test('while the app is open: the write reports it and writes nothing', async () => {
    await store.createBattle(battle('b'));
    await raw.battles.clear();
    expect(await store.appendEntry(line(1), battle('b'))).toBe('gone');
    expect(await raw.entries.count()).toBe(0);
  });
});

describe('the journal', () => {
  test('is moved into the database at the next start, with battles', async () => {
    await store.addToJournal(battle('b'), line(1));
    await store.addToJournal(battle('b'), line(2));
    await store.replayJournal();
    expect((await store.readLog('b')).entries).toEqual([line(1), line(2)]);
    expect((await store.readJournal()).entries).toEqual([]);
    await store.replayJournal();
    expect(await raw.entries.count()).toBe(2);
  });

  // Regression: an undo was merged before its target had its new key, and undid an entry of another tab.
  test('keeps entries after one that needs a new key', async () => {
    await store.createBattle(battle('b'));
    await store.appendEntry(line(1));
    await store.appendEntry(line(2, { data: 'other' }));
    await store.addToJournal(battle('b'), line(2));
    await store.addToJournal(battle('b'), line(3, { type: 'undo', data: { of: [line(2).author, 2] } }));
    await store.replayJournal();
    expect((await store.readLog('b')).entries.map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await store.readJournal()).entries.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  test('moves items too, unless another tab has stored a later version', async () => {
    await store.addItemToJournal({ ...item('a'), changedAt: 9, item: 'waited' });
    await store.putItem({ ...item('b'), changedAt: 12, item: 'later' });
    await store.addItemToJournal({ ...item('b'), changedAt: 9, item: 'waited' });
    await store.replayJournal();
    expect((await raw.collections.toArray()).map(row => [row.id, row.item])).toEqual([
      ['a', 'waited'],
      ['b', 'later'],
    ]);
    expect((await store.readJournal()).collections).toEqual([]);
  });

  test('keeps an entry whose key is taken', async () => {
    await store.createBattle(battle('b'));
    await store.appendEntry(line(1, { data: 'other' }));
    await store.addToJournal(battle('b'), line(1));
    await store.replayJournal();
    expect((await store.readJournal('b')).entries).toEqual([line(1)]);
    expect((await store.readLog('b')).entries).toEqual([line(1, { data: 'other' })]);
  });
});

test('the last three snapshots are kept, the newest first', async () => {
  for (const at of [1, 2, 3, 4, 5]) await store.addSnapshot(at, 'import', `text ${at}`);
  expect((await store.listSnapshots()).read.map(({ at, text }) => [at, text])).toEqual([
    [5, 'text 5'],
    [4, 'text 4'],
    [3, 'text 3'],
  ]);
});

test('all valid rows go into a backup; the others are counted and stay', async () => {
  await merge([battle('b'), battle('c')], [line(1), line(1, { battle: 'c' })], [item('a')]);
  await raw.entries.put({ ...line(2), clock: 'late' } as unknown as Entry);
  expect(await store.readAll()).toEqual({
    kept: {
      battles: [battle('b'), battle('c')],
      entries: [line(1), line(1, { battle: 'c' })],
      collections: [item('a')],
    },
    unreadable: [{ table: 'entries', row: { ...line(2), clock: 'late' } }],
  });
  expect((await store.readAll('c')).kept).toEqual({
    battles: [battle('c')],
    entries: [line(1, { battle: 'c' })],
    collections: [],
  });
});

describe('an outdated build', () => {
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ name: OUTDATED_BUILD_ERROR });
  const onlyReads = async (): Promise<void> => {
    await refused(store.appendEntry(line(2)));
    await refused(store.createBattle(battle('c')));
    await refused(store.setDeleted('b', 1));
    await refused(store.deleteForGood(['b'], []));
    await refused(store.ensureSetting('x', 1, () => false));
    await refused(store.putItem(item('a')));
    await refused(store.setItemDeleted('a', 1));
    await refused(merge([battle('c')], []));
    await refused(store.addSnapshot(1, 'import', ''));
    expect(await store.isReadOnly()).toBe(true);
    expect((await store.readLog('b')).entries).toEqual([line(1)]);
    expect((await store.readAll()).kept.battles).toEqual([battle('b')]);
  };

  test('only reads newer rows', async () => {
    await store.createBattle(battle('b'));
    await store.appendEntry(line(1));
    expect(await store.isReadOnly()).toBe(false);
    await raw.settings.put({ key: 'leastWriter', value: 2 });
    await onlyReads();
  });

  test('only reads newer tables', async () => {
    await store.createBattle(battle('b'));
    await store.appendEntry(line(1));
    store.close();
    raw.close();
    const { Dexie } = await import('dexie');
    const newer = new Dexie(name);
    newer.version(99).stores({
      battles: 'id',
      entries: '[battle+author+seq]',
      heads: '[battle+author]',
      settings: 'key',
      collections: 'id',
      snapshots: '++id',
      songs: 'id',
    });
    await newer.open();
    newer.close();
    store = await openStore(() => 'newId', name);
    raw = openDb(name);
    await onlyReads();
  });
});
