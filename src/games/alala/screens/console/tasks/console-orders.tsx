import { openOverlay } from '../../../../../game-ui/router/battle-route.ts';
import { Toggle } from '../../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../../ui/icons.tsx';
import { addSoftHyphens } from '../../../../../ui/messages/hyphens.tsx';
import type { Leader } from '../../../battle/state.ts';
import { leaderName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { useOrders } from '../../../tasks/use-orders.ts';
import { SideMark } from '../../battle/side-mark.tsx';
import { CommandPointPips } from '../../orders/command-point-pips.tsx';
import type { CardProps } from '../card-props.ts';

/**
 * The leaders with points left, and the orders that all of them can be given at once. All other orders are on the sheet
 * (C1–C5).
 */
export const ConsoleOrders = (props: CardProps<'orders'>) => {
  const t = gameMessages();
  const { state, offer } = props;
  const { count, equalOrders, tickAll, spendingOf, apply } = useOrders(props);
  const leaders = offer.tasks.flatMap(({ asked }): Leader[] => {
    const leader = asked.kind === 'orders' ? state.leaders[asked.leader] : undefined;
    return leader ? [leader] : [];
  });
  const hasOrdered = leaders.every(({ spent }) => spent > 0);
  const names = { control: t.orderNames.control, signal: t.console.signal };
  return (
    <>
      {equalOrders.length > 0 && (
        <div class="console-two">
          {equalOrders.map(({ order, count: able, isOn }) => (
            <Toggle key={order} on={isOn} onToggle={on => tickAll(order, on)}>
              {t.console.forLeaders(names[order], able)}
            </Toggle>
          ))}
        </div>
      )}
      <ul class="console-leaders">
        {leaders.map(leader => (
          <li key={leader.id}>
            <SideMark state={state} sides={[leader.side]} />
            <span class="min-w-0 flex-1 wrap-anywhere">{addSoftHyphens(leaderName(state, leader.id))}</span>
            <CommandPointPips left={leader.cp - leader.spent} of={leader.cp} spending={spendingOf(leader.id)} />
          </li>
        ))}
      </ul>
      <div class="console-foot console-two">
        <button
          type="button"
          class={hasOrdered || count > 0 ? 'btn' : 'btn btn-main'}
          data-main={count === 0 || undefined}
          onClick={() => openOverlay('orders')}
        >
          {count === 0 && <Icon name="leader" />}
          {count > 0 ? t.console.otherOrders : hasOrdered ? t.console.moreOrders : t.console.giveOrders}
        </button>
        {count > 0 && (
          <button type="button" class="btn btn-main" data-main onClick={apply}>
            <Icon name="leader" />
            {t.console.applyOrders(count)}
          </button>
        )}
      </div>
    </>
  );
};
