import type { DrawnCard } from '../battle/events.ts';
import type { SideId } from '../battle/sides.ts';
import { arrangePile, discard, type GodPack, type PackId, putBack, takeFromPile } from '../rules/god-pack.ts';
import type { Deck } from './deck.ts';
import type { GodsState } from './gods-state.ts';
import { areHandsSealed, type CardReveal, isPlaceholder } from './hidden-hands.ts';
import { packRules } from './pack-rules.ts';

/**
 * Before the first draw the pile is empty and nothing is shuffled. So the first draw shuffles, and its entry has the
 * order.
 */
export const initialGods = ({ cards }: Pick<Deck, 'cards'>): GodsState => {
  const pack: GodPack = { pile: [], held: [], discards: cards.map(({ id }) => id) };
  return { cards, packs: { table: pack, a: pack, b: pack }, hands: { a: [], b: [] } };
};

/**
 * Adds the drawn card to a side's hand. A card that is in no pile any more, because two phones drew it, changes
 * nothing. Of hidden packs only the top card of the side's own pack can be drawn, so no card can be requested out of
 * order.
 */
export const afterDraw = (gods: GodsState, side: SideId, { pack, card, shuffled }: DrawnCard): GodsState => {
  const before = gods.packs[pack];
  if (areHandsSealed(gods) && (pack !== side || before.pile[0] !== card)) return gods;
  const ordered = shuffled && !areHandsSealed(gods) ? arrangePile(before, shuffled) : before;
  const after = takeFromPile(ordered, card);
  if (after === before) return gods;
  const hands = after === ordered ? gods.hands : { ...gods.hands, [side]: [...gods.hands[side], card] };
  return { ...gods, packs: { ...gods.packs, [pack]: after }, hands };
};

/** Discards a card of a hand. A card that only its holder knew must be revealed. */
export const afterDiscard = (gods: GodsState, laying: CardReveal): GodsState =>
  areHandsSealed(gods) && laying.shows
    ? (packRules().revealCard(gods, laying) ?? gods)
    : leaving(gods, laying.side, laying.pack, laying.card, discard);

/** True if a card can be played. If hands are hidden, only a card that is revealed with the entry. */
export const mayPlayCard = (gods: GodsState, laying: CardReveal): boolean =>
  !areHandsSealed(gods) || afterDiscard(gods, laying) !== gods;

/** Returns a card of a hand to the top of its pile, or to its place in `order`. */
export const afterPutBack = (
  gods: GodsState,
  side: SideId,
  pack: PackId,
  card: string,
  order: readonly string[] | undefined,
): GodsState =>
  leaving(gods, side, pack, card, (from, id) =>
    order && !isPlaceholder(card) ? arrangePile(putBack(from, id), order) : putBack(from, id),
  );

/** A pack with this order of its pile. Discards in the order return to the pile. */
export const applyShuffle = (gods: GodsState, pack: PackId, order: readonly string[]): GodsState =>
  areHandsSealed(gods) ? gods : { ...gods, packs: { ...gods.packs, [pack]: arrangePile(gods.packs[pack], order) } };

const leaving = (
  gods: GodsState,
  side: SideId,
  pack: PackId,
  card: string,
  move: (from: GodPack, card: string) => GodPack,
): GodsState => {
  const hand = gods.hands[side];
  if (!hand.includes(card) || !gods.packs[pack].held.includes(card)) return gods;
  return {
    ...gods,
    packs: { ...gods.packs, [pack]: move(gods.packs[pack], card) },
    hands: { ...gods.hands, [side]: hand.filter(id => id !== card) },
  };
};
