import { useMemo } from 'preact/hooks';
import { HappenedLine } from '../../../../game-ui/happened/happened-line.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { type HoplitesSpot, happeningMessagesFor } from '../../messages/happenings.ts';
import type { Viewer } from '../../post/shared-device.ts';

interface BattleHappenedLineProps {
  readonly session: HoplitesSession;
  readonly viewer: Viewer;
}

/** The line about what the viewer has not seen yet. */
export const BattleHappenedLine = ({ session, viewer }: BattleHappenedLineProps) => (
  <HappenedLine<BattleState, HoplitesSpot>
    session={session}
    words={useMemo(() => happeningMessagesFor(viewer), [viewer])}
  />
);
