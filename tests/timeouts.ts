import { vi } from 'vitest';

/** Milliseconds that this process has worked: on a busy machine the clock on the wall says nothing of a hang. */
export const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of work that only a hang takes, on the slowest machine too: what must be quick takes a hundredth of it. */
export const HANG = 15_000;

/** Until it holds. A machine that does other things besides gets the time it needs; one that does not, waits no longer. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 10 });
