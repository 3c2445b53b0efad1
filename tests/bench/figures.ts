import type { Page } from 'playwright-core';

const figures: { what: string; least: string; median: string; p95: string; budget: string }[] = [];

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Notes the minimum, the median and the 95th percentile of some times, with their budget. On a busy machine the minimum
 * is the most reliable.
 */
export const note = (what: string, milliseconds: readonly number[], budget: string): void => {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const show = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  figures.push({
    what,
    least: show(sorted[0] ?? Number.NaN),
    median: show(at(sorted, 0.5)),
    p95: show(at(sorted, 0.95)),
    budget,
  });
};

/** Throttles the page to a phone's speed. */
export const throttle = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Prints all notes. */
export const show = (): void => console.table(figures);
