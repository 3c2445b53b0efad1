import { findOrderErrors } from '../battle/legal-moves.ts';
import { seasonStartOf, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { canStep, hasConvoyChain, isCoast, isSea, type SpaceId, spaceOf, stepsOf } from '../board/space.ts';
import {
  type ComponentSelector,
  type Components,
  countOf,
  joinComponents,
  selectComponents,
  selectorsFor,
  subtractComponents,
} from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { checkOrders } from '../season/check-orders.ts';

/* Composes orders of a movement or a retreat by taps: components, verb, target. Only legal ones are offered. */

/** The possible orders for components on the map. */
export const VERBS = ['move', 'support', 'merge', 'convoy', 'supportMerge', 'hold', 'sack', 'giveUp'] as const;
export type Verb = (typeof VERBS)[number];

/** The selection: components of a space, by kind in the order of the stack, and their verb. */
export interface Selection {
  readonly from: SpaceId;
  /** The number of each free kind, in the order of `freeComponents`. */
  readonly counts: readonly number[];
  readonly verb: Verb;
  /** By sea, though there is a road (C3). */
  readonly via?: boolean;
  /** The supported or carried space, once it is chosen. */
  readonly start?: SpaceId;
  /** The player of the merge, if several could merge there. */
  readonly merger?: Player;
}

interface Writing {
  readonly state: WarState;
  readonly seat: Player;
  readonly draft: readonly Order[];
}

/**
 * A seat's components in a space that have no order; a sack does not count as one. In a retreat, those dislodged from
 * the space.
 */
export const freeComponents = ({ state, seat, draft }: Writing, space: SpaceId): readonly Components[] => {
  if (state.moment.step === 'retreats') {
    const stack = state.dislodged.find(({ player, from }) => player === seat && from === space);
    const taken = draft.flatMap(order => ('parts' in order && order.from === space ? order.parts : []));
    return taken.reduce(
      (left, each) => subtractComponents(left, selectComponents(left, [each]) ?? []),
      stack?.parts ?? [],
    );
  }
  const stack = state.position[space];
  if (stack?.player !== seat) return [];
  const { acts } = checkOrders(seasonStartOf(state), seat, draft);
  return acts.reduce(
    (left, act) =>
      act.from === space && act.order !== null && act.doing.kind !== 'sack'
        ? subtractComponents(left, act.parts)
        : left,
    stack.parts,
  );
};

/**
 * A selection of all free components of a space, with the verb move. Garrisons are left out if other components can
 * move.
 */
export const selectStack = (writing: Writing, from: SpaceId): Selection | undefined => {
  const free = freeComponents(writing, from);
  if (free.length === 0) return undefined;
  const goers = free.some(({ arm }) => arm !== 'G');
  const selection: Selection = { from, counts: free.map(({ n, arm }) => (goers && arm === 'G' ? 0 : n)), verb: 'move' };
  const [verb] = verbsFor(writing, selection);
  return { ...selection, verb: verb ?? 'hold' };
};

/** The selected components, as an order names them. */
export const selectedComponents = (writing: Writing, { from, counts }: Selection): readonly ComponentSelector[] =>
  selectorsFor(
    joinComponents(
      freeComponents(writing, from).map((part, i) => ({ ...part, n: Math.min(part.n, counts[i] ?? 0) })),
      [],
    ),
  );

/** The orders of a draft for components of a space. */
export const ordersFrom = (draft: readonly Order[], space: SpaceId): readonly Order[] =>
  draft.filter(order =>
    order.does === 'merge'
      ? order.sources.some(({ from }) => from === space)
      : order.does !== 'sack' && order.from === space,
  );

const isLegal = ({ state, seat }: Writing, orders: readonly Order[], at: number): boolean =>
  findOrderErrors(state, seat, orders)[at] === undefined;

/** The verbs that the selection can use, in the order of `VERBS`. */
export const verbsFor = (writing: Writing, selection: Selection): readonly Verb[] => {
  if (selectedComponents(writing, selection).length === 0) return [];
  if (writing.state.moment.step === 'retreats')
    return targetsFor(writing, { ...selection, verb: 'move' }).length > 0 ? ['move', 'giveUp'] : ['giveUp'];
  return VERBS.filter(verb => {
    if (verb === 'giveUp') return false;
    if (verb === 'hold') return true;
    if (verb === 'sack') return isLegal(writing, [...writing.draft, { does: 'sack' }], writing.draft.length);
    const { start: _start, via: _via, ...rest } = selection;
    return targetsFor(writing, { ...rest, verb }).length > 0;
  });
};

/**
 * True if the selection could move by sea. If a land route exists too, the order must say so (C3). Retreats never go by
 * sea (T1).
 */
export const canSail = (writing: Writing, selection: Selection): boolean =>
  writing.state.moment.step === 'orders' &&
  (selection.verb === 'move' || selection.verb === 'merge') &&
  selectedComponents(writing, selection).every(({ arm }) => arm === 'A') &&
  targetsFor(writing, { ...selection, via: true }).some(to => canStep(BOARD, 'A', selection.from, to));

const ALL: readonly SpaceId[] = [...BOARD.spaces.keys()];

/** The next targets: spaces to go to, or stacks to support or carry. */
export const targetsFor = (writing: Writing, selection: Selection): readonly SpaceId[] => {
  const parts = selectedComponents(writing, selection);
  if (parts.length === 0) return [];
  const { draft, state } = writing;
  const isFine = (order: Order): boolean => isLegal(writing, [...draft, order], draft.length);
  switch (selection.verb) {
    case 'move':
      return moveCandidates(writing, selection, parts).filter(to => {
        const order = completeOrder(writing, selection, to);
        return order !== undefined && isFine(order);
      });
    case 'merge':
      // A resident stack is listed only if other components move into its space.
      return [...moveCandidates(writing, selection, parts), selection.from].filter(to => {
        if (to === selection.from && !draft.some(order => order.does === 'merge' && order.to === to)) return false;
        const { orders, at } = addTarget(writing, selection, to);
        return at >= 0 && isLegal(writing, orders, at);
      });
    case 'support':
      return selection.start === undefined
        ? Object.keys(state.position).filter(start => supportTargets(writing, selection, parts, start).length > 0)
        : supportTargets(writing, selection, parts, selection.start);
    case 'convoy':
      return selection.start === undefined
        ? Object.keys(state.position).filter(start => convoyTargets(writing, selection, start).length > 0)
        : convoyTargets(writing, selection, selection.start);
    case 'supportMerge':
      return ALL.filter(
        to =>
          playersMerging(writing, to).length > 0 && isFine({ does: 'supportMerge', ...groupOf(selection, parts), to }),
      );
    default:
      return [];
  }
};

const groupOf = ({ from }: Selection, parts: readonly ComponentSelector[]) => ({ from, parts });

/** The spaces that components can reach, by land or by sea. */
const moveCandidates = (
  { state }: Writing,
  { from, via }: Selection,
  parts: readonly ComponentSelector[],
): readonly SpaceId[] => {
  if (state.moment.step === 'retreats') return ALL;
  const next = stepsOf(BOARD, parts.some(({ arm }) => arm === 'F') ? 'F' : 'A', from);
  if (parts.some(({ arm }) => arm !== 'A')) return next;
  const sails = ALL.filter(to => hasConvoyChain(BOARD, from, to, sea => hasFleet(state, sea)));
  return via ? sails : [...new Set([...next, ...sails])];
};

const hasFleet = ({ position }: WarState, sea: SpaceId): boolean =>
  position[sea]?.parts.some(({ arm }) => arm === 'F') === true;

/** The possible targets of a support: the stack's own space if it holds, or the spaces that it can reach. */
const supportTargets = (
  writing: Writing,
  selection: Selection,
  parts: readonly ComponentSelector[],
  start: SpaceId,
): readonly SpaceId[] => {
  const { state, draft } = writing;
  return ALL.filter(to => {
    if (start !== to && !canReach(state, start, to)) return false;
    if (!parts.every(({ arm }) => canStep(BOARD, arm, selection.from, to))) return false;
    const order = supportOf(groupOf(selection, parts), start, to);
    return isLegal(writing, [...draft, order], draft.length);
  });
};

const supportOf = (who: ReturnType<typeof groupOf>, start: SpaceId, to: SpaceId): Order =>
  start === to ? { does: 'supportHold', ...who, at: to } : { does: 'supportMove', ...who, start, to };

/** True if a component could go from one space to another, by the board and the fleets on it. */
const canReach = (state: WarState, start: SpaceId, to: SpaceId): boolean => {
  const parts = state.position[start]?.parts ?? [];
  return (
    parts.some(({ arm }) => canStep(BOARD, arm, start, to)) ||
    (parts.some(({ arm }) => arm === 'A') && hasConvoyChain(BOARD, start, to, sea => hasFleet(state, sea)))
  );
};

/** The coasts that a fleet could help to carry an army to: a chain of fleets leads there over its own sea (C1). */
const convoyTargets = ({ state }: Writing, { from }: Selection, start: SpaceId): readonly SpaceId[] => {
  if (!isSea(BOARD, from) || !hasFleet(state, from)) return [];
  const army = state.position[start]?.parts.some(({ arm }) => arm === 'A') === true;
  if (!army || !isCoast(BOARD, start) || !isSeaConnected(state, from, start)) return [];
  return ALL.filter(to => to !== start && isCoast(BOARD, to) && isSeaConnected(state, from, to));
};

/** True if a chain of seas with fleets leads from a sea to a coast. */
const isSeaConnected = (state: WarState, sea: SpaceId, coast: SpaceId): boolean => {
  const seen = new Set([sea]);
  for (const at of seen) {
    const { fleet } = spaceOf(BOARD, at);
    if (fleet.includes(coast)) return true;
    for (const next of fleet) if (isSea(BOARD, next) && hasFleet(state, next)) seen.add(next);
  }
  return false;
};

/** Players who could merge into a space, the seat's own first. */
export const playersMerging = ({ state, seat }: Writing, to: SpaceId): readonly Player[] =>
  [seat, ...PLAYERS.filter(player => player !== seat)].filter(player => {
    const from = Object.keys(state.position).filter(
      start => state.position[start]?.player === player && start !== to && canReach(state, start, to),
    );
    return from.length > 1 || (from.length === 1 && state.position[to]?.player === player);
  });

/** The order that a tap completes; undefined if another tap is needed. */
const completeOrder = (writing: Writing, selection: Selection, to: SpaceId): Order | undefined => {
  const parts = selectedComponents(writing, selection);
  if (parts.length === 0) return undefined;
  const who = groupOf(selection, parts);
  switch (selection.verb) {
    case 'move':
      return {
        does: 'move',
        ...who,
        to,
        ...(selection.via && isByRoad(selection.from, to) ? { via: true as const } : {}),
      };
    case 'support':
      return selection.start === undefined ? undefined : supportOf(who, selection.start, to);
    case 'convoy':
      return selection.start === undefined ? undefined : { does: 'convoy', ...who, start: selection.start, to };
    case 'supportMerge': {
      const able = playersMerging(writing, to);
      const whose = selection.merger ?? (able.length === 1 ? able[0] : undefined);
      if (whose === undefined) return undefined;
      return { does: 'supportMerge', ...who, to, ...(whose === writing.seat ? {} : { player: whose }) };
    }
    case 'hold':
    case 'giveUp':
      return { does: selection.verb, ...who };
    case 'sack':
      return { does: 'sack' };
    case 'merge':
      return undefined;
  }
};

const isByRoad = (from: SpaceId, to: SpaceId): boolean => canStep(BOARD, 'A', from, to);

/** A draft after a tap on a target, and the index of its new order; -1 if the tap completes none. */
export const addTarget = (
  writing: Writing,
  selection: Selection,
  to: SpaceId,
): { readonly orders: readonly Order[]; readonly at: number } => {
  const { draft } = writing;
  if (selection.verb !== 'merge') {
    const order = completeOrder(writing, selection, to);
    return order ? { orders: [...draft, order], at: draft.length } : { orders: draft, at: -1 };
  }
  // One merge into a space is one order; further stacks become parts of it.
  const source = {
    from: selection.from,
    parts: selectedComponents(writing, selection),
    ...(selection.via && selection.from !== to && isByRoad(selection.from, to) ? { via: true as const } : {}),
  };
  const at = draft.findIndex(order => order.does === 'merge' && order.to === to);
  const merge = draft[at];
  if (merge?.does !== 'merge')
    return { orders: [...draft, { does: 'merge', to, sources: [source] }], at: draft.length };
  return { orders: draft.with(at, { ...merge, sources: [...merge.sources, source] }), at };
};

/** The number of selected components. */
export const countSelected = ({ counts }: Selection): number => countOf(counts.map(n => ({ n })));
