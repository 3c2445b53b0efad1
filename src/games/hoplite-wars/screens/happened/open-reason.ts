import { HAPPENED, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import type { WarSession } from '../../battle/session.ts';
import type { PastStep } from '../../guide/history.ts';
import type { Arrow } from '../../guide/order-accounts.ts';
import { happeningMessagesFor } from '../../messages/happenings.ts';
import { viewersOf } from './viewers.ts';

/** Opens what happened at the order of an arrow of a resolved step. */
export const openReason = (session: WarSession, { place }: PastStep, { kind, index }: Arrow): void => {
  const entry = session.log.value[place];
  if (!entry) return;
  const after = place + 1 < session.log.value.length ? session.stateBefore(place + 1) : session.state.value;
  const steps = happeningMessagesFor(viewersOf(session)).happenings(session.stateBefore(place), entry, after);
  const nth = steps.findIndex(({ spot: { own } }) => own?.kind === kind && own.index === index);
  openOverlay(`${HAPPENED}/${place}.${Math.max(0, nth)}`);
};
