import type { Entry } from '../../core/log.ts';
import type { AnySession } from '../../game-contract/session.ts';

/** The parts of a session that decide which phone runs the computer players. */
export type AiHostContext = Pick<AnySession, 'author' | 'seatings' | 'log' | 'phones'>;

/**
 * The author whose phone runs a computer player; the same result on every phone. It is the allowed author that recorded
 * last for a computer's seat (`isFor` tests an entry). If nobody has, it is the first allowed author in the assignment,
 * or in the log. So a phone takes over by recording for such a seat.
 */
export const aiHostAuthorOf = (
  { author, seatings, log, phones }: AiHostContext,
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

/** The name of a phone by its author id. */
export const phoneNameOf = ({ seatings, phones }: Pick<AnySession, 'seatings' | 'phones'>, author: string): string =>
  phones.value.find(phone => phone.author === author)?.name || seatings.now.value.names.get(author) || '';
