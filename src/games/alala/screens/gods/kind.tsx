import type { CollectionType } from '../../../../game-ui/library/collection-type.ts';
import { LIMITS } from '../../battle/limits.ts';
import type { Deck } from '../../gods/deck.ts';
import { formatDeck, parseDeck } from '../../gods/deck-file.ts';
import { whereIn } from '../../messages/describe/where.ts';
import { nameOf, words } from '../../messages/index.ts';
import { DeckLine } from './deck-line.tsx';

/** Decks of cards, as the furniture lists, edits, shares and brings them in. */
export const DECK_KIND: CollectionType<Deck> = {
  words: () => words().decks,
  parse: text => {
    const read = parseDeck(text);
    return read.ok ? { ok: true, item: read.deck, cleaned: read.cleaned } : read;
  },
  format: formatDeck,
  nameOf: deck => nameOf(deck.name),
  named: (deck, name) => ({ ...deck, name }),
  longestName: LIMITS.name,
  isTyped: what => /^(name|text)/.test(what),
  address: '#/armies/alala/decks/import/',
  whereIn,
  card: deck => <DeckLine deck={deck} />,
};
