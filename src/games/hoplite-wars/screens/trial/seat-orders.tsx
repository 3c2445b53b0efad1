import { useState } from 'preact/hooks';
import { orderTrialMessages } from '../../../../game-ui/trial/messages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { Order } from '../../orders/order.ts';
import { OrderForm } from '../orders/order-form.tsx';
import type { OrderEditorControls } from '../orders/use-order-editor.ts';
import { isUnchanged, type TakenDraft } from './trial-drafts.ts';

const TrialPanel = lazy(() => import('./trial-panel.tsx').then(module => module.TrialPanel));

interface SeatOrdersProps {
  readonly session: WarSession;
  readonly state: WarState;
  readonly seat: Player;
  readonly writing: OrderEditorControls;
  /** False in a lesson. */
  readonly mayTry: boolean;
  readonly onSeal: (orders: readonly Order[]) => void;
}

/** The orders of the seat that has the phone, with a link to its trial of all seats' orders. */
export const SeatOrders = ({ session, state, seat, writing, mayTry, onSeal }: SeatOrdersProps) => {
  const t = orderTrialMessages();
  const [isTrying, setTrying] = useState(false);
  const [taken, setTaken] = useState<TakenDraft | undefined>(undefined);
  if (isTrying)
    return (
      <TrialPanel
        session={session}
        state={state}
        holder={seat}
        writing={writing}
        onClose={draft => {
          setTaken(draft);
          setTrying(false);
        }}
      />
    );
  const { editor } = writing;
  return (
    <OrderForm state={state} seat={seat} writing={writing} onSeal={onSeal}>
      {taken && editor && isUnchanged(taken, editor) && (
        <Banner
          mark="check"
          action={
            <button
              type="button"
              class="btn"
              onClick={() => writing.change({ ...editor, text: undefined, unread: undefined, ...taken.before })}
            >
              <Icon name="undo" />
              {t.undo}
            </button>
          }
        >
          {t.taken}
        </Banner>
      )}
      {mayTry && (
        <button type="button" class="btn" onClick={() => setTrying(true)}>
          <Icon name="eye" />
          {t.title}
        </button>
      )}
    </OrderForm>
  );
};
