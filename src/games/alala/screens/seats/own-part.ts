import type { PhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { BattleState } from '../../battle/state.ts';
import type { SideId } from '../../battle/terms.ts';
import { whoseDue, whoseTask } from '../../battle/whose.ts';
import type { Offer } from '../../guide/console.ts';

/** The sides that an offer of the console is about; none where it is the table's. */
export const sidesOfOffer = (state: BattleState, offer: Offer): readonly SideId[] =>
  offer.kind === 'question'
    ? whoseDue(state, offer.due)
    : [...new Set(offer.tasks.flatMap(({ asked }) => whoseTask(state, asked)))];

/** What of an offer a phone may do by its seats: all of it, its own tasks of several, or undefined. */
export const ownPart = (
  state: BattleState,
  offer: Offer,
  { watches, isOwn, may }: Pick<PhoneSeats, 'watches' | 'isOwn' | 'may'>,
): Offer | undefined => {
  if (watches) return undefined;
  const sides = sidesOfOffer(state, offer);
  // A fight is both sides', and the initiative nobody's yet.
  if (offer.kind === 'question' || offer.kind === 'fight' || offer.kind === 'initiative')
    return may(sides) ? offer : undefined;
  if (may(sides, true)) return offer;
  const tasks = offer.tasks.filter(({ asked }) => may(whoseTask(state, asked)));
  const [first] = tasks;
  if (!first) return undefined;
  const named = { ...offer, key: first.id, must: tasks.some(({ must }) => must), tasks };
  return 'units' in named
    ? ({ ...named, units: named.units.filter(id => isOwn(state.units[id]?.side ?? '')) } as Offer)
    : (named as Offer);
};
