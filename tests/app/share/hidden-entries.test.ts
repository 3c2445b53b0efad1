import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createId } from '../../../src/app/create-id.ts';
import type { Entry } from '../../../src/core/log.ts';
import type { BattleRow } from '../../../src/store/db.ts';
import type { Store } from '../../../src/store/store.ts';
import { loadOrCreateIdentity } from '../../../src/sync/identity.ts';
import { createPlayerTicket, formatInvite } from '../../../src/sync/room/tokens.ts';
import { fakeLocalStorage } from '../../store/local-storage.ts';
import { phone, settle, wire } from '../../sync/pair.ts';
import { soon } from '../../timeouts.ts';

/*
 * Data that a game hides from a seat never goes to another phone unencrypted. QR codes, pasted codes and links all use
 * `shareBattle` and `joinBattle`; rooms use `shareInNewRoom`, `resumeSharing` and `joinRoom`.
 */

const game = (id: string, hides?: 'inLog' | 'hands' | 'cards') => ({
  about: { id, ...(hides && { hides }) },
  load: async () => ({
    validator: {
      id,
      migrations: {},
      setup: { migrations: [], parse: (value: unknown) => ({ ok: true, value }) },
      parseData: (_type: string, value: unknown) => ({ ok: true, value }),
    },
    collections: async () => [],
    ...(hides === 'cards' && { revealsCards: ({ type }: Entry) => type === 'draw' }),
  }),
});
const GAMES = [game('open'), game('hands', 'inLog'), game('sealable', 'hands'), game('deck', 'cards')];

// Fresh modules that know these games, because other tests of this process have loaded others.
type Modules = typeof import('../../../src/app/share/share-controller.ts') &
  Pick<typeof import('../../../src/app/share/active-shares.ts'), 'activeShares' | 'LAST_ROOM_KEY'> &
  Pick<typeof import('../../../src/store/open-store.ts'), 'openStore'> &
  typeof import('../../../src/game-ui/sharing/shared-battles.ts');
let of: Modules;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../src/games/index.ts', () => ({
    GAMES,
    gameOf: (id: string) => GAMES.find(({ about }) => about.id === id),
  }));
  of = {
    ...(await import('../../../src/app/share/share-controller.ts')),
    ...(await import('../../../src/app/share/active-shares.ts')),
    ...(await import('../../../src/store/open-store.ts')),
    ...(await import('../../../src/game-ui/sharing/shared-battles.ts')),
  };
});
afterAll(() => {
  vi.doUnmock('../../../src/games/index.ts');
  vi.resetModules();
});

let count = 0;
let name = '';
let store: Store;
/** The addresses to which the app has connected. */
let connected: string[] = [];
beforeEach(async () => {
  fakeLocalStorage();
  connected = [];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        connected.push(address);
      }
      addEventListener(): void {}
      close(): void {}
    },
  );
  name = `kept${++count}`;
  store = await of.openStore(createId, name, {}, loadOrCreateIdentity);
});
afterEach(async () => {
  for (const id of of.activeShares.peek().keys()) of.endSharing(store, id);
  store.close();
  await Dexie.delete(name);
  vi.unstubAllGlobals();
});

const begun = async (id: string): Promise<BattleRow> => {
  const row = { id: 'battle', game: id, title: 'Leuctra', setup: {}, begunAt: 1 };
  await store.createBattle(row);
  return row;
};
let seq = 0;
const write = async (type: string): Promise<void> => {
  const me = await store.readAuthor();
  const { entries } = await store.readLog('battle');
  seq = entries.filter(({ author }) => author === me).length + 1;
  const clock = entries.length + 1;
  await store.appendEntry({ battle: 'battle', author: me, seq, clock, at: 5, type, v: 1, data: {}, after: [] });
};
const invite = { ...createPlayerTicket(new Uint8Array(16), '0'.repeat(20)), address: 'wss://club.example' };

/** Another phone that joins the battle if it is shared. */
const guestOf = async (of: Awaited<ReturnType<Modules['shareBattle']>>) => {
  const guest = await phone('guest', null);
  const sharing = await guest.share();
  const [here, there] = wire();
  const links = [of?.sharing.addPeer(here), sharing.addPeer(there)];
  await settle(...links);
  return { ...guest, sharing, types: () => guest.log().map(text => (JSON.parse(text) as Entry).type) };
};

