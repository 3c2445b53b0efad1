import type { WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { type Player, playerOf } from '../board/powers.ts';
import { type Arm, halvesOf, isCentre, type SpaceId, spaceOf, stepsOf } from '../board/space.ts';
import { type ComponentSelector, type Components, countOf, selectorsFor } from '../board/stacks.ts';

/** Like components in one space that still have no order. */
export interface IdleGroup {
  readonly from: SpaceId;
  readonly arm: 'A' | 'F';
  readonly lot: ComponentSelector;
  n: number;
}

/** So many of them, as an order names them. */
export const selectorsOf = ({ lot }: IdleGroup, n: number): readonly ComponentSelector[] => [{ ...lot, n }];

/** The armies and fleets of some components. */
export const idleGroupsIn = (from: SpaceId, parts: readonly Components[]): IdleGroup[] =>
  selectorsFor(parts).flatMap(lot => (lot.arm === 'G' ? [] : [{ from, arm: lot.arm, lot, n: lot.n }]));

export const ownerOf = ({ centres }: Pick<WarState, 'centres'>, space: SpaceId): Player | undefined => {
  const power = centres[space];
  return power && playerOf(power);
};

/** What a space is worth to whoever does not have it, in halves; Delphi as long as it can be sacked. */
export const prizeOf = (state: WarState, player: Player, space: SpaceId): number => {
  if (spaceOf(BOARD, space).kind === 'delphi') return state.sackers.length === 0 ? 2 : 0;
  return isCentre(BOARD, space) && ownerOf(state, space) !== player ? halvesOf(BOARD, space) : 0;
};

/** How many components of others could go into a space next. */
export const countThreats = ({ position }: Pick<WarState, 'position'>, player: Player, space: SpaceId): number =>
  (['A', 'F'] as const).reduce(
    (sum, arm) =>
      sum +
      stepsOf(BOARD, arm, space).reduce((all, from) => {
        const stack = position[from];
        return stack && stack.player !== player ? all + countOf(stack.parts.filter(part => part.arm === arm)) : all;
      }, 0),
    0,
  );

/** How strong whoever stands in a space could hold it: all there, and one friend beside them. */
export const estimateHold = ({ position }: Pick<WarState, 'position'>, player: Player, space: SpaceId): number => {
  const stack = position[space];
  if (!stack || stack.player === player) return 0;
  const friends = countThreats({ position: { ...position, [space]: stack } }, player, space);
  return countOf(stack.parts) + Math.min(1, friends);
};

/** Steps of an arm from each space to the nearest that is worth something to a player. */
export const distancesToPrize = (state: WarState, player: Player, arm: Arm): ReadonlyMap<SpaceId, number> => {
  const steps = new Map<SpaceId, number>();
  for (const { id } of BOARD.spaces.values())
    if (prizeOf(state, player, id) > 0 && stepsOf(BOARD, arm, id).length > 0) steps.set(id, 0);
  for (const [space, far] of steps)
    for (const next of stepsOf(BOARD, arm, space)) if (!steps.has(next)) steps.set(next, far + 1);
  return steps;
};
