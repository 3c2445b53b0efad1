import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { cardSeal, mayOpen } from '../../../core/crypto/committed-draw.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import type { AnyEvent } from '../battle/events.ts';
import { HAND_SIZE } from '../battle/limits.ts';
import { removeFrom } from '../battle/mutations.ts';
import { type BattleState, copyState, type DeepReadonly, type State } from '../battle/state.ts';
import type { DrawRequest, SealedSide } from '../rules/sealed-side.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { addToHand, RESERVE_UNITS } from './draw-steps.ts';

/*
 * Hands that are sealed (B4). The log of a battle that is on several phones has no card that somebody keeps: in its state
 * any of those that are not known stand in a hand's and a deck's places, and a card that is laid open changes places with
 * the one that stood where it was. So the state is the same on every phone, and tells each no more than all may know.
 */

/** What is none of the game's, but of how cards come into sealed hands. */
export const SEALED_HAND_EVENTS = ['ready', 'give', 'got', 'open'] as const;
export type SealedHandEvent = Extract<AnyEvent, { readonly type: (typeof SEALED_HAND_EVENTS)[number] }>;

/** Whether an event is one of `OF_HANDS`. */
export const isSealedHandEvent = (event: AnyEvent): event is SealedHandEvent =>
  SEALED_HAND_EVENTS.some(type => type === event.type);

/** Whether nobody may do anything until sealed hands have what they wait for. */
export const isWaitingForCards = ({ sealed, stage }: Pick<BattleState, 'sealed' | 'stage'>): boolean =>
  sealed !== undefined &&
  (stage === 'deal' ? !sealed.a.seal || !sealed.b.seal : sealed.a.wants !== '' || sealed.b.wants !== '');

/** What a draw is called: all that was drawn before it is in it, so that no other can be put in its place. */
export const drawIdOf = (
  { seal, drawn }: Pick<DeepReadonly<SealedSide>, 'seal' | 'drawn'>,
  want: DrawRequest,
): string => sha256(toCanonicalJson([seal, drawn, want]));

/** How many cards a draw may bring: least and most. */
export const drawSizeRange = ({ sides }: BattleState, seat: SideId, want: DrawRequest): readonly [number, number] => {
  const { hand, deck } = sides[seat];
  const room = Math.min(HAND_SIZE - hand.length, deck.length);
  return want === 'units' ? [0, Math.min(RESERVE_UNITS, room)] : want === 'card' ? [1, 1] : [room, room];
};

/** The state after such an event; the same where it does not fit. */
export const applySealedHandEvent = (state: BattleState, event: SealedHandEvent): BattleState => {
  const { seat } = event.data;
  if (!state.sealed) return state;
  const next = copyState(state);
  return next.sealed && mutateSealedHand(next, next.sealed[seat], next.sealed[otherSide(seat)], event) ? next : state;
};

const mutateSealedHand = (state: State, own: SealedSide, other: SealedSide, event: SealedHandEvent): boolean => {
  switch (event.type) {
    case 'ready':
      if (state.stage !== 'deal' || own.seal !== '') return false;
      own.seal = event.data.seal;
      own.kept = [...event.data.kept];
      return true;
    case 'give':
      if (other.wants === '' || other.given !== '' || event.data.of !== drawIdOf(other, other.wants)) return false;
      other.given = event.data.number;
      return true;
    case 'got':
      return receiveCards(state, own, event.data.seat, event.data.seals);
    case 'open':
      if (!state.ended || !mayOpen(own, event.data.seed)) return false;
      own.seed = event.data.seed;
      return true;
  }
};

const receiveCards = (state: State, own: SealedSide, seat: SideId, seals: readonly string[]): boolean => {
  const { wants, given } = own;
  if (wants === '' || given === '') return false;
  const [least, most] = drawSizeRange(state, seat, wants);
  const known = new Set([...seals, ...own.drawn.flatMap(each => each.seals)]);
  const many = own.drawn.reduce((sum, each) => sum + each.seals.length, seals.length);
  if (seals.length < least || seals.length > most || known.size !== many) return false;
  for (const seal of seals) {
    const card = state.sides[seat].deck.pop() as number;
    addToHand(state, seat, card);
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
export const withShownCards = (state: BattleState, event: AnyEvent): State | undefined => {
  const { seat, shows = [] } = event.data;
  const cards = cardsFromHand(event);
  const next = copyState(state);
  const own = next.sides[seat];
  const seals = next.sealed?.[seat].seals ?? {};
  for (const card of cards) {
    if (own.hand.includes(card) && seals[card] === undefined) continue;
    const show = shows.find(each => each.card === card);
    const seal = show && cardSeal(seat, card, show.salt);
    const standIn = own.hand.find(id => seal !== undefined && seals[id] === seal);
    if (standIn === undefined || !isHiddenCard(next, seat, card)) return undefined;
    swapCards(next, seat, card, standIn);
    delete seals[card];
  }
  for (const card of cards.toReversed()) {
    removeFrom(own.hand, card);
    own.hand.unshift(card);
  }
  return next;
};

/** Whether a card is one of those of which nobody says where they are. */
const isHiddenCard = ({ sides, sealed }: State, seat: SideId, card: number): boolean =>
  sides[seat].deck.includes(card) || (sides[seat].hand.includes(card) && sealed?.[seat].seals[card] !== undefined);

/** Two cards that nobody has seen change places, in hand and deck. */
export const swapCards = (state: State, seat: SideId, one: number, other: number): void => {
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