test('a battle with hidden data in its log is never shared, neither with a phone nor with a server', async () => {
  const row = await begun('hands');
  await write('step');
  expect(await of.shareBattle(store, row)).toBeUndefined();
  await of.shareInNewRoom(store, row, invite.address);
  expect(await store.readDraft('battle', of.LAST_ROOM_KEY)).toBeUndefined();
  await store.setDraft('battle', of.LAST_ROOM_KEY, formatInvite(invite));
  await of.resumeSharing(store, row);
  expect(of.activeShares.peek().size).toBe(0);
  expect(connected).toEqual([]);
});

test('a battle whose game can seal hands is shared only if its set-up seals them', async () => {
  const open = await begun('sealable');
  for (const setup of [{}, { sealed: false }, { sealed: 'true' }, undefined])
    expect(await of.shareBattle(store, { ...open, setup })).toBeUndefined();
  expect(of.activeShares.peek().size).toBe(0);
  await write('step');
  const made = await of.shareBattle(store, { ...open, setup: { sealed: true } });
  const guest = await guestOf(made);
  await soon(() => expect(guest.types()).toEqual(['step']));
});

test('a battle without hidden data is shared with phones and servers', async () => {
  const row = await begun('open');
  await store.setDraft('battle', of.LAST_ROOM_KEY, formatInvite(invite));
  await of.resumeSharing(store, row);
  expect(of.activeShares.peek().size).toBe(1);
  expect(connected).toEqual([invite.address]);
});

test('a phone that joins another’s battle with hidden data is told why it is refused', async () => {
  const told: string[] = [];
  const visited = await of.joinBattle(
    store,
    () => expect.unreachable('nobody is asked'),
    () => expect.unreachable('nothing came'),
    why => told.push(why),
  );
  const host = await phone('host');
  const sharing = await (async () => {
    const { openSharing } = await import('../../../src/sync/sharing.ts');
    return openSharing(host.means, {
      ...host.truth,
      battle: { ...host.truth.battle, game: 'hands' } as { id: string },
    });
  })();
  host.write();
  const [here, there] = wire();
  sharing.addPeer(here);
  const link = visited.sharing.addPeer(there);
  await soon(() => expect(told).toEqual(['hides']));
  await settle(link);
  expect((await store.readBattle('battle')).battle).toBeUndefined();
  visited.sharing.close();
  sharing.close();
});

test('a battle with cards drawn by the app is not shared until the cards are revealed', async () => {
  const row = await begun('deck');
  await write('step');
  expect(await of.readCardVisibility(store, row)).toBe('notDrawn');
  await write('draw');
  expect(await of.readCardVisibility(store, row)).toBe('down');
  expect(await of.shareBattle(store, row)).toBeUndefined();
  expect(connected).toEqual([]);
  await of.revealCards('battle', { write: (draft, data) => store.setDraft('battle', draft, data) });
  expect(await of.readCardVisibility(store, row)).toBe('open');
  const guest = await guestOf(await of.shareBattle(store, row));
  expect(guest.types()).toEqual(['step', 'draw']);
  expect(of.battlesWithHiddenCards.peek().has('battle')).toBe(false);
  guest.sharing.close();
});

test('a shared battle draws no hidden card; one that another tab drew ends sharing before it is sent', async () => {
  const row = await begun('deck');
  await write('step');
  const guest = await guestOf(await of.shareBattle(store, row));
  expect(of.battlesWithHiddenCards.peek().has('battle')).toBe(true);
  expect(guest.types()).toEqual(['step']);
  await write('step');
  await soon(() => expect(guest.types()).toEqual(['step', 'step']));
  await write('draw');
  await write('step');
  await soon(() => expect(of.activeShares.peek().size).toBe(0));
  expect(guest.types()).toEqual(['step', 'step']);
  expect(of.battlesWithHiddenCards.peek().has('battle')).toBe(false);
  expect(await of.readCardVisibility(store, row)).toBe('down');
  guest.sharing.close();
});
