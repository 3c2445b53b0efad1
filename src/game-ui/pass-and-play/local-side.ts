import type { AnySession } from '../../game-contract/session.ts';

/** The sides of a battle of two. */
type Side = 'a' | 'b';
const SIDES: readonly Side[] = ['a', 'b'];

/** This phone's role in a battle of two sides. */
export interface LocalSide {
  /** True if the two sides play on different phones. */
  readonly areShared: boolean;
  /** This phone's side; undefined if the phone has both sides or is a spectator. */
  readonly side: Side | undefined;
  /** True on the one phone that answers automatically for its side. */
  readonly answers: boolean;
}

/** Computes the role from the seat assignment of a battle with the seats `a` and `b`. */
export const deriveLocalSide = ({ author, seatings }: Pick<AnySession, 'author' | 'seatings'>): LocalSide => {
  const { inForce = [] } = seatings.now.value;
  const holders = (side: Side): readonly string[] => inForce.flatMap(each => (each.seat === side ? [each.author] : []));
  const areShared =
    SIDES.every(side => holders(side).length > 0) && !holders('a').some(each => holders('b').includes(each));
  const side = areShared ? SIDES.find(each => holders(each).includes(author)) : undefined;
  return { areShared, side, answers: side !== undefined && holders(side)[0] === author };
};
