import type { Entry } from '../../core/log.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { seatMessages } from './messages.ts';

/** The display names of a seat's owners. */
export const seatOwnerNamesOf = ({ seatings }: Pick<AnySession, 'seatings'>, seat: string): readonly string[] => {
  const { inForce = [], names } = seatings.now.value;
  return inForce.flatMap(each =>
    each.seat === seat ? [names.get(each.author) || each.name || seatMessages().someone] : [],
  );
};

/**
 * The text about the owners of seats that the author of a refused entry lacks. Undefined if he has no seat at all, or
 * if nobody owns these seats. `nameOf` returns the display name of a seat.
 */
export const describeMissingSeatOwners = (
  { author, reading, seatings }: Pick<AnySession, 'author' | 'reading' | 'seatings'>,
  entry: Entry,
  nameOf: (seat: string) => string,
): string | undefined => {
  const t = seatMessages();
  const { inForce = [], names } = seatings.now.value;
  const told = (reading.value.missingSeats.get(entry) ?? []).flatMap(seat => {
    const holders = inForce.filter(each => each.seat === seat);
    if (holders.length === 0) return [];
    if (holders.some(each => each.author === author)) return [t.isOurs(nameOf(seat))];
    return [t.belongs(nameOf(seat), holders.map(each => names.get(each.author) || each.name).filter(Boolean))];
  });
  return told.length === 0 ? undefined : told.join(', ');
};
