import { useRef } from 'preact/hooks';
import { MAX_TEXT_LENGTH } from '../../../../core/untrusted-input.ts';
import { refusals } from '../../battle/legal.ts';
import type { WarState } from '../../battle/state.ts';
import { type Hand, withText } from '../../guide/writing.ts';
import { words } from '../../messages/index.ts';
import { localBoard, orderText, wrongText } from '../../messages/names.ts';
import type { Stage, Wrong } from '../../orders/order.ts';
import { type Line, parseOrders } from '../../orders/parse.ts';
import { meantText } from '../../orders/suggest.ts';

interface OrderTextProps {
  readonly state: WarState;
  readonly hand: Hand;
  readonly onHand: (hand: Hand) => void;
}

/** What is wrong, and where in the text. */
interface Fault {
  readonly line: Line;
  readonly wrong: Wrong;
  readonly from: number;
  readonly to: number;
}

/** What is wrong with a text of orders: what cannot be read, by its place in the text, and what is refused, by its line. */
const faultsIn = (state: WarState, hand: Hand, lines: readonly Line[]): readonly Fault[] => {
  const refused = refusals(state, hand.seat, hand.draft);
  let n = 0;
  return lines.flatMap((line): Fault[] => {
    if (!line.ok) return [{ line, wrong: line.wrong, ...line.at }];
    const wrong = refused[n++];
    return wrong ? [{ line, wrong, from: line.from, to: line.to }] : [];
  });
};

/** Orders as text, one a line: read while they are written, and what is wrong is shown at its place. */
export const OrderText = ({ state, hand, onHand }: OrderTextProps) => {
  const t = words().writing;
  const area = useRef<HTMLTextAreaElement>(null);
  const { step } = state.moment;
  const text = hand.text ?? hand.draft.map(orderText).join('\n');
  const read = (typed: string): readonly Line[] => (step === 'deal' ? [] : parseOrders(localBoard(), typed, step));
  const lines = read(text);
  const faults = faultsIn(state, hand, lines);
  const type = (typed: string): void => {
    onHand(withText(hand, typed, read(typed)));
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
                {wrong.code}: {wrongText(wrong)}
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
  readonly line: Extract<Line, { readonly ok: false }>;
  readonly stage: Stage;
  readonly onTake: (order: string) => void;
}

/** What may have been meant by a line that cannot be read: a tap writes it. */
const Meant = ({ line, stage, onTake }: MeantProps) => {
  const meant = meantText(localBoard(), line, stage);
  return meant === '' ? null : (
    <button type="button" class="btn justify-start text-left" onClick={() => onTake(meant)}>
      {words().writing.meant(meant)}
    </button>
  );
};
