import type { Entry } from '../../core/log.ts';
import type { AnySession } from '../../game-contract/session.ts';

/** Of a session, what says which phone plays the app's seats. */
export type AiSession = Pick<AnySession, 'author' | 'seatings' | 'log' | 'phones'>;

/**
 * The author whose phone plays a seat of the app's, the same on every phone: of those who may, the one who entered last for
 * such a seat (`isFor` says which entries are), else the first by the seating, or by the log while no seats are shared out.
 * So a phone takes over by entering for such a seat.
 */
export const aiPhone = (
  { author, seatings, log, phones }: AiSession,
  seat: string,
  isFor: (entry: Entry) => boolean,
): string => {
  const { inForce = [] } = seatings.now.value;
  const holders = inForce.filter(each => each.seat === seat);
  const seated = (holders.length > 0 ? holders : inForce).map(each => each.author);
  const all = phones.value.map(phone => phone.author);
  const candidates = inForce.length > 0 ? seated : all;
  if (candidates.length < 2) return candidates[0] ?? author;
  const entries = log.value;
  const last = entries.findLast(entry => candidates.includes(entry.author) && isFor(entry));
  if (last) return last.author;
  if (inForce.length > 0) return candidates[0] as string;
  return entries.find(entry => candidates.includes(entry.author))?.author ?? [...candidates].sort()[0] ?? author;
};

/** What a phone is called, by its author. */
export const phoneNamed = ({ seatings, phones }: Pick<AnySession, 'seatings' | 'phones'>, author: string): string =>
  phones.value.find(phone => phone.author === author)?.name || seatings.now.value.names.get(author) || '';
