import { phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { questionsOf } from '../../actions/stranded.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../battle/terms.ts';
import { whoseDue, whoseTask } from '../../battle/whose.ts';
import { owedNow, phaseTasks, undone } from '../../guide/guide.ts';
import { sideName } from '../../messages/describe/names.ts';

/** The sides of other phones that have to do something before the phase may end; none where this phone has every seat. */
export const waitedIn = (
  state: BattleState,
  session: Pick<AlalaSession, 'author' | 'seatings'>,
): readonly { readonly seat: string; readonly name: string }[] => {
  const seats = phoneSeats(session);
  if (!seats.areShared || state.ended !== null) return [];
  const due = [
    ...questionsOf(state).map(each => whoseDue(state, each)),
    ...[...owedNow(state), ...undone(phaseTasks(state)).must].map(({ asked }) => whoseTask(state, asked)),
  ];
  const others = due.filter(of => of.length > 0 && !seats.may(of)).flat();
  return SIDES.filter(side => others.includes(side)).map(seat => ({ seat, name: sideName(state, seat) }));
};
