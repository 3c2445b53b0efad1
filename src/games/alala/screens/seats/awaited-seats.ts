import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { pendingQuestions } from '../../actions/stranded-leaders.ts';
import { seatsOfQuestion, seatsOfTask } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { pendingTasks, phaseTasks, splitOpenTasks } from '../../guide/guide.ts';
import { sideName } from '../../messages/describe/names.ts';

/** The sides of other phones that must act before the phase may end; empty if this phone has every seat. */
export const awaitedSeats = (
  state: BattleState,
  session: Pick<AlalaSession, 'author' | 'seatings'>,
): readonly { readonly seat: string; readonly name: string }[] => {
  const seats = derivePhoneSeats(session);
  if (!seats.areShared || state.ended !== null) return [];
  const due = [
    ...pendingQuestions(state).map(each => seatsOfQuestion(state, each)),
    ...[...pendingTasks(state), ...splitOpenTasks(phaseTasks(state)).must].map(({ asked }) =>
      seatsOfTask(state, asked),
    ),
  ];
  const others = due.filter(of => of.length > 0 && !seats.may(of)).flat();
  return SIDES.filter(side => others.includes(side)).map(seat => ({ seat, name: sideName(state, seat) }));
};
