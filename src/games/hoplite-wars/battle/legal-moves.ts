import { BOARD } from '../board/map.ts';
import { HOMES, type Player, playerOf } from '../board/powers.ts';
import { ARMS, type Arm, isCoast, isSea, type SpaceId, spaceOf, stepsOf } from '../board/space.ts';
import { type ComponentSelector, selectorsFor, subtractComponents } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { checkOrders } from '../season/check-orders.ts';
import { checkRetreats } from '../season/retreats.ts';
import { applyAdjustments, treasureOf } from '../winter/adjust.ts';
import { applyOpening } from '../winter/opening.ts';
import { awaitedSeats, currentQuestionId, seasonStartOf, type WarState, winterStartOf } from './state.ts';

/** A move of a seat: one more order, or the end of its orders. */
export type Move =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'done'; readonly about: string };

interface Drafted {
  readonly seat: Player;
  readonly state: WarState;
  readonly draft: readonly Order[];
}

/** Every order that a seat may add to its draft, and the end of its orders. Empty if the seat is not asked. */
export const legalMoves = ({ seat, state, draft }: Drafted): readonly Move[] => {
  if (!awaitedSeats(state).includes(seat)) return [];
  const could = candidates(state, seat, draft);
  return [
    ...could.filter(order => isLegal(state, seat, [...draft, order])).map(order => ({ kind: 'order', order }) as const),
    { kind: 'done', about: currentQuestionId(state) },
  ];
};

/** For each order of a seat, why it is refused, or undefined (N8). */
export const findOrderErrors = (state: WarState, seat: Player, orders: readonly Order[]) => {
  switch (state.moment.step) {
    case 'opening':
      return applyOpening(BOARD, seat, orders).refused;
    case 'orders':
      return checkOrders(seasonStartOf(state), seat, orders).refused;
    case 'retreats':
      return checkRetreats(state.dislodged, seat, orders).refused;
    case 'winter':
      return applyAdjustments(winterStartOf(state), seat, orders).refused;
    case 'deal':
      return [];
  }
};

const isLegal = (state: WarState, seat: Player, orders: readonly Order[]): boolean =>
  findOrderErrors(state, seat, orders).at(-1) === undefined;

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

const candidates = (state: WarState, seat: Player, draft: readonly Order[]): readonly Order[] => {
  switch (state.moment.step) {
    case 'opening':
      return [...HOMES[seat].major, HOMES[seat].minor].flatMap(from =>
        ARMS.flatMap(arm => upTo(6).map((n): Order => ({ does: 'place', from, parts: [{ n, arm }] }))),
      );
    case 'orders':
      return movements(state, seat, draft);
    case 'retreats':
      return state.dislodged
        .filter(({ player }) => player === seat)
        .flatMap(({ from, parts, open }) =>
          lotsOf(parts).flatMap((lot): Order[] => [
            ...(lot.arm === 'G' ? [] : open[lot.arm]).map((to): Order => ({ does: 'move', from, parts: [lot], to })),
            { does: 'giveUp', from, parts: [lot] },
          ]),
        );
    case 'winter':
      return winters(state, seat);
    case 'deal':
      return [];
  }
};

/** Each kind of components, in each possible number. */
const lotsOf = (parts: Parameters<typeof selectorsFor>[0]): readonly ComponentSelector[] =>
  selectorsFor(parts).flatMap(each => upTo(each.n).map(n => ({ ...each, n })));

