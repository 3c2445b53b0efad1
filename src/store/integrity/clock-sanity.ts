import type { Entry } from '../../core/log.ts';

/**
 * How far a clock or an author's number may be ahead of the entries before it: no battle comes near so many, so none can
 * lack so many either.
 */
export const MAX_CLOCK_SKEW = 100_000;

/**
 * Entries that no log can have, however much of it is missing. A clock is past all that its author had seen, and his
 * numbers run from 1, so in a whole log neither is greater than the number of entries up to it.
 */
export const findImplausibleEntries = (entries: readonly Entry[]): ReadonlyMap<Entry, 'clock' | 'seq'> => {
  const far = new Map<Entry, 'clock' | 'seq'>();
  for (const what of ['clock', 'seq'] as const) {
    const passed = new Map<string, number>();
    for (const entry of [...entries].sort((a, b) => a[what] - b[what])) {
      const log = what === 'clock' ? entry.battle : `${entry.battle} ${entry.author}`;
      const before = passed.get(log) ?? 0;
      if (entry[what] - before > MAX_CLOCK_SKEW) far.set(entry, what);
      else passed.set(log, before + 1);
    }
  }
  return far;
};
