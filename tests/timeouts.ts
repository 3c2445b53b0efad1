import { vi } from 'vitest';

/** Milliseconds of processor time of this process. On a busy machine elapsed time cannot tell a hang. */
export const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Milliseconds of processor time that only a hang takes, even on the slowest machine. A fast operation takes a
 * hundredth of it.
 */
export const HANG = 15_000;

/** Waits until the check passes. On a busy machine it waits longer, on an idle one no longer than necessary. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 10 });
