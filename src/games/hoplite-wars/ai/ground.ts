import type { WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { type Player, playerOf } from '../board/powers.ts';
import { type Arm, halvesOf, isCentre, type SpaceId, spaceOf, stepsOf } from '../board/space.ts';
import { type ComponentSelector, type Components, countOf, selectorsFor } from '../board/stacks.ts';

/** Components of one kind in one space that have no order yet. */
export interface IdleGroup {
  readonly from: SpaceId;
  readonly arm: 'A' | 'F';
  readonly lot: ComponentSelector;
  n: number;
}

/** The selector of the first components of a group, as an order names them. */
export const selectorsOf = ({ lot }: IdleGroup, n: number): readonly ComponentSelector[] => [{ ...lot, n }];

/** The armies and fleets of some components. */
export const idleGroupsIn = (from: SpaceId, parts: readonly Components[]): IdleGroup[] =>
  selectorsFor(parts).flatMap(lot => (lot.arm === 'G' ? [] : [{ from, arm: lot.arm, lot, n: lot.n }]));

export const ownerOf = ({ centres }: Pick<WarState, 'centres'>, space: SpaceId): Player | undefined => {
  const power = centres[space];
  return power && playerOf(power);
};

/** The value of a space to a player who does not hold it, in halves. Delphi has a value while it can be sacked. */
export const prizeOf = (state: WarState, player: Player, space: SpaceId): number => {
  if (spaceOf(BOARD, space).kind === 'delphi') return state.sackers.length === 0 ? 2 : 0;
  return isCentre(BOARD, space) && ownerOf(state, space) !== player ? halvesOf(BOARD, space) : 0;
};

/** The number of other players' components that could enter a space next. */
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

/** The strength with which a space could be held: all components in it, and one friend next to it. */
export const estimateHold = ({ position }: Pick<WarState, 'position'>, player: Player, space: SpaceId): number => {
  const stack = position[space];
  if (!stack || stack.player === player) return 0;
  const friends = countThreats({ position: { ...position, [space]: stack } }, player, space);
  return countOf(stack.parts) + Math.min(1, friends);
};

/** The steps of an arm from each space to the nearest space that has a value for a player. */
export const distancesToPrize = (state: WarState, player: Player, arm: Arm): ReadonlyMap<SpaceId, number> => {
  const steps = new Map<SpaceId, number>();
  for (const { id } of BOARD.spaces.values())
    if (prizeOf(state, player, id) > 0 && stepsOf(BOARD, arm, id).length > 0) steps.set(id, 0);
  for (const [space, far] of steps)
    for (const next of stepsOf(BOARD, arm, space)) if (!steps.has(next)) steps.set(next, far + 1);
  return steps;
};
