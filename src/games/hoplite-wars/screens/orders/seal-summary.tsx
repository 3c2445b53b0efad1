import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import type { WarState } from '../../battle/state.ts';
import { powerOf } from '../../board/powers.ts';
import { selectStack } from '../../guide/compose.ts';
import { type OpenPoint, openPoints } from '../../guide/open-points.ts';
import { type OrderEditor, switchToText } from '../../guide/order-editor.ts';
import { gameMessages } from '../../messages/index.ts';
import { componentsText, powerName, spaceName } from '../../messages/names.ts';
import { localBoard, orderText } from '../../messages/order-text.ts';
import { orderWarningWords } from '../../messages/order-warning-words.ts';
import { orderInWords } from '../../messages/order-words.ts';
import { orderErrorText, reasonText } from '../../messages/reasons.ts';
import { parseOrders } from '../../orders/parse.ts';

/** The open points of a seat. */
export const openPointsIn = (state: WarState, editor: OrderEditor): readonly OpenPoint[] => {
  const { step } = state.moment;
  const text = editor.text ?? editor.unread?.join('\n') ?? '';
  const lines = step === 'deal' ? [] : parseOrders(localBoard(), text, step);
  return openPoints(state, editor, lines);
};

/** An open point as a sentence, with the default rule. */
export const openPointText = (state: WarState, { seat }: Pick<OrderEditor, 'seat'>, point: OpenPoint): string => {
  const t = gameMessages().writing.summary;
  switch (point.kind) {
    case 'unread':
      return t.unread(point.text);
    case 'refused':
      return t.refused(orderInWords(point.order), orderErrorText(point.wrong));
    case 'holds':
    case 'disbands':
      return t[point.kind](spaceName(point.space), componentsText(point.parts));
    case 'byRule':
      return t.byRule(powerName(point.power), formatList(point.spaces.map(spaceName)));
    case 'unspent':
      return (state.moment.step === 'opening' ? t.waits : t.unspent)(powerName(point.power), point.halves);
    case 'removed':
      return t.removed(
        powerName(powerOf(seat, point.part.state)),
        componentsText([point.part]),
        spaceName(point.space),
      );
    case 'treasure':
      return t.treasure(point.units);
    case 'useless':
      return orderWarningWords().useless(orderInWords(point.order), reasonText(point.reason));
    case 'collides':
      return orderWarningWords().collides(spaceName(point.space), spaceName(point.to));
    case 'starves':
      return orderWarningWords().starves(
        powerName(point.power),
        point.halves,
        componentsText([{ ...point.part, n: 1 }]),
        spaceName(point.space),
      );
  }
};

interface SealSummaryProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly points: readonly OpenPoint[];
  readonly onEdit: (editor: OrderEditor) => void;
  readonly onSeal: () => void;
  readonly onClose: () => void;
}

/** The dialog before orders are sealed. It lists the open points; a tap on one leads to its place. */
export const SealSummary = ({ state, editor, points, onEdit, onSeal, onClose }: SealSummaryProps) => {
  const t = gameMessages().writing.summary;
  const lead = (point: OpenPoint): void => {
    onClose();
    if (editor.text !== undefined) selectText(point);
    else if (point.kind === 'unread') {
      const asText = switchToText(editor, orderText);
      // Unreadable lines are at the end of the text.
      const shift = (asText.text ?? '').length - (editor.unread ?? []).join('\n').length;
      onEdit(asText);
      selectText({ ...point, from: point.from + shift, to: point.to + shift });
    } else if ('space' in point && point.space !== undefined) {
      const { space } = point;
      const { step } = state.moment;
      const isMoved = step === 'orders' || step === 'retreats';
      onEdit({ ...editor, space, selection: isMoved ? selectStack({ state, ...editor }, space) : undefined });
    }
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p class="text-sm text-soft">{t.help}</p>
      <ul class="grid gap-2">
        {points.map((point, i) => {
          const text = openPointText(state, editor, point);
          return (
            <li key={`${text} ${i}`}>
              <button type="button" class="btn w-full justify-start text-left" onClick={() => lead(point)}>
                {text}
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" class="btn btn-main" onClick={onClose}>
        {t.back}
      </button>
      <button type="button" class="btn" onClick={onSeal}>
        <Icon name="check" />
        {t.seal}
      </button>
    </Dialog>
  );
};

/** Moves the focus to the unreadable line of the text, after the dialog has returned it. */
const selectText = (point: OpenPoint): void => {
  setTimeout(() => {
    const area = document.querySelector<HTMLTextAreaElement>('#war-text');
    area?.focus();
    if (point.kind === 'unread') area?.setSelectionRange(point.from, point.to);
  });
};
