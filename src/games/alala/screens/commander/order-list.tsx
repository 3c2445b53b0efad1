import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { formatNumber } from '../../../../ui/messages/format.ts';
import type { Weighed } from '../../ai/decide.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { alalaGame } from '../../battle/game.ts';
import type { BattleState } from '../../battle/state.ts';
import { describe } from '../../messages/describe/describe.ts';
import { gameMessages } from '../../messages/index.ts';
import { SideMark } from '../battle/side-mark.tsx';
import type { Order } from './use-commander.ts';

/** Orders of the app that were carried out, each with its reasons. */
export const OrderList = ({ orders }: { readonly orders: readonly Order[] }) => (
  <ul class="grid gap-1" aria-live="polite">
    {orders.map(({ side, before, event, worth }, i) => (
      <li key={i} class="order-line">
        <SideMark state={before} sides={[side]} />
        <OrderWords lines={linesOf(before, event)} worth={worth} />
      </li>
    ))}
  </ul>
);

/** Points with their sign, to a tenth. */
const points = (n: number): string => {
  const text = formatNumber(n, { most: 1 });
  return n > 0 ? `+${text}` : text;
};

interface OrderWordsProps {
  readonly lines: readonly string[];
  readonly worth: Weighed['worth'];
}

/** The text of an order; its reasons appear when it is opened. */
export const OrderWords = ({ lines, worth }: OrderWordsProps) => {
  const t = gameMessages().commander;
  return (
    <div class="min-w-0">
      {lines.map((text, i) => (
        <p key={i}>{text}</p>
      ))}
      {worth.lines.length > 0 && (
        <details>
          <summary class="text-soft">{t.why(points(worth.total))}</summary>
          <ul class="reasons">
            {worth.lines.map(({ clause, word, by }, i) => (
              <li key={i}>
                <ClauseButton
                  clause={clause}
                  text={`${t.reasons[word as keyof typeof t.reasons] ?? word}: ${points(by)}`}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

/** An entry in the words of the log: a line, or one for each of its parts. */
export const linesOf = (before: BattleState, event: AnyEvent): readonly string[] => {
  let state = before;
  return (event.type === 'together' ? event.data.parts : [event]).map(part => {
    const entry = { battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, ...part };
    const { text, changes } = describe(state, entry);
    state = alalaGame.apply(state, entry);
    return [text, ...(saysItself(part) ? [] : changes)].join('\u00a0· ');
  });
};

/** True if an entry itself says what it changes: the cost of an order, or the distance of a move. */
const saysItself = ({ type, data }: AnyEvent): boolean =>
  (type === 'command' && data.changes.units.length === 0) ||
  (type === 'move' &&
    data.changes.units.every(({ men, disorder, aggression }) => (men ?? disorder ?? aggression) === undefined));
