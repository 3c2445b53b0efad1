import type { DeckCard, Effect, SteppedKind } from '../gods/deck.ts';
import type { Name } from '../muster/army-setup.ts';
import { fieldWords as words } from './index.ts';

const said = (said: Name, part: 'name' | 'text'): string => {
  if (typeof said === 'string') return said;
  const { cards } = words();
  return Object.hasOwn(cards, said.word) ? (cards[said.word]?.[part] ?? said.word) : said.word;
};

/** A card's name as a player reads it. */
export const nameOnCard = (card: Pick<DeckCard, 'name'>): string => said(card.name, 'name');

/** What a card says; may be empty. */
export const textOnCard = (card: Pick<DeckCard, 'text'>): string => said(card.text, 'text');

/** What the app does when the card is played, in a few words. */
export const effectInWords = (effect: Effect): string => {
  const t = words().gods;
  const what = 'by' in effect ? t.steps[effect.kind as SteppedKind](words().signed(effect.by)) : t.effects[effect.kind];
  return 'whose' in effect ? `${what}: ${t.targets[effect.whose]}` : what;
};
