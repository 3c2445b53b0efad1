import { createField, type Field, type Piece } from '../../../src/games/ancient-wargame/board/field.ts';
import {
  type Direction,
  type Size,
  type Square,
  squareByName,
} from '../../../src/games/ancient-wargame/board/squares.ts';
import {
  type Board,
  type BurnState,
  DEFAULT_AGREEMENT,
  type Feature,
} from '../../../src/games/ancient-wargame/board/terrain.ts';
import { type Kind, type Nation, troopOf } from '../../../src/games/ancient-wargame/troops/roster.ts';
import type { SideId } from '../../../src/games/ancient-wargame/troops/side.ts';

export const SIZE: Size = { width: 10, height: 10 };

/** The square of that name on a board of 10 × 10. */
export const at = (name: string, size: Size = SIZE): Square => {
  const square = squareByName(size, name);
  if (square === undefined) throw new Error(`no square ${name}`);
  return square;
};

/** The eight directions by compass point. */
export const WAYS = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 } as const satisfies Record<string, Direction>;
type Way = keyof typeof WAYS;

/** A board with features on named squares. */
export const boardWith = (
  features: Readonly<Record<string, Feature>> = {},
  { width, height }: Size = SIZE,
  agreed = DEFAULT_AGREEMENT,
): Board => ({
  width,
  height,
  features: Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [at(name, { width, height }), feature]),
  ),
  agreed,
});

/**
 * A piece by side, kind, square and facing, e.g. `['a', 'heavyInfantry', 'C7', 'n']`; by default with all stands of its
 * kind.
 */
export type Placed = readonly [side: SideId | null, kind: Kind, square: string, facing?: Way, stands?: number];

export const piece = ([side, kind, square, facing = 'n', stands]: Placed, size: Size = SIZE): Piece => ({
  id: `${side ?? 'x'}${kind}${square}`,
  side,
  kind,
  stands: stands ?? troopOf(kind).stands,
  square: at(square, size),
  facing: WAYS[facing],
});

export const fieldWith = (
  placed: readonly Placed[],
  board: Board = boardWith(),
  blazes: Readonly<Record<string, BurnState>> = {},
  nations: { readonly a: Nation; readonly b: Nation } = { a: 'free', b: 'free' },
): Field =>
  createField(
    board,
    Object.fromEntries(Object.entries(blazes).map(([name, blaze]) => [at(name, board), blaze])),
    nations,
    placed.map(each => piece(each, board)),
  );
