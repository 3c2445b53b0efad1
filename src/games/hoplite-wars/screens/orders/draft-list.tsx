import { Icon } from '../../../../ui/icons.tsx';
import { refusals } from '../../battle/legal.ts';
import type { WarState } from '../../battle/state.ts';
import { type Hand, writtenAsText } from '../../guide/writing.ts';
import { words } from '../../messages/index.ts';
import { orderText, wrongText } from '../../messages/names.ts';

interface DraftListProps {
  readonly state: WarState;
  readonly hand: Hand;
  readonly onHand: (hand: Hand) => void;
}

/** Lines of the text that cannot be read and are no orders yet: a tap goes back to them in the text. */
export const UnreadList = ({ hand, onHand }: Omit<DraftListProps, 'state'>) => {
  const t = words().writing;
  const { unread = [] } = hand;
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
                onHand({ ...hand, unread: rest.length > 0 ? rest : undefined });
              }}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="btn" onClick={() => onHand(writtenAsText(hand, orderText))}>
        {t.putRight}
      </button>
    </div>
  );
};

/** The orders that a seat has written, each of which can be taken away. */
export const DraftList = ({ state, hand, onHand }: DraftListProps) => {
  const t = words().writing;
  const wrongs = refusals(state, hand.seat, hand.draft);
  if (hand.draft.length === 0) return null;
  return (
    <ol class="war-orders" aria-label={t.orders}>
      {hand.draft.map((order, i) => {
        const text = orderText(order);
        const wrong = wrongs[i];
        return (
          <li key={`${text} ${i}`} class="war-order">
            <span class="min-w-0 flex-1">
              {text}
              {wrong && (
                <span class="problem block">
                  {wrong.code}: {wrongText(wrong)}
                </span>
              )}
            </span>
            <button
              type="button"
              class="btn btn-quiet"
              aria-label={t.takeAway(text)}
              onClick={() => onHand({ ...hand, draft: hand.draft.toSpliced(i, 1), text: undefined })}
            >
              <Icon name="trash" />
            </button>
          </li>
        );
      })}
    </ol>
  );
};
