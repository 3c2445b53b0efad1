import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { WarState } from '../battle/state.ts';
import { currentQuestionId } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { BOARD, DELPHI } from '../board/map.ts';
import { HOMES, type Player, powerOf, STATES } from '../board/powers.ts';
import { halvesOf, isCentre, type SpaceId, stepsOf, takesFleets } from '../board/space.ts';
import { type ComponentSelector, countOf } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { treasureOf } from '../winter/adjust.ts';
import { supplyOf, upkeepOf } from '../winter/supply.ts';
import {
  countThreats,
  distancesToPrize,
  estimateHold,
  type IdleGroup,
  idleGroupsIn,
  ownerOf,
  prizeOf,
  selectorsOf,
} from './ground.ts';

/*
 * A simple heuristic; SPEC.md describes it under "Computer players". It is deterministic: a hash of the question and the
 * seat decides ties.
 */

/** All orders of a player for the current step. */
export const planOrders = (state: WarState, player: Player): readonly Order[] => {
  switch (state.moment.step) {
    case 'opening':
      return planOpening(state, player);
    case 'orders':
      return planMoves(state, player);
    case 'retreats':
      return planRetreats(state, player);
    case 'winter':
      return planWinter(state, player);
    case 'deal':
      return [];
  }
};

/** A pseudo-random number from 0 to 1, the same for the same question. */
const whim = (state: WarState, player: Player, what: string): number =>
  (fnv1a32(`${currentQuestionId(state)} ${player} ${what}`) % 997) / 997;

const one = (arm: ComponentSelector['arm'], n = 1): readonly ComponentSelector[] => [{ n, arm }];

const planOpening = (state: WarState, player: Player): readonly Order[] => {
  const { major, minor } = HOMES[player];
  return [...major, minor].map(from => ({
    does: 'place',
    from,
    parts: one(takesFleets(BOARD, from) && whim(state, player, from) < 0.5 ? 'F' : 'A'),
  }));
};

const idleOf = ({ position }: WarState, player: Player): IdleGroup[] =>
  Object.entries(position).flatMap(([from, stack]) => (stack.player === player ? idleGroupsIn(from, stack.parts) : []));

const planMoves = (state: WarState, player: Player): readonly Order[] => {
  const orders: Order[] = [];
  const idle = idleOf(state, player);
  const reaching = (to: SpaceId): IdleGroup[] =>
    idle.filter(({ from, arm, n }) => n > 0 && from !== to && stepsOf(BOARD, arm, from).includes(to));
  const taken = new Set<SpaceId>();
  const isAtDelphi = state.position[DELPHI]?.player === player;
  if (isAtDelphi && state.sackers.length === 0) {
    orders.push({ does: 'sack' });
    for (const each of idle) if (each.from === DELPHI) each.n = 0;
  }
  keepHomes(state, player, idle, orders);
  // Weakest defence first, then highest value.
  const prizes = [...BOARD.spaces.keys()]
    .filter(space => prizeOf(state, player, space) > 0 && state.position[space]?.player !== player)
    .map(space => ({
      space,
      hold: estimateHold(state, player, space),
      worth: prizeOf(state, player, space) + whim(state, player, space),
    }))
    .sort((a, b) => a.hold - b.hold || b.worth - a.worth);
  for (const { space, hold } of prizes) {
    const near = reaching(space).sort((a, b) => b.n - a.n);
    const [first, ...rest] = near;
    // Nobody knows whether a friend supports the defence: half the time the plan assumes that none does.
    const there = countOf(state.position[space]?.parts ?? []);
    const met = hold > there && whim(state, player, `hope ${space}`) < 0.5 ? there : hold;
    if (!first || near.reduce((sum, { n }) => sum + n, 0) <= met) continue;
    taken.add(space);
    const rivals = countThreats(state, player, space);
    const n = Math.min(first.n, Math.max(met + 1, rivals > 0 ? 2 : 1));
    orders.push({ does: 'move', from: first.from, parts: selectorsOf(first, n), to: space });
    first.n -= n;
    let strength = n;
    for (const helper of [first, ...rest]) {
      if (helper.n === 0 || strength > met + Math.min(1, rivals)) continue;
      const help = helper.n;
      orders.push({
        does: 'supportMove',
        from: helper.from,
        parts: selectorsOf(helper, help),
        start: first.from,
        to: space,
      });
      strength += help;
      helper.n = 0;
    }
  }
  march(state, player, idle, orders, taken);
  return orders;
};

/**
 * Leaves one component in each own centre that can pass this season (K1), has strangers next to it and no garrison, and in
 * each centre that is about to become the player's. `DARING` is how often an own centre is left open.
 */
const keepHomes = (state: WarState, player: Player, idle: readonly IdleGroup[], orders: Order[]): void => {
  const kept = new Set<SpaceId>();
  for (const each of [...idle].sort((a, b) => a.n - b.n)) {
    const { from } = each;
    const passes = halvesOf(BOARD, from) === 1 || state.moment.season === 'autumn';
    if (each.n === 0 || !isCentre(BOARD, from) || kept.has(from)) continue;
    const isOwn = ownerOf(state, from) === player;
    const hasGarrison = state.position[from]?.parts.some(({ arm }) => arm === 'G') === true;
    const isWanted = isOwn ? !hasGarrison && passes && countThreats(state, player, from) > 0 : !passes || isDue(state);
    if (!isWanted || (isOwn && whim(state, player, `keep ${from}`) < DARING)) continue;
    kept.add(from);
    each.n -= 1;
    orders.push({ does: 'hold', from, parts: selectorsOf(each, 1) });
  }
};

