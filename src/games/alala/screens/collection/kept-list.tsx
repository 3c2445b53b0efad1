import type { ComponentChildren } from 'preact';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Row } from '../../../../ui/guard.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { Name } from '../../muster/army-setup.ts';
import { nameOf } from '../../words/index.ts';
import type { Kept } from './use-kept.ts';

interface Listed {
  readonly id: string;
  readonly name: Name;
}

interface KeptListProps<Item extends Listed> {
  readonly kept: Kept<Item>;
  readonly t: {
    readonly mine: string;
    readonly none: string;
    readonly damaged: (n: number) => string;
    readonly remove: (name: string) => string;
    readonly removed: (name: string) => string;
    readonly away: (n: number) => string;
    readonly restore: (name: string) => string;
  };
  readonly card: (item: Item) => ComponentChildren;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
}

/** One's own, the last changed first; what was deleted can be brought back. */
export const KeptList = <Item extends Listed>({ kept, t, card, onOpen, onDelete }: KeptListProps<Item>) => {
  const last = kept.away[0];
  return (
    <section class="grid gap-2" aria-label={t.mine}>
      <h2>{t.mine}</h2>
      {kept.damaged > 0 && (
        <p class="note" role="alert">
          <Mark name="warning" />
          {t.damaged(kept.damaged)}
        </p>
      )}
      {kept.items.length === 0 && <p class="text-soft">{t.none}</p>}
      {kept.items.map(item => (
        <Row
          key={item.id}
          draw={() => (
            <div class="flex flex-wrap justify-end gap-2">
              <button type="button" class="btn min-w-0 grow basis-44 justify-start" onClick={() => onOpen(item.id)}>
                {card(item)}
              </button>
              <button
                type="button"
                class="btn"
                aria-label={t.remove(nameOf(item.name))}
                onClick={() => onDelete(item.id, true)}
              >
                <Mark name="trash" />
              </button>
            </div>
          )}
        />
      ))}
      {last && (
        <div class="note" role="status">
          <span class="min-w-0 flex-1 wrap-anywhere">{t.removed(nameOf(last.name))}</span>
          <button type="button" class="btn" onClick={() => onDelete(last.id, false)}>
            <Mark name="undo" />
            {tableWords().undo}
          </button>
        </div>
      )}
      {kept.away.length > 1 && (
        <details>
          <summary class="summary">{t.away(kept.away.length)}</summary>
          {kept.away.map(item => (
            <button
              key={item.id}
              type="button"
              class="btn mt-2 w-full justify-start text-start"
              aria-label={t.restore(nameOf(item.name))}
              onClick={() => onDelete(item.id, false)}
            >
              <Mark name="undo" />
              <span class="min-w-0 wrap-anywhere">{nameOf(item.name)}</span>
            </button>
          ))}
        </details>
      )}
    </section>
  );
};
