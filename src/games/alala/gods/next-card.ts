import type { RandomInt } from '../../../core/probability/dice.ts';
import type { DrawnCard } from '../battle/events.ts';
import type { SideId } from '../battle/sides.ts';
import { drawCard } from '../rules/god-draw.ts';
import { type GodPack, PACK_IDS, type PackId } from '../rules/god-pack.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import type { DeckCard } from './deck.ts';
import type { GodsState } from './gods-state.ts';
import { areHandsSealed } from './hidden-hands.ts';

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
