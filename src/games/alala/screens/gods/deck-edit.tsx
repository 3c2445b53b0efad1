import { useState } from 'preact/hooks';
import type { EditedItem } from '../../../../game-ui/library/item-editor.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Deck } from '../../gods/deck.ts';
import { addCard, blanksIn, changeCard, removeCard } from '../../gods/deck-changes.ts';
import { nameOnCard } from '../../messages/card-names.ts';
import { effectInWords } from '../../messages/cards.ts';
import { gameMessages } from '../../messages/index.ts';
import { isWholePack } from '../../rules/god-draw.ts';
import { ReasonList } from '../rules/reasons.tsx';
import { DeckCardEdit } from './deck-card-edit.tsx';

interface DeckEditProps {
  readonly deck: Deck;
  readonly change: EditedItem<Deck>['change'];
}

/** The editor of a deck's cards. */
export const DeckEdit = ({ deck, change }: DeckEditProps) => {
  const t = gameMessages().decks;
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const whole = isWholePack(deck.cards.map(({ id }) => id));
  const written = deck.cards.length;
  const write = (): void => {
    const [next, id] = addCard(deck, t.newCard(written + 1));
    change(next, 'add');
    setPicked(id);
  };
  return (
    <section class="grid grid-cols-1 gap-2" aria-label={t.cards}>
      <h2>{t.cards}</h2>
      <p class="text-sm text-soft">{gameMessages().gods.houseHelp}</p>
      {!whole.ok && (
        <div>
          <ReasonList reasons={whole.reasons} />
          <p class="text-sm text-soft">{t.blanksLeftOut}</p>
        </div>
      )}
      <ol class="grid grid-cols-1 gap-2">
        {deck.cards.map((card, i) => (
          <li key={card.id} class="min-w-0">
            <button
              type="button"
              class="btn w-full justify-start text-start"
              aria-expanded={picked === card.id}
              onClick={() => setPicked(picked === card.id ? undefined : card.id)}
            >
              <span class="min-w-0 flex-1 wrap-anywhere">
                <span class="block">
                  {i + 1}&nbsp;· {nameOnCard(card)}
                </span>
                <span class="block text-sm font-normal text-soft">{effectInWords(card.effect)}</span>
              </span>
            </button>
            {picked === card.id && (
              <DeckCardEdit
                card={card}
                onChange={(more, what) => change(changeCard(deck, card.id, more), `${what} ${card.id}`)}
                onErase={() => {
                  change(removeCard(deck, card.id), 'erase');
                  setPicked(undefined);
                }}
              />
            )}
          </li>
        ))}
        {Array.from({ length: blanksIn(deck) }, (_, i) => written + i + 1).map(n => (
          <li key={n} class="min-w-0">
            <button type="button" class="btn blank-card w-full justify-start text-start" onClick={write}>
              <Icon name="plus" />
              {t.blank(n)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
