import type { DisplayName } from '../army/army-setup.ts';
import { GOD_PACK_SIZE } from '../rules/god-pack.ts';
import { type Deck, type DeckCard, EFFECT_STEPS, type Effect, type EffectKind } from './deck.ts';

/** The number of the 36 places that are still blank. */
export const blanksIn = (deck: Deck): number => Math.max(0, GOD_PACK_SIZE - deck.cards.length);

/** A card on the next blank place, and its id; the deck as it was and undefined when there is none. */
export const addCard = (deck: Deck, name: DisplayName): readonly [deck: Deck, card: string | undefined] => {
  if (blanksIn(deck) === 0) return [deck, undefined];
  const taken = new Set(deck.cards.map(({ id }) => id));
  let number = 1;
  while (taken.has(`own${number}`)) number++;
  const card: DeckCard = { id: `own${number}`, name, text: '', when: 'retained', effect: { kind: 'table' } };
  return [{ ...deck, cards: [...deck.cards, card] }, card.id];
};

export const changeCard = (deck: Deck, id: string, more: Partial<Omit<DeckCard, 'id'>>): Deck => ({
  ...deck,
  cards: deck.cards.map(card => (card.id === id ? { ...card, ...more } : card)),
});

/** The card's place is blank again. */
export const removeCard = (deck: Deck, id: string): Deck => ({
  ...deck,
  cards: deck.cards.filter(card => card.id !== id),
});

/** An effect of a kind, as like the one before as the kind allows. */
export const effectOf = (kind: EffectKind, before?: Effect): Effect => {
  const whose = before && 'whose' in before ? before.whose : 'own';
  switch (kind) {
    case 'table':
    case 'reroll':
      return { kind };
    case 'casualtiesByDie':
    case 'halt':
    case 'formUp':
    case 'risk':
      return { kind, whose };
    case 'aggression':
    case 'disorder':
    case 'command':
    case 'casualties': {
      const steps: readonly number[] = EFFECT_STEPS[kind];
      return { kind, whose, by: before && 'by' in before && steps.includes(before.by) ? before.by : 1 };
    }
  }
};
