import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { formatNumber } from '../../../../ui/messages/format.ts';
import type { Weighed } from '../../ai/decide.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import { cardOf } from '../../gods/next-card.ts';
import { effectInWords, textOnCard } from '../../messages/cards.ts';
import { gameMessages } from '../../messages/index.ts';
import { SideMark } from '../battle/side-mark.tsx';
import { linesOf } from './order-summary.ts';
import type { Order } from './recent-orders.ts';

/** Orders of the app that were carried out, each with its reasons. */
export const OrderList = ({ orders }: { readonly orders: readonly Order[] }) => (
  <ul class="grid gap-1" aria-live="polite">
    {orders.map(({ side, before, event, worth }, i) => (
      <li key={i} class="order-line">
        <SideMark state={before} sides={[side]} />
        <OrderWords lines={[...linesOf(before, event), ...cardText(before, event)]} worth={worth} />
      </li>
    ))}
  </ul>
);

/** What a played card says; without text, what the app does for it. */
const cardText = (before: BattleState, event: AnyEvent): readonly string[] => {
  const card = event.type === 'play' ? cardOf(before, event.data.card) : undefined;
  return card ? [textOnCard(card) || effectInWords(card.effect)] : [];
};

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
