import {
  centreOf,
  type Footprint,
  footprintAt,
  type Place,
  type Point,
  type Polygon,
  shift,
  wholeDegrees,
  wholePlace,
} from './geometry.ts';

/*
 * Final places of moves. Each function takes a place and returns a place in integers. Distances are tenths of an inch.
 * Whether a move is lawful is checked in rules/movement.
 */

/**
 * The place of a unit after a move along its facing, or at an angle to the right of it in degrees. The facing stays
 * (M6).
 */
export const moveAhead = (place: Place, by: number, degreesRight = 0): Place =>
  wholePlace(shift(place, place.facing + degreesRight, by), place.facing);

/** A unit that shifts to its right, below 0 to its left, without turning (M8). */
export const sideStep = (place: Place, by: number): Place =>
  wholePlace(shift(place, place.facing + 90, by), place.facing);

/** A unit that steps back and keeps its facing (M8, P1). */
export const stepBack = (place: Place, by: number): Place =>
  wholePlace(shift(place, place.facing + 180, by), place.facing);

/** A unit that turns about on the spot: its rear is its front now (M7). */
export const aboutFace = (place: Place, { depth }: Pick<Footprint, 'depth'>): Place =>
  wholePlace(shift(place, place.facing + 180, depth), place.facing + 180);

/** A unit that turns on the spot to a facing: its middle stays (M6, M10). */
export const turnTo = (place: Place, footprint: Footprint, facing: number): Place =>
  wholePlace(shift(centreOf(place, footprint), facing, footprint.depth / 2), facing);

/**
 * The place after a wheel about one of the front corners. The other front corner moves forward along its arc, in tenths
 * of an inch (M9). The turn is rounded to whole degrees.
 */
export const wheel = (
  place: Place,
  { width }: Pick<Footprint, 'width'>,
  towards: 'left' | 'right',
  by: number,
): Place => {
  const side = towards === 'right' ? 90 : -90;
  const turn = Math.round((by / width) * (180 / Math.PI));
  const facing = wholeDegrees(place.facing + (towards === 'right' ? turn : -turn));
  const pivot = shift(place, place.facing + side, width / 2);
  return wholePlace(shift(pivot, facing - side, width / 2), facing);
};

/** The place of a unit with its middle at a point and this facing. */
export const standAt = (centre: Point, { depth }: Pick<Footprint, 'depth'>, facing: number): Place =>
  wholePlace(shift(centre, facing, depth / 2), facing);

/** All the ground that a unit covers between two places of the same facing. */
export const pathBetween = (from: Place, to: Place, footprint: Footprint): Polygon =>
  convexHull([...footprintAt(from, footprint), ...footprintAt(to, footprint)]);

/** The smallest convex area round some points, clockwise. */
export const convexHull = (points: readonly Point[]): Polygon => {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const next of all) {
      while (chain.length > 1 && !turnsRight(chain[chain.length - 2] as Point, chain[chain.length - 1] as Point, next))
        chain.pop();
      chain.push(next);
    }
    return chain;
  };
  const upper = half(sorted);
  const lower = half([...sorted].reverse());
  return [...upper.slice(0, -1), ...lower.slice(0, -1)];
};

const turnsRight = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0;
