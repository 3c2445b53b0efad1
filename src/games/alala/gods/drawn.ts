import * as v from 'valibot';
import { isRecord } from '../../../core/clean.ts';
import type { Entry } from '../../../core/log.ts';
import { type Drawn, EVENTS } from '../battle/events.ts';
import { type BattleState, known } from '../battle/state.ts';
import type { SideId } from '../battle/terms.ts';
import { isStandIn } from './sealed.ts';

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

/**
 * Whether an entry tells the order of a pack or what was drawn from it: of a hidden one it names but a
 * stand-in, and what is played or put among the discards all may see.
 */
export const holdsCards = ({ type, data }: Pick<Entry, 'type' | 'data'>): boolean => {
  if (type === 'shuffle') return true;
  const drawn = type === 'draw' ? data : type === 'command' && isRecord(data) ? data.drawn : undefined;
  return drawn !== undefined && !(isRecord(drawn) && typeof drawn.card === 'string' && isStandIn(drawn.card));
};
