import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { checkOrder } from '../../actions/order.ts';
import { type LeaderOrders, orderOptionsOf } from '../../actions/order-sheet.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit, Leader } from '../../battle/state.ts';
import { leaderName, unitName } from '../../messages/describe/names.ts';
import { gameMessages, hyphenatedName } from '../../messages/index.ts';
import { useOrders } from '../../tasks/use-orders.ts';
import { SideMark } from '../battle/side-mark.tsx';
import { UnitToken } from '../field/token/unit-token.tsx';
import { invokeGods } from '../gods/invoke.ts';
import { ReasonList } from '../rules/reasons.tsx';
import { CommandPointPips } from './command-point-pips.tsx';

interface OrdersProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
}

/** Orders of the sheet that have no explanation elsewhere on it. */
const EXPLAINED = ['control', 'signal', 'encourage', 'invoke'] as const;

/** The orders of all leaders on one sheet, and one entry for all of them (C1–C5). */
export const Orders = ({ session, state }: OrdersProps) => {
  const t = gameMessages();
  const orders = useOrders({ session, state, onDone: closeOverlay });
  const invokeFor = (leader: Leader): void => {
    if (session.state.value !== state) return;
    // Where the app draws no card, the leader's own screen of orders says why, and accepts the order without a card.
    if (!invokeGods(session, state, leader)) openOverlay(`command/${leader.id}`);
  };
  return (
    <>
      <div class="scroll">
        <h2>{t.console.orders}</h2>
        {orders.mayInvoke && <p class="text-sm text-soft">{t.console.invokeDraws}</p>}
        <details class="fold">
          <summary>{t.console.aboutOrders}</summary>
          <p class="text-sm">{t.console.aboutPoints}</p>
          <dl class="grid gap-2 text-sm">
            {EXPLAINED.map(action => (
              <div key={action}>
                <dt class="font-bold">{t.orderNames[action]}</dt>
                <dd class="m-0">{t.command.about[action]}</dd>
              </div>
            ))}
          </dl>
        </details>
        {orders.leaders.map(leader => (
          <LeaderSheet
            key={leader.id}
            state={state}
            leader={leader}
            orders={orders.ordersOf(leader.id)}
            spending={orders.spendingOf(leader.id)}
            against={orders.againstOf(leader.id)}
            onOrders={next => orders.setOrders(leader.id, next)}
            onInvoke={() => invokeFor(leader)}
          />
        ))}
      </div>
      <ActionRow>
        <button type="button" class="btn btn-main" data-main disabled={orders.count === 0} onClick={orders.apply}>
          {t.console.applyOrders(orders.count)}
        </button>
      </ActionRow>
    </>
  );
};

interface LeaderSheetProps {
  readonly state: BattleState;
  readonly leader: Leader;
  readonly orders: LeaderOrders;
  /** Points that his orders take. */
  readonly spending: number;
  readonly against: readonly { readonly clause: string; readonly word: string }[];
  readonly onOrders: (orders: LeaderOrders) => void;
  /** Draws a card at once, without giving the ticked orders. */
  readonly onInvoke: () => void;
}

const LeaderSheet = ({ state, leader, orders, spending, against, onOrders, onInvoke }: LeaderSheetProps) => {
  const t = gameMessages();
  const { inHand, signal, encourage } = orderOptionsOf(state, leader);
  const name = leaderName(state, leader.id);
  const mayInvoke = checkOrder(state, { leader: leader.id, action: 'invoke' }).verdict.ok;
  const price = (action: 'control' | 'signal' | 'encourage' | 'invoke', unit?: string): string =>
    t.console.cp(checkOrder(state, { leader: leader.id, action, ...(unit !== undefined && { unit }) }).cost.total);
  return (
    <section class="grid grid-cols-1 gap-2" aria-label={name}>
      <div class="flex flex-wrap items-center gap-2">
        <SideMark state={state} sides={[leader.side]} />
        <h3 class="min-w-0 flex-1 basis-[7rem] wrap-anywhere">{name}</h3>
        <CommandPointPips left={leader.cp - leader.spent} of={leader.cp} spending={spending} />
      </div>
      <div class="pair">
        {inHand.length > 0 && (
          <Toggle on={orders.control} onToggle={control => onOrders({ ...orders, control })} worth={price('control')}>
            {t.orderNames.control}
          </Toggle>
        )}
        {signal && (
          <Toggle on={orders.signal} onToggle={on => onOrders({ ...orders, signal: on })} worth={price('signal')}>
            {t.console.signal}
          </Toggle>
        )}
      </div>
      {encourage.length > 0 && (
        <fieldset class="min-w-0">
          <legend class="field-label">{t.orderNames.encourage}</legend>
          <div class="console-row">
            {encourage.map(id => (
              <button
                key={id}
                type="button"
                class="console-unit"
                aria-pressed={orders.encourage.includes(id)}
                aria-label={`${t.orderNames.encourage}: ${unitName(state, id)}, ${price('encourage', id)}`}
                onClick={() =>
                  onOrders({
                    ...orders,
                    encourage: orders.encourage.includes(id)
                      ? orders.encourage.filter(each => each !== id)
                      : [...orders.encourage, id],
                  })
                }
              >
                <UnitToken state={state} unit={state.units[id] as BattleUnit} />
                <span class="console-name">{hyphenatedName(state.units[id]?.name ?? id)}</span>{' '}
                <span class="console-told">{price('encourage', id)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {against.length > 0 && (
        <Banner role="note">
          <ReasonList reasons={against} />
        </Banner>
      )}
      <div class="pair">
        {mayInvoke && (
          <button
            type="button"
            class="btn"
            aria-label={`${t.orderNames.invoke} (${price('invoke')}): ${name}`}
            onClick={onInvoke}
          >
            <Icon name="cards" />
            {t.console.invoke} {price('invoke')}
          </button>
        )}
        <button type="button" class="btn btn-quiet" onClick={() => openOverlay(`command/${leader.id}`)}>
          {t.console.otherOrders}
        </button>
      </div>
    </section>
  );
};
