import type { Doc } from 'yjs';
import { readPhone } from '../../src/sync/peer-messages.ts';
import { ROOT_MAP } from '../../src/sync/replica.ts';
import type { Limits } from './config.ts';
import { today } from './storage/storage.ts';

/** How many entries of a room are whose; kept up to date while the room is open. */
export interface RoomCounts {
  /** Those that who opened the room vouches for. */
  readonly unsigned: () => number;
  readonly entriesOf: (author: string) => number;
}

/** Counts the entries of a room now and as they come. */
export const countEntries = (document: Pick<Doc, 'getMap'>): RoomCounts => {
  const map = document.getMap(ROOT_MAP);
  const entries = new Map<string, number>();
  let unsigned = 0;
  const add = (key: string): void => {
    const author = /^([^: ]+):\d+$/.exec(key)?.[1];
    if (author === undefined) return;
    entries.set(author, (entries.get(author) ?? 0) + 1);
    if ((map.get(key) as { by?: unknown } | undefined)?.by !== undefined) unsigned++;
  };
  for (const key of map.keys()) add(key);
  map.observe(({ keysChanged }) => {
    for (const key of keysChanged) if (key !== null) add(key);
  });
  return { unsigned: () => unsigned, entriesOf: author => entries.get(author) ?? 0 };
};

/** The key that a phone has shown in a room. */
export const keyIn = (document: Pick<Doc, 'getMap'>, author: string): string | undefined =>
  readPhone(document.getMap(ROOT_MAP).get(`phone ${author}`))?.key;

/** Whether an address may write more today, and why not. */
export type OverQuota = 'tooManyRoomsToday' | 'tooMuchToday' | undefined;

export interface DailyQuota {
  /** Counts bytes that an address sends into a room, and the room if nothing is in it yet; refuses what is over the quota. */
  readonly take: (address: string, room: string, isNew: boolean, bytes: number) => OverQuota;
}

/** Addresses that are remembered at a time; the one that was seen first is forgotten for another. */
const MOST_ADDRESSES = 50_000;

/** What each address has begun and written today (UTC). */
export const openQuota = ({ roomsPerDay, bytesPerDay }: Limits, day: () => number = today): DailyQuota => {
  const used = new Map<string, { readonly rooms: Set<string>; bytes: number }>();
  let now = day();
  return {
    take: (address, room, isNew, bytes) => {
      if (day() !== now) {
        now = day();
        used.clear();
      }
      const of = used.get(address) ?? { rooms: new Set<string>(), bytes: 0 };
      const begins = isNew && !of.rooms.has(room);
      if (begins && of.rooms.size >= roomsPerDay) return 'tooManyRoomsToday';
      if (of.bytes + bytes > bytesPerDay) return 'tooMuchToday';
      const [first] = used.keys();
      if (!used.has(address) && used.size >= MOST_ADDRESSES && first !== undefined) used.delete(first);
      used.set(address, of);
      if (begins) of.rooms.add(room);
      of.bytes += bytes;
      return undefined;
    },
  };
};
