import * as v from 'valibot';
import type { Entry } from '../../../core/log.ts';
import { isRecord } from '../../../core/sanitize.ts';
import { type DrawnCard, EVENTS } from '../battle/events.ts';
import type { SideId } from '../battle/sides.ts';
import { type BattleState, findById } from '../battle/state.ts';
import { isPlaceholder } from './hidden-hands.ts';

/** The draw in an entry, by an order or by hand, with its side; undefined if the entry draws no card. */
export const findDraw = (
  state: Pick<BattleState, 'leaders'>,
  entry: Pick<Entry, 'type' | 'data'> | undefined,
): { readonly side: SideId; readonly drawn: DrawnCard } | undefined => {
  // The log may hold what no gate has let through.
  if (entry?.type === 'draw') {
    const draw = v.safeParse(EVENTS.draw, entry.data);
    return draw.success ? { side: draw.output.side, drawn: draw.output } : undefined;
  }
  if (entry?.type !== 'command') return undefined;
  const order = v.safeParse(EVENTS.command, entry.data);
  const leader = order.success ? findById(state.leaders, order.output.leader) : undefined;
  return order.success && order.output.drawn && leader ? { side: leader.side, drawn: order.output.drawn } : undefined;
};

/**
 * True if an entry reveals the order of a pack or a drawn card. For a hidden pack it names only a placeholder; played and
 * discarded cards are visible to all.
 */
export const revealsCards = ({ type, data }: Pick<Entry, 'type' | 'data'>): boolean => {
  if (type === 'shuffle') return true;
  const drawn = type === 'draw' ? data : type === 'command' && isRecord(data) ? data.drawn : undefined;
  return drawn !== undefined && !(isRecord(drawn) && typeof drawn.card === 'string' && isPlaceholder(drawn.card));
};
