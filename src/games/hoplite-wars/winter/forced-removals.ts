import { homesOf, type Power, powerOf } from '../board/powers.ts';
import { type Board, type SpaceId, spaceOf } from '../board/space.ts';
import type { Components, Position } from '../board/stacks.ts';

/** The distance of each space to the nearest of some spaces, by either list of neighbours. */
export const distancesTo = (board: Board, goals: readonly SpaceId[]): ReadonlyMap<SpaceId, number> => {
  const steps = new Map<SpaceId, number>(goals.map(goal => [goal, 0]));
  for (const [space, far] of steps) {
    const { army, fleet } = spaceOf(board, space);
    for (const next of [...army, ...fleet]) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
};

const REMOVAL_ORDER = { G: 0, F: 1, A: 2 } as const;

/**
 * The components that a power loses next if it does not choose: those farthest from their nearest home city,
 * then garrisons before fleets before armies, then by the name of the space. Undefined if it has only sacred ones.
 */
export const findFarthest = (
  board: Board,
  position: Position,
  power: Power,
  homes: readonly SpaceId[] = homesOf(power),
): { readonly space: SpaceId; readonly part: Components } | undefined => {
  const steps = distancesTo(board, homes);
  const all = Object.entries(position).flatMap(([space, { player, parts }]) =>
    parts.filter(part => powerOf(player, part.state) === power && !part.sacred).map(part => ({ space, part })),
  );
  const far = (space: SpaceId): number => steps.get(space) ?? board.spaces.size;
  const name = (space: SpaceId): string => spaceOf(board, space).name;
  return all.sort(
    (a, b) =>
      far(b.space) - far(a.space) ||
      REMOVAL_ORDER[a.part.arm] - REMOVAL_ORDER[b.part.arm] ||
      (name(a.space) < name(b.space) ? -1 : name(a.space) > name(b.space) ? 1 : 0),
  )[0];
};
