import { BOARD, DELPHI } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { halvesOf, isCoast, isSea, type SpaceId, stepsOf } from '../board/space.ts';
import type { Position } from '../board/stacks.ts';

/* The board by numbers: a space and a player are indices, so that thousands of positions can be evaluated in a season. */

export const SPACE_IDS: readonly SpaceId[] = [...BOARD.spaces.keys()];

const INDICES: ReadonlyMap<SpaceId, number> = new Map(SPACE_IDS.map((id, i) => [id, i]));

export const spaceIndex = (id: SpaceId): number => INDICES.get(id) ?? -1;

export const playerIndex = (player: Player): number => PLAYERS.indexOf(player);

/** The value of each space in halves (W1). */
export const HALVES: readonly number[] = SPACE_IDS.map(id => halvesOf(BOARD, id));

/** The spaces that are worth something, and Delphi. */
export const PRIZES: readonly number[] = SPACE_IDS.flatMap((id, i) =>
  (HALVES[i] as number) > 0 || id === DELPHI ? [i] : [],
);

/** The greatest distance, in steps, at which a component has influence. */
export const MAX_REACH = 4;

/** The spaces within reach of a component, with their distances in steps. */
export interface Reach {
  readonly spaces: readonly number[];
  readonly distances: readonly number[];
}

const reachOf = (arm: 'A' | 'F', start: SpaceId): Reach => {
  const steps = new Map<SpaceId, number>([[start, 0]]);
  for (const [space, far] of steps)
    if (far < MAX_REACH) for (const next of stepsOf(BOARD, arm, space)) if (!steps.has(next)) steps.set(next, far + 1);
  return { spaces: [...steps.keys()].map(spaceIndex), distances: [...steps.values()] };
};

/** The reach of each arm from each space. A garrison only holds its own space (G1). */
export const REACH: Readonly<Record<'A' | 'F' | 'G', readonly Reach[]>> = {
  A: SPACE_IDS.map(id => reachOf('A', id)),
  F: SPACE_IDS.map(id => reachOf('F', id)),
  G: SPACE_IDS.map((_, i) => ({ spaces: [i], distances: [0] })),
};

/** The coasts of each sea. */
export const COASTS: readonly { readonly sea: number; readonly coasts: readonly number[] }[] = SPACE_IDS.filter(id =>
  isSea(BOARD, id),
).map(sea => ({
  sea: spaceIndex(sea),
  coasts: stepsOf(BOARD, 'F', sea)
    .filter(id => isCoast(BOARD, id))
    .map(spaceIndex),
}));

/** The seas, by index. A set of seas is a number with a bit for each. */
export const SEAS: readonly number[] = COASTS.map(({ sea }) => sea);

/** The bit of each space that is a sea; 0 for land. */
export const SEA_BITS: readonly number[] = SPACE_IDS.map((_, space) => {
  const i = SEAS.indexOf(space);
  return i < 0 ? 0 : 1 << i;
});

const seasBeside = (id: SpaceId): number =>
  stepsOf(BOARD, 'F', id).reduce((seas, next) => seas | (SEA_BITS[spaceIndex(next)] as number), 0);

/** The seas adjacent to each sea and to each coast. Other spaces have none. */
export const SEA_NEIGHBOURS: readonly number[] = SEAS.map(sea => seasBeside(SPACE_IDS[sea] as SpaceId));
export const COAST_SEAS: readonly number[] = SPACE_IDS.map(id => (isCoast(BOARD, id) ? seasBeside(id) : 0));

/** The spaces within some steps of any of a player's components. */
export const spacesNear = (
  { position }: { readonly position: Position },
  player: Player,
  steps: number,
): ReadonlySet<SpaceId> =>
  new Set(
    Object.entries(position).flatMap(([from, stack]) =>
      stack.player === player
        ? stack.parts.flatMap(({ arm }) => {
            const { spaces, distances } = REACH[arm][spaceIndex(from)] as Reach;
            return spaces.filter((_, i) => (distances[i] as number) <= steps).map(space => SPACE_IDS[space] as SpaceId);
          })
        : [],
    ),
  );
