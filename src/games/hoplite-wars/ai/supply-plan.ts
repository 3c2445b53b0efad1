import type { RandomInt } from '../../../core/probability/dice.ts';
import { type WarState, winterStartOf } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { HOMES, PLAYERS, type Player, playerOf, powerOf, STATES } from '../board/powers.ts';
import { isCentre, type SpaceId, takesFleets } from '../board/space.ts';
import { type ComponentSelector, joinComponents, type Position, selectorsFor } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { applyAdjustments, treasureOf } from '../winter/adjust.ts';
import { applyOpening, OPENING_SUPPLY_HALVES } from '../winter/opening.ts';
import { supplyOf, upkeepOf } from '../winter/supply.ts';
import { type Attitudes, addPosition, createPositionEvaluator, worthToPlayer } from './position-evaluator.ts';

/** How a player raises and sends back components: his attitudes, how he likes fleets, and random halves in his judgement. */
export interface SupplyStyle {
  readonly attitudes: Attitudes;
  readonly fleets: number;
  readonly noise: number;
  readonly random: RandomInt;
}

/** Set-ups that an opening is chosen from. */
const OPENINGS = 12;
/** Random halves in the judgement of set-ups, so that openings differ. */
const OPENING_NOISE = 1.5;

/** Plans a set-up: the best of some random ones, against one army in each home city of the other players. */
export const planOpening = (state: WarState, player: Player, style: SupplyStyle): readonly Order[] => {
  const evaluator = createPositionEvaluator(state);
  const others = PLAYERS.filter(other => other !== player).map(other => applyOpening(BOARD, other, []).position);
  const judge = (orders: readonly Order[]): number => {
    evaluator.clear();
    for (const position of others) addPosition(evaluator, position);
    addPosition(evaluator, applyOpening(BOARD, player, orders).position);
    const fleets = orders.filter(order => order.does === 'place' && order.parts.some(({ arm }) => arm === 'F')).length;
    const taste = style.fleets * fleets + (OPENING_NOISE * style.random(1000)) / 1000;
    return worthToPlayer(evaluator.values(), player, style.attitudes) + taste;
  };
  return bestOf(
    Array.from({ length: OPENINGS }, () => randomOpening(player, style.random)),
    judge,
  ) as readonly Order[];
};

const randomOpening = (player: Player, random: RandomInt): readonly Order[] => {
  const { major, minor } = HOMES[player];
  const place = (from: SpaceId): Order => {
    const arm = takesFleets(BOARD, from) && random(2) === 0 ? 'F' : 'A';
    return { does: 'place', from, parts: [{ n: 1, arm }] };
  };
  const sites = Array.from({ length: OPENING_SUPPLY_HALVES / 2 }, (_, i) =>
    random(4) === 0 ? (major[random(major.length)] as SpaceId) : (major[i % major.length] as SpaceId),
  );
  return [...sites, minor].map(place);
};

