import { type Entry, PHOTO, type PhotoData } from '../log.ts';

/** A photo of a log. */
export interface PhotoTaken extends PhotoData {
  /** The place of the entry that brought it. */
  readonly place: number;
}

/** The photos of an ordered log, each at the place where it came; what was said of it last holds. */
export const indexPhotos = (log: readonly Entry[]): readonly PhotoTaken[] => {
  const photos = new Map<string, PhotoTaken>();
  for (const [place, { type, data }] of log.entries()) {
    if (type !== PHOTO) continue;
    const { photo, shown } = data as PhotoData;
    photos.set(photo, { photo, shown, place: photos.get(photo)?.place ?? place });
  }
  return [...photos.values()];
};
