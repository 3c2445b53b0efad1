/*
 * Plane geometry of the battle plan. Lengths are tenths of an inch, angles degrees. x grows to the right, y away from
 * side a's edge. Facing 0 looks from side a to side b, facing 90 to the right of side a.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The place of a unit: the middle of its front edge, and its facing (degrees clockwise, 0 to 359). All are integers.
 */
export interface Place extends Point {
  readonly facing: number;
}

/** A unit's area on the table: frontage and depth. */
export interface Footprint {
  readonly width: number;
  readonly depth: number;
}

/** A convex area, its corners clockwise. */
export type Polygon = readonly Point[];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The whole degrees from 0 to 359 nearest to an angle. */
export const wholeDegrees = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** The angle from one bearing to another, −180 to 180; above 0 is to the right. */
export const turnBetween = (from: number, to: number): number => {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
};

/** The unit vector of a bearing. */
export const vectorOf = (bearing: number): Point => ({ x: Math.sin(radians(bearing)), y: Math.cos(radians(bearing)) });

/** The bearing from one point to another, 0 to 360; 0 for equal points. */
export const bearingTo = (from: Point, to: Point): number =>
  ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI + 360) % 360;

/** A point moved along a bearing. */
export const shift = ({ x, y }: Point, bearing: number, by: number): Point => {
  const along = vectorOf(bearing);
  return { x: x + along.x * by, y: y + along.y * by };
};

/** A place in integers, without −0, as entries store it. */
export const wholePlace = ({ x, y }: Point, facing: number): Place => ({
  x: Math.round(x) + 0,
  y: Math.round(y) + 0,
  facing: wholeDegrees(facing),
});

/** The area of a unit: front left, front right, rear right, rear left. */
export const footprintAt = (place: Place, { width, depth }: Footprint): Polygon => {
  const { facing } = place;
  const left = shift(place, facing - 90, width / 2);
  const right = shift(place, facing + 90, width / 2);
  return [left, right, shift(right, facing + 180, depth), shift(left, facing + 180, depth)];
};

/** The middle of a unit's area. */
export const centreOf = (place: Place, { depth }: Footprint): Point => shift(place, place.facing + 180, depth / 2);

/** A unit on the plan. */
export interface Position {
  readonly id: string;
  readonly place: Place;
  readonly footprint: Footprint;
}

/** The area of a unit on the plan. */
export const areaOf = ({ place, footprint }: Position): Polygon => footprintAt(place, footprint);
