import type { EncounterSession } from '../../battle/session.ts';
import type { Code } from '../../rules/force.ts';

/** A session for "What happened". Seen marks are stored for each seat, because players may share a phone. */
export const sessionOfSeat = (session: EncounterSession, empire: Code): EncounterSession => ({
  ...session,
  battle: { ...session.battle, id: `${session.battle.id} ${empire}` },
});
