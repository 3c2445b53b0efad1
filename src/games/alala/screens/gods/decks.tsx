import type { CollectionStore } from '../../../../game-contract/contract.ts';
import { CollectionScreen } from '../../../../game-ui/library/collection-screen.tsx';
import {
  type CollectionScreenDefinition,
  duplicateItem,
} from '../../../../game-ui/library/collection-screen-definition.ts';
import { ReadyMadeItem } from '../../../../game-ui/library/item-list.tsx';
import { LIMITS } from '../../battle/limits.ts';
import type { Deck } from '../../gods/deck.ts';
import { formatDeck, parseDeck } from '../../gods/deck-file.ts';
import { HOUSE_DECK } from '../../gods/house-deck.ts';
import { phaseLabel } from '../../messages/describe/phase-label.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { DeckEdit } from './deck-edit.tsx';
import { Cards, DeckLine } from './deck-line.tsx';

/** Decks of cards, as the library lists, edits, shares and imports them. */
const DECK_COLLECTION: CollectionScreenDefinition<Deck> = {
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

interface DecksProps {
  readonly store: CollectionStore<Deck>;
  readonly place: string;
  /** Goes to another place of the decks; to the armies where it is undefined. */
  readonly open: (place: string | undefined, how?: 'push' | 'replace') => void;
}

/** The decks of God Packs, and the house deck to take copies of. */
export const Decks = ({ store, place, open }: DecksProps) => {
  const t = gameMessages().decks;
  return (
    <CollectionScreen
      kind={DECK_COLLECTION}
      store={store}
      place={place}
      open={open}
      out={gameMessages().armies.title}
      fresh={() => ({ ...HOUSE_DECK, name: t.unnamed, cards: [] })}
      more={add => (
        <section class="grid gap-2" aria-label={t.library}>
          <h2>{t.library}</h2>
          <p class="text-sm text-soft">{gameMessages().gods.houseHelp}</p>
          <ReadyMadeItem
            kind={DECK_COLLECTION}
            item={HOUSE_DECK}
            onTake={() => add(duplicateItem(DECK_COLLECTION, HOUSE_DECK))}
          />
          <details>
            <summary class="summary">{t.look}</summary>
            <Cards deck={HOUSE_DECK} />
          </details>
        </section>
      )}
      after={deck => <Cards deck={deck} />}
      editor={({ item, change }) => <DeckEdit deck={item} change={change} />}
    />
  );
};
