import { mergeLogs } from '../../core/log.ts';
import { findPhotosInLog } from '../../core/photos/photos-in-log.ts';
import type { Store } from '../../store/store.ts';

type PhotoKey = readonly [battle: string, id: string];

/** The photos of this phone. */
export interface PhotoUsage {
  readonly count: number;
  readonly bytes: number;
  /** Photos that no log shows: removed by the player, or imported with entries that were reverted. */
  readonly away: readonly PhotoKey[];
}

/** Counts all photos and their bytes, and finds those that no log shows. Rejects if IndexedDB fails. */
export const readPhotoUsage = async (store: Store): Promise<PhotoUsage> => {
  const photos = await store.photos();
  const [used, names] = [await photos.used(), await photos.names()];
  return { ...used, away: await awayOf(store, names) };
};

/** Deletes photos for good, except those that another tab has restored in the meantime. */
export const purgePhotos = async (store: Store, keys: readonly PhotoKey[]): Promise<void> => {
  const photos = await store.photos();
  await photos.remove(await awayOf(store, keys));
};

const awayOf = async (store: Store, keys: readonly PhotoKey[]): Promise<readonly PhotoKey[]> => {
  const away: PhotoKey[] = [];
  for (const battle of new Set(keys.map(([of]) => of))) {
    const [{ entries, unreadable, gaps }, waiting] = [await store.readLog(battle), await store.readJournal(battle)];
    const shown = new Map(
      findPhotosInLog(mergeLogs(entries, waiting.entries)).map(taken => [taken.photo, taken.shown]),
    );
    // A missing or damaged entry may be the one that shows a photo.
    const isWhole = unreadable.length === 0 && gaps.length === 0;
    away.push(...keys.filter(([of, id]) => of === battle && !(shown.get(id) ?? !isWhole)));
  }
  return away;
};
