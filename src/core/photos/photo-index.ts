import { type Entry, PHOTO, type PhotoData } from '../log.ts';

/** A photo of a log. */
export interface PhotoTaken extends PhotoData {
  /** The index of the entry that added it. */
  readonly place: number;
}

/** The photos of an ordered log in the order in which they were added. The last entry about a photo counts. */
export const indexPhotos = (log: readonly Entry[]): readonly PhotoTaken[] => {
  const photos = new Map<string, PhotoTaken>();
  for (const [place, { type, data }] of log.entries()) {
    if (type !== PHOTO) continue;
    const { photo, shown } = data as PhotoData;
    photos.set(photo, { photo, shown, place: photos.get(photo)?.place ?? place });
  }
  return [...photos.values()];
};
