import type { DeckCard, Effect, SteppedKind } from '../gods/deck.ts';
import type { Name } from '../muster/army-setup.ts';
import { fieldWords, words } from './index.ts';

const said = (said: Name, known: () => Readonly<Record<string, string>>): string => {
  if (typeof said === 'string') return said;
  const words = known();
  return Object.hasOwn(words, said.word) ? (words[said.word] ?? said.word) : said.word;
};

/** A card's name as a player reads it. */
export const nameOnCard = (card: Pick<DeckCard, 'name'>): string => said(card.name, () => fieldWords().cards);

/** What a card says; may be empty. */
export const textOnCard = (card: Pick<DeckCard, 'text'>): string => said(card.text, () => words().cardTexts);

/** What the app does when the card is played, in a few words. */
export const effectInWords = (effect: Effect): string => {
  const t = words().gods;
  const what = 'by' in effect ? t.steps[effect.kind as SteppedKind](words().signed(effect.by)) : t.effects[effect.kind];
  return 'whose' in effect ? `${what}: ${t.targets[effect.whose]}` : what;
};
