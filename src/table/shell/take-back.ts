import type { EntryWords } from '../../games/entry-words.ts';
import type { Events, Session } from '../../games/session.ts';
import { readEntry } from '../log/entry.ts';
import { openPlace } from './place.ts';

/** Undo, but for what asks something first: the place that asks is opened instead. */
export const takeBack = <State, Of extends Events, Seat extends string>(
  session: Pick<Session<State, Of>, 'reading' | 'state' | 'undo'>,
  words: EntryWords<State, Seat>,
): void => {
  const { undo } = session.reading.value;
  const read = undo && readEntry(words, undo);
  const place = read && words.asksAt?.(session.state.value, read);
  if (place === undefined) session.undo();
  else openPlace(place);
};
