import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { personsOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import type { Player } from '../../board/powers.ts';

/** The players who look at this phone: its seats that people play. */
export const viewersOf = (session: WarSession): readonly Player[] => {
  const { isOwn, watches } = derivePhoneSeats(session);
  return watches ? [] : personsOf(session.state.value).filter(isOwn);
};
