import { words as tableWords } from '../../../../table/words/index.ts';
import type { CollectionStore } from '../../../contract.ts';
import { cleanName } from '../../battle/outside.ts';
import { type Deck, type DeckRead, parseDeck } from '../../gods/deck.ts';
import { HOUSE_DECK } from '../../gods/god-cards.ts';
import { nameOf, words } from '../../words/index.ts';
import { useCollection } from '../collection/use-collection.ts';
import { useKept } from '../collection/use-kept.ts';
import { DeckEdit } from './deck-edit.tsx';
import { DeckList } from './deck-list.tsx';
import { DeckPreview } from './deck-preview.tsx';

interface DecksProps {
  readonly store: CollectionStore<Deck>;
  readonly place: string;
  /** Goes to another place of the decks; to the armies where it is undefined. */
  readonly open: (place: string | undefined, how?: 'push' | 'replace') => void;
}

/** The decks of God Packs: the list, one to change, or one that came from outside. */
export const Decks = ({ store, place, open }: DecksProps) => {
  const t = words().decks;
  const kept = useKept(store);
  const { notice, hush, read, take, leave, known, keep, setDeleted } = useCollection<
    Deck,
    Extract<DeckRead, { readonly ok: true }>
  >({ store, items: kept?.items, place, open, parse: parseDeck, t });
  const copy = (deck: Deck, how: 'push' | 'replace'): void =>
    keep({ ...deck, name: cleanName(words().muster.copyOf(nameOf(deck.name))) }, how);

  if (!kept) return <p role="status">{tableWords().loading}</p>;
  if (read)
    return (
      <DeckPreview
        read={read}
        onAdd={() => {
          leave();
          keep(read.deck);
        }}
        onLeave={leave}
      />
    );
  if (known)
    return (
      <DeckEdit
        key={known.id}
        deck={known}
        store={store}
        onCopy={deck => copy(deck, 'replace')}
        onRemove={() => {
          setDeleted(known.id, true);
          open('', 'replace');
        }}
        onLeave={() => open('')}
      />
    );
  return (
    <DeckList
      kept={kept}
      notice={notice}
      onLeave={() => open(undefined)}
      onMake={() => keep({ ...HOUSE_DECK, name: t.unnamed, cards: [] })}
      onTake={() => copy(HOUSE_DECK, 'push')}
      onOpen={id => {
        hush();
        open(id);
      }}
      onRead={take}
      onDelete={setDeleted}
    />
  );
};
