import * as v from 'valibot';
import type { Entry } from '../../../core/log.ts';
import { type Drawn, EVENTS } from '../battle/events.ts';
import { type BattleState, known } from '../battle/state.ts';
import type { SideId } from '../battle/terms.ts';

/** The draw that an entry holds, by an order or by hand, and whose it is; undefined where it holds none. */
export const drawIn = (
  state: Pick<BattleState, 'leaders'>,
  entry: Pick<Entry, 'type' | 'data'> | undefined,
): { readonly side: SideId; readonly drawn: Drawn } | undefined => {
  // The log may hold what no gate has let through.
  if (entry?.type === 'draw') {
    const draw = v.safeParse(EVENTS.draw, entry.data);
    return draw.success ? { side: draw.output.side, drawn: draw.output } : undefined;
  }
  if (entry?.type !== 'command') return undefined;
  const order = v.safeParse(EVENTS.command, entry.data);
  const leader = order.success ? known(state.leaders, order.output.leader) : undefined;
  return order.success && order.output.drawn && leader ? { side: leader.side, drawn: order.output.drawn } : undefined;
};
