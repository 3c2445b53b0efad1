import { troopOf } from '../troops/roster.ts';
import type { SideId } from '../troops/side.ts';
import { mustRetire } from '../troops/value.ts';
import { type Field, isShutBetween, type Piece } from './field.ts';
import { type Direction, neighbour, type Square, stepsBetween, turned } from './squares.ts';
import { isPassable } from './terrain.ts';

/** A retreat as it is made: the squares step by step, and whether the next step led off the board (Q6). */
export interface Retreat {
  readonly path: readonly Square[];
  readonly off: boolean;
}

/** Where a retreat leads from and to. */
export interface Fleeing {
  readonly side: SideId;
  readonly from: Square;
  /** The way that is due: the defender's rear, the way that the attacker came from (L11). */
  readonly due: Direction;
  readonly steps: number;
  /** The square of the enemy he fought, to which no step may lead closer. */
  readonly away?: Square;
}

/** The ways of a step in the order of R-11: straight back, the two beside it, the flanks; of two alike, clockwise first. */
const TURNS = [0, 1, -1, 2, -2] as const;

const isFree = (field: Field, { side, away }: Fleeing, from: Square, to: Square): boolean =>
  field.at(to).length === 0 &&
  isPassable(field.board, field.blazes, to) &&
  !isShutBetween(field, side, from, to) &&
  (away === undefined || stepsBetween(field.board, to, away) >= stepsBetween(field.board, from, away));

/**
 * The retreat from a square (L11, R-11), every step 1 whatever its way (N1): the first in the order of R-11 that can be
 * made whole. Straight back over the edge is off the board (Q6). Undefined when none can be made.
 */
export const retreatOf = (field: Field, fleeing: Fleeing): Retreat | undefined => {
  const go = (from: Square, left: number): Retreat | undefined => {
    if (left === 0) return { path: [], off: false };
    for (const turn of TURNS) {
      const to = neighbour(field.board, from, turned(fleeing.due, turn));
      if (to === undefined && turn === 0) return { path: [], off: true };
      if (to === undefined || !isFree(field, fleeing, from, to)) continue;
      const rest = go(to, left - 1);
      if (rest) return { path: [to, ...rest.path], off: rest.off };
    }
    return undefined;
  };
  return go(fleeing.from, fleeing.steps);
};

/**
 * The move of a last stand that has to retire (Q4): its full move, a square for each, towards its side's edge, as a retreat
 * is made; where it is hemmed in, as far as it comes. Undefined for who need not.
 */
export const retirementOf = (field: Field, piece: Piece, home: Direction): Retreat | undefined => {
  if (piece.side === null || !mustRetire(piece.kind, piece.stands, field.nations[piece.side])) return undefined;
  for (let steps = troopOf(piece.kind).move / 2; steps > 0; steps--) {
    const retreat = retreatOf(field, { side: piece.side, from: piece.square, due: home, steps });
    if (retreat) return retreat;
  }
  return { path: [], off: false };
};
