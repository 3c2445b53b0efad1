import { useEffect } from 'preact/hooks';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { later } from '../../../../ui/later.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { type Hand, stacksLeft } from '../../guide/writing.ts';
import type { Order } from '../../orders/order.ts';
import { words } from '../../words/index.ts';
import { orderText, playerName } from '../../words/names.ts';
import { Composer } from './composer.tsx';
import { Counts, Purse } from './counts.tsx';
import { DraftList } from './draft-list.tsx';
import type { Writing } from './use-hand.ts';

/** The parser of texts comes when somebody writes one. */
export const OrderText = later(() => import('./order-text.tsx').then(module => module.OrderText));

interface OrderFormProps {
  readonly state: WarState;
  readonly seat: Player;
  readonly writing: Writing;
  /** Where there is no map beside it. */
  readonly asText?: boolean;
  readonly onSeal: (orders: readonly Order[]) => void;
}

/** A seat writes its orders: on the map, of which this is the part under the thumb, or as text. */
export const OrderForm = ({ state, seat, writing, asText = false, onSeal }: OrderFormProps) => {
  const t = words().writing;
  useEffect(() => {
    writing.begin(seat);
    return writing.end;
  }, [seat]);
  const { hand } = writing;
  if (hand?.seat !== seat) return null;
  const change = (more: Partial<Hand>): void => writing.change({ ...hand, ...more });
  const left = stacksLeft(state, hand);
  const { step } = state.moment;
  const isCounted = step === 'opening' || step === 'winter';
  const how = asText || hand.text !== undefined ? 'text' : 'map';
  const isPicked = how === 'map' && hand.space !== undefined;
  return (
    <section class="war-form" aria-label={t.title(playerName(state, seat))}>
      {!isPicked && (
        <>
          <div class="war-form-head">
            <h2>{t.title(playerName(state, seat))}</h2>
            {!asText && (
              <Choice
                label={t.how}
                hideLabel
                value={how}
                options={[
                  { value: 'map', label: t.map },
                  { value: 'text', label: t.text },
                ]}
                onChoose={value =>
                  change({
                    text: value === 'text' ? hand.draft.map(orderText).join('\n') : undefined,
                    space: undefined,
                    pick: undefined,
                  })
                }
              />
            )}
          </div>
          {isCounted && <Purse state={state} hand={hand} />}
        </>
      )}
      {writing.failed && <Note role="alert">{t.failed}</Note>}
      {how === 'text' ? (
        <OrderText state={state} hand={hand} onHand={writing.change} />
      ) : isPicked ? (
        isCounted ? (
          <Counts state={state} hand={hand} onHand={writing.change} />
        ) : (
          <Composer state={state} hand={hand} onHand={writing.change} />
        )
      ) : (
        <>
          <DraftList state={state} hand={hand} onHand={writing.change} />
          <p class="text-sm text-soft" role="status">
            {isCounted ? t.tapCentre : left > 0 ? t.left(left) : t.allOrdered}
          </p>
        </>
      )}
      {!isPicked && (
        <button type="button" class="btn btn-main" data-main onClick={() => onSeal(hand.draft)}>
          <Mark name="check" />
          {t.seal}
        </button>
      )}
    </section>
  );
};
