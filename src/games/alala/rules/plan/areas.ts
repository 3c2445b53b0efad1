import { type Point, type Polygon, vectorOf } from './geometry.ts';

/* Areas on the battle plan: their sides and distances, and where one meets another. */

/** A side of an area, with the two ends in the order of the corners: its outside is to the left. */
export type Edge = readonly [Point, Point];

/** The sides of an area; for a footprint front, right flank, rear and left flank. */
export const edgesOf = (area: Polygon): readonly Edge[] =>
  area.map((corner, i) => [corner, area[(i + 1) % area.length] as Point]);

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The distance of a point from a line between two ends. */
export const distanceToEdge = (point: Point, [from, to]: Edge): number => {
  const edge = minus(to, from);
  const length = dot(edge, edge);
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(point, from), edge) / length));
  return Math.hypot(point.x - from.x - edge.x * share, point.y - from.y - edge.y * share);
};

/** The overlap of touching units that rounding can cause, in tenths of an inch. */
const TOUCH_SLACK = 1;

/** Whether two areas overlap by more than rounding explains; areas that only touch do not. */
export const overlap = (a: Polygon, b: Polygon): boolean =>
  ![...edgesOf(a), ...edgesOf(b)].some(([from, to]) => {
    const normal = { x: to.y - from.y, y: from.x - to.x };
    const along = (area: Polygon): readonly [number, number] => {
      const all = area.map(corner => dot(corner, normal));
      return [Math.min(...all), Math.max(...all)];
    };
    const [[leastA, mostA], [leastB, mostB]] = [along(a), along(b)];
    const slack = TOUCH_SLACK * Math.hypot(normal.x, normal.y);
    return mostA <= leastB + slack || mostB <= leastA + slack;
  });

/** The shortest distance between two areas; 0 where they touch or overlap. */
export const distanceBetween = (a: Polygon, b: Polygon): number => {
  if (overlap(a, b)) return 0;
  const from = (corners: Polygon, area: Polygon): number =>
    Math.min(...corners.flatMap(corner => edgesOf(area).map(edge => distanceToEdge(corner, edge))));
  return Math.min(from(a, b), from(b, a));
};

/**
 * The distance along a ray, in the direction of a unit vector, to an edge. Undefined if the ray misses the edge or is
 * parallel to it.
 */
const rayToEdge = (start: Point, along: Point, [from, to]: Edge): number | undefined => {
  const edge = minus(to, from);
  const slope = cross(along, edge);
  if (Math.abs(slope) < 1e-9) return undefined;
  const offset = minus(from, start);
  const distance = cross(offset, edge) / slope;
  const share = cross(offset, along) / slope;
  return distance >= -TOUCH_SLACK && share >= -1e-6 && share <= 1 + 1e-6 ? Math.max(0, distance) : undefined;
};

/** The component of an edge's outward normal along a unit vector: 1 straight, 0 sideways, negative away. */
const looksAlong = ([from, to]: Edge, along: Point): number => {
  const edge = minus(to, from);
  return dot({ x: -edge.y, y: edge.x }, along) / Math.hypot(edge.x, edge.y);
};

/**
 * The first contact of an area that moves along a bearing: its distance, and the side of the other area that it meets.
 */
export interface Contact {
  readonly distance: number;
  /** Index of the other's edge (see `edgesOf`). */
  readonly edge: number;
}

/**
 * How far an area can move along a bearing until contact with another; undefined if it passes by, or only slides along
 * it. At a corner, the side that faces the movement more counts. Overlapping areas are in contact at once.
 */
export const contactAlong = (mover: Polygon, other: Polygon, bearing: number): Contact | undefined => {
  const along = vectorOf(bearing);
  const back = { x: -along.x, y: -along.y };
  const narrow = narrowed(mover, along);
  const leading = edgesOf(narrow).filter(edge => looksAlong(edge, along) > 1e-6);
  const inside = overlap(mover, other);
  const hits = edgesOf(other).flatMap((edge, i): (Contact & { readonly looks: number })[] => {
    const looks = looksAlong(edge, back);
    if (looks <= 1e-6) return [];
    const distances = [
      ...narrow.map(corner => rayToEdge(corner, along, edge)),
      ...leading.flatMap(own => edge.map(end => rayToEdge(end, back, own))),
    ].filter(distance => distance !== undefined);
    if (inside) return [{ distance: 0, edge: i, looks }];
    return distances.length === 0 ? [] : [{ distance: Math.min(...distances), edge: i, looks }];
  });
  const least = Math.min(...hits.map(({ distance }) => distance));
  const [first] = hits.filter(({ distance }) => distance <= least + 1e-6).sort((a, b) => b.looks - a.looks);
  return first && { distance: first.distance, edge: first.edge };
};

/** The area, slightly narrowed across a direction, so that sliding past is no contact. */
const narrowed = (area: Polygon, along: Point): Polygon => {
  const across = { x: along.y, y: -along.x };
  const offsets = area.map(corner => dot(corner, across));
  const middle = (Math.min(...offsets) + Math.max(...offsets)) / 2;
  const half = Math.max(...offsets) - middle;
  const share = half > TOUCH_SLACK ? TOUCH_SLACK / half : 0;
  return area.map((corner, i) => {
    const by = ((offsets[i] as number) - middle) * share;
    return { x: corner.x - across.x * by, y: corner.y - across.y * by };
  });
};
