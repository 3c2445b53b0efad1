import type { Player, State } from './powers.ts';
import type { Arm, SpaceId } from './space.ts';

/** Identical components of a stack: number, arm, state, and whether they are sacred. */
export interface Components {
  readonly n: number;
  readonly arm: Arm;
  readonly state: State;
  /** Raised from the treasure of Delphi (D3). */
  readonly sacred: boolean;
}

/** All components in one space. They belong to one player, in any mixture (B3 U1). */
export interface Stack {
  readonly player: Player;
  readonly parts: readonly Components[];
}

export type Position = Readonly<Record<SpaceId, Stack>>;

/** Components as named in an order; letters distinguish kinds (N1). */
export interface ComponentSelector {
  readonly n: number;
  readonly arm: Arm;
  readonly minor?: true | undefined;
  readonly sacred?: true | undefined;
}

export const countOf = (parts: readonly { readonly n: number }[]): number => parts.reduce((sum, { n }) => sum + n, 0);

const ARM_ORDER = { A: 0, F: 1, G: 2 } as const;

// The default order in which components are chosen: the Major's ordinary ones, then the Minor's, then the sacred.
const rank = ({ arm, state, sacred }: Omit<Components, 'n'>): number =>
  (sacred ? 20 : 0) + (state === 'minor' ? 10 : 0) + ARM_ORDER[arm];

const isLike = (a: Omit<Components, 'n'>, b: Omit<Components, 'n'>): boolean => rank(a) === rank(b);

/** Merges two lists of components, in the order of R-3. */
export const joinComponents = (a: readonly Components[], b: readonly Components[]): readonly Components[] => {
  const all: Components[] = [...a];
  for (const part of b) {
    const at = all.findIndex(other => isLike(other, part));
    const found = all[at];
    if (found) all[at] = { ...found, n: found.n + part.n };
    else all.push(part);
  }
  return all.filter(({ n }) => n > 0).sort((x, y) => rank(x) - rank(y));
};

/** The first list without the components of the second. Numbers do not go below 0. */
export const subtractComponents = (parts: readonly Components[], taken: readonly Components[]): readonly Components[] =>
  parts.flatMap(part => {
    const n = part.n - countOf(taken.filter(other => isLike(other, part)));
    return n > 0 ? [{ ...part, n }] : [];
  });

const matches = (part: Components, { arm, minor, sacred }: ComponentSelector): boolean =>
  part.arm === arm && (!minor || part.state === 'minor') && (!sacred || part.sacred);

/** The number of components that an order could mean (E2 E3). */
export const countMatching = (parts: readonly Components[], named: ComponentSelector): number =>
  countOf(parts.filter(part => matches(part, named)));

/** The components that an order means; undefined if there are too few. */
export const selectComponents = (
  parts: readonly Components[],
  named: readonly ComponentSelector[],
): readonly Components[] | undefined => {
  let taken: readonly Components[] = [];
  for (const each of named) {
    let left = each.n;
    for (const part of joinComponents(subtractComponents(parts, taken), [])) {
      const n = matches(part, each) ? Math.min(left, part.n) : 0;
      taken = n > 0 ? joinComponents(taken, [{ ...part, n }]) : taken;
      left -= n;
    }
    if (left > 0) return undefined;
  }
  return taken;
};

/** The shortest selectors that mean exactly these components of a stack (N1 R-3). */
export const selectorsFor = (parts: readonly Components[]): readonly ComponentSelector[] =>
  parts.map(({ n, arm, state, sacred }) => ({
    n,
    arm,
    ...(state === 'minor' ? { minor: true as const } : {}),
    ...(sacred ? { sacred: true as const } : {}),
  }));

/** The position after adding components to a space. An occupied space keeps its player. */
export const addComponents = (
  position: Position,
  space: SpaceId,
  player: Player,
  parts: readonly Components[],
): Position => {
  const all = joinComponents(position[space]?.parts ?? [], parts);
  return all.length === 0 ? position : { ...position, [space]: { player, parts: all } };
};

/** The position after removing components from a space. */
export const removeComponents = (position: Position, space: SpaceId, parts: readonly Components[]): Position => {
  const stack = position[space];
  if (!stack) return position;
  const left = subtractComponents(stack.parts, parts);
  if (left.length > 0) return { ...position, [space]: { ...stack, parts: left } };
  const { [space]: _gone, ...rest } = position;
  return rest;
};
