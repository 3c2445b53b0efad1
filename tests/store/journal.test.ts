import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BattleRow, ItemRow } from '../../src/store/db.ts';
import {
  addBattleToCanary,
  addEntryToCanary,
  hasCanary,
  readCanaryRecords,
  readCanarySeqs,
  removeAuthorFromCanary,
  removeBattlesFromCanary,
} from '../../src/store/integrity/canary.ts';
import { eraseJournal, JOURNAL_LIMIT, type Journal, openJournal } from '../../src/store/journal.ts';
import { fakeLocalStorage, noLocalStorage } from './local-storage.ts';
import { line } from './row-fixtures.ts';

const battle: BattleRow = { id: 'b', game: 'alala', title: 'Leuctra', setup: { x: 1 }, begunAt: 5 };
const item = (changedAt: number): ItemRow => ({ id: 'a', game: 'alala', kind: 'army', item: { x: 1 }, changedAt });

let round = 0;
let name = '';
let journal: Journal;
beforeEach(() => {
  fakeLocalStorage();
  name = `journal ${round++}`;
  journal = openJournal(name);
});
afterEach(() => {
  journal.close();
  vi.unstubAllGlobals();
});

const NOTHING = { battles: [], entries: [], collections: [] };

test('entries are kept in order with their battles, and removed one by one', async () => {
  for (const seq of [10, 2, 1]) expect(await journal.addEntry(battle, line(seq))).toBe(true);
  await journal.addEntry({ ...battle, id: 'c' }, line(1, { battle: 'c' }));
  expect(await journal.read('b')).toEqual({ ...NOTHING, battles: [battle], entries: [line(1), line(2), line(10)] });
  expect((await journal.read()).battles.map(({ id }) => id).sort()).toEqual(['b', 'c']);
  // The journal is on disk: another page can read it.
  const other = openJournal(name);
  expect((await other.read()).entries).toHaveLength(4);
  other.close();
  await journal.removeEntry(line(2));
  await journal.removeEntry(line(2));
  expect((await journal.read('b')).entries).toEqual([line(1), line(10)]);
  await journal.removeEntry(line(1));
  await journal.removeEntry(line(10));
  expect(await journal.read('b')).toEqual(NOTHING);
  await journal.removeEntry(line(1, { battle: 'c' }));
  expect(await journal.read()).toEqual(NOTHING);
});

test('a different entry with the same key stays, and adding twice keeps one', async () => {
  await journal.addEntry(battle, line(1));
  expect(await journal.addEntry(battle, line(1))).toBe(true);
  await journal.removeEntry(line(1, { data: 'other' }));
  expect((await journal.read('b')).entries).toEqual([line(1)]);
});

test('the last version of an item is kept until it or a later one is stored', async () => {
  expect(await journal.addItem(item(1))).toBe(true);
  expect(await journal.addItem(item(2))).toBe(true);
  expect((await journal.read()).collections).toEqual([item(2)]);
  await journal.removeItem(item(1));
  expect((await journal.read()).collections).toEqual([item(2)]);
  await journal.removeItem(item(3));
  expect(await journal.read()).toEqual(NOTHING);
});

test('it is limited, and reports a refusing database without a throw', async () => {
  const raw = new Dexie(`${name}-journal`);
  expect(await journal.addEntry(battle, line(1))).toBe(true);
  await raw.open();
  await raw.table('entries').bulkAdd(Array.from({ length: JOURNAL_LIMIT - 1 }, (_, i) => line(i + 2)));
  raw.close();
  expect(await journal.addEntry(battle, line(JOURNAL_LIMIT + 1))).toBe(false);
  expect(await journal.addEntry(battle, line(1))).toBe(true);
  await eraseJournal(name);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await journal.addEntry(battle, line(1))).toBe(false);
  expect(await journal.addItem(item(1))).toBe(false);
  vi.restoreAllMocks();
});

test('damaged rows are ignored', async () => {
  await journal.addEntry(battle, line(1));
  const raw = new Dexie(`${name}-journal`);
  await raw.open();
  await raw.table('entries').add({ battle: 'b', author: 'me', seq: 3, clock: 'late' });
  await raw.table('battles').add({ id: 'd' });
  raw.close();
  expect(await journal.read()).toEqual({ ...NOTHING, battles: [battle], entries: [line(1)] });
});

test('the canary keeps the highest number, and ignores other keys', () => {
  addBattleToCanary('b');
  addEntryToCanary('b', 'me', 3);
  addEntryToCanary('b', 'me', 2);
  for (const [key, value] of [
    ['b.you', '1e308'],
    ['b.she', 'NaN'],
    ['c', '-5'],
    ['', '1'],
    ['b.me.x', '7'],
    ['../b', '7'],
  ] as const)
    localStorage.setItem(`alala.canary.${key}`, value);
  expect(
    readCanaryRecords()
      .map(({ battle: id, author, seq }) => `${id} ${author} ${seq}`)
      .sort(),
  ).toEqual(['b me 3', 'b she 0', 'b undefined 0', 'b you 0', 'c undefined 0']);
  expect([...readCanarySeqs('b')]).toEqual([['me', 3]]);
  addEntryToCanary('b', 'you', 1);
  removeAuthorFromCanary('b', 'me');
  expect([...readCanarySeqs('b')]).toEqual([['you', 1]]);
  removeBattlesFromCanary(['b']);
  expect(readCanaryRecords()).toMatchObject([{ battle: 'c' }]);
});

test('without localStorage nothing is recorded, and nothing throws', () => {
  noLocalStorage();
  addBattleToCanary('b');
  addEntryToCanary('b', 'me', 1);
  removeBattlesFromCanary(['b']);
  expect([hasCanary(), readCanaryRecords()]).toEqual([false, []]);
});
