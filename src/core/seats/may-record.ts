import type { SeatsProposed } from '../log.ts';

/** Which author holds which seats. A seat without an owner belongs to every author who has a seat. */
export type SeatOwners = SeatsProposed['seats'];

/** True if an author may record for a seat. Everybody may if no seats are assigned. */
export const mayRecordFor = (seating: SeatOwners, author: string, seat: string): boolean => {
  if (seating.length === 0) return true;
  const holders = seating.filter(each => each.seat === seat);
  return (
    seating.some(each => each.author === author) &&
    (holders.length === 0 || holders.some(each => each.author === author))
  );
};

/**
 * True if an author may record an entry for these seats. One of the seats is enough, unless the entry needs `all`.
 * Every author with a seat may record an entry without seats.
 */
export const mayRecordEntry = (seating: SeatOwners, author: string, seats: readonly string[], all = false): boolean => {
  if (seating.length === 0) return true;
  if (seats.length === 0) return seating.some(seat => seat.author === author);
  const mayFor = (seat: string): boolean => mayRecordFor(seating, author, seat);
  return all ? seats.every(mayFor) : seats.some(mayFor);
};
