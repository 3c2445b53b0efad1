import type { RandomInt } from '../../../core/probability/dice.ts';
import { allowUnless, type RuleCheck } from '../../../core/rule-check.ts';
import { GOD_PACK_SIZE, type GodCard, type GodPack } from './god-pack.ts';
import type { HouseRules } from './house-rules.ts';
import { changeAggression, type MoraleChange } from './morale.ts';
import type { Unit } from './vocabulary.ts';

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

/** Whether a card may be kept for later (C5). */
export const mayRetain = (card: GodCard): RuleCheck =>
  allowUnless(card.when === 'atOnce' && { clause: 'C5', word: 'playedAtOnce' });

/** Whether a card may be drawn now: only a leader's order draws one (C5). */
export const mayDraw = (byOrder: boolean): RuleCheck =>
  allowUnless(!byOrder && { clause: 'C5', word: 'onlyByInvoking' });

/** The effect of a card on a unit's aggression (C5), with everything that blocks it (A2, R-3, R-4). */
export const cardMoraleChange = (unit: Unit, steps: number, house: HouseRules): MoraleChange =>
  changeAggression(unit, steps, { clause: 'C5', word: 'godCard' }, house);
