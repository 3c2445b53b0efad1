import { useRef } from 'preact/hooks';
import { MAX_TEXT_LENGTH } from '../../../../core/untrusted-input.ts';
import { findOrderErrors } from '../../battle/legal-moves.ts';
import type { WarState } from '../../battle/state.ts';
import { type OrderEditor, setText } from '../../guide/order-editor.ts';
import { gameMessages } from '../../messages/index.ts';
import { localBoard, orderText } from '../../messages/order-text.ts';
import { orderErrorText } from '../../messages/reasons.ts';
import type { OrderError, Stage } from '../../orders/order.ts';
import { type ParsedLine, parseOrders } from '../../orders/parse.ts';
import { suggestText } from '../../orders/suggest.ts';

interface OrderTextProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly onEdit: (editor: OrderEditor) => void;
}

/** A problem and its position in the text. */
interface Fault {
  readonly line: ParsedLine;
  readonly wrong: OrderError;
  readonly from: number;
  readonly to: number;
}

/** The problems of a text of orders: unreadable parts by position, refused orders by line. */
const faultsIn = (state: WarState, editor: OrderEditor, lines: readonly ParsedLine[]): readonly Fault[] => {
  const refused = findOrderErrors(state, editor.seat, editor.draft);
  let n = 0;
  return lines.flatMap((line): Fault[] => {
    if (!line.ok) return [{ line, wrong: line.wrong, ...line.at }];
    const wrong = refused[n++];
    return wrong ? [{ line, wrong, from: line.from, to: line.to }] : [];
  });
};

/** The text editor of orders, one per line. It parses while the player types, and shows problems at their position. */
export const OrderText = ({ state, editor, onEdit }: OrderTextProps) => {
  const t = gameMessages().writing;
  const area = useRef<HTMLTextAreaElement>(null);
  const { step } = state.moment;
  const text = editor.text ?? editor.draft.map(orderText).join('\n');
  const read = (typed: string): readonly ParsedLine[] =>
    step === 'deal' ? [] : parseOrders(localBoard(), typed, step);
  const lines = read(text);
  const faults = faultsIn(state, editor, lines);
  const type = (typed: string): void => {
    onEdit(setText(editor, typed, read(typed)));
  };
  return (
    <div class="war-text">
      <label class="field-label" for="war-text">
        {t.orders}
      </label>
      <textarea
        ref={area}
        id="war-text"
        class="input"
        rows={Math.min(8, Math.max(4, lines.length + 1))}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        placeholder={t.example}
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onInput={event => type(event.currentTarget.value)}
      />
      <p class="text-sm text-soft" role="status">
        {t.read(lines.length - faults.length, faults.length)}
      </p>
      <ul class="war-faults">
        {faults.map(({ line, wrong, from, to }) => (
          <li key={`${from} ${wrong.word}`} class="grid gap-1">
            <button
              type="button"
              class="war-fault"
              onClick={() => {
                area.current?.focus();
                area.current?.setSelectionRange(from, to);
              }}
            >
              <span class="war-fault-line">
                {line.text.slice(0, from - line.from)}
                <mark>{line.text.slice(from - line.from, to - line.from) || '…'}</mark>
                {line.text.slice(to - line.from)}
              </span>
              <span class="problem">
                {wrong.code}: {orderErrorText(wrong)}
              </span>
            </button>
            {!line.ok && step !== 'deal' && (
              <Meant
                line={line}
                stage={step}
                onTake={order => type(text.slice(0, line.from) + order + text.slice(line.to))}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

interface MeantProps {
  readonly line: Extract<ParsedLine, { readonly ok: false }>;
  readonly stage: Stage;
  readonly onTake: (order: string) => void;
}

/** Suggestions for an unreadable line. A tap inserts one. */
const Meant = ({ line, stage, onTake }: MeantProps) => {
  const meant = suggestText(localBoard(), line, stage);
  return meant === '' ? null : (
    <button type="button" class="btn justify-start text-left" onClick={() => onTake(meant)}>
      {gameMessages().writing.meant(meant)}
    </button>
  );
};
