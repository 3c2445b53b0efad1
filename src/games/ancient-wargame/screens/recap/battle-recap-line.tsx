import { useMemo } from 'preact/hooks';
import { RecapLine } from '../../../../game-ui/recap/recap-line.tsx';
import { findRecapSteps } from '../../../../game-ui/recap/recap-steps.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { createRecapMessages } from '../../messages/recap/recap-messages.ts';
import type { AncientSpot } from '../../messages/recap/scene.ts';
import { type BoardOverlay, EMPTY_OVERLAY } from '../board/overlay.tsx';
import { stepOverlay } from './step-overlay.ts';
import { viewerOf } from './viewer.ts';

/** The line about what the players of this phone have not seen yet. */
export const BattleRecapLine = ({ session }: { readonly session: AncientSession }) => {
  const viewer = viewerOf(session);
  const words = useMemo(() => createRecapMessages(viewer), [viewer]);
  return <RecapLine<BattleState, AncientSpot> session={session} words={words} />;
};

/** What the last entry of an earlier moment lights on the board, so that the place of a step is found. */
export const pastOverlay = (session: AncientSession): BoardOverlay => {
  const to = session.log.value.length;
  const [step] = findRecapSteps(createRecapMessages('both'), session, { from: Math.max(0, to - 1), to });
  return step ? stepOverlay(step) : EMPTY_OVERLAY;
};
