import type { RandomInt } from '../../../core/probability/dice.ts';
import { findOrderErrors } from '../battle/legal-moves.ts';
import { playersToOrder, seasonStartOf, type WarState } from '../battle/state.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { type Change, convoyChanges, jointChanges, singleChanges } from './choices.ts';
import { createSimulator } from './create-simulator.ts';
import { spacesNear } from './indexed-board.ts';
import {
  actsOf,
  type Group,
  groupsOf,
  holdAll,
  type IndexedAction,
  type Intent,
  ordersOfPlan,
  type Plan,
} from './movement-plan.ts';
import { type Attitudes, addPosition, createPositionEvaluator, worthToPlayer } from './position-evaluator.ts';
import type { SearchLimits } from './search-limits.ts';

/** A player whose orders are being searched. */
interface Contender {
  readonly player: Player;
  readonly groups: readonly Group[];
  readonly attitudes: Attitudes;
  readonly caution: number;
  plan: Plan;
  acts: readonly IndexedAction[];
}

/** How a player decides: his attitudes, how much the worst result counts, and the effort of his search. */
export interface MovementStyle {
  readonly attitudes: Attitudes;
  readonly caution: number;
  readonly effort: SearchLimits;
  readonly random: RandomInt;
}

/** The weight of others' halves for a player whose character is unknown. */
const UNKNOWN_ATTITUDE = 0.15;

/** The movement orders: the best response to several sets of orders that the other players may give. */
export const planMovement = (state: WarState, player: Player, style: MovementStyle): readonly Order[] => {
  const { effort, random } = style;
  const search = createSearch(state, player, random);
  const own = search.contenderOf(player, style.attitudes, style.caution);
  const profiles = Array.from({ length: effort.profiles }, () => search.predict(player, effort));
  for (let sweep = 0; sweep < effort.sweeps; sweep++) {
    const expected = [...profiles.flat(), ...own.acts];
    search.improve(own, profiles, search.changesOf(own, expected, effort.isCoordinated), effort.noise);
  }
  return withoutErrors(state, player, ordersOfPlan(state, player, own.groups, own.plan));
};

const createSearch = (state: WarState, searcher: Player, random: RandomInt) => {
  const ground = seasonStartOf(state);
  const evaluator = createPositionEvaluator(state);
  // Distant components hold.
  const near = spacesNear(state, searcher, NEAR);
  const positions = Object.entries(state.position);
  addPosition(evaluator, Object.fromEntries(positions.filter(([space]) => !near.has(space))));
  evaluator.keep();
  const simulate = createSimulator(ground, evaluator);

  const contenderOf = (player: Player, attitudes: Attitudes, caution: number): Contender => {
    const groups = groupsOf(state, player).filter(({ from }) => near.has(from));
    const plan = holdAll(groups);
    return { player, groups, attitudes, caution, plan, acts: actsOf(state, player, groups, plan) };
  };

  // One list for all tries.
  const all: IndexedAction[] = [];
  const score = (
    { player, attitudes, caution }: Contender,
    acts: readonly IndexedAction[],
    profiles: readonly (readonly IndexedAction[])[],
  ): number => {
    let [sum, least] = [0, Number.POSITIVE_INFINITY];
    for (const profile of profiles) {
      all.length = profile.length;
      for (let i = 0; i < profile.length; i++) all[i] = profile[i] as IndexedAction;
      for (const act of acts) all.push(act);
      const worth = worthToPlayer(simulate(all), player, attitudes);
      sum += worth;
      least = Math.min(least, worth);
    }
    return (1 - caution) * (sum / profiles.length) + caution * least;
  };

  /** Tries changes in a random order and keeps those that improve the plan. */
  const improve = (
    contender: Contender,
    profiles: readonly (readonly IndexedAction[])[],
    changes: readonly Change[],
    noise: number,
  ): void => {
    const { player, groups } = contender;
    let best = score(contender, contender.acts, profiles);
    const size = contender.acts.length + profiles.reduce((sum, acts) => sum + acts.length, 0);
    for (const change of shuffled(changes, random).slice(0, MAX_ACTS / size)) {
      if ([...change].every(([i, intent]) => isSame(contender.plan[i], intent))) continue;
      const plan = contender.plan.map((intent, i) => change.get(i) ?? intent);
      const acts = actsOf(state, player, groups, plan);
      const found = score(contender, acts, profiles) + (noise * random(1000)) / 1000;
      if (found <= best + LEAST_GAIN) continue;
      best = found;
      contender.plan = plan;
      contender.acts = acts;
    }
  };

  const changesOf = (
    { player, groups }: Contender,
    expected: readonly IndexedAction[],
    isCoordinated: boolean,
  ): readonly Change[] => [
    ...singleChanges(state, player, groups, expected),
    ...(isCoordinated ? jointChanges(state, player, groups) : []),
    ...(isCoordinated ? convoyChanges(state, player, groups) : []),
  ];

  /** Predicts orders of the other players: each player in turn answers the orders known so far. */
  const predict = (player: Player, effort: SearchLimits): readonly IndexedAction[] => {
    const all = shuffled(playersToOrder(state), random).map(each =>
      contenderOf(
        each,
        PLAYERS.map(other => (other === each ? 0 : UNKNOWN_ATTITUDE)),
        0,
      ),
    );
    for (const contender of all) {
      if (contender.groups.length === 0) continue;
      const others = all.filter(each => each !== contender).flatMap(({ acts }) => acts);
      const changes = shuffled(changesOf(contender, contender.acts, true), random);
      improve(contender, [others], changes.slice(0, effort.predicted), effort.doubt);
    }
    return all.filter(each => each.player !== player).flatMap(({ acts }) => acts);
  };

  return { contenderOf, improve, changesOf, predict };
};

/** Acts that a sweep adjudicates at most, so that a crowded board takes no longer. */
const MAX_ACTS = 30_000;
/** Components of other players matter within this number of steps. */
const NEAR = 3;
const isSame = (now: Intent | undefined, { n, doing }: Intent): boolean =>
  now?.n === n && now.doing.kind === doing.kind && JSON.stringify(now.doing) === JSON.stringify(doing);

/** Halves that a change must gain. */
const LEAST_GAIN = 0.01;

/** A shuffled copy. */
export const shuffled = <T>(items: readonly T[], random: RandomInt): T[] => {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const k = random(i + 1);
    [all[i], all[k]] = [all[k] as T, all[i] as T];
  }
  return all;
};

/** The orders without refused ones, whose components hold. */
const withoutErrors = (state: WarState, player: Player, orders: readonly Order[]): readonly Order[] => {
  const errors = findOrderErrors(state, player, orders);
  const left = orders.filter((_, i) => errors[i] === undefined);
  return left.length === orders.length ? orders : withoutErrors(state, player, left);
};
