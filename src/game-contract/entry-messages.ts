import type { Entry, EntryKey } from '../core/log.ts';
import type { DescribeEntry, Game, SeatRules } from './contract.ts';
import type { EventDataByType, Session } from './session.ts';

/* Texts of a game's entries, for undo and the log. */

/** Short texts of entries, for the undo button. */
export interface EntryMessages<State, Seat extends string = string> {
  /** All functions get valid, migrated entries. */
  readonly game: Pick<Game<never, State>, 'migrations' | 'parseData' | 'apply' | 'noteTypes'>;
  /** A label of one or two words. `state` is any state of the battle, and is used for names. */
  readonly short: (state: State, entry: Entry) => string;
  /** The seats of an entry, without duplicates; empty if it belongs to no seat. */
  readonly seatsOfEntry: (state: State, entry: Entry) => readonly Seat[];
  readonly seatName: (state: State, seat: Seat) => string;
  /** A key of the turn, season or month, for the time bar. Absent for a game without turns. */
  readonly turnOf?: (state: State) => number | string;
  /** The value of each side in the curve of the time bar, such as its number of men. */
  readonly curve?: TimeBarCurve<State>;
  /** The figures of each side by which a what-if is compared. Absent if the values of the curve are used. */
  readonly figures?: TimeBarCurve<State>['of'];
  /** The place of the screen that asks a question before undo removes the entry; undefined if no question is needed. */
  readonly asksAt?: (state: State, entry: Entry) => string | undefined;
}

/** The curve of the time bar. */
export interface TimeBarCurve<State> {
  readonly title: () => string;
  readonly of: (state: State) => readonly SideValue[];
  /** True if each line has its own scale, because the values have different units. */
  readonly hasOwnScales?: true;
}

/** The value of a side at a moment of the battle. */
export interface SideValue {
  readonly name: string;
  readonly value: number;
  /** Formats values and amounts of change, 0 or more. Without it, a plain number is shown. */
  readonly format?: (value: number) => string;
  /** A CSS class with the colour `--side`. */
  readonly class?: string;
}

/** The seats of a game, derived from its entry messages. */
export const deriveSeatRules = <State, Seat extends string>(
  { seatsOfEntry, seatName }: EntryMessages<State, Seat>,
  all: (start: State) => readonly Seat[],
  more: Partial<Pick<SeatRules<State>, 'requiredSeatsOf' | 'openChoices' | 'isAiSeat'>> = {},
): SeatRules<State> => ({
  requiredSeatsOf: (start, entry) => ({ seats: seatsOfEntry(start, entry) }),
  ...more,
  list: all,
  name: (start, seat) => {
    const known = all(start).find(each => each === seat);
    return known === undefined ? seat : seatName(start, known);
  },
});

/** Full texts of entries, for the log. Loaded when the log opens. */
export interface LogMessages<State, Of extends EventDataByType, Seat extends string = string>
  extends EntryMessages<State, Seat> {
  readonly describe: DescribeEntry<State>;
  /** The question to ask before going back removes entries; undefined if no question is needed. */
  readonly asks?: (session: Session<State, Of>, to: EntryKey | null) => UndoQuestion | undefined;
}

/** A question before going back. Every answer continues with going back. */
export interface UndoQuestion {
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly after: () => void }[];
}
