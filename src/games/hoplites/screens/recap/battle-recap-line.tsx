import { useMemo } from 'preact/hooks';
import { RecapLine } from '../../../../game-ui/recap/recap-line.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { createRecapMessages, type HoplitesSpot } from '../../messages/recap-messages.ts';
import type { Viewer } from '../../post/shared-device.ts';

interface BattleRecapLineProps {
  readonly session: HoplitesSession;
  readonly viewer: Viewer;
}

/** The line about what the viewer has not seen yet. */
export const BattleRecapLine = ({ session, viewer }: BattleRecapLineProps) => (
  <RecapLine<BattleState, HoplitesSpot>
    session={session}
    words={useMemo(() => createRecapMessages(viewer), [viewer])}
  />
);
