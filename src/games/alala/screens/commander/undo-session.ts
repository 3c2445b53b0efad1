import type { Entry } from '../../../../core/log.ts';
import { withHumanUndo } from '../../../../game-ui/ai/with-human-undo.ts';
import { isAppEntry } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { isAutomaticPhase } from './automatic-phases.ts';

/**
 * The session for undo. Entries of the app's army, and a phase that began without a tap, are undone together with a
 * person's last decision.
 */
export const createUndoSession = (session: AlalaSession, state: BattleState) => {
  if (state.commanders) return withHumanUndo(session, entry => isAppEntry(state, entry));
  const isAutomatic = (entry: Entry): boolean => isAutomaticPhase(session.battle.id, entry);
  const { undo } = session.reading.value;
  return undo && isAutomatic(undo) ? withHumanUndo(session, isAutomatic) : session;
};
