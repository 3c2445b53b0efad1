import type { Player } from '../board/powers.ts';
import { canStep, hasConvoyChain, isCoast, isSea, type SpaceId } from '../board/space.ts';
import {
  type ComponentSelector,
  type Components,
  countMatching,
  countOf,
  joinComponents,
  selectComponents,
  subtractComponents,
} from '../board/stacks.ts';
import type { MergeGroup, Order, OrderError, OrderGroup } from '../orders/order.ts';
import type { Action, GroupAction, SeasonStart } from './actions.ts';

/** A player's validated orders for a movement: the acts of all components, and the problems of each order. */
export interface CheckedOrders {
  readonly acts: readonly GroupAction[];
  /** The reason why each order is refused (E2–E10), or undefined. */
  readonly refused: readonly (OrderError | undefined)[];
  /** A warning for each order that stands (E11, R-4), or undefined. */
  readonly warnings: readonly (OrderError | undefined)[];
}

const orderError = (
  code: OrderError['code'],
  word: string,
  more: Omit<OrderError, 'code' | 'word'> = {},
): OrderError => ({
  code,
  word,
  ...more,
});

/**
 * Validates a player's orders against the position (N8). Components of a refused order hold. Components without an
 * order hold (B1), or sack if a SACK is ordered (D2).
 */
export const checkOrders = (ground: SeasonStart, player: Player, orders: readonly Order[]): CheckedOrders => {
  const acts: GroupAction[] = [];
  const refused: (OrderError | undefined)[] = [];
  let sack: number | undefined;
  const stackAt = (space: SpaceId): readonly Components[] => {
    const stack = ground.position[space];
    return stack?.player === player ? stack.parts : [];
  };
  const free = (space: SpaceId): readonly Components[] =>
    acts.reduce((left, act) => (act.from === space ? subtractComponents(left, act.parts) : left), stackAt(space));
  for (const [i, order] of orders.entries()) {
    if (order.does === 'sack') {
      const why = findSackError(ground, player);
      refused.push(why);
      if (!why) sack = i;
      continue;
    }
    const lots = order.does === 'merge' ? order.sources : [order];
    const taken: { readonly lot: OrderGroup; readonly parts: readonly Components[] }[] = [];
    let why: OrderError | undefined;
    for (const lot of lots) {
      const own = taken.filter(({ lot: { from } }) => from === lot.from).flatMap(({ parts }) => parts);
      const parts = selectComponents(subtractComponents(free(lot.from), own), lot.parts);
      if (parts) taken.push({ lot, parts });
      else why ??= missingComponentsError(ground, player, lot, stackAt(lot.from));
    }
    // If its components are missing, nothing can hold instead.
    if (why) {
      refused.push(why);
      continue;
    }
    const doings = lots.map(lot => actionOf(ground, player, order, lot));
    why = doings.find(each => 'code' in each) as OrderError | undefined;
    for (const [k, { lot, parts }] of taken.entries())
      why ??=
        findActionError(ground, lot, parts, doings[k] as Action) ??
        findGroupError([...acts, ...checkedActionsOf(lots, doings).slice(0, k)], lot.from, doings[k] as Action);
    refused.push(why);
    for (const [k, { lot, parts }] of taken.entries())
      acts.push({
        player,
        from: lot.from,
        parts,
        order: i,
        ...(why ? { doing: { kind: 'hold' }, wrong: why } : { doing: doings[k] as Action }),
      });
  }
  for (const [space, stack] of Object.entries(ground.position)) {
    if (stack.player !== player) continue;
    const parts = free(space);
    if (parts.length === 0) continue;
    const sacks = sack !== undefined && ground.board.spaces.get(space)?.kind === 'delphi';
    acts.push({
      player,
      from: space,
      parts,
      doing: { kind: sacks ? 'sack' : 'hold' },
      order: sacks ? (sack ?? null) : null,
    });
  }
  return { acts, refused, warnings: orders.map(order => findWarning(ground, player, order)) };
};

/** Why components are missing (E2), or too few of them are left (E3). */
const missingComponentsError = (
  { position }: SeasonStart,
  player: Player,
  lot: OrderGroup,
  all: readonly Components[],
): OrderError => {
  if (position[lot.from] && position[lot.from]?.player !== player)
    return orderError('E2', 'notYours', { names: [lot.from] });
  const lacking = lot.parts.find(each => countMatching(all, each) === 0);
  return lacking
    ? orderError('E2', 'noneThere', { names: [lot.from] })
    : orderError('E3', 'tooMany', { names: [lot.from], figures: { there: countAvailable(all, lot.parts) } });
};

const countAvailable = (all: readonly Components[], parts: readonly ComponentSelector[]): number =>
  Math.min(...parts.map(each => countMatching(all, each)));

const findSackError = ({ board, position, sackers, settings }: SeasonStart, player: Player): OrderError | undefined => {
  const there = Object.entries(position).some(
    ([space, stack]) => stack.player === player && board.spaces.get(space)?.kind === 'delphi',
  );
  if (!there) return orderError('E10', 'notInDelphi');
  const done = settings.sacks === 'each' ? sackers.includes(player) : sackers.length > 0;
  return done ? orderError('E10', 'alreadySacked') : undefined;
};

