import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import { mayRevealSeed } from '../../../core/crypto/committed-draw.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { removeFrom } from '../battle/mutations.ts';
import { type BattleState, copyState, type State } from '../battle/state.ts';
import type { SealedSide } from '../rules/sealed-side.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { addToHand } from './draw-steps.ts';
import {
  provideSealedHandRules,
  type SealedHandEvent,
  type SealedHandResult,
  type SealRefusal,
} from './sealed-hands.ts';
import { countPlaces, drawIdOf, followPath, takePlaces } from './sealed-packs.ts';

/* Applies the entries of sealed hands, and puts revealed cards in their places (B4). */

/** The state after a sealing event, or the reason for refusing it. */
export const applySealedHandEvent = (state: BattleState, event: SealedHandEvent): SealedHandResult => {
  const { seat } = event.data;
  const next = copyState(state);
  const refusal = next.sealed
    ? mutateSealedHand(next, next.sealed[seat], next.sealed[otherSide(seat)], event)
    : 'illegal';
  return refusal ? { refusal } : { state: next };
};

/** A seal cannot change: repeating it does nothing, and a different seal is reported. */
const refuseSecondSeal = (isSame: boolean): SealRefusal | 'illegal' => (isSame ? 'illegal' : 'sealedBefore');

const mutateSealedHand = (
  state: State,
  own: SealedSide,
  other: SealedSide,
  event: SealedHandEvent,
): SealRefusal | 'illegal' | undefined => {
  switch (event.type) {
    case 'packCommit':
      if (own.seal !== '') return refuseSecondSeal(own.seal === event.data.seal);
      if (state.stage !== 'deal') return 'illegal';
      own.seal = event.data.seal;
      own.kept = [...event.data.kept];
      return undefined;
    case 'packSeals': {
      const { seat, seals } = event.data;
      if (own.packs.length > 0) return refuseSecondSeal(isCanonicallyEqual(own.packs, seals));
      if (state.stage !== 'deal' || !own.seal || !other.seal || seals.length !== countPlaces(state, seat))
        return 'illegal';
      own.packs = seals;
      return undefined;
    }
    case 'packNumber':
      if (other.wants === '' || other.given !== '' || event.data.of !== drawIdOf(other, other.wants)) return 'illegal';
      other.given = event.data.number;
      return undefined;
    case 'packDraw':
      return receiveCards(state, own, event.data);
    case 'packOpen':
      if (!state.ended || !mayRevealSeed(own, event.data.seed)) return 'illegal';
      own.seed = event.data.seed;
      return undefined;
  }
};

const receiveCards = (
  state: State,
  own: SealedSide,
  { seat, openings }: EventData<'packDraw'>,
): SealRefusal | 'illegal' | undefined => {
  const { wants, given } = own;
  if (wants === '' || given === '') return 'illegal';
  const left = new Map(openings.map(({ place, path }) => [place, path]));
  const places = takePlaces(state, seat, place => {
    const path = left.get(place) ?? [];
    left.delete(place);
    return followPath(state, seat, place, path);
  });
  if (!places || left.size > 0) return 'otherCard';
  for (const place of places) {
    const card = state.sides[seat].deck.pop() as number;
    addToHand(state, seat, card);
    own.places[card] = place;
  }
  own.drawn = [...own.drawn, { want: wants, number: given, places }];
  own.wants = '';
  own.given = '';
  return undefined;
};

/** The cards that an event plays from its seat's hand. */
export const cardsFromHand = ({ type, data }: AnyEvent): readonly number[] => {
  if (type === 'attack') return data.attackers.flatMap(({ card }) => (card === null ? [] : [card]));
  return 'card' in data && data.card !== null ? [data.card] : [];
};

/**
 * The state with the revealed cards of an event in their places and first in the hand, like any played card. Undefined
 * if a card differs from the sealed one.
 */
export const withShownCards = (state: BattleState, event: AnyEvent): State | undefined => {
  const { seat, opens = [] } = event.data;
  const cards = cardsFromHand(event);
  const next = copyState(state);
  const own = next.sides[seat];
  const places = next.sealed?.[seat].places ?? {};
  for (const card of cards) {
    if (own.hand.includes(card) && places[card] === undefined) continue;
    const opening = opens.find(each => each.card === card);
    if (!opening || followPath(next, seat, opening.place, opening.path)?.at(-1) !== card) return undefined;
    const standIn = own.hand.find(id => places[id] === opening.place);
    if (standIn === undefined || !isHiddenCard(next, seat, card)) return undefined;
    swapCards(next, seat, card, standIn);
    delete places[card];
  }
  for (const card of cards.toReversed()) {
    removeFrom(own.hand, card);
    own.hand.unshift(card);
  }
  return next;
};

/** True for a card whose place is unknown to everyone. */
const isHiddenCard = ({ sides, sealed }: State, seat: SideId, card: number): boolean =>
  sides[seat].deck.includes(card) || (sides[seat].hand.includes(card) && sealed?.[seat].places[card] !== undefined);

/** Swaps two unseen cards between hand and deck. */
export const swapCards = (state: State, seat: SideId, one: number, other: number): void => {
  if (one === other) return;
  const own = state.sides[seat];
  for (const list of [own.hand, own.deck])
    list.forEach((id, i) => {
      if (id === one || id === other) list[i] = id === one ? other : one;
    });
  const places = state.sealed?.[seat].places ?? {};
  const [first, second] = [places[one], places[other]];
  for (const [id, place] of [
    [one, second],
    [other, first],
  ] as const) {
    if (place === undefined) delete places[id];
    else places[id] = place;
    const unit = state.units[id];
    if (unit) unit.place = own.hand.includes(id) ? 'hand' : 'deck';
  }
};

provideSealedHandRules({ applySealedHandEvent, withShownCards });
