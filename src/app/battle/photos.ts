import { computed, type ReadonlySignal } from '@preact/signals';
import { type Entry, PHOTO, type PhotoData } from '../../core/log.ts';
import { indexPhotos } from '../../core/photos/photo-index.ts';
import type { BattlePhotos } from '../../game-contract/session.ts';
import { currentTimestamp } from '../../store/clock.ts';
import type { Store } from '../../store/store.ts';
import { createId } from '../ids.ts';

/** The photos of a battle. The picture is on disk before its entry says so: an entry without one would promise too much. */
export const createBattlePhotos = (
  store: Pick<Store, 'photos'>,
  battle: string,
  log: ReadonlySignal<readonly Entry[]>,
  record: (type: typeof PHOTO, data: PhotoData) => void,
): BattlePhotos => ({
  taken: computed(() => indexPhotos(log.value)),
  add: async bytes => {
    const photo = createId();
    const photos = await store.photos();
    const full = await photos.add({ battle, id: photo, at: currentTimestamp(), bytes });
    if (full === undefined) record(PHOTO, { photo, shown: true });
    return full;
  },
  read: async photo => (await (await store.photos()).read(battle, photo))?.bytes,
  setShown: (photo, shown) => record(PHOTO, { photo, shown }),
});
