import type { ComponentChildren } from 'preact';
import type { AnySession } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { seatMessages } from './messages.ts';
import { derivePhoneSeats } from './phone-seats.ts';
import { seatOwnerNamesOf } from './seat-owners-text.ts';

interface SeatGuardProps {
  readonly session: Pick<AnySession, 'author' | 'seatings'>;
  /** The seats for which the screen records, with their names. One of them is enough. */
  readonly of: readonly { readonly seat: string; readonly name: string }[];
  /** True at the edge of the screen, where the note needs a margin. */
  readonly atEdge?: boolean;
  readonly children: ComponentChildren;
}

/** A screen that records for seats. On a phone without these seats it is read-only and names their owner. */
export const SeatGuard = ({ session, of, atEdge, children }: SeatGuardProps) => {
  const t = seatMessages();
  if (derivePhoneSeats(session).may(of.map(({ seat }) => seat))) return <>{children}</>;
  const whose = of.map(({ seat, name }) => t.belongs(name, seatOwnerNamesOf(session, seat))).join(', ');
  return (
    <>
      <div class={atEdge ? 'shrink-0 p-3' : ''}>
        <Banner role="note" mark="none">
          {t.onlyRead(whose)}
        </Banner>
      </div>
      <fieldset class="contents" disabled>
        {children}
      </fieldset>
    </>
  );
};
