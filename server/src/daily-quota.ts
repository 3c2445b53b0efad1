import type { Limits } from './config.ts';
import { getCurrentUtcDay } from './storage/storage.ts';

/** Why an address may not write more today; undefined if it may. */
export type OverQuota = 'tooManyRoomsToday' | 'tooMuchToday' | undefined;

export interface DailyQuota {
  /** Counts bytes that an address sends to a room, and the room if it is new. Returns what exceeds the quota. */
  readonly take: (address: string, room: string, isNew: boolean, bytes: number) => OverQuota;
}

/** Addresses that are counted at a time. One more drops the oldest. */
const MAX_ADDRESSES = 50_000;

/** Counts the rooms that each address creates and the bytes that it sends, per day (UTC). */
export const createDailyQuota = (
  { roomsPerDay, bytesPerDay }: Limits,
  day: () => number = getCurrentUtcDay,
): DailyQuota => {
  const used = new Map<string, { readonly rooms: Set<string>; bytes: number }>();
  let current = day();
  return {
    take: (address, room, isNew, bytes) => {
      if (day() !== current) {
        current = day();
        used.clear();
      }
      const usage = used.get(address) ?? { rooms: new Set<string>(), bytes: 0 };
      const creates = isNew && !usage.rooms.has(room);
      if (creates && usage.rooms.size >= roomsPerDay) return 'tooManyRoomsToday';
      if (usage.bytes + bytes > bytesPerDay) return 'tooMuchToday';
      const [first] = used.keys();
      if (!used.has(address) && used.size >= MAX_ADDRESSES && first !== undefined) used.delete(first);
      used.set(address, usage);
      if (creates) usage.rooms.add(room);
      usage.bytes += bytes;
      return undefined;
    },
  };
};
