import type { Entry } from '../../../../core/log.ts';
import { personUndo } from '../../../../game-ui/ai/person-undo.ts';
import { type PhoneSeats, phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { SideId } from '../../battle/terms.ts';
import { seatsOfEntry } from '../../battle/whose.ts';

/** Whether the app commands a side. */
export const isCommanded = ({ commanders }: Pick<BattleState, 'commanders'>, side: string): boolean =>
  commanders?.[side as SideId] !== undefined;

/** Whether an entry is of the app's side alone. */
export const isAppEntry = (state: BattleState, entry: Entry): boolean => {
  const sides = seatsOfEntry(state, entry);
  return sides.length > 0 && sides.every(side => isCommanded(state, side));
};

/** The session for undo: what the app's side did goes along with a person's last decision. */
export const undoSession = (session: AlalaSession, state: BattleState) =>
  state.commanders ? personUndo(session, entry => isAppEntry(state, entry)) : session;

/** The seats of this phone without the armies that the app commands: nobody acts for those. */
export const personSeats = (session: Pick<AlalaSession, 'author' | 'seatings'>, state: BattleState): PhoneSeats => {
  const seats = phoneSeats(session);
  if (!state.commanders) return seats;
  return {
    ...seats,
    areShared: true,
    isOwn: side => seats.isOwn(side) && !isCommanded(state, side),
    may: (sides, all) =>
      seats.may(sides, all) &&
      (sides.length === 0 || sides[all ? 'every' : 'some'](side => seats.isOwn(side) && !isCommanded(state, side))),
  };
};
