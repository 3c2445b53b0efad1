import { useEffect, useState } from 'preact/hooks';
import { AiOnOtherPhone } from '../../../../game-ui/ai/ai-on-other-phone.tsx';
import { AiStatus } from '../../../../game-ui/ai/ai-status.tsx';
import { RecapLine } from '../../../../game-ui/recap/recap-line.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { sideName, unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { type AlalaSpot, RECAP_MESSAGES } from '../../messages/recap-messages.ts';
import { SideMark } from '../battle/side-mark.tsx';
import { Console } from '../console/console.tsx';
import type { TaskQueue } from '../console/use-task-queue.ts';
import { OrderList } from './order-list.tsx';
import { summarizeOrders } from './order-summary.ts';
import type { Order } from './recent-orders.ts';
import { useCommander } from './use-commander.ts';

interface CommanderPanelProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** What the players have to do. */
  readonly queue: TaskQueue;
}

/**
 * The app's side at work: its actions line by line, each with reasons. The console is shown when it is the players'
 * turn.
 */
export const CommanderPanel = ({ session, state, queue }: CommanderPanelProps) => {
  const t = gameMessages().commander;
  const [isHurried, setHurried] = useState(false);
  const command = useCommander(session, state, isHurried);
  const { orders, asked, side, elsewhere } = command;
  // The pause is skipped once; the next order has its full pause again.
  useEffect(() => {
    if (orders.length === 0) setHurried(false);
  }, [orders.length === 0]);
  const name = (id: string): string => unitName(state, id);
  if (asked)
    return (
      <section class="console" aria-label={t.charged}>
        <h2 class="text-lg">{t.charges(name(asked.order.action.unit), name(asked.order.action.target))}</h2>
        <div class="console-body">
          <p>{t.howAnswer(name(asked.order.action.target))}</p>
          <div class="console-foot console-two">
            {asked.answers.map((answer, i) => (
              <button
                key={answer}
                type="button"
                class={i === 0 ? 'btn btn-main' : 'btn'}
                onClick={() => command.onAnswer(answer)}
              >
                {t.answers[answer]}
              </button>
            ))}
          </div>
        </div>
      </section>
    );
  if (command.toCarryOut)
    return (
      <section class="console" aria-label={t.carryOut}>
        <h2 class="text-lg">{t.carryOut}</h2>
        <div class="console-body">
          <OrderList orders={command.toCarryOut} />
        </div>
        <div class="console-foot">
          <button type="button" class="btn btn-main" data-main onClick={command.onCarriedOut}>
            {t.carriedOut}
          </button>
        </div>
      </section>
    );
  if (side === undefined)
    return (
      <>
        {elsewhere !== undefined && (
          <AiOnOtherPhone session={session} author={elsewhere} onTakeOver={command.takeOver} />
        )}
        <Console
          session={session}
          state={state}
          queue={queue}
          notice={orders.length > 0 && <OrderNotice state={state} orders={orders} />}
          happened={<RecapLine<BattleState, AlalaSpot> session={session} words={RECAP_MESSAGES} />}
        />
      </>
    );
  return (
    <section class="console console-commands" aria-label={t.commands(sideName(state, side))}>
      <AiStatus opponent={command} nameOf={each => sideName(state, each)} hurry={() => setHurried(true)} />
      <OrderList orders={orders.slice(-3).reverse()} />
    </section>
  );
};

/**
 * A summary of the app's orders since the players acted last. A tap opens all of them, with their reasons. Cards are
 * told in full. After a card, other orders are told only if they cost the players men.
 */
const OrderNotice = ({ state, orders }: { readonly state: BattleState; readonly orders: readonly Order[] }) => {
  const { text, cards, hasLosses } = summarizeOrders(orders);
  return (
    <details class="console-notice">
      <summary>
        {cards.map(({ side, text: card }, i) => (
          <span key={i} class="console-card-played">
            <SideMark state={state} sides={[side]} />
            <span>{card}</span>
          </span>
        ))}
        {(cards.length === 0 || hasLosses) && <span class="console-only-order">{text}</span>}
      </summary>
      <OrderList orders={orders} />
    </details>
  );
};
