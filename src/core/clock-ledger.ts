import * as v from 'valibot';
import { booleanSchema, integerSchema, parseOrUndefined, textSchema, timestampSchema } from './schemas.ts';

/**
 * The state of a battle's clock, stored on this phone. Durations are in milliseconds, moments in milliseconds since
 * 1970.
 */
export interface ClockLedger {
  /** The number of entries of the log that are counted. */
  readonly entries: number;
  /** The moment up to which time is counted. */
  readonly at: number;
  /** The seats whose decision is open at `at`. */
  readonly deciding: readonly string[];
  readonly total: Readonly<Record<string, number>>;
  /** The key of the turn, and the time counted in it. */
  readonly turn: string;
  readonly inTurn: Readonly<Record<string, number>>;
  readonly isPaused: boolean;
  /** The moment at which the bell rings; absent without a bell. */
  readonly bell?: number;
}

/** A longer time since the last count is not counted: the battle was closed, or the phone was asleep. */
export const MAX_PAUSE_COUNTED_MS = 60 * 60_000;

/** Limits: seats of a battle, and the length of a seat's or a turn's key. */
const MAX_SEATS = 50;
const MAX_NAME = 100;

const seatTimes = v.pipe(
  v.record(textSchema(MAX_NAME), timestampSchema),
  v.check(times => Object.keys(times).length <= MAX_SEATS),
);
const ledgerSchema = v.object({
  entries: integerSchema(0, Number.MAX_SAFE_INTEGER),
  at: timestampSchema,
  deciding: v.pipe(v.array(textSchema(MAX_NAME)), v.maxLength(MAX_SEATS)),
  total: seatTimes,
  turn: textSchema(MAX_NAME),
  inTurn: seatTimes,
  isPaused: booleanSchema,
  bell: v.exactOptional(timestampSchema),
});

/** A stored ledger; undefined if it is missing or damaged. */
export const parseLedger = (data: unknown): ClockLedger | undefined =>
  parseOrUndefined<ClockLedger>(ledgerSchema, data);

/** The seats that decide at a moment of the battle, and the turn. */
export interface ClockTurn {
  readonly deciding: readonly string[];
  readonly turn: string;
}

/** Returns a ledger that starts now. */
export const startLedger = (entries: number, { deciding, turn }: ClockTurn, now: number): ClockLedger => ({
  entries,
  at: now,
  deciding,
  total: {},
  turn,
  inTurn: {},
  isPaused: false,
});

const added = (
  times: Readonly<Record<string, number>>,
  seats: readonly string[],
  ms: number,
): Readonly<Record<string, number>> => ({
  ...times,
  ...Object.fromEntries(seats.map(seat => [seat, (times[seat] ?? 0) + ms])),
});

/**
 * Returns the ledger with the time until `now` counted for the deciding seats. If the clock was set back, nothing is
 * counted.
 */
export const countUntil = (ledger: ClockLedger, now: number): ClockLedger => {
  const passed = now - ledger.at;
  if (passed <= 0) return ledger;
  const ms = ledger.isPaused || passed > MAX_PAUSE_COUNTED_MS ? 0 : passed;
  return {
    ...ledger,
    at: now,
    total: added(ledger.total, ledger.deciding, ms),
    inTurn: added(ledger.inTurn, ledger.deciding, ms),
  };
};

/**
 * Returns the ledger after an entry that was made at a moment. Entries of other phones may be older than the time
 * already counted.
 */
export const countEntry = (ledger: ClockLedger, at: number, { deciding, turn }: ClockTurn): ClockLedger => ({
  ...countUntil(ledger, at),
  entries: ledger.entries + 1,
  deciding,
  ...(turn !== ledger.turn && { turn, inTurn: {} }),
});
