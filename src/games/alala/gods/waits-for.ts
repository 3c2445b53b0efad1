import { otherSide, type SideId } from '../battle/terms.ts';
import type { Gods } from './cards.ts';
import { isStandIn, placeOf } from './sealed.ts';

/** What a side has drawn and waits for: the other side has not given its keys of these places. */
export const waitsFor = (gods: Gods, by: SideId): readonly string[] =>
  gods.hands[by].filter(card => {
    const found = isStandIn(card) ? placeOf(gods, card) : undefined;
    return found !== undefined && found.round.keys[otherSide(by)][card] === undefined;
  });
