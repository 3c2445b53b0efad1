import { openOverlay } from '../../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../../ui/icons.tsx';
import { addSoftHyphens } from '../../../../../ui/messages/hyphens.tsx';
import type { Leader } from '../../../battle/state.ts';
import { leaderName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { useOrders } from '../../../tasks/use-orders.ts';
import { SideMark } from '../../battle/side-mark.tsx';
import { CommandPointPips } from '../../orders/command-point-pips.tsx';
import type { CardProps } from '../card-props.ts';

/** The leaders with points left, and the button to the sheet of all orders (C1–C5). */
export const ConsoleOrders = (props: CardProps<'orders'>) => {
  const t = gameMessages();
  const { state, offer } = props;
  const { count } = useOrders(props);
  const leaders = offer.tasks.flatMap(({ asked }): Leader[] => {
    const leader = asked.kind === 'orders' ? state.leaders[asked.leader] : undefined;
    return leader ? [leader] : [];
  });
  const hasOrdered = leaders.every(({ spent }) => spent > 0);
  return (
    <>
      <ul class="console-leaders">
        {leaders.map(leader => (
          <li key={leader.id}>
            <SideMark state={state} sides={[leader.side]} />
            <span class="min-w-0 flex-1 wrap-anywhere">{addSoftHyphens(leaderName(state, leader.id))}</span>
            <CommandPointPips left={leader.cp - leader.spent} of={leader.cp} />
          </li>
        ))}
      </ul>
      {count > 0 && <p class="console-line text-warn">{t.console.notGiven(count)}</p>}
      <div class="console-foot">
        <button
          type="button"
          class={hasOrdered ? 'btn' : 'btn btn-main'}
          data-main
          onClick={() => openOverlay('orders')}
        >
          <Icon name="leader" />
          {hasOrdered ? t.console.moreOrders : t.console.giveOrders}
        </button>
      </div>
    </>
  );
};
