import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { linkPairing } from '../../../src/app/club/pairing-link.ts';
import { readBegunBattles } from '../../../src/app/club/read-results.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { fakeLocalStorage } from '../../store/local-storage.ts';

vi.hoisted(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});

test('an evening knows the battles that were begun for its pairings, unless they are in the trash', async () => {
  fakeLocalStorage();
  const store = await openStore(() => 'me', 'begun');
  const begin = async (id: string, begunAt: number, place?: string): Promise<void> => {
    await store.createBattle({ id, game: 'alala', title: id, setup: {}, begunAt });
    if (place) await linkPairing(store, id, place);
  };
  await begin('old', 1, 'season1/e1/g1');
  await begin('new', 2, 'season1/e1/g1');
  await begin('second', 3, 'season1/e1/g2');
  await begin('other', 4, 'season1/e2/g3');
  await begin('another', 5, 'season2/e1/g4');
  await begin('none', 6);
  const begun = () => readBegunBattles(store, 'season1', 'e1');
  expect([...(await begun())].sort()).toEqual([
    ['g1', 'new'],
    ['g2', 'second'],
  ]);
  await store.setDeleted('new', 7);
  expect((await begun()).get('g1')).toBe('old');
  store.close();
  vi.unstubAllGlobals();
});
