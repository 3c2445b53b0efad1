import type { ModifierLine } from '../../../core/probability/modifiers.ts';
import { checkOrder } from '../actions/order.ts';
import type { SideId } from '../battle/sides.ts';
import type { BattleState, Leader } from '../battle/state.ts';
import type { DeckCard } from '../gods/deck.ts';
import { initialGods } from '../gods/draw-and-discard.ts';
import { needsDie, playEvent, targetsOf } from '../gods/god-play.ts';
import type { GodsState } from '../gods/gods-state.ts';
import { areHandsSealed } from '../gods/hidden-hands.ts';
import { cardOf, packOf } from '../gods/next-card.ts';
import { mayRetain } from '../rules/god-draw.ts';
import type { GodPack } from '../rules/god-pack.ts';
import type { Action } from './action.ts';
import type { Character } from './characters.ts';
import { imagine, line, stateWorth } from './evaluation.ts';

type PlayAction = Extract<Action, { readonly kind: 'play' }>;

/** No deck at all. */
export const NO_CARDS: GodsState = initialGods({ cards: [] });

/**
 * The cards as a side knows them: the deck, the discards and its own hand. All other cards are in the pile, in the
 * order of the deck. If hands are hidden between phones, there are none.
 */
export const godsSeenBy = (state: Pick<BattleState, 'house' | 'gods'>, side: SideId): GodsState => {
  const { gods } = state;
  if (areHandsSealed(gods)) return NO_CARDS;
  const id = packOf(state, side);
  const { pile, discards } = gods.packs[id];
  const hand = gods.hands[side];
  const unknown = gods.cards.map(card => card.id).filter(card => !hand.includes(card) && !discards.includes(card));
  const pack: GodPack = { pile: pile.length > 0 ? unknown : [], held: hand, discards };
  return {
    cards: gods.cards,
    packs: { ...NO_CARDS.packs, [id]: pack },
    hands: { ...NO_CARDS.hands, [side]: hand },
  };
};

/** The cards that the next draw may turn up, as far as a side knows. */
const possibleDraws = (state: BattleState, side: SideId): readonly string[] => {
  const { pile, discards } = state.gods.packs[packOf(state, side)];
  return pile.length > 0 ? pile : discards;
};

/** The action to invoke the Gods, if the leader can pay for it and a card is left (C5). */
export const invocationFor = (state: BattleState, { id, side }: Leader): readonly Action[] =>
  !areHandsSealed(state.gods) &&
  possibleDraws(state, side).length > 0 &&
  checkOrder(state, { leader: id, action: 'invoke' }).verdict.ok
    ? [{ kind: 'invoke', leader: id }]
    : [];

const playsOf = (state: BattleState, side: SideId, card: DeckCard): readonly PlayAction[] => {
  const targets = targetsOf(state, side, card.effect);
  const play: PlayAction = { kind: 'play', side, card: card.id };
  return targets.length === 0 ? [play] : targets.map(target => ({ ...play, target: target.id }));
};

const handOf = (state: BattleState, side: SideId): readonly DeckCard[] =>
  areHandsSealed(state.gods) ? [] : state.gods.hands[side].flatMap(id => cardOf(state, id) ?? []);

/** All ways to play the first card of a side's hand that must be played at once; empty without such a card (C5). */
export const playsAtOnce = (state: BattleState, side: SideId): readonly PlayAction[] => {
  const card = handOf(state, side).find(each => !mayRetain(each).ok);
  return card ? playsOf(state, side, card) : [];
};

/** All ways to play the cards that a side may keep (C5). */
export const playsOfHand = (state: BattleState, side: SideId): readonly PlayAction[] =>
  handOf(state, side).flatMap(card => (mayRetain(card).ok ? playsOf(state, side, card) : []));

/** The value in points of a card that is kept in hand. */
const KEEP_WORTH = 0.8;
/** Points of a CP that is won or lost, and of a leader who is at risk (L1). */
const COMMAND_WORTH = 0.5;
const RISK_WORTH = 0.8;
/** The face that stands for a card's die. */
const USUAL_FACE = 4;

/** What a card does for a side when it is played. */
export const weighPlay = (state: BattleState, { side, card: id, target }: PlayAction): readonly ModifierLine[] => {
  const card = cardOf(state, id);
  return card
    ? [
        line('C5', 'cardPlayed', effectWorth(state, side, card, target)),
        ...(mayRetain(card).ok ? [line('C5', 'cardKept', -KEEP_WORTH)] : []),
      ]
    : [];
};

const effectWorth = (state: BattleState, side: SideId, card: DeckCard, target?: string): number => {
  const data = playEvent(state, side, card, {
    ...(target !== undefined && { target }),
    ...(needsDie(card.effect) && { face: USUAL_FACE }),
  });
  const sign = (leader: string): 1 | -1 => (state.leaders[leader]?.side === side ? 1 : -1);
  const units = stateWorth(imagine(state, { type: 'play', data }), side) - stateWorth(state, side);
  const points = data.changes.leaders.reduce((sum, { leader, spent = 0 }) => sum - sign(leader) * spent, 0);
  const risks = data.due.reduce((sum, due) => sum + (due.kind === 'risk' ? sign(due.leader) : 0), 0);
  return units + COMMAND_WORTH * points - RISK_WORTH * risks;
};

/** The average value of a draw. A card that may be kept counts only if it helps (C5). */
export const weighInvocation = (state: BattleState, leader: string, { piety }: Character): readonly ModifierLine[] => {
  const side = state.leaders[leader]?.side ?? 'a';
  const cards = possibleDraws(state, side).flatMap(id => cardOf(state, id) ?? []);
  const worths = cards.map(card => {
    const best = Math.max(...playsOf(state, side, card).map(({ target }) => effectWorth(state, side, card, target)));
    return mayRetain(card).ok ? Math.max(best, 0) : best;
  });
  const average = worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
  return [line('C5', 'cardDrawn', average), line('R-49', 'character', piety)];
};