/** True if a component in another player's centre takes it by staying: cities pass in Autumn (K1). */
const isDue = ({ moment }: WarState): boolean => moment.season === 'autumn';

/** The probability that a threatened centre is left open. */
const DARING = 0.3;

/** Moves all other components towards the nearest prize, one group for each space. Without a free space they join friends, support or hold. */
const march = (
  state: WarState,
  player: Player,
  idle: readonly IdleGroup[],
  orders: Order[],
  taken: Set<SpaceId>,
): void => {
  const far = { A: distancesToPrize(state, player, 'A'), F: distancesToPrize(state, player, 'F') };
  const steps = ({ arm }: IdleGroup, space: SpaceId): number => far[arm].get(space) ?? 99;
  for (const each of [...idle].sort((a, b) => steps(a, a.from) - steps(b, b.from))) {
    if (each.n === 0) continue;
    const { from, arm, n } = each;
    const nearer = stepsOf(BOARD, arm, from)
      .filter(to => !taken.has(to) && steps(each, to) < steps(each, from))
      .sort((a, b) => steps(each, a) - steps(each, b) || whim(state, player, a) - whim(state, player, b));
    const next = nearer.find(to => !state.position[to]);
    const friends = nearer.find(to => state.position[to]?.player === player);
    const parts = selectorsOf(each, n);
    const beside = stepsOf(BOARD, arm, from).find(
      to => state.position[to]?.player === player && countThreats(state, player, to) > 0 && !leaves(orders, to),
    );
    if (next !== undefined) {
      taken.add(next);
      orders.push({ does: 'move', from, parts, to: next });
    } else if (friends !== undefined && countThreats(state, player, from) === 0)
      orders.push({ does: 'merge', to: friends, sources: [{ from, parts }] });
    else if (beside !== undefined) orders.push({ does: 'supportHold', from, parts, at: beside });
    else orders.push({ does: 'hold', from, parts });
    each.n = 0;
  }
};

const leaves = (orders: readonly Order[], space: SpaceId): boolean =>
  orders.some(order => order.does === 'move' && order.from === space);

const planRetreats = (state: WarState, player: Player): readonly Order[] => {
  const taken = new Set<SpaceId>();
  return state.dislodged.flatMap(({ player: of, from, parts, open }) => {
    if (of !== player) return [];
    // Components of one stack retreat together if they can.
    let last: SpaceId | undefined;
    const gone: SpaceId[] = [];
    const orders = idleGroupsIn(from, parts).map((each): Order => {
      const { arm, n } = each;
      const worth = (space: SpaceId): number =>
        halvesOf(BOARD, space) * (ownerOf(state, space) === player ? 1 : 2) + whim(state, player, space);
      const free = open[arm].filter(space => !taken.has(space));
      const to = last && free.includes(last) ? last : [...free].sort((a, b) => worth(b) - worth(a))[0];
      last ??= to;
      if (to !== undefined) gone.push(to);
      return to === undefined
        ? { does: 'giveUp', from, parts: selectorsOf(each, n) }
        : { does: 'move', from, parts: selectorsOf(each, n), to };
    });
    for (const to of gone) taken.add(to);
    return orders;
  });
};

/** Builds near the front. Removals are left to the rule. */
const planWinter = (state: WarState, player: Player): readonly Order[] => {
  const orders: Order[] = [];
  const far = { A: distancesToPrize(state, player, 'A'), F: distancesToPrize(state, player, 'F') };
  for (const kind of STATES) {
    const power = powerOf(player, kind);
    const sites = Object.keys(state.centres).filter(
      space =>
        state.centres[space] === power &&
        isCentre(BOARD, space) &&
        (state.position[space] === undefined || state.position[space]?.player === player),
    );
    if (sites.length === 0) continue;
    const crowd = (space: SpaceId): number => countOf(state.position[space]?.parts ?? []) + ordered(orders, space);
    const costs = (arm: 'A' | 'F', space: SpaceId): number =>
      (arm === 'F' && !takesFleets(BOARD, space) ? 99 : (far[arm].get(space) ?? 99)) +
      2 * crowd(space) +
      whim(state, player, `${arm} ${space}`);
    const nearest = (arm: 'A' | 'F'): number => Math.min(...sites.map(space => costs(arm, space)));
    /** Builds the arm with the nearest front. */
    const build = (sacred: boolean): void => {
      const arm = nearest('A') <= nearest('F') ? 'A' : 'F';
      const from = [...sites].sort((a, b) => costs(arm, a) - costs(arm, b))[0] as SpaceId;
      const made = takesFleets(BOARD, from) ? arm : 'A';
      orders.push({ does: 'build', from, parts: [{ n: 1, arm: made, ...(sacred ? { sacred: true as const } : {}) }] });
    };
    const treasure = treasureOf(state, player);
    const raised = treasure?.state === kind ? treasure.left : 0;
    for (let i = 0; i < raised; i++) build(true);
    let left = supplyOf(BOARD, state.centres, power) - upkeepOf(state.position, power);
    for (; left >= 2; left -= 2) build(false);
    if (left === 1) {
      const from = [...sites].sort(
        (a, b) => countThreats(state, player, b) - countThreats(state, player, a),
      )[0] as SpaceId;
      orders.push({ does: 'build', from, parts: one('G') });
    }
  }
  return orders;
};

const ordered = (orders: readonly Order[], space: SpaceId): number =>
  orders.filter(order => order.does === 'build' && order.from === space).length;

/** The computer player of a seat: it gives all of its orders at once, and the same view gives the same orders. */
export const aiPlayer: AiPlayer<View, readonly Order[]> = view => planOrders(view.state, view.seat);
