import { seasonStartOf, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { type Player, type Power, powerOf, STATES } from '../board/powers.ts';
import { isSea, type SpaceId } from '../board/space.ts';
import type { Components, Position } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { adjudicate } from '../season/adjudicate.ts';
import type { FateReason } from '../season/order-results.ts';
import { checkRetreats } from '../season/retreats.ts';
import { applyControl } from '../winter/control.ts';
import { findFarthest } from '../winter/forced-removals.ts';
import { supplyOf, upkeepOf } from '../winter/supply.ts';

/* Problems of a seat's orders that the seat can know before it seals them. */

export type OrderWarning =
  /** An order that has no effect because of the seat's own orders. */
  | { readonly kind: 'useless'; readonly order: Order; readonly reason: FateReason; readonly space: SpaceId }
  /** Two own stacks that retreat to one space: both are destroyed (T3). */
  | { readonly kind: 'collides'; readonly space: SpaceId; readonly to: SpaceId }
  /**
   * If the other players hold, more halves are in use after Autumn than are supplied, so a unit must be removed (W2).
   */
  | {
      readonly kind: 'starves';
      readonly power: Power;
      readonly halves: number;
      readonly space: SpaceId;
      readonly part: Components;
    };

interface Drafted {
  readonly seat: Player;
  readonly draft: readonly Order[];
}

const SUPPORT_FAULTS: readonly string[] = ['nothingSuch', 'allMove'];
const OWN_FAULTS: readonly string[] = ['ownThere', 'ownReverse', 'standOff', 'weaker', 'beatenThere'];
const SHIP_FAULTS: readonly string[] = ['noShips', 'noChain', 'tooFewShips'];

const hasForeignFleetAtSea = (position: Position, seat: Player): boolean =>
  Object.entries(position).some(
    ([space, { player, parts }]) => player !== seat && isSea(BOARD, space) && parts.some(({ arm }) => arm === 'F'),
  );

const supportedStart = (order: Order): SpaceId | undefined =>
  order.does === 'supportMove' ? order.start : order.does === 'supportHold' ? order.at : undefined;

/** Warnings of a season: the seat's orders are adjudicated as if all other players held. */
const seasonPoints = (state: WarState, { seat, draft }: Drafted): readonly OrderWarning[] => {
  const { position } = state;
  const outcome = adjudicate(seasonStartOf(state), { [seat]: draft });
  const { acts, fates } = outcome;
  const isOwnFault = (order: Order, { word, by }: FateReason): boolean => {
    if (SUPPORT_FAULTS.includes(word))
      return order.does === 'supportMerge'
        ? order.player === undefined
        : position[supportedStart(order) ?? '']?.player === seat;
    if (SHIP_FAULTS.includes(word)) return !hasForeignFleetAtSea(position, seat);
    return OWN_FAULTS.includes(word) && by !== undefined && acts[by]?.player === seat;
  };
  const told = new Set<Order>();
  const useless = acts.flatMap(({ player, from, order: at, wrong }, i): OrderWarning[] => {
    const order = player === seat && at !== null && !wrong ? draft[at] : undefined;
    const reason = order && fates[i]?.reasons.find(each => isOwnFault(order, each));
    if (!order || !reason || told.has(order)) return [];
    told.add(order);
    return [{ kind: 'useless', order, reason, space: from }];
  });
  return [...useless, ...(state.moment.season === 'autumn' ? winterPoints(state, seat, outcome.position) : [])];
};

const winterPoints = (state: WarState, seat: Player, position: Position): readonly OrderWarning[] => {
  const { centres } = applyControl(BOARD, position, state.centres, 'autumn');
  return STATES.flatMap((each): OrderWarning[] => {
    const power = powerOf(seat, each);
    const halves = upkeepOf(position, power) - supplyOf(BOARD, centres, power);
    const farthest = halves > 0 ? findFarthest(BOARD, position, power) : undefined;
    // The current space, where the player can still change the order.
    const space = farthest && (state.position[farthest.space]?.player === seat ? farthest.space : undefined);
    return farthest ? [{ kind: 'starves', power, halves, part: farthest.part, space: space ?? farthest.space }] : [];
  });
};

const retreatPoints = ({ dislodged }: WarState, { seat, draft }: Drafted): readonly OrderWarning[] => {
  const { retreats } = checkRetreats(dislodged, seat, draft);
  return retreats.flatMap(({ from, to }, i): OrderWarning[] =>
    to !== null && retreats.some((other, k) => k < i && other.to === to && other.from !== from)
      ? [{ kind: 'collides', space: from, to }]
      : [],
  );
};

/** Warnings about the outcome of a seat's orders, as far as the seat can know it before it seals them. */
export const orderWarnings = (state: WarState, drafted: Drafted): readonly OrderWarning[] => {
  switch (state.moment.step) {
    case 'orders':
      return seasonPoints(state, drafted);
    case 'retreats':
      return retreatPoints(state, drafted);
    default:
      return [];
  }
};
