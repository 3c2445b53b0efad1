import { type DeckCard, isHouseCard } from '../../gods/deck.ts';
import { nameOnCard } from '../../messages/card-names.ts';
import { effectInWords, textOnCard } from '../../messages/cards.ts';
import { gameMessages } from '../../messages/index.ts';
import { emblemOfCard, GodEmblem } from './emblems.tsx';

/** A card of the Gods, face up: the emblem of its god, its name and text, when it is played, and what the app does. */
export const CardFace = ({ card }: { readonly card: DeckCard }) => {
  const t = gameMessages().gods;
  const text = textOnCard(card);
  return (
    <div class="god-card">
      <GodEmblem god={emblemOfCard(isHouseCard(card) ? card.id : '')} />
      <div class="grid min-w-0 grid-cols-1 content-start gap-2">
        <p class="text-lg font-extrabold wrap-anywhere">{nameOnCard(card)}</p>
        {text !== '' && <p class="wrap-anywhere whitespace-pre-wrap">{text}</p>}
        <p class="text-sm font-semibold">{effectInWords(card.effect)}</p>
        <p class="flex flex-wrap gap-2">
          <span class="badge">{t.when[card.when]}</span>
          {isHouseCard(card) && <span class="badge">{t.house}</span>}
        </p>
      </div>
    </div>
  );
};
