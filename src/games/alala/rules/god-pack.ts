import type { RandomInt } from '../../../core/probability/dice.ts';
import { allowUnless, type RuleCheck } from '../../../core/rule-check.ts';
import type { HouseRules } from './house-rules.ts';
import { changeAggression, type MoraleChange } from './morale.ts';
import type { Unit } from './vocabulary.ts';

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
 * A drawn card. `shuffled` is the new order of the pile if the pile was empty. It is stored in the log, because replay
 * never shuffles again.
 */
export interface Draw {
  readonly pack: GodPack;
  readonly card: string;
  readonly shuffled: readonly string[] | undefined;
}

/** Checks that these cards make a God Pack: 36 cards, each once. */
export const isWholePack = (ids: readonly string[]): RuleCheck => {
  const twice = ids.length - new Set(ids).size;
  return allowUnless(
    ids.length !== GOD_PACK_SIZE && {
      clause: 'R-23',
      word: 'packSize',
      figures: { cards: ids.length, whole: GOD_PACK_SIZE },
    },
    twice > 0 && { clause: 'R-23', word: 'cardTwiceInPack', figures: { twice } },
  );
};

/** A fair shuffle (Fisher–Yates): every order is as likely as any other. */
export const shuffleCards = <T>(items: readonly T[], below: RandomInt): T[] => {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
};

/** A pack with its pile in this order, from `shuffled` or from the log (C5). */
export const newPack = (order: readonly string[]): GodPack => ({ pile: order, held: [], discards: [] });

/** The pack with its discards ordered by `order` and put under the rest of the pile. */
export const restackDiscards = (pack: GodPack, order: readonly string[]): GodPack => ({
  ...pack,
  pile: [...pack.pile, ...order],
  discards: [],
});

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

/** The top card, into a player's hand; undefined when the pile has run out (C5). */
export const drawTop = ({
  pile,
  held,
  discards,
}: GodPack): { readonly pack: GodPack; readonly card: string } | undefined => {
  const [card, ...rest] = pile;
  return card === undefined ? undefined : { pack: { pile: rest, held: [...held, card], discards }, card };
};

/** Draws a card, shuffling the discards first when the pile has run out; undefined when every card is held (C5, R-23). */
export const drawCard = (pack: GodPack, below: RandomInt): Draw | undefined => {
  const order = pack.pile.length === 0 ? shuffleCards(pack.discards, below) : undefined;
  const drawn = drawTop(order ? restackDiscards(pack, order) : pack);
  return drawn && { ...drawn, shuffled: order };
};

/** Plays a held card (C5). A card in no hand changes nothing. */
export const discard = (pack: GodPack, card: string): GodPack =>
  pack.held.includes(card) ? { ...pack, held: without(pack.held, card), discards: [...pack.discards, card] } : pack;

/** A discard taken back into the hand. A card that is not among the discards changes nothing. */
export const takeBack = (pack: GodPack, card: string): GodPack =>
  pack.discards.includes(card) ? { ...pack, held: [...pack.held, card], discards: without(pack.discards, card) } : pack;

/** Puts a held card back on top of the pile, as if not drawn. A card in no hand changes nothing. */
export const putBack = (pack: GodPack, card: string): GodPack =>
  pack.held.includes(card) ? { ...pack, pile: [card, ...pack.pile], held: without(pack.held, card) } : pack;

/** Whether a card may be kept for later (C5). */
export const mayRetain = (card: GodCard): RuleCheck =>
  allowUnless(card.when === 'atOnce' && { clause: 'C5', word: 'playedAtOnce' });

/** Whether a card may be drawn now: only a leader's order draws one (C5). */
export const mayDraw = (byOrder: boolean): RuleCheck =>
  allowUnless(!byOrder && { clause: 'C5', word: 'onlyByInvoking' });

/** The effect of a card on a unit's aggression (C5), with everything that blocks it (A2, R-3, R-4). */
export const cardMoraleChange = (unit: Unit, steps: number, house: HouseRules): MoraleChange =>
  changeAggression(unit, steps, { clause: 'C5', word: 'godCard' }, house);

const without = (cards: readonly string[], card: string): string[] => cards.filter(other => other !== card);
