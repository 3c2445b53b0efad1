import type { Entry } from '../../core/log.ts';

/**
 * The most by which a clock or an author's number may exceed the entries before it. No battle has as many entries, so
 * no log can have a gap of this size.
 */
export const MAX_LAMPORT_LEAD = 100_000;

/**
 * Finds entries that cannot be genuine, however many entries are missing. In a complete log, neither the clock nor the
 * number of an entry exceeds the count of entries up to that entry.
 */
export const findImplausibleEntries = (entries: readonly Entry[]): ReadonlyMap<Entry, 'clock' | 'seq'> => {
  const far = new Map<Entry, 'clock' | 'seq'>();
  for (const what of ['clock', 'seq'] as const) {
    // Usually all numbers are lower, and nothing has to be sorted.
    if (entries.every(entry => entry[what] <= MAX_LAMPORT_LEAD)) continue;
    const passed = new Map<string, number>();
    for (const entry of [...entries].sort((a, b) => a[what] - b[what])) {
      const log = what === 'clock' ? entry.battle : `${entry.battle} ${entry.author}`;
      const before = passed.get(log) ?? 0;
      if (entry[what] - before > MAX_LAMPORT_LEAD) far.set(entry, what);
      else passed.set(log, before + 1);
    }
  }
  return far;
};
