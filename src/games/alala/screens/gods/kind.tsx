import type { CollectionType } from '../../../../game-ui/library/collection-type.ts';
import { LIMITS } from '../../battle/limits.ts';
import type { Deck } from '../../gods/deck.ts';
import { formatDeck, parseDeck } from '../../gods/deck-file.ts';
import { phaseLabel } from '../../messages/describe/where.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { DeckLine } from './deck-line.tsx';

/** Decks of cards, as the furniture lists, edits, shares and brings them in. */
export const DECK_COLLECTION: CollectionType<Deck> = {
  words: () => gameMessages().decks,
  parse: text => {
    const read = parseDeck(text);
    return read.ok ? { ok: true, item: read.deck, cleaned: read.cleaned } : read;
  },
  format: formatDeck,
  nameOf: deck => displayName(deck.name),
  named: (deck, name) => ({ ...deck, name }),
  longestName: LIMITS.name,
  isTyped: what => /^(name|text)/.test(what),
  address: '#/armies/alala/decks/import/',
  whereIn: phaseLabel,
  card: deck => <DeckLine deck={deck} />,
};
