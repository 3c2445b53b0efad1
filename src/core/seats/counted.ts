import { type Entry, isLogType, isNote } from '../log.ts';
import { type LogReading, readLog } from '../log-reading.ts';
import type { Claim, ClaimOf, SeatingsRead } from './seatings.ts';

/** What of a log counts, and what it says of seats. */
export interface Counted extends LogReading {
  readonly seatings: SeatingsRead;
}

/** What an ordered log says of seats (readSeatings). */
export type ReadSeatings = (log: readonly Entry[], whose: ClaimOf) => SeatingsRead;

/**
 * Reads ordered logs of one battle, of which only that counts whose author has the seat; without `whose`, all does. An
 * entry is asked for its seats once for each version of the rules, in the form that `read` gives it; what this build cannot use is the table's.
 */
export const countedLog = (
  seatingsOf: ReadSeatings,
  whose: ClaimOf | undefined,
  read: (entry: Entry) => Entry | undefined,
): ((log: readonly Entry[]) => Counted) => {
  const known = new WeakMap<Entry, Map<number, Claim | readonly string[]>>();
  const whoseOf = (entry: Entry, rules: number): Claim | readonly string[] => {
    const byRules = known.get(entry) ?? new Map<number, Claim | readonly string[]>();
    known.set(entry, byRules);
    const there = byRules.get(rules);
    if (there) return there;
    const usable = isLogType(entry.type) || isNote(entry.type) ? undefined : read(entry);
    const claim = (usable && whose?.(usable, rules)) ?? [];
    byRules.set(rules, claim);
    return claim;
  };
  return log => {
    const seatings = seatingsOf(log, whoseOf);
    const { unseated } = seatings;
    if (unseated.size === 0) return { ...readLog(log), seatings };
    const counted = log.filter(entry => !unseated.has(entry));
    const reading = readLog(counted);
    let at = 0;
    const takenBack = log.map(entry => unseated.has(entry) || (reading.takenBack[at++] as boolean));
    return { ...reading, takenBack, seatings };
  };
};
