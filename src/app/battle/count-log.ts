import { type Entry, SEATED } from '../../core/log.ts';
import { type Counted, type CountingSetup, countedLog } from '../../core/seats/counted.ts';
import type { SeatingsRead } from '../../core/seats/seatings.ts';

type Rules = typeof import('../../core/seats/seatings.ts');

const NOTHING: SeatingsRead = {
  inForce: undefined,
  rules: 1,
  agreed: undefined,
  asked: [],
  unseated: new Set(),
  mayTakeBack: () => true,
  lacks: () => [],
  names: new Map(),
  keys: new Map(),
};

let rules: Rules | undefined;

/** The rules of seats, which few battles need. Rejects where they cannot be fetched. */
export const seatingRules = async (): Promise<Rules> => {
  rules ??= await import('../../core/seats/seatings.ts');
  return rules;
};

const saysOfSeats = (entries: readonly Entry[]): boolean => entries.some(({ type }) => type === SEATED);

/** Loads what it takes to count a log with these entries: to be awaited before they come into one. */
export const readyToCount = async (entries: readonly Entry[]): Promise<void> => {
  if (saysOfSeats(entries)) await seatingRules();
};

/** `countedLog` for logs of which `readyToCount` was awaited; throws where it was not. */
export const countLog = (setup: Omit<CountingSetup, 'readSeatings'>): ((log: readonly Entry[]) => Counted) =>
  countedLog({
    ...setup,
    readSeatings: (log, ...rest) => {
      if (!saysOfSeats(log)) return NOTHING;
      if (!rules) throw new Error('countLog: readyToCount was not awaited');
      return rules.readSeatings(log, ...rest);
    },
  });
