import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Drawn } from '../battle/events.ts';
import type { SideId } from '../battle/terms.ts';
import { arranged, discard, drawCard, type GodPack, PACK_IDS, type PackId, putBack, taken } from '../rules/god-pack.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import type { Gods } from './cards.ts';
import type { Deck, DeckCard } from './deck.ts';
import { isSealed, isStandIn, type Laying, laidOpen } from './sealed.ts';

/** Before the first draw nothing is shuffled: the pile is empty, so that a draw shuffles first and its entry has the order. */
export const beginGods = ({ cards }: Deck): Gods => {
  const pack: GodPack = { pile: [], held: [], discards: cards.map(({ id }) => id) };
  return { cards, packs: { table: pack, a: pack, b: pack }, hands: { a: [], b: [] } };
};

/** What of a battle the packs hang on. */
interface Table {
  readonly house: Pick<HouseRules, 'godPack'>;
  readonly gods: Gods;
}

/** The pack that a side draws from: its own where hands are hidden, whatever the house rule; or the one that holds a card. */
export const packOf = ({ house, gods }: Table, side: SideId, held?: string): PackId =>
  PACK_IDS.find(id => held !== undefined && gods.packs[id].held.includes(held)) ??
  (house.godPack === 'one' && !isSealed(gods) ? 'table' : side);

export const cardOf = ({ gods }: Pick<Table, 'gods'>, id: string): DeckCard | undefined =>
  gods.cards.find(card => card.id === id);

/** Whether nothing of a pack has been drawn yet, or all of it lies face up: the next draw shuffles it. */
export const isUnshuffled = ({ pile }: GodPack): boolean => pile.length === 0;

/**
 * The next card of a side's pack; undefined when every card is in somebody's hand (C5, R-23), and where a hidden
 * pack has to be shuffled first.
 */
export const drawFrom = (table: Table, side: SideId, below: RandomInt): Drawn | undefined => {
  const pack = packOf(table, side);
  if (isSealed(table.gods)) {
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
export const afterDraw = (gods: Gods, side: SideId, { pack, card, shuffled }: Drawn): Gods => {
  const before = gods.packs[pack];
  if (isSealed(gods) && (pack !== side || before.pile[0] !== card)) return gods;
  const ordered = shuffled && !isSealed(gods) ? arranged(before, shuffled) : before;
  const after = taken(ordered, card);
  if (after === before) return gods;
  const hands = after === ordered ? gods.hands : { ...gods.hands, [side]: [...gods.hands[side], card] };
  return { ...gods, packs: { ...gods.packs, [pack]: after }, hands };
};

/** A card of a hand among the discards; one that only its holder knew has to be shown there. */
export const afterDiscard = (gods: Gods, laying: Laying): Gods =>
  isSealed(gods) && laying.shows
    ? (laidOpen(gods, laying) ?? gods)
    : leaving(gods, laying.side, laying.pack, laying.card, discard);

/** Whether a card can be played: where hands are hidden, only one that is shown with it. */
export const mayLay = (gods: Gods, laying: Laying): boolean => !isSealed(gods) || afterDiscard(gods, laying) !== gods;

/** A card of a hand on top of its pile, or at the place that `order` gives it. */
export const afterPutBack = (
  gods: Gods,
  side: SideId,
  pack: PackId,
  card: string,
  order: readonly string[] | undefined,
): Gods =>
  leaving(gods, side, pack, card, (from, id) =>
    order && !isStandIn(card) ? arranged(putBack(from, id), order) : putBack(from, id),
  );

/** A pack whose pile lies in this order; discards among it are no discards any more. */
export const afterShuffle = (gods: Gods, pack: PackId, order: readonly string[]): Gods =>
  isSealed(gods) ? gods : { ...gods, packs: { ...gods.packs, [pack]: arranged(gods.packs[pack], order) } };

const leaving = (
  gods: Gods,
  side: SideId,
  pack: PackId,
  card: string,
  move: (from: GodPack, card: string) => GodPack,
): Gods => {
  const hand = gods.hands[side];
  if (!hand.includes(card) || !gods.packs[pack].held.includes(card)) return gods;
  return {
    ...gods,
    packs: { ...gods.packs, [pack]: move(gods.packs[pack], card) },
    hands: { ...gods.hands, [side]: hand.filter(id => id !== card) },
  };
};
