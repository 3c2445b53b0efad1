import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { isSea, type SpaceId, spaceOf, stepsOf } from '../../../../src/games/hoplite-wars/board/space.ts';
import { addComponents, type Position } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import type { GroupAction, SeasonStart } from '../../../../src/games/hoplite-wars/season/actions.ts';
import { checkOrders } from '../../../../src/games/hoplite-wars/season/check-orders.ts';
import { groundOf } from '../table.ts';

const IDS = [...BOARD.spaces.keys()];
const one = <T>(list: readonly T[], below: RandomInt): T => list[below(list.length)] as T;

/** A crowded corner of the board with random orders, up to a maximum, by up to four players. */
export const crowd = (
  below: RandomInt,
  most: number,
  { convoys }: { readonly convoys: boolean },
): {
  readonly ground: SeasonStart;
  readonly orders: Readonly<Partial<Record<Player, readonly Order[]>>>;
  readonly acts: readonly GroupAction[];
} => {
  const middle = one(convoys ? IDS.filter(id => isSea(BOARD, id)) : IDS, below);
  const near = new Set([middle]);
  for (const id of [...near])
    for (const next of [...spaceOf(BOARD, id).army, ...spaceOf(BOARD, id).fleet]) near.add(next);
  if (near.size < 8) for (const id of [...near]) for (const next of spaceOf(BOARD, id).army) near.add(next);
  const players = PLAYERS.slice(0, 2 + below(3));
  let position: Position = {};
  const spaces = [...near];
  for (let i = 0; i < most; i++) {
    const space = one(spaces, below);
    const { kind, army, fleet } = spaceOf(BOARD, space);
    const arms = kind === 'sea' ? (['F'] as const) : fleet.length === 0 ? (['A'] as const) : (['A', 'A', 'F'] as const);
    const arm =
      kind !== 'sea' && kind !== 'delphi' && below(12) === 0
        ? 'G'
        : army.length === 0 && kind !== 'sea'
          ? 'F'
          : one(arms, below);
    const player = position[space]?.player ?? one(players, below);
    position = addComponents(position, space, player, [
      { n: 1, arm, state: below(4) === 0 ? 'minor' : 'major', sacred: false },
    ]);
  }
  const sackers = below(10) === 0 ? [players[0] as Player] : [];
  const ground = groundOf(position, { sackers });
  const orders: Partial<Record<Player, Order[]>> = {};
  const give = (player: Player, order: Order): void => {
    orders[player] = [...(orders[player] ?? []), order];
  };
  const moves: { from: SpaceId; to: SpaceId; merge: boolean; player: Player }[] = [];
  let left = most;
  const reached = (arm: 'A' | 'F' | 'G', from: SpaceId): readonly SpaceId[] => stepsOf(BOARD, arm, from);
  const sea = spaces.filter(id => isSea(BOARD, id) && position[id]);
  // Two passes: first moves, then supports and convoys.
  const idle: { from: SpaceId; player: Player; n: number; arm: 'A' | 'F' | 'G'; minor: boolean }[] = [];
  for (const [from, { player, parts }] of Object.entries(position))
    for (const { n, arm, state } of parts) {
      const size = 1 + below(n);
      const minor = state === 'minor';
      if (arm === 'G' || left <= 0 || below(5) < 2) {
        idle.push({ from, player, n: size, arm, minor });
        continue;
      }
      const coasts = spaces.filter(id => id !== from && !isSea(BOARD, id) && spaceOf(BOARD, id).fleet.length > 0);
      const sails = convoys && arm === 'A' && sea.length > 0 && coasts.length > 0 && below(2) === 0;
      const goals = sails ? coasts : reached(arm, from).filter(to => near.has(to) || below(4) === 0);
      if (goals.length === 0) continue;
      const earlier = moves.filter(move => move.player === player).map(({ to }) => to);
      const to =
        below(3) === 0 && goals.some(goal => earlier.includes(goal))
          ? (goals.find(goal => earlier.includes(goal)) as SpaceId)
          : one(goals, below);
      const merge = below(4) === 0;
      const given = { from, parts: [{ n: size, arm, ...(minor ? { minor: true as const } : {}) }] };
      const via = sails ? { via: true as const } : {};
      give(
        player,
        merge ? { does: 'merge', to, sources: [{ ...given, ...via }] } : { does: 'move', ...given, to, ...via },
      );
      moves.push({ from, to, merge, player });
      left--;
    }
  for (const { from, player, n, arm, minor } of idle) {
    if (left <= 0 || arm === 'G') continue;
    const given = { from, parts: [{ n, arm, ...(minor ? { minor: true as const } : {}) }] };
    const sailing = moves.filter(
      ({ from: start, to }) => !isSea(BOARD, start) && !isSea(BOARD, to) && spaceOf(BOARD, start).fleet.length > 0,
    );
    if (convoys && isSea(BOARD, from) && sailing.length > 0 && below(3) > 0) {
      const { from: start, to } = one(sailing, below);
      give(player, { does: 'convoy', ...given, start, to });
      left--;
      continue;
    }
    const helped = moves.filter(({ to }) => reached(arm, from).includes(to));
    const held = reached(arm, from).filter(to => position[to]);
    if (helped.length > 0 && below(3) > 0) {
      const { from: start, to, merge, player: other } = one(helped, below);
      give(
        player,
        merge && below(2) === 0
          ? { does: 'supportMerge', ...given, to, player: other }
          : { does: 'supportMove', ...given, start, to },
      );
      left--;
    } else if (held.length > 0) {
      give(player, { does: 'supportHold', ...given, at: one(held, below) });
      left--;
    }
  }
  const acts = [...new Set(Object.values(position).map(({ player }) => player))].flatMap(
    player => checkOrders(ground, player, orders[player] ?? []).acts,
  );
  return { ground, orders, acts };
};

