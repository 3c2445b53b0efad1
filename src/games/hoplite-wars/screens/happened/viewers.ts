import { phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { PLAYERS, type Player } from '../../board/powers.ts';

/** The players who look at this phone: its seats that people play. */
export const viewersOf = (session: WarSession): readonly Player[] => {
  const { programs } = session.start.setup;
  const { isOwn, watches } = phoneSeats(session);
  return watches ? [] : PLAYERS.filter(player => !programs.includes(player) && isOwn(player));
};
