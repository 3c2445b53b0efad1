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
import { areHandsSealed, type CardReveal, isPlaceholder, revealCard } from './sealed-draws.ts';

/** Before the first draw nothing is shuffled: the pile is empty, so that a draw shuffles first and its entry has the order. */
export const initialGods = ({ cards }: Pick<Deck, 'cards'>): GodsState => {
  const pack: GodPack = { pile: [], held: [], discards: cards.map(({ id }) => id) };
  return { cards, packs: { table: pack, a: pack, b: pack }, hands: { a: [], b: [] } };
};

/** The parts of a battle that the packs depend on. */
interface Table {
  readonly house: Pick<HouseRules, 'godPack'>;
  readonly gods: GodsState;
}

/** The pack that a side draws from: its own if hands are hidden, whatever the house rule; or the one that holds a card. */
export const packOf = ({ house, gods }: Table, side: SideId, held?: string): PackId =>
  PACK_IDS.find(id => held !== undefined && gods.packs[id].held.includes(held)) ??
  (house.godPack === 'one' && !areHandsSealed(gods) ? 'table' : side);

export const cardOf = ({ gods }: Pick<Table, 'gods'>, id: string): DeckCard | undefined =>
  gods.cards.find(card => card.id === id);

/** Whether nothing of a pack has been drawn yet, or all of it lies face up: the next draw shuffles it. */
export const isUnshuffled = ({ pile }: GodPack): boolean => pile.length === 0;

/**
 * The next card of a side's pack; undefined when every card is in somebody's hand (C5, R-23), and where a hidden
 * pack has to be shuffled first.
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
 * The card of a draw in a side's hand. One that lies in no pile any more, since two phones drew it, changes nothing, and of
 * hidden packs only the top of the side's own is drawn: no other card may be asked for before its turn.
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

/** A card of a hand among the discards; one that only its holder knew has to be shown there. */
export const afterDiscard = (gods: GodsState, laying: CardReveal): GodsState =>
  areHandsSealed(gods) && laying.shows
    ? (revealCard(gods, laying) ?? gods)
    : leaving(gods, laying.side, laying.pack, laying.card, discard);

/** Whether a card can be played: where hands are hidden, only one that is shown with it. */
export const mayPlayCard = (gods: GodsState, laying: CardReveal): boolean =>
  !areHandsSealed(gods) || afterDiscard(gods, laying) !== gods;

/** A card of a hand on top of its pile, or at the place that `order` gives it. */
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

/** A pack whose pile lies in this order; discards among it are no discards any more. */
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