const movements = (state: WarState, seat: Player, draft: readonly Order[]): readonly Order[] => {
  const { position } = state;
  const { acts } = checkOrders(seasonStartOf(state), seat, draft);
  const all: Order[] = [];
  const seas = Object.keys(position).filter(space => isSea(BOARD, space));
  for (const [from, stack] of Object.entries(position)) {
    if (stack.player !== seat) continue;
    const free = acts.reduce(
      (left, act) => (act.from === from && act.order !== null ? subtractComponents(left, act.parts) : left),
      stack.parts,
    );
    for (const lot of lotsOf(free)) {
      const given = { from, parts: [lot] };
      all.push({ does: 'hold', ...given });
      for (const to of stepsOf(BOARD, lot.arm, from)) {
        all.push({ does: 'move', ...given, to }, { does: 'merge', to, sources: [given] });
        if (position[to]) all.push({ does: 'supportHold', ...given, at: to });
        for (const start of startsFor(state, to)) all.push({ does: 'supportMove', ...given, start, to });
        all.push(...mergesInto(state, to).map((player): Order => ({ does: 'supportMerge', ...given, to, player })));
      }
      if (lot.arm === 'A' && isCoast(BOARD, from) && seas.length > 0)
        for (const to of coastsFrom(seas, from)) {
          const source = { ...given, via: true as const };
          all.push({ does: 'move', ...source, to }, { does: 'merge', to, sources: [source] });
        }
      if (lot.arm === 'F' && isSea(BOARD, from))
        for (const start of armiesAtCoasts(state))
          for (const to of coastsFrom(seas, start)) all.push({ does: 'convoy', ...given, start, to });
    }
  }
  const isAtDelphi = Object.entries(position).some(
    ([space, { player }]) => player === seat && spaceOf(BOARD, space).kind === 'delphi',
  );
  return isAtDelphi && !draft.some(({ does }) => does === 'sack') ? [...all, { does: 'sack' }] : all;
};

/** The coasts that an army could reach from a coast over occupied seas (C1). */
const coastsFrom = (seas: readonly SpaceId[], start: SpaceId): readonly SpaceId[] => {
  const reached = new Set<SpaceId>();
  const open = spaceOf(BOARD, start).fleet.filter(sea => seas.includes(sea));
  const seen = new Set(open);
  for (const sea of seen)
    for (const next of spaceOf(BOARD, sea).fleet) {
      if (seas.includes(next)) seen.add(next);
      if (isCoast(BOARD, next) && next !== start) reached.add(next);
    }
  return [...reached];
};

const armiesAtCoasts = ({ position }: WarState): readonly SpaceId[] =>
  Object.keys(position).filter(space => isCoast(BOARD, space) && position[space]?.parts.some(({ arm }) => arm === 'A'));

/** The spaces from which a component could enter a space, by land or by sea. */
const startsFor = (state: WarState, to: SpaceId): readonly SpaceId[] => {
  const seas = Object.keys(state.position).filter(space => isSea(BOARD, space));
  return Object.entries(state.position).flatMap(([start, { parts }]) => {
    if (start === to) return [];
    const steps = parts.some(({ arm }: { readonly arm: Arm }) => stepsOf(BOARD, arm, start).includes(to));
    const sails = parts.some(({ arm }) => arm === 'A') && coastsFrom(seas, start).includes(to);
    return steps || sails ? [start] : [];
  });
};

/** The players who could merge into a space. */
const mergesInto = (state: WarState, to: SpaceId): readonly Player[] => [
  ...new Set(startsFor(state, to).flatMap(start => state.position[start]?.player ?? [])),
];

const winters = (state: WarState, seat: Player): readonly Order[] => {
  const own = Object.entries(state.position).filter(([, { player }]) => player === seat);
  const stacks = own.flatMap(([from, { parts }]) =>
    lotsOf(parts).flatMap((lot): Order[] => {
      const given = { from, parts: [lot] };
      if (lot.arm === 'G')
        return [
          { does: 'disband', ...given },
          { does: 'remove', ...given },
        ];
      return [
        { does: 'remove', ...given },
        { does: 'convert', ...given, into: lot.arm === 'A' ? 'F' : 'A' },
      ];
    }),
  );
  const left = treasureOf(state, seat)?.left ?? 0;
  const builds = Object.entries(state.centres)
    .filter(([, power]) => playerOf(power) === seat)
    .flatMap(([from]) =>
      ARMS.flatMap(arm => [
        ...upTo(10).map((n): Order => ({ does: 'build', from, parts: [{ n, arm }] })),
        ...(arm === 'G' ? [] : upTo(left)).map(
          (n): Order => ({ does: 'build', from, parts: [{ n, arm, sacred: true }] }),
        ),
      ]),
    );
  return [...stacks, ...builds];
};
