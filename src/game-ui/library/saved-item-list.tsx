import type { ComponentChildren } from 'preact';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GuardedRow } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icons.tsx';
import peltast from '../../ui/pictures/peltast.svg';
import { LoadMoreRows } from '../layout/load-more.tsx';
import { gameUiMessages } from '../messages/index.ts';
import type { CollectionMessages } from './messages.ts';
import type { SavedItems } from './use-saved-items.ts';

interface Listed {
  readonly id: string;
}

interface SavedItemListProps<Item extends Listed> {
  readonly own: SavedItems<Item>;
  readonly nameOf: (item: Item) => string;
  readonly t: CollectionMessages;
  readonly card: (item: Item) => ComponentChildren;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
}

/** The saved items, last changed first, and the deleted ones to restore. */
export const SavedItemList = <Item extends Listed>({
  own,
  nameOf,
  t,
  card,
  onOpen,
  onDelete,
}: SavedItemListProps<Item>) => {
  const last = own.away[0];
  return (
    <section class="grid gap-2" aria-label={t.mine}>
      <h2>{t.mine}</h2>
      {own.damaged > 0 && <Banner role="alert">{t.damaged(own.damaged)}</Banner>}
      {own.items.length === 0 && <EmptyState figure={peltast}>{t.none}</EmptyState>}
      <LoadMoreRows
        items={own.items}
        draw={item => (
          <GuardedRow
            key={item.id}
            draw={() => (
              <div class="flex flex-wrap justify-end gap-2">
                <button type="button" class="btn min-w-0 grow basis-44 justify-start" onClick={() => onOpen(item.id)}>
                  {card(item)}
                </button>
                <button
                  type="button"
                  class="btn"
                  aria-label={t.remove(nameOf(item))}
                  onClick={() => onDelete(item.id, true)}
                >
                  <Icon name="trash" />
                </button>
              </div>
            )}
          />
        )}
      />
      {last && (
        <Banner
          role="status"
          mark="none"
          action={
            <button type="button" class="btn" onClick={() => onDelete(last.id, false)}>
              <Icon name="undo" />
              {gameUiMessages().undo}
            </button>
          }
        >
          {t.removed(nameOf(last))}
        </Banner>
      )}
      {own.away.length > 1 && (
        <details>
          <summary class="summary">{t.away(own.away.length)}</summary>
          {own.away.map(item => (
            <button
              key={item.id}
              type="button"
              class="btn mt-2 w-full justify-start text-start"
              aria-label={t.restore(nameOf(item))}
              onClick={() => onDelete(item.id, false)}
            >
              <Icon name="undo" />
              <span class="min-w-0 wrap-anywhere">{nameOf(item)}</span>
            </button>
          ))}
        </details>
      )}
    </section>
  );
};
