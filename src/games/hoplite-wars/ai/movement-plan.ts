import type { WarState } from '../battle/state.ts';
import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import { type ComponentSelector, type Components, countOf, selectorsFor } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import type { Action, GroupAction } from '../season/actions.ts';
import { playerIndex, spaceIndex } from './indexed-board.ts';

/** Identical components of one stack. A plan gives some of them one action; the others hold. */
export interface Group {
  readonly from: SpaceId;
  readonly part: Components;
  readonly selector: ComponentSelector;
}

/** What a computer's group can do: it supports each group of a merge, not the merge. */
export type PlannedAction = Exclude<Action, { readonly kind: 'supportMerge' }>;

/** An action with its numbers: its player and its spaces as indices. */
export interface IndexedAction extends GroupAction {
  readonly doing: PlannedAction;
  readonly seat: number;
  readonly space: number;
  readonly n: number;
  /**
   * The goal of the group's move, or of the move that it supports or carries; the space that it supports to hold.
   * Otherwise the group's own space.
   */
  readonly to: number;
  /** The start of the move that the group supports or carries; otherwise the group's own space. */
  readonly start: number;
}

/**
 * The action of a group: `n` of its components do it, the rest hold. Whether a move merges follows from the whole plan.
 */
export interface Intent {
  readonly n: number;
  readonly doing: PlannedAction;
}

/** The intents of a player's groups, in the order of the groups. */
export type Plan = readonly Intent[];

/** The groups of a player's armies and fleets. */
export const groupsOf = ({ position }: Pick<WarState, 'position'>, player: Player): readonly Group[] =>
  Object.entries(position).flatMap(([from, stack]) =>
    stack.player === player
      ? stack.parts.flatMap(part => {
          const [selector] = selectorsFor([part]);
          return selector ? [{ from, part, selector }] : [];
        })
      : [],
  );

export const HOLD: PlannedAction = { kind: 'hold' };

export const moveTo = (to: SpaceId, carried = false): PlannedAction => ({ kind: 'move', to, carried, merge: false });

/** A plan in which everything holds. */
export const holdAll = (groups: readonly Group[]): Plan => groups.map(({ part: { n } }) => ({ n, doing: HOLD }));

/** An act with its numbers. */
export const indexAction = (act: GroupAction & { readonly doing: PlannedAction }): IndexedAction => {
  const { player, from, parts, doing, order } = act;
  const space = spaceIndex(from);
  const goal = 'to' in doing ? doing.to : 'at' in doing ? doing.at : undefined;
  const to = goal === undefined ? space : spaceIndex(goal);
  const start = 'start' in doing ? spaceIndex(doing.start) : space;
  return { player, from, parts, doing, order, seat: playerIndex(player), space, n: countOf(parts), to, start };
};

/** The acts of a plan. Groups from several spaces into one, or into a space of the player's own, merge (U4 U5). */
export const actsOf = (
  { position }: Pick<WarState, 'position'>,
  player: Player,
  groups: readonly Group[],
  plan: Plan,
): readonly IndexedAction[] => {
  const starts = new Map<SpaceId, SpaceId>();
  const merged = new Set<SpaceId>();
  for (const [i, { doing }] of plan.entries()) {
    if (doing.kind !== 'move') continue;
    const from = groups[i]?.from as SpaceId;
    const known = starts.get(doing.to);
    if ((known !== undefined && known !== from) || position[doing.to]?.player === player) merged.add(doing.to);
    starts.set(doing.to, from);
  }
  const acts: IndexedAction[] = [];
  for (const [i, { from, part }] of groups.entries()) {
    const { n, doing } = plan[i] as Intent;
    const isMerge = doing.kind === 'move' && merged.has(doing.to);
    const parts = n === part.n ? [part] : [{ ...part, n }];
    acts.push(indexAction({ player, from, parts, doing: isMerge ? { ...doing, merge: true } : doing, order: 0 }));
    if (n < part.n)
      acts.push(indexAction({ player, from, parts: [{ ...part, n: part.n - n }], doing: HOLD, order: null }));
  }
  return acts;
};

/** The orders of a plan: a merge is written as one order for each of its groups. */
export const ordersOfPlan = (
  state: Pick<WarState, 'position'>,
  player: Player,
  groups: readonly Group[],
  plan: Plan,
): readonly Order[] =>
  actsOf(state, player, groups, plan)
    .filter(({ parts, order }) => order !== null && parts.every(({ arm }) => arm !== 'G'))
    .map(orderOf)
    .filter(({ does }, i, all) => does !== 'sack' || all.findIndex(other => other.does === 'sack') === i);

const orderOf = ({ from, parts, doing }: IndexedAction): Order => {
  const given = { from, parts: selectorsFor(parts) };
  switch (doing.kind) {
    case 'hold':
      return { does: 'hold', ...given };
    case 'sack':
      return { does: 'sack' };
    case 'supportHold':
      return { does: 'supportHold', ...given, at: doing.at };
    case 'supportMove':
      return { does: 'supportMove', ...given, start: doing.start, to: doing.to };
    case 'convoy':
      return { does: 'convoy', ...given, start: doing.start, to: doing.to };
    case 'move': {
      const { to, merge, carried } = doing;
      const source = carried ? { ...given, via: true as const } : given;
      return merge ? { does: 'merge', to, sources: [source] } : { does: 'move', ...source, to };
    }
  }
};
