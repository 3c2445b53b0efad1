import { homesOf, type Power, powerOf } from '../board/powers.ts';
import { type Board, type SpaceId, spaceOf } from '../board/space.ts';
import type { Part, Position } from '../board/stacks.ts';

/** Steps of either list from each space to the nearest of some. */
export const stepsTo = (board: Board, goals: readonly SpaceId[]): ReadonlyMap<SpaceId, number> => {
  const steps = new Map<SpaceId, number>(goals.map(goal => [goal, 0]));
  for (const [space, far] of steps) {
    const { army, fleet } = spaceOf(board, space);
    for (const next of [...army, ...fleet]) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
};

const FIRST = { G: 0, F: 1, A: 2 } as const;

/**
 * The like components of a stack of which a power gives up as many as it must, if it does not say which: those
 * farthest from their nearest home city; then garrisons before fleets before armies; then by the name of the space.
 * Undefined where it has none but sacred ones.
 */
export const farthest = (
  board: Board,
  position: Position,
  power: Power,
  homes: readonly SpaceId[] = homesOf(power),
): { readonly space: SpaceId; readonly part: Part } | undefined => {
  const steps = stepsTo(board, homes);
  const all = Object.entries(position).flatMap(([space, { player, parts }]) =>
    parts.filter(part => powerOf(player, part.state) === power && !part.sacred).map(part => ({ space, part })),
  );
  const far = (space: SpaceId): number => steps.get(space) ?? board.spaces.size;
  const name = (space: SpaceId): string => spaceOf(board, space).name;
  return all.sort(
    (a, b) =>
      far(b.space) - far(a.space) ||
      FIRST[a.part.arm] - FIRST[b.part.arm] ||
      (name(a.space) < name(b.space) ? -1 : name(a.space) > name(b.space) ? 1 : 0),
  )[0];
};
