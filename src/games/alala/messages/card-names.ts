import type { DisplayName } from '../army/army-setup.ts';
import type { DeckCard } from '../gods/deck.ts';
import { gameMessages } from './index.ts';

/** A text of a card: a player's own, or one of the app's by its word. */
export const spokenCardName = (said: DisplayName, known: () => Readonly<Record<string, string>>): string => {
  if (typeof said === 'string') return said;
  const words = known();
  return Object.hasOwn(words, said.word) ? (words[said.word] ?? said.word) : said.word;
};

/** A card's name as a player reads it. */
export const nameOnCard = (card: Pick<DeckCard, 'name'>): string =>
  spokenCardName(card.name, () => gameMessages().cards);
