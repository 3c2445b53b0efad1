import { useState } from 'preact/hooks';
import { RulesButton } from '../../../../table/shell/rules-button.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { type Deck, type DeckRead, parseDeck } from '../../gods/deck.ts';
import { HOUSE_DECK } from '../../gods/god-cards.ts';
import { GOD_PACK_SIZE } from '../../rules/god-pack.ts';
import { nameOf, words } from '../../words/index.ts';
import { Bring } from '../collection/bring.tsx';
import { KeptList } from '../collection/kept-list.tsx';
import type { Unpacked } from '../collection/link.ts';
import type { Kept } from '../collection/use-kept.ts';
import { CardFace } from './card-face.tsx';

interface DeckListProps {
  readonly kept: Kept<Deck>;
  readonly notice: string | undefined;
  readonly onLeave: () => void;
  readonly onMake: () => void;
  readonly onTake: () => void;
  readonly onOpen: (id: string) => void;
  readonly onRead: (read: Unpacked<DeckRead>) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
}

/** The decks of this phone, and the house deck to take copies of. */
export const DeckList = (props: DeckListProps) => {
  const t = words().decks;
  const [bringing, setBringing] = useState(false);
  const house = nameOf(HOUSE_DECK.name);
  return (
    <>
      <header class="flex items-center gap-2">
        <button type="button" class="btn btn-quiet" aria-label={words().muster.title} onClick={props.onLeave}>
          <Mark name="back" />
        </button>
        <h1 class="min-w-0 flex-1 wrap-anywhere">{t.title}</h1>
        <RulesButton />
      </header>
      {props.notice && (
        <p class="note" role="alert">
          <Mark name="warning" />
          <span class="min-w-0 wrap-anywhere">{props.notice}</span>
        </p>
      )}
      <div class="add-units">
        <button type="button" class="btn btn-main" onClick={props.onMake}>
          <Mark name="plus" />
          {t.make}
        </button>
        <button type="button" class="btn" onClick={() => setBringing(true)}>
          <Mark name="save" />
          {t.bring}
        </button>
      </div>
      <KeptList
        kept={props.kept}
        t={t}
        card={deck => <DeckCardLine deck={deck} />}
        onOpen={props.onOpen}
        onDelete={props.onDelete}
      />
      <section class="grid gap-2" aria-label={t.library}>
        <h2>{t.library}</h2>
        <p class="text-sm text-soft">{words().gods.houseHelp}</p>
        <div class="flex flex-wrap items-center justify-end gap-2">
          <span class="min-w-0 grow basis-44">
            <DeckCardLine deck={HOUSE_DECK} />
          </span>
          <button type="button" class="btn" aria-label={t.take(house)} onClick={props.onTake}>
            <Mark name="copy" />
            {words().muster.takeShort}
          </button>
        </div>
        <details>
          <summary class="summary">{t.look}</summary>
          <Cards deck={HOUSE_DECK} />
        </details>
      </section>
      {bringing && (
        <Bring
          title={t.bring}
          help={t.bringHelp}
          fileLabel={t.file}
          parse={parseDeck}
          onClose={() => setBringing(false)}
          onRead={props.onRead}
        />
      )}
    </>
  );
};

/** A deck in a few words. */
export const DeckCardLine = ({ deck }: { readonly deck: Deck }) => (
  <span class="army-card">
    <Mark name="cards" />
    <span class="min-w-0 flex-1 basis-24">
      <span class="block wrap-anywhere">{nameOf(deck.name)}</span>
      <span class="block text-sm font-normal text-soft">{words().decks.written(deck.cards.length, GOD_PACK_SIZE)}</span>
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
