import type { ClockRules, SeatRules } from '../../game-contract/contract.ts';
import type { EventDataByType } from '../../game-contract/session.ts';
import { Clock } from '../../game-ui/clock/clock.tsx';
import type { ScreenComponent } from '../../ui/lazy-component.tsx';
import type { OpenSession } from './session.ts';

/** The clock of a battle. Resolves when the whole log is loaded. */
export const createBattleClock = async <State, Of extends EventDataByType>(
  session: OpenSession<State, Of>,
  load: () => Promise<ClockRules<State>>,
  { list, name }: SeatRules<State>,
): Promise<ScreenComponent<object>> => {
  const [rules] = await Promise.all([load(), session.whole]);
  const seats = list(session.start);
  return () => <Clock session={session} rules={rules} seats={seats} seatName={seat => name(session.start, seat)} />;
};
