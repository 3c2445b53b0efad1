import { type Entry, SEATS_PROPOSED_TYPE } from '../../core/log.ts';
import { type CountedLog, type CountedLogOptions, createCountedLogReader } from '../../core/seats/counted-log.ts';
import type { SeatState } from '../../core/seats/seat-assignment.ts';

type SeatModule = typeof import('../../core/seats/seat-assignment.ts');

/** The state of a log without a proposal of seats. */
const NO_SEATS: SeatState = {
  founder: undefined,
  inForce: undefined,
  agreement: undefined,
  proposals: [],
  unseated: new Set(),
  mayTakeBack: () => true,
  missingSeatsOf: () => [],
  names: new Map(),
  keys: new Map(),
};

let seatModule: SeatModule | undefined;

/** Loads the rules of seats, which few battles need. Rejects if they cannot be loaded. */
export const loadSeatModule = async (): Promise<SeatModule> => {
  seatModule ??= await import('../../core/seats/seat-assignment.ts');
  return seatModule;
};

const hasSeatProposal = (entries: readonly Entry[]): boolean =>
  entries.some(({ type }) => type === SEATS_PROPOSED_TYPE);

/** Loads the rules of seats if these entries need them. Call it and wait before the entries join a log. */
export const ensureSeatModule = async (entries: readonly Entry[]): Promise<void> => {
  if (hasSeatProposal(entries)) await loadSeatModule();
};

/** A log reader for logs whose entries went through `ensureSeatModule`. Throws for other logs with seats. */
export const createLogReader = (
  setup: Omit<CountedLogOptions, 'readSeatings'>,
): ((log: readonly Entry[]) => CountedLog) =>
  createCountedLogReader({
    ...setup,
    readSeatings: (log, ...rest) => {
      if (!hasSeatProposal(log)) return NO_SEATS;
      if (!seatModule) throw new Error('createLogReader: ensureSeatModule was not awaited');
      return seatModule.resolveSeats(log, ...rest);
    },
  });
