import type { Page } from 'playwright-core';

const figures: { what: string; least: string; median: string; p95: string; budget: string }[] = [];

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Notes the median and the slow end of some times, and what they may be; and the least, which tells most where the machine
 * does other things besides.
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

/** Slows the page down, as a phone would. */
export const throttle = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Prints what was noted. */
export const show = (): void => console.table(figures);
