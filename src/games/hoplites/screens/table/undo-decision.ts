import type { Entry } from '../../../../core/log.ts';
import { withUndoFrom } from '../../../../game-ui/ai/with-human-undo.ts';
import { isSealedHandEvent } from '../../actions/sealed-hands.ts';
import { type AnyEvent, isEventType } from '../../battle/events.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { legalEventsFor, viewFor } from '../../battle/view.ts';
import { ENTRY_MESSAGES } from '../../messages/entry-messages.ts';
import { aiLevelOf, isAgainstApp } from './use-battle-table.ts';

const isPersons = (state: BattleState, entry: Entry): boolean =>
  isEventType(entry.type) &&
  !isSealedHandEvent({ type: entry.type, data: entry.data } as AnyEvent) &&
  ENTRY_MESSAGES.seatsOfEntry(state, entry).some(seat => aiLevelOf(state, seat) === undefined);

/** True if the app continued automatically, because there was no other option. */
const wentByItself = (session: HoplitesSession, entry: Entry): boolean => {
  if (entry.type !== 'next') return false;
  const before = session.stateBefore(session.log.value.indexOf(entry));
  const { active, stage, drew } = before;
  const isManual = stage === 'draw' && !(drew && isAgainstApp(before, active));
  return !isManual && legalEventsFor(viewFor(before, active)).length === 1;
};

/** True if the players agreed on no undo. */
export const isUndoOff = ({ roster: { setup } }: BattleState): boolean => setup.without?.includes('undo') ?? false;

/**
 * The session for undo. It removes everything since a person's last decision, including the app's events after it, and
 * names that decision. `may` is true for entries that can be undone.
 */
export const undoSession = (
  session: HoplitesSession,
  state: BattleState,
  may: (entries: readonly Entry[]) => boolean = () => true,
) => {
  const { inForce } = session.reading.value;
  const lastBefore = (to: number): number => inForce.slice(0, to).findLastIndex(entry => isPersons(state, entry));
  let at = lastBefore(inForce.length);
  // The app may have answered between a decision and a stage that ended by itself.
  while (at > 0 && wentByItself(session, inForce[at] as Entry) && lastBefore(at) >= 0) at = lastBefore(at);
  return withUndoFrom(session, at, !isUndoOff(state) && may(inForce.slice(Math.max(0, at))));
};
