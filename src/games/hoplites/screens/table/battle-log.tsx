import { useMemo } from 'preact/hooks';
import { Log } from '../../../../game-ui/log/log.tsx';
import { Watch } from '../../../../game-ui/watch/watch.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import { logMessagesFor } from '../../messages/log-messages.ts';
import { isUndoOff } from './undo-decision.ts';
import { stateFor, type Viewer } from './viewer.ts';

interface BattleLogProps {
  readonly session: HoplitesSession;
  readonly viewer: Viewer;
}

const useWords = (viewer: Viewer) => useMemo(() => logMessagesFor(state => stateFor(state, viewer)), [viewer]);

/** The log in the words of this game, as whoever holds the phone may know it. */
export const BattleLog = ({ session, viewer }: BattleLogProps) => (
  <Log session={session} words={useWords(viewer)} fixed={isUndoOff(session.state.value)} />
);

/** The log running by, for those who watch. */
export const BattleWatch = ({ session, viewer }: BattleLogProps) => (
  <Watch session={session} words={useWords(viewer)} />
);
