import type { ComponentChildren } from 'preact';
import { Empty } from '../../ui/empty.tsx';
import { Row } from '../../ui/guard.tsx';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { Rows } from '../shell/further.tsx';
import { words } from '../words/index.ts';
import type { Own } from './use-own.ts';
import type { SaidOfKind } from './words.ts';

interface Listed {
  readonly id: string;
}

interface OwnListProps<Item extends Listed> {
  readonly own: Own<Item>;
  readonly nameOf: (item: Item) => string;
  readonly t: SaidOfKind;
  readonly card: (item: Item) => ComponentChildren;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
}

/** One's own, the last changed first; what was deleted can be brought back. */
export const OwnList = <Item extends Listed>({ own, nameOf, t, card, onOpen, onDelete }: OwnListProps<Item>) => {
  const last = own.away[0];
  return (
    <section class="grid gap-2" aria-label={t.mine}>
      <h2>{t.mine}</h2>
      {own.damaged > 0 && <Note role="alert">{t.damaged(own.damaged)}</Note>}
      {own.items.length === 0 && <Empty>{t.none}</Empty>}
      <Rows
        items={own.items}
        draw={item => (
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
                  aria-label={t.remove(nameOf(item))}
                  onClick={() => onDelete(item.id, true)}
                >
                  <Mark name="trash" />
                </button>
              </div>
            )}
          />
        )}
      />
      {last && (
        <Note
          role="status"
          mark="none"
          action={
            <button type="button" class="btn" onClick={() => onDelete(last.id, false)}>
              <Mark name="undo" />
              {words().undo}
            </button>
          }
        >
          {t.removed(nameOf(last))}
        </Note>
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
              <Mark name="undo" />
              <span class="min-w-0 wrap-anywhere">{nameOf(item)}</span>
            </button>
          ))}
        </details>
      )}
    </section>
  );
};
