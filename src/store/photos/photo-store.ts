import { digestOf, PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import type { PhotoLimitReached } from '../../game-contract/session.ts';
import type { AlalaDb, PhotoRow } from '../db.ts';
import { quarantine } from '../quarantine.ts';
import { battleKeyRange, partitionValid } from '../row-checksum.ts';
import { parsePhoto } from './photo-schema.ts';

/** The photos of this phone. Every function rejects when the browser's storage fails. */
export interface Photos {
  /** Keeps a photo that can be read again; resolves when it is on disk, or with what is in the way. */
  readonly add: (photo: Omit<PhotoRow, 'check'>) => Promise<PhotoLimitReached | undefined>;
  /** Undefined where it is not here, or damaged; a damaged row stays. */
  readonly read: (battle: string, id: string) => Promise<PhotoRow | undefined>;
  /** All of the phone or of one battle that can be read, and how many cannot. */
  readonly all: (battle?: string) => Promise<{ readonly photos: readonly PhotoRow[]; readonly unreadable: number }>;
  /** How many there are, and their bytes. */
  readonly used: () => Promise<{ readonly count: number; readonly bytes: number }>;
  /** The names of all photos by their battles. */
  readonly names: () => Promise<readonly (readonly [battle: string, id: string])[]>;
  /** Removes photos for good. Only the player asks for it. */
  readonly remove: (keys: readonly (readonly [battle: string, id: string])[]) => Promise<void>;
}

/** The photos of a database; `write` runs what writes, unless this build is too old to. */
export const createPhotoStore = (db: AlalaDb, write: <T>(work: () => PromiseLike<T>) => Promise<T>): Photos => ({
  add: unchecked => {
    const photo = { ...unchecked, check: digestOf(unchecked.bytes) };
    const read = parsePhoto(photo);
    if (!read.ok) throw new Error(`not a row that can be read again: ${read.problem.at}`);
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
    const { read, unread } = partitionValid(await rows.toArray(), parsePhoto);
    return { photos: read, unreadable: unread.length };
  },
  used: async () => {
    let [count, bytes] = [0, 0];
    // One after the other: together they are more than a phone likes to hold.
    await db.photos.each(row => {
      count++;
      bytes += row.bytes instanceof Uint8Array ? row.bytes.length : 0;
    });
    return { count, bytes };
  },
  names: () => db.photos.toCollection().primaryKeys(),
  remove: keys => write(() => db.photos.bulkDelete(keys.map(([battle, id]) => [battle, id] as [string, string]))),
});

const of = (db: AlalaDb, battle: string) => db.photos.where('[battle+id]').between(...battleKeyRange(battle));

/** What is in the way of one more photo of a battle; call it in a transaction. */
const noRoom = async (db: AlalaDb, battle: string): Promise<PhotoLimitReached | undefined> => {
  if ((await db.photos.count()) >= PHOTO_LIMITS.phone) return 'phoneFull';
  return (await of(db, battle).count()) >= PHOTO_LIMITS.battle ? 'battleFull' : undefined;
};

/** What became of photos that came in with a file. */
export interface PhotosMerged {
  readonly photos: number;
  readonly same: number;
  /** Places of those under whose names others are here: what is here stays. */
  readonly conflicts: readonly number[];
  /** How many had no room. */
  readonly noRoom: number;
}

/**
 * Adds photos to those that are here, as far as there is room; call it in a write transaction. `isLeft`: battles of which
 * nothing is taken.
 */
export const mergePhotos = async (
  db: AlalaDb,
  photos: readonly PhotoRow[],
  at: number,
  { isLeft, step }: { readonly isLeft: (battle: string) => boolean; readonly step: (rows: number) => void },
): Promise<PhotosMerged> => {
  const done = { photos: 0, same: 0, conflicts: [] as number[], noRoom: 0 };
  for (const [i, photo] of photos.entries()) {
    step(1);
    if (isLeft(photo.battle)) continue;
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
