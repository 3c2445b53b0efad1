import type { Entry } from '../../core/log.ts';
import { createMigratingEntryParser } from '../../core/migrate.ts';
import type { EntryMessages } from '../../game-contract/entry-messages.ts';

const readers = new WeakMap<object, (entry: Entry) => Entry | undefined>();

/** Migrates and validates an entry; undefined if this build cannot read it. */
export const readEntry = <State>({ game }: Pick<EntryMessages<State>, 'game'>, entry: Entry): Entry | undefined => {
  const reader = readers.get(game) ?? createMigratingEntryParser(game);
  readers.set(game, reader);
  return reader(entry);
};

/** The short label of an entry; undefined if this build cannot read it. */
export const describeEntryShort = <State, Seat extends string>(
  words: EntryMessages<State, Seat>,
  state: State,
  entry: Entry,
): string | undefined => {
  const read = readEntry(words, entry);
  return read && words.short(state, read);
};

/** The seats of an entry; empty if it has none or cannot be read. */
export const findEntrySeats = <State, Seat extends string>(
  words: EntryMessages<State, Seat>,
  state: State,
  entry: Entry,
): readonly Seat[] => {
  const read = readEntry(words, entry);
  return read ? words.seatsOfEntry(state, read) : [];
};

/** The names of seats. */
export const joinSeatNames = <State, Seat extends string>(
  words: EntryMessages<State, Seat>,
  state: State,
  seats: readonly Seat[],
): string => seats.map(seat => words.seatName(state, seat)).join(' – ');
