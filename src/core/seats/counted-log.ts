import { computeHistories, type Histories } from '../log/causality.ts';
import { type EffectiveLog, resolveEffectiveLog } from '../log/effective-log.ts';
import { type Entry, isLogControlType, isMetadataEntry } from '../log.ts';
import type { RequiredSeats, RequiredSeatsOf, SeatState } from './seat-assignment.ts';

/** Why an entry does not count although nobody undid it. */
export type IgnoredEntryReason =
  /** The entry belongs to a seat that its author does not have, or undoes an entry of such a seat. */
  | 'otherSeat'
  /** The log sorts it before an entry that its author had already seen. */
  | 'contradictory';

/** The entries of a log that count, and the state of its seats. */
export interface CountedLog extends EffectiveLog {
  readonly seatings: SeatState;
  readonly notCounted: ReadonlyMap<Entry, IgnoredEntryReason>;
  /** The seats that the author of an `otherSeat` entry lacks; empty if he has no seat at all. */
  readonly missingSeats: ReadonlyMap<Entry, readonly string[]>;
  /** What the authors of the entries had seen; undefined for a log with one author. */
  readonly histories: Histories | undefined;
}

/** Computes the seat assignments from an ordered log (`resolveSeats`). */
type SeatingReader = (
  log: readonly Entry[],
  requiredSeatsOf: RequiredSeatsOf,
  founder: string | undefined,
  histories?: Histories,
) => SeatState;

export interface CountedLogOptions {
  readonly readSeatings: SeatingReader;
  /** Returns the seats of an entry. Absent if everybody may record everything. */
  readonly requiredSeatsOf?: RequiredSeatsOf | undefined;
  /** Migrates an entry to the newest version; undefined if this build cannot read it. */
  readonly read: (entry: Entry) => Entry | undefined;
  /** The author who started the battle. */
  readonly founder?: string | undefined;
}

/** Returns a function that reads the ordered logs of one battle: which entries count, and who holds which seats. */
export const createCountedLogReader = ({
  readSeatings,
  requiredSeatsOf,
  read,
  founder,
}: CountedLogOptions): ((log: readonly Entry[]) => CountedLog) => {
  const known = new WeakMap<Entry, RequiredSeats>();
  const cachedSeatsOf = (entry: Entry): RequiredSeats => {
    const there = known.get(entry);
    if (there) return there;
    const usable = isLogControlType(entry.type) || isMetadataEntry(entry.type) ? undefined : read(entry);
    const required = (usable && requiredSeatsOf?.(usable)) ?? { seats: [] };
    known.set(entry, required);
    return required;
  };
  return log => {
    // A log of one author needs no histories.
    if (log.every(({ author }) => author === log[0]?.author))
      return {
        ...resolveEffectiveLog(log),
        seatings: readSeatings(log, cachedSeatsOf, founder),
        notCounted: new Map(),
        missingSeats: new Map(),
        histories: undefined,
      };
    const histories = computeHistories(log);
    const seatings = readSeatings(log, cachedSeatsOf, founder, histories);
    const { unseated, mayTakeBack, missingSeatsOf } = seatings;
    const notCounted = new Map<Entry, IgnoredEntryReason>();
    const missingSeats = new Map<Entry, readonly string[]>();
    const refuse = (entry: Entry, target: Entry): void => {
      notCounted.set(entry, 'otherSeat');
      missingSeats.set(entry, missingSeatsOf(entry, target));
    };
    for (const entry of unseated) refuse(entry, entry);
    for (const entry of histories.contradictory) notCounted.set(entry, 'contradictory');
    const reading = resolveEffectiveLog(log, { counts: entry => !notCounted.has(entry), histories, mayTakeBack });
    for (const [entry, target] of reading.overreaching) refuse(entry, target);
    const takenBack = reading.takenBack.map((taken, i) => taken || notCounted.has(log[i] as Entry));
    return { ...reading, takenBack, seatings, notCounted, missingSeats, histories };
  };
};
