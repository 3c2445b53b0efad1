import type { Entry } from '../../core/log.ts';
import { entryReader } from '../../core/migrate.ts';
import type { EntryMessages } from '../../game-contract/entry-messages.ts';

const readers = new WeakMap<object, (entry: Entry) => Entry | undefined>();

/** An entry as its game's words take it; undefined for one that this build cannot use. */
export const readEntry = <State, Seat extends string>(
  { game }: EntryMessages<State, Seat>,
  entry: Entry,
): Entry | undefined => {
  const reader = readers.get(game) ?? entryReader(game);
  readers.set(game, reader);
  return reader(entry);
};

/** An entry in a word or two; undefined for one that this build cannot use. */
export const entryLabel = <State, Seat extends string>(
  words: EntryMessages<State, Seat>,
  state: State,
  entry: Entry,
): string | undefined => {
  const read = readEntry(words, entry);
  return read && words.short(state, read);
};

/** The seats whose an entry is; none where it is the table's, or nobody knows. */
export const entrySeats = <State, Seat extends string>(
  words: EntryMessages<State, Seat>,
  state: State,
  entry: Entry,
): readonly Seat[] => {
  const read = readEntry(words, entry);
  return read ? words.seatsOfEntry(state, read) : [];
};

/** Seats by their names. */
export const seatNames = <State, Seat extends string>(
  words: EntryMessages<State, Seat>,
  state: State,
  seats: readonly Seat[],
): string => seats.map(seat => words.seatName(state, seat)).join(' – ');
