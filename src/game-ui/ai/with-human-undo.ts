import { type Entry, type EntryKey, entryKeyOf, type LogControlType } from '../../core/log.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';

/**
 * A session whose undo removes a person's last decision and all entries after it. An entry with `goesAlong`, such as
 * the app's reply, is not a person's decision. The undo button is labelled with the decision.
 */
export const withHumanUndo = <State, Of extends EventDataByType>(
  session: Session<State, Of>,
  goesAlong: (entry: Entry) => boolean,
) =>
  withUndoFrom(
    session,
    session.reading.value.inForce.findLastIndex(entry => !goesAlong(entry)),
  );

/**
 * A session whose undo removes the entry in force at an index and all entries after it. Undo is impossible without such
 * an entry, or if `isFree` is false.
 */
export const withUndoFrom = <State, Of extends EventDataByType>(
  session: Session<State, Of>,
  at: number,
  isFree = true,
) => {
  const reading = session.reading.value;
  const own = isFree ? reading.inForce[at] : undefined;
  const before = reading.inForce[at - 1];
  const isLast = at === reading.inForce.length - 1;
  return {
    author: session.author,
    seatings: session.seatings,
    past: session.past,
    start: session.start,
    state: session.state,
    redo: session.redo,
    reading: { value: { ...reading, undo: reading.undo && own } },
    mayUndo: (type: LogControlType, of: EntryKey | null): boolean =>
      type === 'undo' && own && !isLast
        ? session.mayUndo('goBack', before ? entryKeyOf(before) : null)
        : session.mayUndo(type, of),
    undo: (): void => {
      if (!own) return;
      if (isLast) session.undo();
      else session.goBack(before ? entryKeyOf(before) : null);
    },
  };
};
