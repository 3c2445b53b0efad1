import { useState } from 'preact/hooks';
import { RulesButton } from '../../../../table/shell/rules-button.tsx';
import { SaveState, Unsaved } from '../../../../table/shell/save-state.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import type { CollectionStore } from '../../../contract.ts';
import { cleanName } from '../../battle/outside.ts';
import { addCard, blanksIn, changeCard, type Deck, formatDeck, removeCard } from '../../gods/deck.ts';
import { isWholePack } from '../../rules/god-pack.ts';
import { effectInWords, nameOnCard } from '../../words/cards.ts';
import { nameOf, words } from '../../words/index.ts';
import { NameField } from '../collection/name-field.tsx';
import { Share } from '../collection/share.tsx';
import { useEdit } from '../collection/use-edit.ts';
import { ReasonList } from '../rules/reasons.tsx';
import { DeckCardEdit } from './deck-card-edit.tsx';

interface DeckEditProps {
  readonly deck: Deck;
  readonly store: CollectionStore<Deck>;
  readonly onCopy: (deck: Deck) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** A deck to change, card by card; every change is stored at once, and can be taken back. */
export const DeckEdit = ({ deck: first, store, onCopy, onRemove, onLeave }: DeckEditProps) => {
  const t = words().decks;
  const muster = words().muster;
  const {
    now: deck,
    saving,
    atRisk,
    forked,
    change,
    undo,
    retry,
  } = useEdit(
    first,
    store,
    what => /^(name|text)/.test(what),
    deck => ({ ...deck, name: cleanName(words().muster.copyOf(nameOf(deck.name))) }),
  );
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const [sharing, setSharing] = useState(false);
  const whole = isWholePack(deck.cards.map(({ id }) => id));
  const written = deck.cards.length;
  const write = (): void => {
    const [next, id] = addCard(deck, t.newCard(written + 1));
    change(next, 'add');
    setPicked(id);
  };
  return (
    <>
      <header class="flex items-center gap-2">
        <button type="button" class="btn btn-quiet" aria-label={t.title} onClick={onLeave}>
          <Mark name="back" />
        </button>
        <h1 class="min-w-0 flex-1 wrap-anywhere">{nameOf(deck.name)}</h1>
        <SaveState session={{ saving: { value: saving }, retry }} />
        <RulesButton />
      </header>
      <Unsaved saving={saving} atRisk={atRisk} />
      <div class="muster-scroll">
        {forked && (
          <p class="note" role="alert">
            <Mark name="warning" />
            <span class="min-w-0">{words().muster.forked}</span>
          </p>
        )}
        <NameField label={muster.name} value={nameOf(deck.name)} onName={name => change({ ...deck, name }, 'name')} />
        <section class="grid grid-cols-1 gap-2" aria-label={t.cards}>
          <h2>{t.cards}</h2>
          <p class="text-sm text-soft">{words().gods.houseHelp}</p>
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
                      {i + 1} · {nameOnCard(card)}
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
                  <Mark name="plus" />
                  {t.blank(n)}
                </button>
              </li>
            ))}
          </ol>
        </section>
        <div class="flex flex-wrap gap-2">
          <button type="button" class="btn grow" onClick={() => onCopy(deck)}>
            <Mark name="copy" />
            {t.copyDeck}
          </button>
          <button type="button" class="btn grow" aria-label={t.remove(nameOf(deck.name))} onClick={onRemove}>
            <Mark name="trash" />
            {muster.removeArmy}
          </button>
        </div>
      </div>
      <div class="muster-bar">
        <button type="button" class="btn" disabled={!undo} onClick={undo}>
          <Mark name="undo" />
          {tableWords().undo}
        </button>
        <button type="button" class="btn" onClick={() => setSharing(true)}>
          <Mark name="share" />
          {muster.share}
        </button>
      </div>
      {sharing && (
        <Share
          title={nameOf(deck.name)}
          text={formatDeck(deck)}
          address="#/armies/alala/decks/import/"
          label={t.link}
          fileName={t.fileName}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
};
