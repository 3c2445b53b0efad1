import { findOrderErrors } from '../battle/legal-moves.ts';
import { type WarState, winterStartOf } from '../battle/state.ts';
import { HOMES, type Player, playerOf } from '../board/powers.ts';
import { ARMS, type Arm, type SpaceId } from '../board/space.ts';
import { type ComponentSelector, selectorsFor } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { applyAdjustments } from '../winter/adjust.ts';

/* Orders of the opening and of a Winter as counters: how many of a kind are set up, built, removed. */

export type CountedOrderType = 'place' | 'build' | 'remove' | 'disband' | 'convert';

/** A counter of a space: how many are ordered, and the maximum. */
export interface OrderCount {
  readonly does: CountedOrderType;
  readonly kind: Omit<ComponentSelector, 'n'>;
  readonly n: number;
  readonly most: number;
}

interface Writing {
  readonly state: WarState;
  readonly seat: Player;
  readonly draft: readonly Order[];
}

/** An upper limit: more than any power can pay for at once. */
const MAX_COUNT = 20;

const isCounted = (order: Order, space: SpaceId, does: CountedOrderType, kind: Omit<ComponentSelector, 'n'>): boolean =>
  order.does === does &&
  order.from === space &&
  order.parts.length === 1 &&
  order.parts.every(
    part =>
      part.arm === kind.arm &&
      (part.minor ?? false) === (kind.minor ?? false) &&
      (part.sacred ?? false) === (kind.sacred ?? false),
  );

const countOrderOf = (space: SpaceId, does: CountedOrderType, part: ComponentSelector): Order =>
  does === 'convert'
    ? { does, from: space, parts: [part], into: part.arm === 'A' ? 'F' : 'A' }
    : { does, from: space, parts: [part] };

/** A draft with a counter of a space changed. 0 removes the order. */
export const withCount = (
  draft: readonly Order[],
  space: SpaceId,
  { does, kind }: Pick<OrderCount, 'does' | 'kind'>,
  n: number,
): readonly Order[] => {
  const at = draft.findIndex(order => isCounted(order, space, does, kind));
  const order = countOrderOf(space, does, { ...kind, n });
  if (at < 0) return n > 0 ? [...draft, order] : draft;
  return n > 0 ? draft.with(at, order) : draft.toSpliced(at, 1);
};

/** The counters of a space that can be changed, or have been. */
export const orderCountsAt = ({ state, seat, draft }: Writing, space: SpaceId): readonly OrderCount[] => {
  const rows = countRowsAt(state, seat, space);
  return rows.flatMap(({ does, kind }): OrderCount[] => {
    const n =
      draft.flatMap(order => (isCounted(order, space, does, kind) && 'parts' in order ? order.parts : []))[0]?.n ?? 0;
    let most = n;
    while (most < MAX_COUNT && isLegal(state, seat, draft, space, { does, kind }, most + 1)) most++;
    return most > 0 ? [{ does, kind, n, most }] : [];
  });
};

const isLegal = (
  state: WarState,
  seat: Player,
  draft: readonly Order[],
  space: SpaceId,
  row: Pick<OrderCount, 'does' | 'kind'>,
  n: number,
): boolean => {
  const before = findOrderErrors(state, seat, draft).filter(Boolean).length;
  return findOrderErrors(state, seat, withCount(draft, space, row, n)).filter(Boolean).length <= before;
};

const countRowsAt = (state: WarState, seat: Player, space: SpaceId): readonly Pick<OrderCount, 'does' | 'kind'>[] => {
  if (state.moment.step === 'opening') {
    const { major, minor } = HOMES[seat];
    return [...major, minor].includes(space) ? ARMS.map(arm => ({ does: 'place', kind: { arm } })) : [];
  }
  const stack = state.position[space];
  const own = stack?.player === seat ? selectorsFor(stack.parts) : [];
  const centre = state.centres[space];
  const mine = centre !== undefined && playerOf(centre) === seat;
  const treasure = state.treasures.some(({ player, left }) => player === seat && left > 0);
  return [
    ...own.flatMap(({ n: _, ...kind }): Pick<OrderCount, 'does' | 'kind'>[] => [
      { does: 'remove', kind },
      kind.arm === 'G' ? { does: 'disband', kind } : { does: 'convert', kind },
    ]),
    ...(mine ? ARMS.map((arm: Arm) => ({ does: 'build' as const, kind: { arm } })) : []),
    ...(mine && treasure
      ? (['A', 'F'] as const).map(arm => ({ does: 'build' as const, kind: { arm, sacred: true as const } }))
      : []),
  ];
};

/** The spaces where a seat can remove components while its upkeep is too high (W2). */
export const removableSpaces = (writing: Writing): readonly SpaceId[] => {
  const { state, seat, draft } = writing;
  if (state.moment.step !== 'winter' || applyAdjustments(winterStartOf(state), seat, draft).removed.length === 0)
    return [];
  return Object.keys(state.position).filter(
    space =>
      state.position[space]?.player === seat &&
      orderCountsAt(writing, space).some(({ does, n, most }) => does === 'remove' && most > n),
  );
};

/** The spaces where a seat has a counter. */
export const spacesWithCounters = (writing: Writing): readonly SpaceId[] => {
  const { state, seat } = writing;
  const spaces =
    state.moment.step === 'opening'
      ? [...HOMES[seat].major, HOMES[seat].minor]
      : [
          ...new Set([
            ...Object.keys(state.centres).filter(space => playerOf(state.centres[space] as Player) === seat),
            ...Object.keys(state.position).filter(space => state.position[space]?.player === seat),
          ]),
        ];
  return spaces.filter(space => orderCountsAt(writing, space).length > 0);
};
