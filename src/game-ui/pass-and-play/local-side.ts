import type { AnySession } from '../../game-contract/session.ts';

/** The sides of a battle of two. */
type Side = 'a' | 'b';
const SIDES: readonly Side[] = ['a', 'b'];

/** Who plays what on this phone, where each side has its own. */
export interface LocalSide {
  /** Both sides have phones of their own. */
  readonly areShared: boolean;
  /** This phone's; undefined where one phone has both, or this one watches. */
  readonly side: Side | undefined;
  /** Of the phones that have the side, the one that speaks first for it. */
  readonly answers: boolean;
}

/** Reads it off the seatings in force of a battle whose seats are `a` and `b`. */
export const localSide = ({ author, seatings }: Pick<AnySession, 'author' | 'seatings'>): LocalSide => {
  const { inForce = [] } = seatings.now.value;
  const holders = (side: Side): readonly string[] => inForce.flatMap(each => (each.seat === side ? [each.author] : []));
  const areShared =
    SIDES.every(side => holders(side).length > 0) && !holders('a').some(each => holders('b').includes(each));
  const side = areShared ? SIDES.find(each => holders(each).includes(author)) : undefined;
  return { areShared, side, answers: side !== undefined && holders(side)[0] === author };
};
