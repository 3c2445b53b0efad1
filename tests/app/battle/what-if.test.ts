import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOriginal, tryFrom } from '../../../src/app/battle/what-if.ts';
import type { Entry } from '../../../src/core/log.ts';
import type { Game, Seats } from '../../../src/game-contract/contract.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { fakeLocalStorage } from '../../store/local-storage.ts';

const row = { id: 'b', game: 'steps', title: 'Leuctra', setup: {}, begunAt: 5 };
const entry = (seq: number, type = 'step', data: unknown = {}): Entry => ({
  ...{ battle: 'b', author: 'me', seq, clock: seq, at: 100 + seq, type, v: 1, data },
});
const LOG = [entry(1), entry(2), entry(3), entry(4, 'undo', { of: ['me', 3] }), entry(5)];

const game: Game<unknown, number> = {
  id: 'steps',
  migrations: {},
  setup: { migrations: [], parse: value => ({ ok: true, value }) },
  parseData: (_type, value) => ({ ok: true, value }),
  begin: () => 0,
  apply: state => state + 1,
};
const seats: Seats<number> = { list: () => [], name: (_start, seat) => seat, claimOfEntry: () => ({ seats: [] }) };

let name = '';
let count = 0;
let store: Store;
let hash = '';
vi.mock('../../../src/app/messages/index.ts', () => ({ appMessages: () => ({ whatIf: (of: string) => `If ${of}` }) }));
vi.mock('../../../src/app/routes.ts', () => ({
  navigateTo: ({ id }: { id: string }) => {
    hash = id;
  },
}));

beforeEach(async () => {
  fakeLocalStorage();
  name = `what-if${++count}`;
  store = await openStore(() => 'me', name);
  await store.createBattle(row);
  for (const each of LOG) await store.appendEntry(each);
});
afterEach(async () => {
  store.close();
  await Dexie.delete(name);
  vi.unstubAllGlobals();
});

test('a what-if is a copy up to its moment, is opened, and leaves the battle as it was', async () => {
  await tryFrom(store, row, LOG.slice(0, 2));
  expect(hash).not.toBe('b');
  expect((await store.readBattle(hash)).battle).toMatchObject({ game: 'steps', title: 'If Leuctra' });
  const { entries } = await store.readLog(hash);
  expect(entries).toEqual(LOG.slice(0, 2).map(each => ({ ...each, battle: hash })));
  expect((await store.openLog(hash)).gaps).toEqual([]);
  // It goes on by itself.
  expect(await store.appendEntry({ ...entry(3, 'other'), battle: hash })).toBe('written');
  expect((await store.readLog('b')).entries).toEqual(LOG);
});

test('the battle of a what-if is read as it is now; a battle of its own, or one that is gone, has none', async () => {
  await tryFrom(store, row, LOG.slice(0, 2));
  const original = () => readOriginal(store, game, seats, 0, hash);
  expect(await original()).toEqual({ title: 'Leuctra', log: LOG, takenBack: [false, false, true, false, false] });
  expect(await readOriginal(store, game, seats, 0, 'b')).toBeUndefined();
  await store.setDeleted('b', 7);
  expect(await original()).toBeUndefined();
});
