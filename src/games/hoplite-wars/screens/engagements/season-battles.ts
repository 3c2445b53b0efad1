import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import type { EventData } from '../../battle/events.ts';
import { personsOf } from '../../battle/players/seats.ts';
import { resultEntryOf, seasonClashesOf } from '../../battle/resolve.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import type { Clash } from '../../season/clashes.ts';

/** The clashes of a season that people may fight out: those in which a person plays. */
export const clashesOfPersons = (state: WarState): readonly Clash[] => {
  if (!state.battles || state.moment.step !== 'orders' || state.ended) return [];
  const persons = personsOf(state);
  return seasonClashesOf(state).filter(({ sides }) => sides.some(({ player }) => persons.includes(player)));
};

/** Records the result of the current step. */
export const recordResult = (session: WarSession): void => {
  session.record('resolve', resultEntryOf(session.state.value) as EventData<'resolve'>);
};

/** Shows the battles of a season whose orders are known, and closes its orders. False if there are none. */
const showBattles = (session: WarSession): boolean => {
  const state = session.state.value;
  if (!state.battles?.closed) {
    if (clashesOfPersons(state).length === 0) return false;
    session.record('close', { about: currentQuestionId(state) });
  }
  openOverlay('battles');
  return true;
};

/** Resolves the current step, or first shows its battles. */
export const resolveOrShowBattles = (session: WarSession): void => {
  if (!showBattles(session)) recordResult(session);
};