/** A Winter: removals that cost least, then what gains most, one component after another. */
export const planWinter = (state: WarState, player: Player, style: SupplyStyle): readonly Order[] => {
  const ground = winterStartOf(state);
  const evaluator = createPositionEvaluator(state);
  const orders: Order[] = [];
  const judge = (order: Order): number => {
    evaluator.clear();
    addPosition(evaluator, applyAdjustments(ground, player, [...orders, order]).position);
    const isFleet = order.does === 'build' && order.parts.some(({ arm }) => arm === 'F');
    const taste = (isFleet ? style.fleets : 0) + (style.noise * style.random(1000)) / 1000;
    return worthToPlayer(evaluator.values(), player, style.attitudes) + taste;
  };
  const now = (): Position => applyAdjustments(ground, player, orders).position;
  const sites = Object.keys(state.centres).filter(space => {
    const power = state.centres[space];
    const there = state.position[space]?.player;
    return power && playerOf(power) === player && isCentre(BOARD, space) && (there === undefined || there === player);
  });
  for (const kind of STATES) {
    const power = powerOf(player, kind);
    const supply = supplyOf(BOARD, state.centres, power);
    const chosen = removalsOf(state, player, kind, upkeepOf(state.position, power) - supply, judge);
    orders.push(...chosen);
    const own = sites.filter(space => state.centres[space] === power);
    const build = (selectors: readonly ComponentSelector[]): boolean => {
      const order = bestOf(
        own.flatMap(from =>
          selectors
            .filter(({ arm }) => arm !== 'F' || takesFleets(BOARD, from))
            .map((selector): Order => ({ does: 'build', from, parts: [selector] })),
        ),
        judge,
      );
      if (order) orders.push(order);
      return order !== undefined;
    };
    const treasure = treasureOf(state, player);
    const raised = treasure?.state === kind ? treasure.left : 0;
    for (let i = 0; i < raised; i++)
      build([
        { n: 1, arm: 'A', sacred: true },
        { n: 1, arm: 'F', sacred: true },
      ]);
    const left = (): number => supply - upkeepOf(now(), power);
    while (left() >= 2)
      if (
        !build([
          { n: 1, arm: 'A' },
          { n: 1, arm: 'F' },
        ])
      )
        break;
    if (left() === 1) build([{ n: 1, arm: 'G' }]);
  }
  return orders;
};

/** Removals of a power that owes halves, one component at a time (W2 R-27). */
const removalsOf = (
  { position }: WarState,
  player: Player,
  kind: (typeof STATES)[number],
  owed: number,
  judge: (order: Order) => number,
): readonly Order[] => {
  const orders: Order[] = [];
  const candidates = Object.entries(position).flatMap(([from, stack]) =>
    stack.player === player
      ? stack.parts.filter(({ state, sacred }) => state === kind && !sacred).map(part => ({ from, part, n: part.n }))
      : [],
  );
  for (let left = owed; left > 0; ) {
    const next = bestOf(
      candidates.filter(({ n, part }) => n > 0 && (part.arm !== 'G' || left === 1)),
      ({ from, part }) => judge({ does: 'remove', from, parts: selectorsFor([{ ...part, n: 1 }]) }),
    );
    if (!next) break;
    next.n -= 1;
    left -= next.part.arm === 'G' ? 1 : 2;
    orders.push({ does: 'remove', from: next.from, parts: selectorsFor([{ ...next.part, n: 1 }]) });
  }
  return orders;
};

/** Retreats: all of a stack together where that is possible, to the best of the open spaces. */
export const planRetreats = (state: WarState, player: Player, style: SupplyStyle): readonly Order[] => {
  const evaluator = createPositionEvaluator(state);
  const taken = new Set<SpaceId>();
  return state.dislodged.flatMap(({ player: of, from, parts, open }) => {
    if (of !== player) return [];
    const gone = new Set<SpaceId>();
    const orders = joinComponents(parts, []).flatMap((part): readonly Order[] => {
      const selectors = selectorsFor([part]);
      if (part.arm === 'G') return [];
      const to = bestOf(
        open[part.arm].filter(space => !taken.has(space)),
        space => {
          evaluator.clear();
          addPosition(evaluator, { ...state.position, [space]: { player, parts: [part] } });
          const together = gone.has(space) ? 1 : 0;
          return worthToPlayer(evaluator.values(), player, style.attitudes) + together;
        },
      );
      if (to === undefined) return [{ does: 'giveUp', from, parts: selectors }];
      gone.add(to);
      return [{ does: 'move', from, parts: selectors, to }];
    });
    for (const to of gone) taken.add(to);
    return orders;
  });
};

/** The item with the highest score; the first of equal ones. */
const bestOf = <T>(items: readonly T[], score: (item: T) => number): T | undefined => {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const found = score(item);
    if (found <= most) continue;
    most = found;
    best = item;
  }
  return best;
};
