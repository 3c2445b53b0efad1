import { vi } from 'vitest';

/** Milliseconds that this process has worked: on a busy machine the clock on the wall says nothing of a hang. */
export const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Until it holds. A machine that does other things besides gets the time it needs; one that does not, waits no longer. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 10 });