/** The action of components; a refusal if the order is not one of a movement (E12). */
const actionOf = ({ board }: SeasonStart, player: Player, order: Order, lot: MergeGroup): Action | OrderError => {
  const via = order.does === 'move' ? order.via : lot.via;
  // True if the move goes by sea: the order says so, or there is no land route. Orders of ships do not matter (C3 R-9).
  // Fleets move on their own.
  const carried = (to: SpaceId): boolean =>
    lot.parts.some(({ arm }) => arm === 'A') && (via === true || !canStep(board, 'A', lot.from, to));
  switch (order.does) {
    case 'hold':
      return { kind: 'hold' };
    case 'move':
      return { kind: 'move', to: order.to, carried: carried(order.to), merge: false };
    case 'supportHold':
      return { kind: 'supportHold', at: order.at };
    case 'supportMove':
      return { kind: 'supportMove', start: order.start, to: order.to };
    case 'supportMerge':
      return { kind: 'supportMerge', player: order.player ?? player, to: order.to };
    case 'convoy':
      return { kind: 'convoy', start: order.start, to: order.to };
    case 'merge':
      return lot.from === order.to
        ? { kind: 'hold' }
        : { kind: 'move', to: order.to, carried: carried(order.to), merge: true };
    default:
      return orderError('E12', 'notNow');
  }
};

/** Why components cannot do their action (E4–E8). A supporter can help components of its own stack to leave. */
const findActionError = (
  { board, position }: SeasonStart,
  { from }: OrderGroup,
  parts: readonly Components[],
  doing: Action,
): OrderError | undefined => {
  if (doing.kind === 'hold' || doing.kind === 'sack') return undefined;
  if (parts.some(({ arm }) => arm === 'G')) return orderError('E4', 'garrison', { names: [from] });
  if (doing.kind === 'convoy') {
    if (!isSea(board, from) || parts.some(({ arm }) => arm !== 'F'))
      return orderError('E6', 'notAtSea', { names: [from] });
    return isCoast(board, doing.start) && isCoast(board, doing.to) && doing.start !== doing.to
      ? undefined
      : orderError('E6', 'notCoastToCoast', { names: [doing.start, doing.to] });
  }
  if (doing.kind === 'move') {
    const { to } = doing;
    if (parts.some(({ arm }) => arm === 'F' && !canStep(board, 'F', from, to)))
      return orderError('E5', 'noWayForFleet', { names: [from, to] });
    if (!doing.carried) return undefined;
    const fleetAt = (sea: SpaceId): boolean => position[sea]?.parts.some(({ arm }) => arm === 'F') === true;
    if (!canStep(board, 'A', from, to) && !hasConvoyChain(board, from, to, fleetAt))
      return orderError('E5', 'noWayForArmy', { names: [from, to] });
    return parts.some(({ arm }) => arm === 'F') ? orderError('E9', 'carriedAndNot', { names: [from, to] }) : undefined;
  }
  const into = supportedSpaceOf(doing);
  if (into === from) return orderError('E7', 'ownSpace', { names: [from] });
  if (parts.some(({ arm }) => !canStep(board, arm, from, into)))
    return orderError('E7', 'outOfReach', { names: [from, into] });
  if (doing.kind === 'supportHold' && !position[doing.at])
    return orderError('E8', 'nobodyThere', { names: [doing.at] });
  if (doing.kind === 'supportMove' && !position[doing.start])
    return orderError('E8', 'nobodyThere', { names: [doing.start] });
  return undefined;
};

/** The space that a support affects (S1). */
export const supportedSpaceOf = (doing: Extract<Action, { readonly kind: `support${string}` }>): SpaceId =>
  doing.kind === 'supportHold' ? doing.at : doing.to;

type CheckedAction = Pick<GroupAction, 'from' | 'doing' | 'wrong'>;

const checkedActionsOf = (
  lots: readonly OrderGroup[],
  doings: readonly (Action | OrderError)[],
): readonly CheckedAction[] => lots.map(({ from }, k) => ({ from, doing: doings[k] as Action }));

/** Components that go from one space to another form one group with one route (E9). */
const findGroupError = (acts: readonly CheckedAction[], from: SpaceId, doing: Action): OrderError | undefined => {
  if (doing.kind !== 'move') return undefined;
  const other = acts.find(
    act => act.from === from && act.doing.kind === 'move' && act.doing.to === doing.to && act.wrong === undefined,
  )?.doing;
  if (other?.kind !== 'move') return undefined;
  if (other.carried !== doing.carried) return orderError('E9', 'carriedAndNot', { names: [from, doing.to] });
  return other.merge !== doing.merge ? orderError('E9', 'mergeAndNot', { names: [from, doing.to] }) : undefined;
};

/** A merge with a wrong total (E11), or a support that names other components than the ones in the space. */
const findWarning = ({ position }: SeasonStart, player: Player, order: Order): OrderError | undefined => {
  if (order.does === 'merge' && order.number !== undefined) {
    const listed = countOf(order.sources.flatMap(({ parts }) => parts));
    const there = position[order.to]?.player === player ? countOf(position[order.to]?.parts ?? []) : 0;
    const known = countOf(order.sources.filter(({ from }) => from === order.to).flatMap(({ parts }) => parts));
    const most = listed + Math.max(0, there - known);
    if (order.number !== listed && order.number !== most)
      return orderError('E11', 'sumOff', { figures: { said: order.number, listed } });
  }
  const said = 'said' in order ? order.said : undefined;
  if (said && (order.does === 'supportHold' || order.does === 'supportMove' || order.does === 'convoy')) {
    const space = order.does === 'supportHold' ? order.at : order.start;
    if (!selectComponents(joinComponents(position[space]?.parts ?? [], []), said))
      return orderError('R-4', 'othersThere', { names: [space] });
  }
  return undefined;
};
