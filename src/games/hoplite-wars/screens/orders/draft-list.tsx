import { Icon } from '../../../../ui/icons.tsx';
import { findOrderErrors } from '../../battle/legal-moves.ts';
import type { WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import { type OrderEditor, switchToText } from '../../guide/order-editor.ts';
import { gameMessages } from '../../messages/index.ts';
import { orderText } from '../../messages/order-text.ts';
import { orderErrorText } from '../../messages/reasons.ts';
import { formatOrder } from '../../orders/format.ts';

interface DraftListProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly onEdit: (editor: OrderEditor) => void;
}

/** The unreadable lines of the text. A tap leads to them. */
export const UnreadList = ({ editor, onEdit }: Omit<DraftListProps, 'state'>) => {
  const t = gameMessages().writing;
  const { unread = [] } = editor;
  if (unread.length === 0) return null;
  return (
    <div class="grid gap-2">
      <p class="problem" role="status">
        {t.unread(unread.length)}
      </p>
      <ul class="war-orders">
        {unread.map((line, i) => (
          <li key={`${line} ${i}`} class="war-order">
            <span class="min-w-0 flex-1">{line}</span>
            <button
              type="button"
              class="btn btn-quiet"
              aria-label={t.takeAway(line)}
              onClick={() => {
                const rest = unread.filter((_, k) => k !== i);
                onEdit({ ...editor, unread: rest.length > 0 ? rest : undefined });
              }}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="btn" onClick={() => onEdit(switchToText(editor, orderText))}>
        {t.putRight}
      </button>
    </div>
  );
};

/** The draft orders of a seat, each with a button that removes it. */
export const DraftList = ({ state, editor, onEdit }: DraftListProps) => {
  const t = gameMessages().writing;
  const wrongs = findOrderErrors(state, editor.seat, editor.draft);
  if (editor.draft.length === 0) return null;
  return (
    <ol class="war-orders" aria-label={t.orders}>
      {editor.draft.map((order, i) => {
        const text = orderText(order);
        const wrong = wrongs[i];
        return (
          <li key={`${text} ${i}`} class="war-order" data-order={formatOrder(BOARD, order)}>
            <span class="min-w-0 flex-1">
              {text}
              {wrong && (
                <span class="problem block">
                  {wrong.code}: {orderErrorText(wrong)}
                </span>
              )}
            </span>
            <button
              type="button"
              class="btn btn-quiet"
              aria-label={t.takeAway(text)}
              onClick={() => onEdit({ ...editor, draft: editor.draft.toSpliced(i, 1), text: undefined })}
            >
              <Icon name="trash" />
            </button>
          </li>
        );
      })}
    </ol>
  );
};
