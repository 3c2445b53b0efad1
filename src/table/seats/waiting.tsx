import type { AnySession } from '../../games/session.ts';
import { Mark } from '../../ui/icons.tsx';
import { openPlace, PHONES } from '../shell/place.ts';
import { phoneSeats } from './phone-seats.ts';
import { words } from './words.ts';

interface WaitingProps {
  readonly session: Pick<AnySession, 'author' | 'seatings'>;
  /** Who is waited for: seats as the game calls them. */
  readonly of: readonly { readonly seat: string; readonly name: string }[];
}

/** The players who are waited for, by their own names and those of their seats. */
export const waitedFor = ({ session, of }: WaitingProps): string => {
  const seats = phoneSeats(session);
  const byHolders = new Map<string, string[]>();
  for (const { seat, name } of of) {
    const holders = seats.holdersOf(seat).join(', ');
    byHolders.set(holders, [...(byHolders.get(holders) ?? []), name]);
  }
  return [...byHolders]
    .map(([holders, names]) => (holders === '' ? names.join(', ') : words().holder(holders, names.join(', '))))
    .join(', ');
};

/** Says whom this phone waits for, and what to do where a phone does not come back. */
export const Waiting = ({ session, of }: WaitingProps) => {
  const t = words();
  const { areShared, watches } = phoneSeats(session);
  return (
    <section class="grid gap-3">
      {watches && <p>{t.watch}</p>}
      {of.length > 0 && <p role="status">{t.waits(waitedFor({ session, of }))}</p>}
      {areShared && !watches && of.length > 0 && (
        <details class="fold">
          <summary>{t.gone}</summary>
          <div class="grid gap-3">
            <p class="text-sm text-soft">{t.goneHelp}</p>
            <button type="button" class="btn" onClick={() => openPlace(PHONES)}>
              <Mark name="share" />
              {t.phones}
            </button>
          </div>
        </details>
      )}
    </section>
  );
};
