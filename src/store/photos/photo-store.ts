import { fnv1aOfBytes } from '../../core/crypto/fnv1a.ts';
import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import type { PhotoLimitReached } from '../../game-contract/session.ts';
import type { AlalaDb, PhotoRow } from '../db.ts';
import { battleKeyRangeOf } from '../log/author-heads.ts';
import { quarantine } from '../quarantine.ts';
import { partitionValidRows } from '../row-schemas.ts';
import { parsePhoto } from './photo-schema.ts';

/** The photos of this phone. Every function rejects if IndexedDB fails. */
export interface PhotoStore {
  /** Stores a photo. Resolves when the photo is on disk, or to the limit that it exceeds. */
  readonly add: (photo: Omit<PhotoRow, 'check'>) => Promise<PhotoLimitReached | undefined>;
  /** Reads a photo; undefined if it is missing or damaged. A damaged row stays. */
  readonly read: (battle: string, id: string) => Promise<PhotoRow | undefined>;
  /** All valid photos of the phone or of one battle, and the number of damaged ones. */
  readonly all: (battle?: string) => Promise<{ readonly photos: readonly PhotoRow[]; readonly unreadable: number }>;
  /** Number and bytes of all photos. */
  readonly used: () => Promise<{ readonly count: number; readonly bytes: number }>;
  /** The keys of all photos. */
  readonly names: () => Promise<readonly (readonly [battle: string, id: string])[]>;
  /** Deletes photos for good. Called only at the player's request. */
  readonly remove: (keys: readonly (readonly [battle: string, id: string])[]) => Promise<void>;
}

/** Creates the photo store of a database. `write` runs a write, unless this build is outdated. */
export const createPhotoStore = (db: AlalaDb, write: <T>(work: () => PromiseLike<T>) => Promise<T>): PhotoStore => ({
  add: unchecked => {
    const photo = { ...unchecked, check: fnv1aOfBytes(unchecked.bytes) };
    const read = parsePhoto(photo);
    if (!read.ok) throw new Error(`invalid row: ${read.problem.at}`);
    return write(async () => {
      const full = await noRoom(db, photo.battle);
      if (full === undefined) await db.photos.add(photo);
      return full;
    });
  },
  read: async (battle, id) => {
    const read = parsePhoto(await db.photos.get([battle, id]));
    return read.ok ? read.value : undefined;
  },
  all: async battle => {
    const rows = battle === undefined ? db.photos.toCollection() : of(db, battle);
    const { read, unread } = partitionValidRows(await rows.toArray(), parsePhoto);
    return { photos: read, unreadable: unread.length };
  },
  used: async () => {
    let [count, bytes] = [0, 0];
    // One at a time, because all together may not fit in memory.
    await db.photos.each(row => {
      count++;
      bytes += row.bytes instanceof Uint8Array ? row.bytes.length : 0;
    });
    return { count, bytes };
  },
  names: () => db.photos.toCollection().primaryKeys(),
  remove: keys => write(() => db.photos.bulkDelete(keys.map(([battle, id]) => [battle, id] as [string, string]))),
});

const of = (db: AlalaDb, battle: string) => db.photos.where('[battle+id]').between(...battleKeyRangeOf(battle));

/** The limit that one more photo of a battle would exceed. Call it in a transaction. */
const noRoom = async (db: AlalaDb, battle: string): Promise<PhotoLimitReached | undefined> => {
  if ((await db.photos.count()) >= PHOTO_LIMITS.phone) return 'phoneFull';
  return (await of(db, battle).count()) >= PHOTO_LIMITS.battle ? 'battleFull' : undefined;
};

/** The result of merging the photos of a file. */
export interface PhotoMergeResult {
  readonly photos: number;
  readonly same: number;
  /** Indexes of photos whose key is stored with other content. The stored photo stays. */
  readonly conflicts: readonly number[];
  /** The number of photos that were left out because the limit of the battle or of the phone is reached. */
  readonly noRoom: number;
}

/**
 * Adds photos up to the limit. Call it in a write transaction. `isExcluded` is true for battles that are not imported.
 */
export const mergePhotos = async (
  db: AlalaDb,
  photos: readonly PhotoRow[],
  at: number,
  {
    isExcluded,
    advance,
  }: { readonly isExcluded: (battle: string) => boolean; readonly advance: (rows: number) => void },
): Promise<PhotoMergeResult> => {
  const done = { photos: 0, same: 0, conflicts: [] as number[], noRoom: 0 };
  for (const [i, photo] of photos.entries()) {
    advance(1);
    if (isExcluded(photo.battle)) continue;
    const there: unknown = await db.photos.get([photo.battle, photo.id]);
    const read = parsePhoto(there);
    if (read.ok) {
      if (read.value.check === photo.check) done.same++;
      else done.conflicts.push(i);
    } else if (there !== undefined) {
      await quarantine(db, at, 'damaged', 'photos', [there]);
      await db.photos.put(photo);
      done.photos++;
    } else if ((await noRoom(db, photo.battle)) !== undefined) done.noRoom++;
    else {
      await db.photos.add(photo);
      done.photos++;
    }
  }
  return done;
};
