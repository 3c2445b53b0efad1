import { RulesButton } from '../../../../table/shell/rules-button.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { DeckRead } from '../../gods/deck.ts';
import { words } from '../../words/index.ts';
import { whereIn } from '../../words/where.ts';
import { Cards, DeckCardLine } from './deck-list.tsx';

interface DeckPreviewProps {
  readonly read: Extract<DeckRead, { readonly ok: true }>;
  readonly onAdd: () => void;
  readonly onLeave: () => void;
}

/** A deck that came from outside, before it is one's own. */
export const DeckPreview = ({ read, onAdd, onLeave }: DeckPreviewProps) => {
  const t = words().decks;
  const { deck, cleaned } = read;
  return (
    <>
      <header class="flex items-center gap-2">
        <h1 class="min-w-0 flex-1 wrap-anywhere">{t.preview}</h1>
        <RulesButton />
      </header>
      <DeckCardLine deck={deck} />
      {cleaned.length > 0 && (
        <p class="note" role="status">
          <Mark name="warning" />
          <span class="min-w-0 wrap-anywhere">
            {words().muster.cleaned(words().list(cleaned.slice(0, 5).map(whereIn)))}
          </span>
        </p>
      )}
      <p class="text-soft">{t.previewHelp}</p>
      <div class="grid grid-cols-2 gap-2">
        <button type="button" class="btn" onClick={onLeave}>
          {words().muster.leave}
        </button>
        <button type="button" class="btn btn-main" onClick={onAdd}>
          <Mark name="plus" />
          {words().muster.addIt}
        </button>
      </div>
      <Cards deck={deck} />
    </>
  );
};
