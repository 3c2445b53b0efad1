import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { cardSeal, mayOpen } from '../../../core/crypto/committed-draw.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { without } from '../battle/changes.ts';
import type { AnyEvent } from '../battle/events.ts';
import { HAND } from '../battle/limits.ts';
import { type BattleState, copyOf, type Frozen, type State } from '../battle/state.ts';
import type { SealedSide, Want } from '../rules/sealed.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { RESERVES, toHand } from './draw-steps.ts';

/*
 * Hands that are sealed (B4). The log of a battle that is on several phones has no card that somebody keeps: in its state
 * any of those that are not known stand in a hand's and a deck's places, and a card that is laid open changes places with
 * the one that stood where it was. So the state is the same on every phone, and tells each no more than all may know.
 */

/** What is none of the game's, but of how cards come into sealed hands. */
export const OF_HANDS = ['ready', 'give', 'got', 'open'] as const;
export type HandsEvent = Extract<AnyEvent, { readonly type: (typeof OF_HANDS)[number] }>;

/** Whether an event is one of `OF_HANDS`. */
export const isOfHands = (event: AnyEvent): event is HandsEvent => OF_HANDS.some(type => type === event.type);

/** Whether nobody may do anything until sealed hands have what they wait for. */
export const isWaiting = ({ sealed, stage }: Pick<BattleState, 'sealed' | 'stage'>): boolean =>
  sealed !== undefined &&
  (stage === 'deal' ? !sealed.a.seal || !sealed.b.seal : sealed.a.wants !== '' || sealed.b.wants !== '');

/** What a draw is called: all that was drawn before it is in it, so that no other can be put in its place. */
export const drawOf = ({ seal, drawn }: Pick<Frozen<SealedSide>, 'seal' | 'drawn'>, want: Want): string =>
  sha256(toCanonicalJson([seal, drawn, want]));

/** How many cards a draw may bring: least and most. */
export const manyFor = ({ sides }: BattleState, seat: SideId, want: Want): readonly [number, number] => {
  const { hand, deck } = sides[seat];
  const room = Math.min(HAND - hand.length, deck.length);
  return want === 'units' ? [0, Math.min(RESERVES, room)] : want === 'card' ? [1, 1] : [room, room];
};

/** The state after such an event; the same where it does not fit. */
export const afterHands = (state: BattleState, event: HandsEvent): BattleState => {
  const { seat } = event.data;
  if (!state.sealed) return state;
  const next = copyOf(state);
  return next.sealed && took(next, next.sealed[seat], next.sealed[otherSide(seat)], event) ? next : state;
};

const took = (state: State, own: SealedSide, other: SealedSide, event: HandsEvent): boolean => {
  switch (event.type) {
    case 'ready':
      if (state.stage !== 'deal' || own.seal !== '') return false;
      own.seal = event.data.seal;
      own.kept = [...event.data.kept];
      return true;
    case 'give':
      if (other.wants === '' || other.given !== '' || event.data.of !== drawOf(other, other.wants)) return false;
      other.given = event.data.number;
      return true;
    case 'got':
      return gotCards(state, own, event.data.seat, event.data.seals);
    case 'open':
      if (!state.ended || !mayOpen(own, event.data.seed)) return false;
      own.seed = event.data.seed;
      return true;
  }
};

const gotCards = (state: State, own: SealedSide, seat: SideId, seals: readonly string[]): boolean => {
  const { wants, given } = own;
  if (wants === '' || given === '') return false;
  const [least, most] = manyFor(state, seat, wants);
  const known = new Set([...seals, ...own.drawn.flatMap(each => each.seals)]);
  const many = own.drawn.reduce((sum, each) => sum + each.seals.length, seals.length);
  if (seals.length < least || seals.length > most || known.size !== many) return false;
  for (const seal of seals) {
    const card = state.sides[seat].deck.pop() as number;
    toHand(state, seat, card);
    own.seals[card] = seal;
  }
  own.drawn = [...own.drawn, { want: wants, most, number: given, seals }];
  own.wants = '';
  own.given = '';
  return true;
};

/** The cards that an event takes out of its seat's hand. */
export const cardsFromHand = ({ type, data }: AnyEvent): readonly number[] => {
  if (type === 'attack') return data.attackers.flatMap(({ card }) => (card === null ? [] : [card]));
  return 'card' in data && data.card !== null ? [data.card] : [];
};

/**
 * The state in which the cards that an event lays open are in their places, and first in the hand, as they are told
 * first of those like them; undefined where one of them is not what it was sealed as.
 */
export const shown = (state: BattleState, event: AnyEvent): State | undefined => {
  const { seat, shows = [] } = event.data;
  const cards = cardsFromHand(event);
  const next = copyOf(state);
  const own = next.sides[seat];
  const seals = next.sealed?.[seat].seals ?? {};
  for (const card of cards) {
    if (own.hand.includes(card) && seals[card] === undefined) continue;
    const show = shows.find(each => each.card === card);
    const seal = show && cardSeal(seat, card, show.salt);
    const standIn = own.hand.find(id => seal !== undefined && seals[id] === seal);
    if (standIn === undefined || !isUnknown(next, seat, card)) return undefined;
    changePlaces(next, seat, card, standIn);
    delete seals[card];
  }
  for (const card of cards.toReversed()) {
    without(own.hand, card);
    own.hand.unshift(card);
  }
  return next;
};

/** Whether a card is one of those of which nobody says where they are. */
const isUnknown = ({ sides, sealed }: State, seat: SideId, card: number): boolean =>
  sides[seat].deck.includes(card) || (sides[seat].hand.includes(card) && sealed?.[seat].seals[card] !== undefined);

/** Two cards that nobody has seen change places, in hand and deck. */
export const changePlaces = (state: State, seat: SideId, one: number, other: number): void => {
  if (one === other) return;
  const own = state.sides[seat];
  for (const list of [own.hand, own.deck])
    list.forEach((id, i) => {
      if (id === one || id === other) list[i] = id === one ? other : one;
    });
  const seals = state.sealed?.[seat].seals ?? {};
  const [first, second] = [seals[one], seals[other]];
  for (const [id, seal] of [
    [one, second],
    [other, first],
  ] as const) {
    if (seal === undefined) delete seals[id];
    else seals[id] = seal;
    const unit = state.units[id];
    if (unit) unit.place = own.hand.includes(id) ? 'hand' : 'deck';
  }
};
