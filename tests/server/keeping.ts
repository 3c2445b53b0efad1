import { expect, vi } from 'vitest';
import type { RoomStorage } from '../../server/src/storage/storage.ts';

const DAY = 86_400_000;

/** Rooms are deleted by the day of their last write; open rooms stay, however old. */
export const expectsToForget = async (open: () => Promise<RoomStorage>): Promise<void> => {
  const at = (day: number): void => void vi.setSystemTime(day * DAY + 1);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    at(100);
    let storage = await open();
    const update = (...bytes: number[]): Uint8Array => new Uint8Array(bytes);
    await storage.add(['old', 'open', 'again'].map(room => ({ room, update: update(1) })));
    at(110);
    await storage.add([
      { room: 'again', update: update(2) },
      { room: 'new', update: update(3) },
      { room: 'new', update: update(4) },
    ]);
    expect(await storage.forget(100, [])).toBe(0);
    expect(await storage.forget(110, ['open'])).toBe(1);
    await storage.close();
    storage = await open();
    const kept = async (room: string): Promise<number[]> =>
      (await storage.load(room)).flatMap(({ update: bytes }) => [...bytes]);
    expect(await Promise.all(['old', 'open', 'again', 'new'].map(kept))).toEqual([[], [1], [1, 2], [3, 4]]);
    // Packing does not change the age of a room.
    await storage.pack('again', update(1, 2), await storage.load('again'));
    expect(await storage.forget(110, [])).toBe(1);
    expect(await storage.forget(111, [])).toBe(2);
    expect(await Promise.all(['open', 'again', 'new'].map(kept))).toEqual([[], [], []]);
    await storage.close();
  } finally {
    vi.useRealTimers();
  }
};