interface Planned {
  readonly player: Player;
  readonly from: SpaceId;
  readonly arm: 'A' | 'F';
  readonly order: Order;
}

/**
 * A position for such orders: each has its own component in a space without another player's. Other orders are left
 * out.
 */
const positionOf = (plans: readonly Planned[]): ReturnType<typeof crowd> => {
  let position: Position = {};
  const orders: Partial<Record<Player, Order[]>> = {};
  for (const { player, from, arm, order } of plans) {
    if (position[from] && position[from]?.player !== player) continue;
    position = addComponents(position, from, player, [{ n: 1, arm, state: 'major', sacred: false }]);
    orders[player] = [...(orders[player] ?? []), order];
  }
  const ground = groundOf(position);
  const acts = [...new Set(Object.values(position).map(({ player }) => player))].flatMap(
    player => checkOrders(ground, player, orders[player] ?? []).acts,
  );
  return { ground, orders, acts };
};

/** One or two convoys, fleets that attack their seas, and fleets in their goals that support them or their enemies. */
export const crossing = (below: RandomInt): ReturnType<typeof crowd> => {
  const players = PLAYERS.slice(0, 3);
  const seas = IDS.filter(id => isSea(BOARD, id));
  const coastsOf = (sea: SpaceId): readonly SpaceId[] => spaceOf(BOARD, sea).fleet.filter(id => !isSea(BOARD, id));
  const first = one(seas, below);
  const second = one(
    spaceOf(BOARD, first).fleet.filter(id => isSea(BOARD, id)),
    below,
  );
  const plans: Planned[] = [];
  const given = (from: SpaceId, arm: 'A' | 'F') => ({ from, parts: [{ n: 1, arm }] });
  const attacks: { readonly start: SpaceId; readonly to: SpaceId }[] = [];
  for (const [sea, other] of below(2) === 0
    ? [[first, second] as const]
    : [[first, second] as const, [second, first] as const]) {
    const start = one(coastsOf(sea), below);
    const through = below(3) === 0 ? [sea, other] : [sea];
    const to = one(coastsOf(through.at(-1) as SpaceId), below);
    const player = one(players, below);
    plans.push({ player, from: start, arm: 'A', order: { does: 'move', ...given(start, 'A'), to, via: true } });
    for (const at of through)
      plans.push({
        player: one(players, below),
        from: at,
        arm: 'F',
        order: { does: 'convoy', ...given(at, 'F'), start, to },
      });
    const attacker = one(
      spaceOf(BOARD, other).fleet.filter(id => id !== to),
      below,
    );
    const into = one([sea, other], below);
    plans.push({
      player: one(players, below),
      from: attacker,
      arm: 'F',
      order: { does: 'move', ...given(attacker, 'F'), to: into },
    });
    attacks.push({ start: attacker, to: into });
    const { start: helped, to: at } = one(attacks, below);
    plans.push({
      player: one(players, below),
      from: to,
      arm: 'F',
      order:
        below(3) === 0
          ? { does: 'supportHold', ...given(to, 'F'), at: sea }
          : { does: 'supportMove', ...given(to, 'F'), start: helped, to: at },
    });
  }
  return positionOf(plans);
};

/** Armies that follow each other in a ring of three, and other units that may stop them. */
export const ring = (below: RandomInt): ReturnType<typeof crowd> => {
  const players = PLAYERS.slice(0, 4);
  const corners = IDS.flatMap(a =>
    stepsOf(BOARD, 'A', a).flatMap(b =>
      stepsOf(BOARD, 'A', b).flatMap(c => (stepsOf(BOARD, 'A', c).includes(a) ? [[a, b, c]] : [])),
    ),
  );
  const [a = '', b = '', c = ''] = one(corners, below);
  const step = (from: SpaceId, to: SpaceId): Planned => ({
    player: one(players, below),
    from,
    arm: 'A',
    order: { does: 'move', from, parts: [{ n: 1, arm: 'A' }], to },
  });
  const plans = [step(a, b), step(b, c), step(c, a)];
  for (let i = below(4); i > 0; i--) {
    const to = one([a, b, c], below);
    const from = one(stepsOf(BOARD, 'A', to), below);
    const goal = one(
      [a, b, c].filter(id => stepsOf(BOARD, 'A', from).includes(id)),
      below,
    );
    const start = one(
      plans.filter(({ order }) => order.does === 'move' && order.to === goal),
      below,
    )?.from;
    plans.push(
      below(2) === 0 || start === undefined
        ? step(from, to)
        : { ...step(from, to), order: { does: 'supportMove', from, parts: [{ n: 1, arm: 'A' }], start, to: goal } },
    );
  }
  return positionOf(plans);
};

/** Crowded corners all over the board, with at least so many moving or helping groups. */
export const crowds = (below: RandomInt, groups: number): Pick<ReturnType<typeof crowd>, 'ground' | 'acts'> => {
  let position: Position = {};
  const acts: GroupAction[] = [];
  while (acts.filter(({ doing }) => doing.kind !== 'hold').length < groups) {
    const corner = crowd(below, 12, { convoys: below(2) === 0 });
    // Overlapping corners are left out, because a component has one action.
    if (Object.keys(corner.ground.position).some(space => position[space])) continue;
    position = { ...position, ...corner.ground.position };
    acts.push(...corner.acts);
  }
  return { ground: groundOf(position), acts };
};
