import { expect, test, vi } from 'vitest';
import { createDailyQuota } from '../../server/src/daily-quota.ts';
import type { RoomStorage } from '../../server/src/storage/storage.ts';
import { createUpdateWriter } from '../../server/src/writer.ts';

test('while the storage fails, updates are refused and one error is reported; afterwards everything is written', async () => {
  vi.useFakeTimers();
  let isFull = true;
  const written: string[] = [];
  const add = async (updates: readonly { readonly room: string }[]): Promise<void> => {
    if (isFull) throw new Error('database or disk is full');
    written.push(...updates.map(({ room }) => room));
  };
  const told: string[] = [];
  const writer = createUpdateWriter({ add } as unknown as RoomStorage, error => told.push(String(error)));
  writer.add({ room: 'a', update: new Uint8Array(3) });
  await vi.advanceTimersByTimeAsync(3500);
  expect([writer.isFull(), told]).toEqual([true, ['Error: database or disk is full']]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(1500);
  expect([writer.isFull(), written]).toEqual([false, ['a']]);
  vi.useRealTimers();
});

test('each address has its own quota, renewed every day', () => {
  let day = 1;
  const quota = createDailyQuota(
    { roomsPerDay: 1, bytesPerDay: 100 } as Parameters<typeof createDailyQuota>[0],
    () => day,
  );
  expect(quota.take('here', 'a', true, 60)).toBeUndefined();
  expect(quota.take('here', 'a', true, 10)).toBeUndefined();
  expect(quota.take('here', 'b', true, 1)).toBe('tooManyRoomsToday');
  expect(quota.take('here', 'a', false, 31)).toBe('tooMuchToday');
  expect(quota.take('there', 'b', true, 100)).toBeUndefined();
  day = 2;
  expect(quota.take('here', 'b', true, 100)).toBeUndefined();
});
