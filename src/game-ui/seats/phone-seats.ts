import { mayRecordEntry, mayRecordFor } from '../../core/seats/may-record.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { seatMessages } from './messages.ts';

/** What a phone knows of its seats. */
export interface PhoneSeats {
  /** Players on several phones have agreed who enters for which seat. */
  readonly areShared: boolean;
  /** Seats are shared out, and none of them is this phone's: it watches. */
  readonly watches: boolean;
  /** Whether this phone may enter what belongs to a seat; a seat that nobody holds belongs to everybody who holds any. */
  readonly isOwn: (seat: string) => boolean;
  /** Whether it may enter what belongs to these seats, to one of them or to `all`; to the table, where there are none. */
  readonly may: (seats: readonly string[], all?: boolean) => boolean;
  /** What the holders of a seat are called; none where nobody holds it. */
  readonly holdersOf: (seat: string) => readonly string[];
}

/** The seats of this phone, by what the players of a battle have agreed on. */
export const phoneSeats = ({ author, seatings }: Pick<AnySession, 'author' | 'seatings'>): PhoneSeats => {
  const { inForce = [], names } = seatings.now.value;
  return {
    areShared: inForce.length > 0,
    watches: !mayRecordEntry(inForce, author, []),
    isOwn: seat => mayRecordFor(inForce, author, seat),
    may: (seats, all) => mayRecordEntry(inForce, author, seats, all),
    holdersOf: seat =>
      inForce.flatMap(each =>
        each.seat === seat ? [names.get(each.author) || each.name || seatMessages().someone] : [],
      ),
  };
};
