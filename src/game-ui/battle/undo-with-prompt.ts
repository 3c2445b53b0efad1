import type { EntryMessages } from '../../game-contract/entry-messages.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';
import { readEntry } from '../log/read-entry.ts';
import { openOverlay } from '../router/battle-route.ts';

/** Undoes the last entry, or opens the screen that asks a question first. */
export const undoWithPrompt = <State, Of extends EventDataByType, Seat extends string>(
  session: Pick<Session<State, Of>, 'reading' | 'state' | 'undo'>,
  words: EntryMessages<State, Seat>,
): void => {
  const { undo } = session.reading.value;
  const read = undo && readEntry(words, undo);
  const place = read && words.asksAt?.(session.state.value, read);
  if (place === undefined) session.undo();
  else openOverlay(place);
};
