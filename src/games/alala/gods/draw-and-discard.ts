import type { RandomInt } from '../../../core/probability/dice.ts';
import type { DrawnCard } from '../battle/events.ts';
import type { SideId } from '../battle/sides.ts';
import {
  arrangePile,
  discard,
  drawCard,
  type GodPack,
  PACK_IDS,
  type PackId,
  putBack,
  takeFromPile,
} from '../rules/god-pack.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import type { Deck, DeckCard } from './deck.ts';
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

/** The parts of a battle that the packs depend on. */
interface Table {
  readonly house: Pick<HouseRules, 'godPack'>;
  readonly gods: GodsState;
}

/**
 * The pack from which a side draws. If hands are hidden, its own pack, whatever the house rule. With `held`, the
 * pack from which this card was drawn.
 */
export const packOf = ({ house, gods }: Table, side: SideId, held?: string): PackId =>
  PACK_IDS.find(id => held !== undefined && gods.packs[id].held.includes(held)) ??
  (house.godPack === 'one' && !areHandsSealed(gods) ? 'table' : side);

export const cardOf = ({ gods }: Pick<Table, 'gods'>, id: string): DeckCard | undefined =>
  gods.cards.find(card => card.id === id);

/** True if the pile is empty: before the first draw, or after the last card. The next draw shuffles the discards. */
export const isUnshuffled = ({ pile }: GodPack): boolean => pile.length === 0;

/**
 * The next card of a side's pack. Undefined if every card is in a hand (C5, R-23), or if a hidden pack must be shuffled
 * first.
 */
export const drawFrom = (table: Table, side: SideId, below: RandomInt): DrawnCard | undefined => {
  const pack = packOf(table, side);
  if (areHandsSealed(table.gods)) {
    const [card] = table.gods.packs[pack].pile;
    return card === undefined ? undefined : { pack, card };
  }
  const draw = drawCard(table.gods.packs[pack], below);
  return draw && { pack, card: draw.card, ...(draw.shuffled && { shuffled: [...draw.shuffled] }) };
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
