import { useMemo } from 'preact/hooks';
import { HappenedLine } from '../../../../game-ui/happened/happened-line.tsx';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import type { WarSpot } from '../../messages/happened-orders.ts';
import { happeningMessagesFor } from '../../messages/happenings.ts';
import { viewersOf } from './viewers.ts';

/** The line about what the players of this phone have not seen yet. */
export const CampaignHappenedLine = ({ session }: { readonly session: WarSession }) => {
  const viewers = viewersOf(session);
  return (
    <HappenedLine<WarState, WarSpot>
      session={session}
      words={useMemo(() => happeningMessagesFor(viewers), [viewers.join()])}
    />
  );
};
