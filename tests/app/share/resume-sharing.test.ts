import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createId } from '../../../src/app/create-id.ts';
import type { Store } from '../../../src/store/store.ts';
import { loadOrCreateIdentity } from '../../../src/sync/identity.ts';
import { fakeLocalStorage } from '../../store/local-storage.ts';
import { phone, settle, wire } from '../../sync/pair.ts';
import { soon } from '../../timeouts.ts';

// Fresh modules, because other tests of this process know other games.
type Modules = typeof import('../../../src/app/share/share-controller.ts') &
  Pick<typeof import('../../../src/app/share/active-shares.ts'), 'activeShares'> &
  Pick<typeof import('../../../src/store/open-store.ts'), 'openStore'> &
  Pick<typeof import('../../../src/sync/sharing.ts'), 'openSharing'>;
let of: Modules;
beforeAll(async () => {
  vi.resetModules();
  of = {
    ...(await import('../../../src/app/share/share-controller.ts')),
    ...(await import('../../../src/app/share/active-shares.ts')),
    ...(await import('../../../src/store/open-store.ts')),
    ...(await import('../../../src/sync/sharing.ts')),
  };
});
afterAll(() => vi.resetModules());

let store: Store;
beforeEach(async () => {
  fakeLocalStorage();
  store = await of.openStore(createId, 'comeAgain', {}, loadOrCreateIdentity);
});
afterEach(async () => {
  of.endSharing(store, 'battle');
  store.close();
  await Dexie.delete('comeAgain');
  vi.unstubAllGlobals();
});

test('joining a battle again after its host fell silent follows the log once, not twice', async () => {
  let following = 0;
  const { watchHeads } = store;
  vi.spyOn(store, 'watchHeads').mockImplementation((battle, told) => {
    following++;
    const stop = watchHeads(battle, told);
    return () => {
      following--;
      stop();
    };
  });
  const come = async () => {
    const host = await phone('host');
    const sharing = await of.openSharing(host.means, host.truth);
    const [here, there, { cut }] = wire();
    sharing.addPeer(here);
    const made = await of.joinBattle(
      store,
      ({ answer }) => answer(true),
      () => undefined,
      expect.unreachable,
    );
    await settle(made.sharing.addPeer(there));
    await soon(() => expect(of.activeShares.peek().get('battle')).toBe(made));
    return { cut };
  };
  const first = await come();
  await soon(() => expect(following).toBe(1));
  const second = await come();
  await soon(() => expect(following).toBe(2));
  // Only now the phone learns that the peer is gone.
  first.cut();
  await soon(() => expect(following).toBe(1));
  const third = await come();
  await soon(() => expect(following).toBe(2));
  second.cut();
  await soon(() => expect(following).toBe(1));
  third.cut();
});
