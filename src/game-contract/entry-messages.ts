import type { Entry, Key } from '../core/log.ts';
import type { Game, Seats } from './contract.ts';
import type { EventData, Session } from './session.ts';

/* What a game says of its entries, for undo and the log. */

/** How the entries of a game read in short, and what they ask: all that the undo button has to know of one. */
export interface EntryMessages<State, Seat extends string = string> {
  /** Its entries are given in their newest form, and only those that this build can use. */
  readonly game: Pick<Game<never, State>, 'migrations' | 'parseData' | 'apply' | 'noteTypes'>;
  /** A word or two. `state` may be any of the battle's: it is asked for names. */
  readonly short: (state: State, entry: Entry) => string;
  /** The seats whose it is, each once; none where it is the table's. */
  readonly seatsOfEntry: (state: State, entry: Entry) => readonly Seat[];
  readonly seatName: (state: State, seat: Seat) => string;
  /** The place in the battle that asks something before undo takes the entry back, where there is something to ask. */
  readonly asksAt?: (state: State, entry: Entry) => string | undefined;
}

/** The seats of a game, called as its entries call them. */
export const seatsFromMessages = <State, Seat extends string>(
  { seatsOfEntry, seatName }: EntryMessages<State, Seat>,
  all: (start: State) => readonly Seat[],
  more: Partial<Pick<Seats<State>, 'claimOfEntry' | 'openChoices' | 'isApps'>> = {},
): Seats<State> => ({
  claimOfEntry: (start, entry) => ({ seats: seatsOfEntry(start, entry) }),
  ...more,
  list: all,
  name: (start, seat) => {
    const known = all(start).find(each => each === seat);
    return known === undefined ? seat : seatName(start, known);
  },
});

/** The same in full, for the log and for texts of it: it comes when one of them is opened. */
export interface LogMessages<State, Of extends EventData, Seat extends string = string>
  extends EntryMessages<State, Seat> {
  /** What an entry did and what it changed, in sentences, by the state that it found and the one that it left. */
  readonly describe: (
    found: State,
    entry: Entry,
    left: () => State,
  ) => { readonly text: string; readonly changes?: readonly string[] };
  /** What has to be asked before going back takes entries back; undefined where nothing has. */
  readonly asks?: (session: Session<State, Of>, to: Key | null) => UndoQuestion | undefined;
}

/** A question that has to be answered on the way back: whichever answer, it goes back. */
export interface UndoQuestion {
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly after: () => void }[];
}
