import { useMemo } from 'preact/hooks';
import { RecapLine } from '../../../../game-ui/recap/recap-line.tsx';
import { openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import type { PastStep } from '../../guide/history.ts';
import type { Arrow } from '../../guide/order-accounts.ts';
import type { WarSpot } from '../../messages/recap/order-steps.ts';
import { createRecapMessages } from '../../messages/recap/recap-messages.ts';
import { viewersOf } from './viewers.ts';

/** The line about what the players of this phone have not seen yet. */
export const CampaignRecapLine = ({ session }: { readonly session: WarSession }) => {
  const viewers = viewersOf(session);
  return (
    <RecapLine<WarState, WarSpot>
      session={session}
      words={useMemo(() => createRecapMessages(viewers), [viewers.join()])}
    />
  );
};

/** Opens what happened at the order of an arrow of a resolved step. */
export const openReason = (session: WarSession, { place }: PastStep, { kind, index }: Arrow): void => {
  const entry = session.log.value[place];
  if (!entry) return;
  const after = place + 1 < session.log.value.length ? session.stateBefore(place + 1) : session.state.value;
  const steps = createRecapMessages(viewersOf(session)).recapEvents(session.stateBefore(place), entry, after);
  const nth = steps.findIndex(({ spot: { own } }) => own?.kind === kind && own.index === index);
  openOverlay(`${RECAP_PAGE}/${place}.${Math.max(0, nth)}`);
};
