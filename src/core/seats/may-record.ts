import type { SeatsProposed } from '../log.ts';

/** Who holds which seats. A seat that nobody holds belongs to everybody who holds any. */
export type SeatOwners = SeatsProposed['seats'];

/** Whether an author may enter what belongs to one seat. Everybody may while no seats are shared out. */
export const mayRecordFor = (seating: SeatOwners, author: string, seat: string): boolean => {
  if (seating.length === 0) return true;
  const holders = seating.filter(each => each.seat === seat);
  return (
    seating.some(each => each.author === author) &&
    (holders.length === 0 || holders.some(each => each.author === author))
  );
};

/**
 * Whether an author may enter what belongs to these seats: one of them suffices, unless the entry needs `all`. What belongs
 * to no seat is the table's, which everybody who holds a seat may enter.
 */
export const mayRecordEntry = (seating: SeatOwners, author: string, seats: readonly string[], all = false): boolean => {
  if (seating.length === 0) return true;
  if (seats.length === 0) return seating.some(seat => seat.author === author);
  const mayFor = (seat: string): boolean => mayRecordFor(seating, author, seat);
  return all ? seats.every(mayFor) : seats.some(mayFor);
};
