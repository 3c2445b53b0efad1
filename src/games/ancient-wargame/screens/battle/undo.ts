import type { Entry } from '../../../../core/log.ts';
import { personUndo } from '../../../../game-ui/ai/person-undo.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { isAiSide } from '../../guide/seats.ts';
import { sideOfEntry } from '../../messages/entry-messages.ts';
import type { SideId } from '../../troops/side.ts';

/** True for a step that ended by itself. */
const isAutomatic = ({ type, data }: Entry): boolean => type === 'step' && (data as { auto?: true }).auto === true;

/** The session for undo: what the app did, and steps that ended by themselves, go along with a person's last decision. */
export const undoSession = (session: AncientSession, state: BattleState, isOwn: (side: SideId | null) => boolean) =>
  personUndo(session, entry => {
    const side = sideOfEntry(state, entry);
    return isAutomatic(entry) || (isAiSide(state, side) && !isOwn(side));
  });
