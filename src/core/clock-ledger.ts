import * as v from 'valibot';
import { booleanSchema, integerSchema, parseOrUndefined, textSchema, timestampSchema } from './schemas.ts';

/** What a clock has counted so far, kept on this phone. Times are in milliseconds, moments since 1970. */
export interface ClockLedger {
  /** The entries of the log that it has counted. */
  readonly entries: number;
  /** Up to which moment it has counted. */
  readonly at: number;
  /** The seats whose decision is open since then. */
  readonly deciding: readonly string[];
  readonly total: Readonly<Record<string, number>>;
  /** The turn, and what was counted in it. */
  readonly turn: string;
  readonly inTurn: Readonly<Record<string, number>>;
  readonly isPaused: boolean;
  /** When the bell rings; missing without one. */
  readonly bell?: number;
}

/** Without an entry for so long, nobody plays: that time counts for nobody. */
export const MAX_PAUSE_COUNTED_MS = 60 * 60_000;

/** The most seats of a battle, and the letters of a seat or a turn. */
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

/** Who decides at a moment of the battle, and the turn. */
export interface ClockMoment {
  readonly deciding: readonly string[];
  readonly turn: string;
}

/** A clock that begins now. */
export const startLedger = (entries: number, { deciding, turn }: ClockMoment, now: number): ClockLedger => ({
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

/** The ledger with the time until `now` counted for those who decide. A clock that was set back counts nothing. */
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

/** The ledger after an entry that was made at a moment. Entries of other phones may be older than what was counted. */
export const countEntry = (ledger: ClockLedger, at: number, { deciding, turn }: ClockMoment): ClockLedger => ({
  ...countUntil(ledger, at),
  entries: ledger.entries + 1,
  deciding,
  ...(turn !== ledger.turn && { turn, inTurn: {} }),
});
