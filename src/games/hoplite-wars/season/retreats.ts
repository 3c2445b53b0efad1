import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import {
  addComponents,
  type ComponentSelector,
  type Components,
  type Position,
  selectComponents,
  subtractComponents,
} from '../board/stacks.ts';
import type { Order, OrderError } from '../orders/order.ts';
import type { Dislodged } from './adjudicate.ts';

/** An order for dislodged components. */
export type RetreatOrder = Extract<Order, { readonly does: 'move' | 'giveUp' }>;

/** The result of one group of dislodged components. */
export interface Retreat {
  readonly player: Player;
  readonly from: SpaceId;
  readonly parts: readonly Components[];
  /** The destination; null if they disband. */
  readonly to: SpaceId | null;
  /** True if another stack retreated there too, so that all are destroyed (T3). */
  readonly destroyed: boolean;
  readonly order: number | null;
}

/** The result of a retreat phase. */
export interface RetreatOutcome {
  readonly position: Position;
  readonly retreats: readonly Retreat[];
}

const orderError = (code: OrderError['code'], word: string, names: readonly string[]): OrderError => ({
  code,
  word,
  names,
});

/** A player's retreats, with the reason of each refused order (E2 E3 E5 E12). Components without an order disband (T1 T3). */
export const checkRetreats = (
  dislodged: readonly Dislodged[],
  player: Player,
  orders: readonly Order[],
): {
  readonly retreats: readonly Omit<Retreat, 'destroyed'>[];
  readonly refused: readonly (OrderError | undefined)[];
} => {
  const retreats: Omit<Retreat, 'destroyed'>[] = [];
  const free = ({ from, parts }: Dislodged): readonly Components[] =>
    retreats.reduce((left, each) => (each.from === from ? subtractComponents(left, each.parts) : left), parts);
  const refused = orders.map((order, i): OrderError | undefined => {
    if (order.does !== 'move' && order.does !== 'giveUp') return orderError('E12', 'notNow', []);
    const { from } = order;
    const stack = dislodged.find(each => each.player === player && each.from === from);
    if (!stack) return orderError('E2', 'noneThere', [from]);
    const parts = selectComponents(free(stack), order.parts);
    if (!parts) return orderError(selectComponents(stack.parts, order.parts) ? 'E3' : 'E2', 'noneThere', [from]);
    const to = order.does === 'move' ? order.to : null;
    if (to !== null && !parts.every(part => canRetreatTo(stack, part, to)))
      return orderError('E5', 'barred', [from, to]);
    retreats.push({ player, from, parts, to, order: i });
    return undefined;
  });
  for (const stack of dislodged) {
    const left = stack.player === player ? free(stack) : [];
    if (left.length > 0) retreats.push({ player, from: stack.from, parts: left, to: null, order: null });
  }
  return { retreats, refused };
};

/** True if any dislodged component has a legal retreat (T1). Spaces for fleets do not help armies. */
export const canRetreat = ({ parts, open }: Dislodged): boolean =>
  parts.some(({ arm }) => arm !== 'G' && open[arm].length > 0);

const canRetreatTo = ({ open }: Dislodged, { arm }: Pick<ComponentSelector, 'arm'>, to: SpaceId): boolean =>
  arm !== 'G' && open[arm].includes(to);

/** Resolves all retreats at once. Different stacks that retreat to one space are destroyed, even those of one player (T3 R-23). */
export const applyRetreats = (
  position: Position,
  dislodged: readonly Dislodged[],
  orders: Readonly<Partial<Record<Player, readonly Order[]>>>,
): RetreatOutcome => {
  const players = [...new Set(dislodged.map(({ player }) => player))];
  const all = players.flatMap(player => checkRetreats(dislodged, player, orders[player] ?? []).retreats);
  const retreats = all.map(
    (each): Retreat => ({
      ...each,
      destroyed: each.to !== null && all.some(other => other.to === each.to && other.from !== each.from),
    }),
  );
  return {
    retreats,
    position: retreats.reduce(
      (now, { player, parts, to, destroyed }) =>
        to === null || destroyed ? now : addComponents(now, to, player, parts),
      position,
    ),
  };
};
