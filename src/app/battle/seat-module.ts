import { type Entry, SEATS_PROPOSED } from '../../core/log.ts';
import type { SeatState } from '../../core/seats/seat-assignment.ts';
import { createSeatFilter, type SeatFilteredLog, type SeatFilterSetup } from '../../core/seats/seat-filter.ts';

type Rules = typeof import('../../core/seats/seat-assignment.ts');

const NOTHING: SeatState = {
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
export const loadSeatModule = async (): Promise<Rules> => {
  rules ??= await import('../../core/seats/seat-assignment.ts');
  return rules;
};

const saysOfSeats = (entries: readonly Entry[]): boolean => entries.some(({ type }) => type === SEATS_PROPOSED);

/** Loads what it takes to count a log with these entries: to be awaited before they come into one. */
export const ensureSeatModule = async (entries: readonly Entry[]): Promise<void> => {
  if (saysOfSeats(entries)) await loadSeatModule();
};

/** `countedLog` for logs of which `readyToCount` was awaited; throws where it was not. */
export const applySeatFilter = (
  setup: Omit<SeatFilterSetup, 'readSeatings'>,
): ((log: readonly Entry[]) => SeatFilteredLog) =>
  createSeatFilter({
    ...setup,
    readSeatings: (log, ...rest) => {
      if (!saysOfSeats(log)) return NOTHING;
      if (!rules) throw new Error('countLog: readyToCount was not awaited');
      return rules.resolveSeats(log, ...rest);
    },
  });
