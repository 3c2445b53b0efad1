import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { taskGroups } from '../../guide/task-groups.ts';
import { nextPhase } from '../../rules/turn.ts';
import { rememberAutomaticPhase } from '../commander/automatic-phases.ts';

/**
 * Begins the next phase if the last entry has left nothing to do in this one. Not with seats on several phones, and not
 * against the app, which ends phases itself.
 */
export const endFinishedPhase = (session: AlalaSession): void => {
  const state = session.state.value;
  const isShared = derivePhoneSeats(session).areShared || state.commanders !== undefined;
  if (isShared || state.ended !== null || session.pendingRolls.value.length > 0 || taskGroups(state).length > 0) return;
  const { turn, phase } = state.turn;
  const recorded = session.record('phase', { ...nextPhase(state.turn), found: { turn, phase } });
  rememberAutomaticPhase(session.battle.id, recorded);
};
