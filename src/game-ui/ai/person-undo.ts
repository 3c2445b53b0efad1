import { type Entry, type Key, keyOf, type LogType } from '../../core/log.ts';
import type { EventData, Session } from '../../game-contract/session.ts';

/**
 * The session for undo beside a computer player: it takes back the last decision of a person together with all after it that
 * `goesAlong`, such as what the app did since, and is called by that decision.
 */
export const personUndo = <State, Of extends EventData>(
  session: Session<State, Of>,
  goesAlong: (entry: Entry) => boolean,
) =>
  undoFrom(
    session,
    session.reading.value.inForce.findLastIndex(entry => !goesAlong(entry)),
  );

/** The session for undo that takes back all entries in force from one on; nothing where there is none, or it is not free. */
export const undoFrom = <State, Of extends EventData>(session: Session<State, Of>, at: number, isFree = true) => {
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
    mayUndo: (type: LogType, of: Key | null): boolean =>
      type === 'undo' && own && !isLast
        ? session.mayUndo('goBack', before ? keyOf(before) : null)
        : session.mayUndo(type, of),
    undo: (): void => {
      if (!own) return;
      if (isLast) session.undo();
      else session.goBack(before ? keyOf(before) : null);
    },
  };
};
