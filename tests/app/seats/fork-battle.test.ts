import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forkBattle } from '../../../src/app/seats/fork-battle.ts';
import type { Entry } from '../../../src/core/log.ts';
import { resolveSeats } from '../../../src/core/seats/seat-assignment.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { fakeLocalStorage } from '../../store/local-storage.ts';

const row = { id: 'b', game: 'unknown', title: 'Leuctra', setup: { of: 'b' }, begunAt: 5 };
const line = (author: string, seq: number, clock: number, type = 'step', data: unknown = {}): Entry => ({
  ...{ battle: 'b', author, seq, clock, at: 100 + clock, type, v: 1, data },
});
const LOG = [
  line('me', 1, 1),
  line('other', 1, 2, 'seated', { battle: 'b', seats: [{ seat: 'a', author: 'other', name: 'O' }], seen: [] }),
  line('third', 1, 3, 'agreed', { of: ['other', 1], seen: [['other', 1]] }),
  line('me', 2, 4),
  line('me', 3, 5, 'undo', { of: ['me', 2] }),
];

let count = 0;
let name = '';
let store: Store;
beforeEach(async () => {
  fakeLocalStorage();
  name = `apart${++count}`;
  store = await openStore(() => 'me', name);
  await store.createBattle(row);
  for (const entry of LOG) await store.appendEntry(entry);
});
afterEach(async () => {
  store.close();
  await Dexie.delete(name);
  vi.unstubAllGlobals();
});

test('a copy has the whole log and no seats, and the original is unchanged', async () => {
  const requiredSeatsOf = () => ({ seats: ['a'] });
  expect(resolveSeats((await store.readLog('b')).entries, requiredSeatsOf).unseated.size).toBe(3);
  const id = await forkBattle(store, row, LOG);
  expect(id).not.toBe('b');
  const { battle } = await store.readBattle(id);
  expect(battle).toMatchObject({ game: 'unknown', setup: { of: 'b' }, begunAt: 5 });
  expect(battle?.title).toContain('Leuctra');
  const byClock = (a: Entry, b: Entry): number => a.clock - b.clock;
  const { entries, unreadable } = await store.readLog(id);
  expect(unreadable).toEqual([]);
  expect([...entries].sort(byClock)).toEqual(LOG.map(entry => ({ ...entry, battle: id })));
  expect(resolveSeats([...entries].sort(byClock), requiredSeatsOf)).toMatchObject({
    inForce: undefined,
    proposals: [],
  });
  expect((await store.openLog(id)).gaps).toEqual([]);
  // The copy can be continued.
  expect(await store.appendEntry({ ...line('me', 4, 6), battle: id })).toBe('written');
  expect([...(await store.readLog('b')).entries].sort(byClock)).toEqual(LOG);
});
