import { type Entry, PHOTO_TYPE, type PhotoData } from '../log.ts';

/** A photo that a log lists. */
export interface LoggedPhoto extends PhotoData {
  /** The index of the entry that added it. */
  readonly place: number;
}

/**
 * The photos of an ordered log, in the order added. If several entries are about one photo, the last one decides
 * whether it is shown.
 */
export const findPhotosInLog = (log: readonly Entry[]): readonly LoggedPhoto[] => {
  const photos = new Map<string, LoggedPhoto>();
  for (const [place, { type, data }] of log.entries()) {
    if (type !== PHOTO_TYPE) continue;
    const { photo, shown } = data as PhotoData;
    photos.set(photo, { photo, shown, place: photos.get(photo)?.place ?? place });
  }
  return [...photos.values()];
};
