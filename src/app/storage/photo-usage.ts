import { mergeLogs } from '../../core/log.ts';
import { indexPhotos } from '../../core/photos/photo-index.ts';
import type { Store } from '../../store/store.ts';

type PhotoKey = readonly [battle: string, id: string];

/** The photos of this phone. */
export interface PhotosUsed {
  readonly count: number;
  readonly bytes: number;
  /** Those that no log shows: taken out by the player, or come in with entries that were taken out again. */
  readonly away: readonly PhotoKey[];
}

/** What photos there are; rejects when the storage fails. */
export const usedPhotos = async (store: Store): Promise<PhotosUsed> => {
  const photos = await store.photos();
  const [used, names] = [await photos.used(), await photos.names()];
  return { ...used, away: await awayOf(store, names) };
};

/** Removes for good those of these that are away still: another tab may have brought one back. */
export const purgePhotos = async (store: Store, keys: readonly PhotoKey[]): Promise<void> => {
  const photos = await store.photos();
  await photos.remove(await awayOf(store, keys));
};

const awayOf = async (store: Store, keys: readonly PhotoKey[]): Promise<readonly PhotoKey[]> => {
  const away: PhotoKey[] = [];
  for (const battle of new Set(keys.map(([of]) => of))) {
    const [{ entries, unreadable, gaps }, waiting] = [await store.readLog(battle), await store.waiting(battle)];
    const shown = new Map(indexPhotos(mergeLogs(entries, waiting.entries)).map(taken => [taken.photo, taken.shown]));
    // Where entries are missing or cannot be read, one of them may be what shows a photo.
    const isWhole = unreadable.length === 0 && gaps.length === 0;
    away.push(...keys.filter(([of, id]) => of === battle && !(shown.get(id) ?? !isWhole)));
  }
  return away;
};
