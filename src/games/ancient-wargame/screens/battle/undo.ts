import { type Entry, type Key, keyOf, type LogType } from '../../../../core/log.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { isAiSide } from '../../guide/seats.ts';
import { sideOfEntry } from '../../messages/entry-messages.ts';
import type { SideId } from '../../troops/side.ts';

/** True for a step that ended by itself. */
const isAutomatic = ({ type, data }: Entry): boolean => type === 'step' && (data as { auto?: true }).auto === true;

/**
 * The session for undo: it takes back the last decision of a person, together with what the app did after it, and is called by
 * that decision.
 */
export const undoSession = (session: AncientSession, state: BattleState, isOwn: (side: SideId | null) => boolean) => {
  const reading = session.reading.value;
  const { inForce } = reading;
  const goesAlong = (entry: Entry): boolean => {
    const side = sideOfEntry(state, entry);
    return isAutomatic(entry) || (isAiSide(state, side) && !isOwn(side));
  };
  const at = inForce.findLastIndex(entry => !goesAlong(entry));
  const own = inForce[at];
  const before = inForce[at - 1];
  const isLast = at === inForce.length - 1;
  return {
    author: session.author,
    seatings: session.seatings,
    start: session.start,
    state: session.state,
    redo: session.redo,
    reading: { value: { ...reading, undo: reading.undo && own } },
    mayUndo: (type: LogType, of: Key | null): boolean =>
      type === 'undo' && !isLast ? session.mayUndo('goBack', before ? keyOf(before) : null) : session.mayUndo(type, of),
    undo: (): void => {
      if (!own) return;
      if (isLast) session.undo();
      else session.goBack(before ? keyOf(before) : null);
    },
  };
};
