import { computed, type ReadonlySignal } from '@preact/signals';
import { type Entry, PHOTO, type PhotoData } from '../../core/log.ts';
import { photosIn } from '../../core/photos/in-log.ts';
import type { BattlePhotos } from '../../games/session.ts';
import { now } from '../../store/clock.ts';
import type { Store } from '../../store/store.ts';
import { newId } from '../ids.ts';

/** The photos of a battle. The picture is on disk before its entry says so: an entry without one would promise too much. */
export const photosOf = (
  store: Pick<Store, 'photos'>,
  battle: string,
  log: ReadonlySignal<readonly Entry[]>,
  record: (type: typeof PHOTO, data: PhotoData) => void,
): BattlePhotos => ({
  taken: computed(() => photosIn(log.value)),
  add: async bytes => {
    const photo = newId();
    const photos = await store.photos();
    const full = await photos.add({ battle, id: photo, at: now(), bytes });
    if (full === undefined) record(PHOTO, { photo, shown: true });
    return full;
  },
  read: async photo => (await (await store.photos()).read(battle, photo))?.bytes,
  show: (photo, shown) => record(PHOTO, { photo, shown }),
});
