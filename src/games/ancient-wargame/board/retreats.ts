import { troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { mustRetire } from '../troops/value.ts';
import { type Field, isHeldBy, type Piece } from './field.ts';
import { mayStep } from './moves.ts';
import { type Direction, neighbour, rotate, type Square, stepsBetween } from './squares.ts';

/** A retreat: the squares step by step, and whether the next step left the board (Q6). */
export interface Retreat {
  readonly path: readonly Square[];
  readonly off: boolean;
}

/** The start and direction of a retreat. */
export interface RetreatStart {
  readonly side: SideId;
  readonly from: Square;
  /** The main direction: the defender's rear, or the direction the attacker came from (L11). */
  readonly due: Direction;
  readonly steps: number;
  /** The square of the enemy in the melee. No step may lead closer to it. */
  readonly away?: Square;
}

/** The directions of a step in the order of R-11: straight back, half back, the flanks; clockwise first. */
const TURN_ORDER = [0, 1, -1, 2, -2] as const;

/** True for a step that a move could make and that does not lead closer to the enemy of the melee. */
const isPassableStep = (field: Field, { side, away }: RetreatStart, from: Square, to: Square): boolean =>
  mayStep(field, side, from, to).ok &&
  (away === undefined || stepsBetween(field.board, to, away) >= stepsBetween(field.board, from, away));

const isFree = (field: Field, fleeing: RetreatStart, from: Square, to: Square): boolean =>
  field.at(to).length === 0 && isPassableStep(field, fleeing, from, to);

/** True if a retreat can pass through a square without ending there: only friends are in it. */
const isThroughFriends = (field: Field, fleeing: RetreatStart, from: Square, to: Square): boolean =>
  field.at(to).length > 0 && !isHeldBy(field, otherSide(fleeing.side), to) && isPassableStep(field, fleeing, from, to);

/** The squares of one step in a direction: one free square, or through friends to the first free one. */
const retreatStep = (
  field: Field,
  fleeing: RetreatStart,
  from: Square,
  way: Direction,
  passes: boolean,
): Retreat | undefined => {
  const path: Square[] = [];
  for (let at = from; ; ) {
    const to = neighbour(field.board, at, way);
    if (to === undefined) return way === fleeing.due ? { path, off: true } : undefined;
    if (isFree(field, fleeing, at, to)) return { path: [...path, to], off: false };
    if (!passes || !isThroughFriends(field, fleeing, at, to)) return undefined;
    path.push(to);
    at = to;
  }
};

/** The first complete retreat in the order of R-11. Squares with friends on the path count as steps. */
const findRetreat = (field: Field, fleeing: RetreatStart, passes: boolean): Retreat | undefined => {
  const go = (from: Square, left: number): Retreat | undefined => {
    if (left <= 0) return { path: [], off: false };
    for (const turn of TURN_ORDER) {
      const step = retreatStep(field, fleeing, from, rotate(fleeing.due, turn), passes);
      if (!step) continue;
      if (step.off) return step;
      const rest = go(step.path.at(-1) as Square, left - step.path.length);
      if (rest) return { path: [...step.path, ...rest.path], off: rest.off };
    }
    return undefined;
  };
  return go(fleeing.from, fleeing.steps);
};

/**
 * The retreat from a square (L11, R-11). Every step counts 1 in any direction (N1). It is the first complete retreat in
 * the order of R-11 over free squares. If friends block all of these, it goes through friends to the first free square
 * in its direction. Straight back over the edge is off the board (Q6). Undefined if there is none.
 */
export const retreatOf = (field: Field, fleeing: RetreatStart): Retreat | undefined =>
  findRetreat(field, fleeing, false) ?? findRetreat(field, fleeing, true);

/**
 * The move of a last stand that must retire (Q4): its full move, one square for each, towards its side's edge, like a
 * retreat. If it is blocked, it goes as far as possible. Undefined for pieces that need not retire.
 */
export const retirementOf = (field: Field, piece: Piece, home: Direction): Retreat | undefined => {
  if (piece.side === null || !mustRetire(piece.kind, piece.stands, field.nations[piece.side])) return undefined;
  for (let steps = troopOf(piece.kind).move / 2; steps > 0; steps--) {
    const retreat = findRetreat(field, { side: piece.side, from: piece.square, due: home, steps }, false);
    if (retreat) return retreat;
  }
  return { path: [], off: false };
};
