import type { AnySession } from '../../game-contract/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { openOverlay, SHARE_PAGE } from '../router/battle-route.ts';
import { seatMessages } from './messages.ts';
import { derivePhoneSeats } from './phone-seats.ts';
import { seatOwnerNamesOf } from './seat-owners-text.ts';

interface WaitingProps {
  readonly session: Pick<AnySession, 'author' | 'seatings' | 'past'>;
  /** The awaited seats with their names. */
  readonly of: readonly { readonly seat: string; readonly name: string }[];
}

/** The awaited players with their seats. */
const awaitedPhones = ({ session, of }: WaitingProps): string => {
  const byHolders = new Map<string, string[]>();
  for (const { seat, name } of of) {
    const holders = seatOwnerNamesOf(session, seat).join(', ');
    byHolders.set(holders, [...(byHolders.get(holders) ?? []), name]);
  }
  return [...byHolders]
    .map(([holders, names]) => (holders === '' ? names.join(', ') : seatMessages().holder(holders, names.join(', '))))
    .join(', ');
};

/**
 * Shows the players for whom this phone waits, and what to do if a phone does not return. Renders nothing at an earlier
 * moment.
 */
export const WaitingNotice = ({ session, of }: WaitingProps) => {
  const t = seatMessages();
  const { areShared, watches } = derivePhoneSeats(session);
  if (session.past) return null;
  return (
    <section class="grid gap-3">
      {watches && <p>{t.watch}</p>}
      {of.length > 0 && <p role="status">{t.waits(awaitedPhones({ session, of }))}</p>}
      {areShared && !watches && of.length > 0 && (
        <details class="fold">
          <summary>{t.gone}</summary>
          <div class="grid gap-3">
            <p class="text-sm text-soft">{t.goneHelp}</p>
            <button type="button" class="btn" onClick={() => openOverlay(SHARE_PAGE)}>
              <Icon name="share" />
              {t.phones}
            </button>
          </div>
        </details>
      )}
    </section>
  );
};
