import type { AnySession } from '../../../session.ts';
import { otherSide, SIDES, type SideId } from '../../rules/side.ts';

/** Who plays what on this phone, where each side has its own (B4). */
export interface OwnSide {
  /** Both sides have phones of their own. */
  readonly areShared: boolean;
  readonly side: SideId | undefined;
  /** Of the phones that have the side, the one that answers for it by itself. */
  readonly answers: boolean;
}

export const ownSideOf = ({ author, seatings }: Pick<AnySession, 'author' | 'seatings'>): OwnSide => {
  const { inForce = [] } = seatings.now.value;
  const holders = (side: SideId): readonly string[] =>
    inForce.flatMap(each => (each.seat === side ? [each.author] : []));
  const areShared =
    SIDES.every(side => holders(side).length > 0) && !holders('a').some(each => holders('b').includes(each));
  const side = SIDES.find(each => holders(each).includes(author) && !holders(otherSide(each)).includes(author));
  return { areShared, side: areShared ? side : undefined, answers: side !== undefined && holders(side)[0] === author };
};
