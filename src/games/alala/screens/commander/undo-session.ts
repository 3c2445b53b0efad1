import { withHumanUndo } from '../../../../game-ui/ai/with-human-undo.ts';
import { isAppEntry } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';

/** The session for undo: entries of the app's army are undone together with a person's last decision. */
export const createUndoSession = (session: AlalaSession, state: BattleState) =>
  state.commanders ? withHumanUndo(session, entry => isAppEntry(state, entry)) : session;
