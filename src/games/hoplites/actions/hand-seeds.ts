import { cardSeal, commitmentTo, entropyFor, rngFromSeeds, saltOf } from '../../../core/crypto/committed-draw.ts';
import type { AnyEvent } from '../battle/events.ts';
import { type BattleState, cardIdsOf, copyState } from '../battle/state.ts';
import type { SealedDraw } from '../rules/sealed-side.ts';
import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import { dealHand } from './deal.ts';
import { cardsFromHand, drawIdOf, drawSizeRange, swapCards } from './sealed-hands.ts';

/* What a phone that has the seed of a side knows of its sealed hand, and does for it by itself (B4). */

/** A card that was drawn; its seal is `cardSeal`'s. */
interface DrawnCard {
  readonly card: number;
  readonly salt: string;
}

interface CachedDraws {
  readonly seed: string;
  /** By draws. */
  readonly cards: readonly (readonly DrawnCard[])[];
}
const cachedDraws = new WeakMap<object, CachedDraws>();

/** The cards that a seed makes of the draws of a side, draw by draw. */
const cardsDrawn = (
  state: BattleState,
  side: SideId,
  seed: string,
  draws: readonly Omit<SealedDraw, 'seals'>[],
): CachedDraws['cards'] => {
  const last = draws.at(-1);
  if (!last) return [];
  const there = cachedDraws.get(last);
  if (there?.seed === seed) return there.cards;
  const before = cardsDrawn(state, side, seed, draws.slice(0, -1));
  const cards = [...before, cardsOfDraw(state, side, seed, last, before.flat())];
  cachedDraws.set(last, { seed, cards });
  return cards;
};

const cardsOfDraw = (
  state: BattleState,
  side: SideId,
  seed: string,
  { want, most, number }: Omit<SealedDraw, 'seals'>,
  before: readonly DrawnCard[],
): readonly DrawnCard[] => {
  const dice = rngFromSeeds(seed, number);
  const left = cardIdsOf(state, side).filter(card => !before.some(each => each.card === card));
  const drawn: number[] = want === 'deal' ? dealHand(state, side, dice).hand : [];
  while (want !== 'deal' && drawn.length < most) {
    const from = left.filter(card => !drawn.includes(card) && (want === 'card' || card < state.roster.cards.length));
    if (from.length === 0) break;
    drawn.push(from[dice(from.length)] as number);
  }
  return drawn.map(card => ({ card, salt: saltOf(seed, number, card) }));
};

const sealsOf = (side: SideId, cards: readonly DrawnCard[]): readonly string[] =>
  cards.map(({ card, salt }) => cardSeal(side, card, salt));

/** The state with the cards of a sealed hand in their places, for who has the seed of its side. */
export const revealHand = (state: BattleState, side: SideId, seed: string): BattleState => {
  const own = state.sealed?.[side];
  if (!own || commitmentTo(seed) !== own.seal) return state;
  const cards = cardsDrawn(state, side, seed, own.drawn).flat();
  const next = copyState(state);
  for (const { card, salt } of cards) {
    const seal = cardSeal(side, card, salt);
    const standIn = Object.entries(next.sealed?.[side].seals ?? {}).find(([, each]) => each === seal);
    if (standIn) swapCards(next, side, card, Number(standIn[0]));
  }
  return next;
};

/** The state with the cards of both hands in their places, as far as their seeds lie open. */
export const revealBothHands = (state: BattleState, sealed: BattleState['sealed']): BattleState =>
  SIDES.reduce((found, side) => (sealed?.[side].seed ? revealHand(found, side, sealed[side].seed) : found), state);

/** An event with the salts of the cards that it lays open. */
export const addSalts = (state: BattleState, event: AnyEvent, seed: string): AnyEvent => {
  const { seat } = event.data;
  const own = state.sealed?.[seat];
  if (!own) return event;
  const drawn = cardsDrawn(state, seat, seed, own.drawn).flat();
  const shows = cardsFromHand(event).flatMap(card => {
    const salt = drawn.find(each => each.card === card)?.salt;
    return salt !== undefined && own.seals[card] !== undefined ? [{ card, salt }] : [];
  });
  return shows.length === 0 ? event : ({ ...event, data: { ...event.data, shows } } as AnyEvent);
};

/** What the phone of a side writes down now without being asked, for whoever has its seed. */
export const dueEventOf = (state: BattleState, seat: SideId, seed: string): AnyEvent | undefined => {
  const [own, other] = [state.sealed?.[seat], state.sealed?.[otherSide(seat)]];
  if (!own || !other || commitmentTo(seed) !== own.seal) return undefined;
  if (state.ended) return own.seed === '' ? { type: 'open', data: { seat, faces: [], seed } } : undefined;
  if (other.wants !== '' && other.given === '') {
    const of = drawIdOf(other, other.wants);
    return { type: 'give', data: { seat, faces: [], of, number: entropyFor(seed, of) } };
  }
  if (own.wants === '' || own.given === '') return undefined;
  const draw = { want: own.wants, most: drawSizeRange(state, seat, own.wants)[1], number: own.given };
  const cards = cardsDrawn(state, seat, seed, [...own.drawn, draw]).at(-1) ?? [];
  return { type: 'got', data: { seat, faces: [], seals: [...sealsOf(seat, cards)] } };
};

/**
 * Whether a side drew as its seed and the other's numbers say, and gave the numbers that its seed says; undefined until
 * both seeds lie open.
 */
export const hasDrawnHonestly = ({ sealed, ...state }: BattleState, seat: SideId): boolean | undefined => {
  const [own, other] = [sealed?.[seat], sealed?.[otherSide(seat)]];
  if (!own?.seed || !other?.seed) return undefined;
  const cards = cardsDrawn(state, seat, own.seed, own.drawn);
  return (
    own.drawn.every(({ seals }, i) => seals.join() === sealsOf(seat, cards[i] ?? []).join()) &&
    other.drawn.every(
      ({ number, want }, i) =>
        number === entropyFor(own.seed, drawIdOf({ seal: other.seal, drawn: other.drawn.slice(0, i) }, want)),
    )
  );
};
