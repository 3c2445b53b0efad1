/** Cards of a whole God Pack. */
export const GOD_PACK_SIZE = 36;

/** Packs that a battle can have: one on the table, or one of each side. */
export const PACK_IDS = ['table', 'a', 'b'] as const;
export type PackId = (typeof PACK_IDS)[number];

/** A card in the players' own data. The rules know only its name and when it is played (C5). */
export interface GodCard {
  readonly id: string;
  readonly when: 'atOnce' | 'retained';
}

/** Where the cards are, by id. */
export interface GodPack {
  /** Face down, the next card first. */
  readonly pile: readonly string[];
  /** With a player: drawn, and not yet played. */
  readonly held: readonly string[];
  /** Played, the newest last. */
  readonly discards: readonly string[];
}

/**
 * The pack with its pile in this order. Cards in neither the pile nor the discards are skipped; cards of the pile that
 * are missing in the order come last. So no order can lose or double a card.
 */
export const arrangePile = (pack: GodPack, order: readonly string[]): GodPack => {
  const free = new Set([...pack.pile, ...pack.discards]);
  const first = [...new Set(order)].filter(card => free.has(card));
  const placed = new Set(first);
  return {
    ...pack,
    pile: [...first, ...pack.pile.filter(card => !placed.has(card))],
    discards: pack.discards.filter(card => !placed.has(card)),
  };
};

/** Moves a card from any position in the pile to a hand. A card that is not in the pile changes nothing. */
export const takeFromPile = (pack: GodPack, card: string): GodPack =>
  pack.pile.includes(card) ? { ...pack, pile: without(pack.pile, card), held: [...pack.held, card] } : pack;

/** Plays a held card (C5). A card in no hand changes nothing. */
export const discard = (pack: GodPack, card: string): GodPack =>
  pack.held.includes(card) ? { ...pack, held: without(pack.held, card), discards: [...pack.discards, card] } : pack;

/** Puts a held card back on top of the pile, as if not drawn. A card in no hand changes nothing. */
export const putBack = (pack: GodPack, card: string): GodPack =>
  pack.held.includes(card) ? { ...pack, pile: [card, ...pack.pile], held: without(pack.held, card) } : pack;

const without = (cards: readonly string[], card: string): string[] => cards.filter(other => other !== card);
