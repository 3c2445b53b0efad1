import { mayRecordEntry, mayRecordFor } from '../../core/seats/may-record.ts';
import type { AnySession } from '../../game-contract/session.ts';

/** The seats of a phone. */
export interface PhoneSeats {
  /** True if seats are assigned. */
  readonly areShared: boolean;
  /** True for a spectator: seats are assigned, and this phone has none. */
  readonly watches: boolean;
  /** True if this phone may record for a seat. A seat without an owner belongs to every author who has a seat. */
  readonly isOwn: (seat: string) => boolean;
  /** True if this phone may record an entry of a seat for which the founder of the battle may record too. */
  readonly isOwnOrFounder: (seat: string) => boolean;
  /** True if this phone may record an entry of these seats. With `all`, this phone needs all of the seats. */
  readonly may: (seats: readonly string[], all?: boolean) => boolean;
}

/** Computes the seats of this phone from the assignment. */
export const derivePhoneSeats = ({ author, seatings }: Pick<AnySession, 'author' | 'seatings'>): PhoneSeats => {
  const { inForce = [], founder } = seatings.now.value;
  return {
    areShared: inForce.length > 0,
    watches: !mayRecordEntry(inForce, author, []),
    isOwn: seat => mayRecordFor(inForce, author, seat),
    isOwnOrFounder: seat => mayRecordEntry(inForce, author, author === founder ? [] : [seat]),
    may: (seats, all) => mayRecordEntry(inForce, author, seats, all),
  };
};
