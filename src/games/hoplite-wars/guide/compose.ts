import { refusals } from '../battle/legal.ts';
import { groundOf, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { hasChain, isCoast, isSea, maySteps, type SpaceId, spaceOf, stepsOf } from '../board/space.ts';
import { countOf, joined, type Named, named, type Part, picked, without } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { readied } from '../season/ready.ts';

/* Orders of a movement or a retreat as taps make them: who, what, and where to. Only what is legal is offered. */

/** What components can be told to do on the map. */
export const VERBS = ['move', 'support', 'merge', 'convoy', 'supportMerge', 'hold', 'sack', 'giveUp'] as const;
export type Verb = (typeof VERBS)[number];

/** What is picked so far: components of a space, by their kinds in the order of the stack, and what they are to do. */
export interface Pick {
  readonly from: SpaceId;
  /** So many of each kind that is free, in the order of `freeParts`. */
  readonly counts: readonly number[];
  readonly verb: Verb;
  /** By sea, though there is a road (C3). */
  readonly via?: boolean;
  /** Whom they support or carry, once that is known. */
  readonly start?: SpaceId;
  /** Whose merge, where several could be meant. */
  readonly whose?: Player;
}

interface Writing {
  readonly state: WarState;
  readonly seat: Player;
  readonly draft: readonly Order[];
}

/** A seat's components in a space that have no order yet, sacks left out; of a retreat those that were driven out of it. */
export const freeParts = ({ state, seat, draft }: Writing, space: SpaceId): readonly Part[] => {
  if (state.moment.step === 'retreats') {
    const stack = state.dislodged.find(({ player, from }) => player === seat && from === space);
    const taken = draft.flatMap(order => ('parts' in order && order.from === space ? order.parts : []));
    return taken.reduce((left, each) => without(left, picked(left, [each]) ?? []), stack?.parts ?? []);
  }
  const stack = state.position[space];
  if (stack?.player !== seat) return [];
  const { acts } = readied(groundOf(state), seat, draft);
  return acts.reduce(
    (left, act) =>
      act.from === space && act.order !== null && act.doing.kind !== 'sack' ? without(left, act.parts) : left,
    stack.parts,
  );
};

/** All that is free of a space, about to move; garrisons stay behind where others could go. */
export const pickAt = (writing: Writing, from: SpaceId): Pick | undefined => {
  const free = freeParts(writing, from);
  if (free.length === 0) return undefined;
  const goers = free.some(({ arm }) => arm !== 'G');
  const pick: Pick = { from, counts: free.map(({ n, arm }) => (goers && arm === 'G' ? 0 : n)), verb: 'move' };
  const [verb] = verbsFor(writing, pick);
  return { ...pick, verb: verb ?? 'hold' };
};

/** The components that are picked, as an order names them. */
export const pickedParts = (writing: Writing, { from, counts }: Pick): readonly Named[] =>
  named(
    joined(
      freeParts(writing, from).map((part, i) => ({ ...part, n: Math.min(part.n, counts[i] ?? 0) })),
      [],
    ),
  );

/** The orders of a draft that something of a space is for. */
export const ordersFrom = (draft: readonly Order[], space: SpaceId): readonly Order[] =>
  draft.filter(order =>
    order.does === 'merge'
      ? order.sources.some(({ from }) => from === space)
      : order.does !== 'sack' && order.from === space,
  );

const stands = ({ state, seat }: Writing, orders: readonly Order[], at: number): boolean =>
  refusals(state, seat, orders)[at] === undefined;

/** What is picked can do, in the order of `VERBS`. */
export const verbsFor = (writing: Writing, pick: Pick): readonly Verb[] => {
  if (pickedParts(writing, pick).length === 0) return [];
  if (writing.state.moment.step === 'retreats')
    return targetsFor(writing, { ...pick, verb: 'move' }).length > 0 ? ['move', 'giveUp'] : ['giveUp'];
  return VERBS.filter(verb => {
    if (verb === 'giveUp') return false;
    if (verb === 'hold') return true;
    if (verb === 'sack') return stands(writing, [...writing.draft, { does: 'sack' }], writing.draft.length);
    const { start: _start, via: _via, ...rest } = pick;
    return targetsFor(writing, { ...rest, verb }).length > 0;
  });
};

/** Whether what is picked could go to some space by sea, which has to be said where there is a road (C3); nobody retreats so (T1). */
export const maySail = (writing: Writing, pick: Pick): boolean =>
  writing.state.moment.step === 'orders' &&
  (pick.verb === 'move' || pick.verb === 'merge') &&
  pickedParts(writing, pick).every(({ arm }) => arm === 'A') &&
  targetsFor(writing, { ...pick, via: true }).some(to => maySteps(BOARD, 'A', pick.from, to));

const ALL: readonly SpaceId[] = [...BOARD.spaces.keys()];

/** The spaces that can be tapped next: targets, or whom to support or to carry. */
export const targetsFor = (writing: Writing, pick: Pick): readonly SpaceId[] => {
  const parts = pickedParts(writing, pick);
  if (parts.length === 0) return [];
  const { draft, state } = writing;
  const isFine = (order: Order): boolean => stands(writing, [...draft, order], draft.length);
  switch (pick.verb) {
    case 'move':
      return reachable(writing, pick, parts).filter(to => {
        const order = written(writing, pick, to);
        return order !== undefined && isFine(order);
      });
    case 'merge':
      // Who stands there already is listed only where others come to him.
      return [...reachable(writing, pick, parts), pick.from].filter(to => {
        if (to === pick.from && !draft.some(order => order.does === 'merge' && order.to === to)) return false;
        const { orders, at } = after(writing, pick, to);
        return at >= 0 && stands(writing, orders, at);
      });
    case 'support':
      return pick.start === undefined
        ? Object.keys(state.position).filter(start => supports(writing, pick, parts, start).length > 0)
        : supports(writing, pick, parts, pick.start);
    case 'convoy':
      return pick.start === undefined
        ? Object.keys(state.position).filter(start => sailings(writing, pick, start).length > 0)
        : sailings(writing, pick, pick.start);
    case 'supportMerge':
      return ALL.filter(
        to => mergers(writing, to).length > 0 && isFine({ does: 'supportMerge', ...given(pick, parts), to }),
      );
    default:
      return [];
  }
};

const given = ({ from }: Pick, parts: readonly Named[]) => ({ from, parts });

/** Where components could go at all: next door, or by sea. */
const reachable = ({ state }: Writing, { from, via }: Pick, parts: readonly Named[]): readonly SpaceId[] => {
  if (state.moment.step === 'retreats') return ALL;
  const next = stepsOf(BOARD, parts.some(({ arm }) => arm === 'F') ? 'F' : 'A', from);
  if (parts.some(({ arm }) => arm !== 'A')) return next;
  const sails = ALL.filter(to => hasChain(BOARD, from, to, sea => hasFleet(state, sea)));
  return via ? sails : [...new Set([...next, ...sails])];
};

const hasFleet = ({ position }: WarState, sea: SpaceId): boolean =>
  position[sea]?.parts.some(({ arm }) => arm === 'F') === true;

/** Where the support of a stack could point: its own space, if it is to hold there, or where it could go. */
const supports = (writing: Writing, pick: Pick, parts: readonly Named[], start: SpaceId): readonly SpaceId[] => {
  const { state, draft } = writing;
  return ALL.filter(to => {
    if (start !== to && !couldGo(state, start, to)) return false;
    if (!parts.every(({ arm }) => maySteps(BOARD, arm, pick.from, to))) return false;
    const order = supportOf(given(pick, parts), start, to);
    return stands(writing, [...draft, order], draft.length);
  });
};

const supportOf = (who: ReturnType<typeof given>, start: SpaceId, to: SpaceId): Order =>
  start === to ? { does: 'supportHold', ...who, at: to } : { does: 'supportMove', ...who, start, to };

/** Whether somebody of a space could go to another, by the board and the fleets that are on it. */
const couldGo = (state: WarState, start: SpaceId, to: SpaceId): boolean => {
  const parts = state.position[start]?.parts ?? [];
  return (
    parts.some(({ arm }) => maySteps(BOARD, arm, start, to)) ||
    (parts.some(({ arm }) => arm === 'A') && hasChain(BOARD, start, to, sea => hasFleet(state, sea)))
  );
};

/** Where a fleet could help to carry an army of a space: coasts that a chain of fleets over its own sea leads to (C1). */
const sailings = ({ state }: Writing, { from }: Pick, start: SpaceId): readonly SpaceId[] => {
  if (!isSea(BOARD, from) || !hasFleet(state, from)) return [];
  const army = state.position[start]?.parts.some(({ arm }) => arm === 'A') === true;
  if (!army || !isCoast(BOARD, start) || !joins(state, from, start)) return [];
  return ALL.filter(to => to !== start && isCoast(BOARD, to) && joins(state, from, to));
};

/** Whether seas with fleets lead from a sea to a coast. */
const joins = (state: WarState, sea: SpaceId, coast: SpaceId): boolean => {
  const seen = new Set([sea]);
  for (const at of seen) {
    const { fleet } = spaceOf(BOARD, at);
    if (fleet.includes(coast)) return true;
    for (const next of fleet) if (isSea(BOARD, next) && hasFleet(state, next)) seen.add(next);
  }
  return false;
};

/** Players who could merge into a space, the seat's own first. */
export const mergers = ({ state, seat }: Writing, to: SpaceId): readonly Player[] =>
  [seat, ...PLAYERS.filter(player => player !== seat)].filter(player => {
    const from = Object.keys(state.position).filter(
      start => state.position[start]?.player === player && start !== to && couldGo(state, start, to),
    );
    return from.length > 1 || (from.length === 1 && state.position[to]?.player === player);
  });

/** The order that a tap completes; undefined where it needs another tap. */
const written = (writing: Writing, pick: Pick, to: SpaceId): Order | undefined => {
  const parts = pickedParts(writing, pick);
  if (parts.length === 0) return undefined;
  const who = given(pick, parts);
  switch (pick.verb) {
    case 'move':
      return { does: 'move', ...who, to, ...(pick.via && isByRoad(pick.from, to) ? { via: true as const } : {}) };
    case 'support':
      return pick.start === undefined ? undefined : supportOf(who, pick.start, to);
    case 'convoy':
      return pick.start === undefined ? undefined : { does: 'convoy', ...who, start: pick.start, to };
    case 'supportMerge': {
      const able = mergers(writing, to);
      const whose = pick.whose ?? (able.length === 1 ? able[0] : undefined);
      if (whose === undefined) return undefined;
      return { does: 'supportMerge', ...who, to, ...(whose === writing.seat ? {} : { player: whose }) };
    }
    case 'hold':
    case 'giveUp':
      return { does: pick.verb, ...who };
    case 'sack':
      return { does: 'sack' };
    case 'merge':
      return undefined;
  }
};

const isByRoad = (from: SpaceId, to: SpaceId): boolean => maySteps(BOARD, 'A', from, to);

/** A draft after a tap on a target, and the place of its new order there; -1 where the tap completes none. */
export const after = (
  writing: Writing,
  pick: Pick,
  to: SpaceId,
): { readonly orders: readonly Order[]; readonly at: number } => {
  const { draft } = writing;
  if (pick.verb !== 'merge') {
    const order = written(writing, pick, to);
    return order ? { orders: [...draft, order], at: draft.length } : { orders: draft, at: -1 };
  }
  // One merge into a space is one order: what else comes is one more of its parts.
  const source = {
    from: pick.from,
    parts: pickedParts(writing, pick),
    ...(pick.via && pick.from !== to && isByRoad(pick.from, to) ? { via: true as const } : {}),
  };
  const at = draft.findIndex(order => order.does === 'merge' && order.to === to);
  const merge = draft[at];
  if (merge?.does !== 'merge')
    return { orders: [...draft, { does: 'merge', to, sources: [source] }], at: draft.length };
  return { orders: draft.with(at, { ...merge, sources: [...merge.sources, source] }), at };
};

/** How many components are picked. */
export const countPicked = ({ counts }: Pick): number => countOf(counts.map(n => ({ n })));
