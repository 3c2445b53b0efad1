import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORIGINAL_DRAFT } from '../../../../src/app/battle/related/link-drafts.ts';
import { readLinkedBattle } from '../../../../src/app/battle/related/linked-battle.ts';
import {
  discardWhatIf,
  keepWhatIf,
  linkWhatIf,
  readComparedBattles,
  startWhatIf,
} from '../../../../src/app/battle/related/what-if.ts';
import type { Entry } from '../../../../src/core/log.ts';
import type { Game, SeatRules } from '../../../../src/game-contract/contract.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import type { Store } from '../../../../src/store/store.ts';
import { fakeLocalStorage } from '../../../store/local-storage.ts';

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
const seats: SeatRules<number> = {
  list: () => [],
  name: (_start, seat) => seat,
  requiredSeatsOf: () => ({ seats: [] }),
};

let name = '';
let count = 0;
let store: Store;
let hash = '';
vi.mock('../../../../src/app/messages/index.ts', () => ({
  appMessages: () => ({ whatIf: (of: string) => `If ${of}` }),
}));
vi.mock('../../../../src/app/routes.ts', () => ({
  formatRoute: ({ id }: { id: string }) => `#${id}`,
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
  await startWhatIf(store, row, LOG.slice(0, 2));
  expect(hash).not.toBe('b');
  expect((await store.readBattle(hash)).battle).toMatchObject({ game: 'steps', title: 'If Leuctra' });
  const { entries } = await store.readLog(hash);
  expect(entries).toEqual(LOG.slice(0, 2).map(each => ({ ...each, battle: hash })));
  expect((await store.openLog(hash)).gaps).toEqual([]);
  // The copy can be continued.
  expect(await store.appendEntry({ ...entry(3, 'other'), battle: hash })).toBe('written');
  expect((await store.readLog('b')).entries).toEqual(LOG);
});

const compared = (id: string) => readComparedBattles(store, game, seats, 0, id);

test('a what-if is compared with its battle as it is now, and the battle with its what-ifs', async () => {
  await startWhatIf(store, row, LOG.slice(0, 2));
  const takenBack = [false, false, true, false, false];
  expect(await compared(hash)).toEqual([{ title: 'Leuctra', href: '#b', isOriginal: true, log: LOG, takenBack }]);
  const [copy, ...others] = await compared('b');
  expect(copy).toMatchObject({ title: 'If Leuctra', href: `#${hash}`, isOriginal: false, takenBack: [false, false] });
  expect(others).toEqual([]);
  await store.setDeleted('b', 7);
  expect(await compared(hash)).toEqual([]);
});

test('a what-if of an earlier version, which only itself knows, is known to its battle once it is compared', async () => {
  await startWhatIf(store, row, LOG.slice(0, 2));
  await store.setDraft('b', 'what ifs', undefined);
  expect(await compared('b')).toEqual([]);
  await compared(hash);
  expect(await compared('b')).toHaveLength(1);
});

test('a what-if that is kept is a battle of its own; its log and that of the battle stay', async () => {
  await startWhatIf(store, row, LOG.slice(0, 2));
  await keepWhatIf(store, hash);
  expect(await readLinkedBattle(store, hash, ORIGINAL_DRAFT)).toBeUndefined();
  expect([await compared(hash), await compared('b')]).toEqual([[], []]);
  expect((await store.readLog(hash)).entries).toHaveLength(2);
  expect((await store.readLog('b')).entries).toEqual(LOG);
});

test('a what-if that was kept is one again after undo', async () => {
  await startWhatIf(store, row, LOG.slice(0, 2));
  const before = [await compared(hash), await compared('b')];
  await keepWhatIf(store, hash);
  await linkWhatIf(store, 'b', hash);
  expect((await readLinkedBattle(store, hash, ORIGINAL_DRAFT))?.id).toBe('b');
  expect([await compared(hash), await compared('b')]).toEqual(before);
});

test('a what-if that is thrown away is in the trash, and restored from there is one again', async () => {
  await startWhatIf(store, row, LOG.slice(0, 2));
  const copy = hash;
  await discardWhatIf(store, copy);
  expect([hash, await compared('b'), await store.readDraft('b', 'what ifs')]).toEqual(['b', [], undefined]);
  expect((await store.readLog('b')).entries).toEqual(LOG);
  await store.setDeleted(copy, undefined);
  expect((await compared(copy)).map(({ href }) => href)).toEqual(['#b']);
  expect((await compared('b')).map(({ href }) => href)).toEqual([`#${copy}`]);
});
