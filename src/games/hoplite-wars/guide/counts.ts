import { refusals } from '../battle/legal.ts';
import { type WarState, winterGroundOf } from '../battle/state.ts';
import { HOMES, type Player, playerOf } from '../board/powers.ts';
import { ARMS, type Arm, type SpaceId } from '../board/space.ts';
import { type Named, named } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { adjusted } from '../winter/adjust.ts';

/* Orders of the opening and of a Winter as figures that are stepped: so many of a kind set up, built, removed. */

export type CountDoes = 'place' | 'build' | 'remove' | 'disband' | 'convert';

/** A figure of a space: so many of it are ordered, and so many could be. */
export interface Count {
  readonly does: CountDoes;
  readonly kind: Omit<Named, 'n'>;
  readonly n: number;
  readonly most: number;
}

interface Writing {
  readonly state: WarState;
  readonly seat: Player;
  readonly draft: readonly Order[];
}

/** More than anybody can pay for at once. */
const MOST = 20;

const isOf = (order: Order, space: SpaceId, does: CountDoes, kind: Omit<Named, 'n'>): boolean =>
  order.does === does &&
  order.from === space &&
  order.parts.length === 1 &&
  order.parts.every(
    part =>
      part.arm === kind.arm &&
      (part.minor ?? false) === (kind.minor ?? false) &&
      (part.sacred ?? false) === (kind.sacred ?? false),
  );

const orderOf = (space: SpaceId, does: CountDoes, part: Named): Order =>
  does === 'convert'
    ? { does, from: space, parts: [part], into: part.arm === 'A' ? 'F' : 'A' }
    : { does, from: space, parts: [part] };

/** A draft with a figure of a space changed; none of it takes its order away. */
export const withCount = (
  draft: readonly Order[],
  space: SpaceId,
  { does, kind }: Pick<Count, 'does' | 'kind'>,
  n: number,
): readonly Order[] => {
  const at = draft.findIndex(order => isOf(order, space, does, kind));
  const order = orderOf(space, does, { ...kind, n });
  if (at < 0) return n > 0 ? [...draft, order] : draft;
  return n > 0 ? draft.with(at, order) : draft.toSpliced(at, 1);
};

/** The figures of a space that can be stepped now, or have been. */
export const countsAt = ({ state, seat, draft }: Writing, space: SpaceId): readonly Count[] => {
  const rows = rowsAt(state, seat, space);
  return rows.flatMap(({ does, kind }): Count[] => {
    const n =
      draft.flatMap(order => (isOf(order, space, does, kind) && 'parts' in order ? order.parts : []))[0]?.n ?? 0;
    let most = n;
    while (most < MOST && isFine(state, seat, draft, space, { does, kind }, most + 1)) most++;
    return most > 0 ? [{ does, kind, n, most }] : [];
  });
};

const isFine = (
  state: WarState,
  seat: Player,
  draft: readonly Order[],
  space: SpaceId,
  row: Pick<Count, 'does' | 'kind'>,
  n: number,
): boolean => {
  const before = refusals(state, seat, draft).filter(Boolean).length;
  return refusals(state, seat, withCount(draft, space, row, n)).filter(Boolean).length <= before;
};

const rowsAt = (state: WarState, seat: Player, space: SpaceId): readonly Pick<Count, 'does' | 'kind'>[] => {
  if (state.moment.step === 'opening') {
    const { major, minor } = HOMES[seat];
    return [...major, minor].includes(space) ? ARMS.map(arm => ({ does: 'place', kind: { arm } })) : [];
  }
  const stack = state.position[space];
  const own = stack?.player === seat ? named(stack.parts) : [];
  const centre = state.centres[space];
  const mine = centre !== undefined && playerOf(centre) === seat;
  const treasure = state.treasures.some(({ player, left }) => player === seat && left > 0);
  return [
    ...own.flatMap(({ n: _, ...kind }): Pick<Count, 'does' | 'kind'>[] => [
      { does: 'remove', kind },
      kind.arm === 'G' ? { does: 'disband', kind } : { does: 'convert', kind },
    ]),
    ...(mine ? ARMS.map((arm: Arm) => ({ does: 'build' as const, kind: { arm } })) : []),
    ...(mine && treasure
      ? (['A', 'F'] as const).map(arm => ({ does: 'build' as const, kind: { arm, sacred: true as const } }))
      : []),
  ];
};

/** The spaces where a seat can remove something, while it keeps up more than it can (W2). */
export const removable = (writing: Writing): readonly SpaceId[] => {
  const { state, seat, draft } = writing;
  if (state.moment.step !== 'winter' || adjusted(winterGroundOf(state), seat, draft).removed.length === 0) return [];
  return Object.keys(state.position).filter(
    space =>
      state.position[space]?.player === seat &&
      countsAt(writing, space).some(({ does, n, most }) => does === 'remove' && most > n),
  );
};

/** The spaces where a seat has something to step. */
export const countable = (writing: Writing): readonly SpaceId[] => {
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
  return spaces.filter(space => countsAt(writing, space).length > 0);
};
