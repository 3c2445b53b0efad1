import { useMemo } from 'preact/hooks';
import { HappenedLine } from '../../../../game-ui/happened/happened-line.tsx';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { happeningMessagesFor } from '../../messages/happened/happenings.ts';
import type { AncientSpot } from '../../messages/happened/scene.ts';
import { viewerOf } from './viewer.ts';

/** The line about what the players of this phone have not seen yet. */
export const BattleHappenedLine = ({ session }: { readonly session: AncientSession }) => {
  const viewer = viewerOf(session);
  const words = useMemo(() => happeningMessagesFor(viewer), [viewer]);
  return <HappenedLine<BattleState, AncientSpot> session={session} words={words} />;
};
