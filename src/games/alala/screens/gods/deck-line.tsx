import { Icon } from '../../../../ui/icons.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import type { Deck } from '../../gods/deck.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { GOD_PACK_SIZE } from '../../rules/god-pack.ts';
import { CardFace } from './card-face.tsx';

/** A deck in a few words. */
export const DeckLine = ({ deck }: { readonly deck: Deck }) => (
  <span class="army-card">
    <Icon name="cards" />
    <span class="min-w-0 flex-1 basis-[6rem]">
      <span class="block wrap-anywhere">
        <HyphenatedText text={displayName(deck.name)} />
      </span>
      <span class="block text-sm font-normal text-soft">
        {gameMessages().decks.written(deck.cards.length, GOD_PACK_SIZE)}
      </span>
    </span>
  </span>
);

/** Every card of a deck, face up. */
export const Cards = ({ deck }: { readonly deck: Deck }) => (
  <ul class="grid grid-cols-1 gap-2 pb-2">
    {deck.cards.map(card => (
      <li key={card.id}>
        <CardFace card={card} />
      </li>
    ))}
  </ul>
);
