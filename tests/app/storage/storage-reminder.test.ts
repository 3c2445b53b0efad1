import { afterEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});

import {
  computeBackupReminder,
  formatNearlyFullWarning,
  isNearlyFull,
  readStorageUse,
} from '../../../src/app/storage/storage-reminder.tsx';

const MB = 1_000_000;
const DAY = 24 * 60 * 60 * 1000;

afterEach(() => vi.unstubAllGlobals());

test('storage is nearly full with a fifth or 20 MB left; without an estimate there is no warning', async () => {
  expect(isNearlyFull({ used: 79 * MB, quota: 100 * MB })).toBe(false);
  expect(isNearlyFull({ used: 80 * MB, quota: 100 * MB })).toBe(true);
  expect(isNearlyFull({ used: 1, quota: 15 * MB })).toBe(true);
  expect(isNearlyFull({ used: 0, quota: 0 })).toBe(false);
  const estimates = [{ usage: 90 * MB, quota: 100 * MB }, {}, undefined];
  const read = async (estimate: object | undefined) => {
    vi.stubGlobal('navigator', estimate ? { storage: { estimate: async () => estimate } } : {});
    return readStorageUse();
  };
  expect(await Promise.all([read(estimates[0])])).toEqual([{ used: 90 * MB, quota: 100 * MB }]);
  expect([await read(estimates[1]), await read(estimates[2])]).toEqual([undefined, undefined]);
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.reject(new Error('no')) } });
  expect(await readStorageUse()).toBeUndefined();
  expect(formatNearlyFullWarning({ used: 90 * MB, quota: 100 * MB })).toMatch(/90.*100/);
});

test('a backup is due after two weeks with a change, or after a day with five changed battles', () => {
  const played = (...at: readonly number[]) => at.map(playedAt => ({ playedAt, entries: 3 }));
  const since = 1000 * DAY;
  const due = (battles: ReturnType<typeof played>, days: number) =>
    computeBackupReminder(battles, { backup: since, firstVisit: 0 }, since + days * DAY);
  expect(due(played(since + 1), 13)).toEqual({ changed: 1, isDue: false });
  expect(due(played(since + 1), 14)).toEqual({ changed: 1, isDue: true });
  expect(due(played(since - 1), 400)).toEqual({ changed: 0, isDue: false });
  const five = played(...[1, 2, 3, 4, 5].map(i => since + i));
  expect(due(five, 0.5).isDue).toBe(false);
  expect(due(five, 1)).toEqual({ changed: 5, isDue: true });
  expect(due(five.slice(1), 1).isDue).toBe(false);
  // A battle without entries is not worth a backup.
  expect(due([{ playedAt: since + 1, entries: 0 }], 30).isDue).toBe(false);
  // Without a backup all battles count, from the first visit on.
  const never = (days: number) =>
    computeBackupReminder(played(5, since + 1), { backup: undefined, firstVisit: since }, since + days * DAY);
  expect([never(13), never(14)]).toEqual([
    { changed: 2, isDue: false },
    { changed: 2, isDue: true },
  ]);
});
