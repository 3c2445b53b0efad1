import type { ChargedSide, SupportPlace } from '../vocabulary.ts';
import { contactAlong, distanceBetween, distanceToEdge, edgesOf } from './areas.ts';
import { areaOf, bearingTo, centreOf, type Polygon, type Position, turnBetween } from './geometry.ts';

/** Tenths of an inch: units within this distance are in contact, because rounding can separate them. */
export const CONTACT = 1;

/** Degrees off another's facing up to which a unit looks the same way (B3). */
const SAME_WAY = 45;

/** Tenths of an inch between two units. */
export const gapBetween = (a: Position, b: Position): number => distanceBetween(areaOf(a), areaOf(b));

/** Whether two units are within a distance in inches. */
export const isWithin = (a: Position, b: Position, inches: number): boolean => gapBetween(a, b) <= inches * 10 + 1e-6;

export const touches = (a: Position, b: Position): boolean => gapBetween(a, b) <= CONTACT + 1e-6;

/** The units of a list within a distance of a unit in inches, nearest first, without the unit itself. */
export const unitsWithin = <P extends Position>(of: Position, all: readonly P[], inches: number): readonly P[] =>
  all
    .filter(other => other.id !== of.id)
    .map(other => ({ other, gap: gapBetween(of, other) }))
    .filter(({ gap }) => gap <= inches * 10 + 1e-6)
    .sort((a, b) => a.gap - b.gap)
    .map(({ other }) => other);

/** A unit ahead of another, and the tenths of an inch to it. */
export interface Ahead<P extends Position> {
  readonly unit: P;
  readonly gap: number;
}

/**
 * The first unit of a list with which a unit would come into contact if it moved on; undefined if none is ahead (M1,
 * G1, R-46). It moves along its facing, or at an angle in degrees to the right of it.
 */
export const unitAhead = <P extends Position>(
  of: Position,
  all: readonly P[],
  degreesRight = 0,
): Ahead<P> | undefined =>
  all
    .filter(other => other.id !== of.id)
    .flatMap((unit): Ahead<P>[] => {
      const contact = contactAlong(areaOf(of), areaOf(unit), of.place.facing + degreesRight);
      return contact ? [{ unit, gap: contact.distance }] : [];
    })
    .sort((a, b) => a.gap - b.gap)[0];

/** The sides of a unit as `edgesOf` lists them. */
const SIDES_OF_UNIT = ['front', 'rightFlank', 'rear', 'leftFlank'] as const;
export type SideOfUnit = (typeof SIDES_OF_UNIT)[number];

/**
 * The side of a target that a charger meets first along a bearing, by default its facing; undefined if it passes by
 * (G1).
 */
export const sideMet = (
  charger: Position,
  target: Position,
  bearing = charger.place.facing,
): SideOfUnit | undefined => {
  const contact = contactAlong(areaOf(charger), areaOf(target), bearing);
  return contact && SIDES_OF_UNIT[contact.edge];
};

/** The side of a unit along which another one is in contact; without contact, the nearest side. */
export const sideTouched = (unit: Position, other: Position): SideOfUnit => {
  const centre = centreOf(other.place, other.footprint);
  const distances = edgesOf(areaOf(unit)).map(edge => distanceToEdge(centre, edge));
  return SIDES_OF_UNIT[distances.indexOf(Math.min(...distances))] as SideOfUnit;
};

/** Whether a charge that meets this side strikes the front, a flank or the rear (G2). */
export const chargedSide = (side: SideOfUnit): ChargedSide =>
  side === 'front' ? 'front' : side === 'rear' ? 'exposedRear' : 'exposedFlank';

/** Whether a blow at this side is one at the rear or at the shieldless flank, which is the right one (A3). */
export const isShieldless = (side: SideOfUnit): boolean => side === 'rear' || side === 'rightFlank';

/** True if the middle of the `other` unit lies ahead of this unit's front (S1, M1). */
export const isAhead = (of: Position, other: Position): boolean => {
  const [left, right] = areaOf(of) as [Polygon[number], Polygon[number]];
  const inFront = ({ x, y }: Polygon[number]): boolean =>
    (right.x - left.x) * (y - left.y) - (right.y - left.y) * (x - left.x) >= -CONTACT * of.footprint.width;
  return inFront(centreOf(other.place, other.footprint));
};

/** Degrees from a unit's facing to the middle of another: −180 to 180, above 0 to its right. */
export const degreesTo = (of: Position, other: Position): number =>
  turnBetween(of.place.facing, bearingTo(centreOf(of.place, of.footprint), centreOf(other.place, other.footprint)));

const SUPPORT_SIDES = { leftFlank: 'left', rightFlank: 'right', rear: 'rear' } as const;

/**
 * The position from which a friend supports a fighter: in contact with a flank or the rear, facing the same way (B3).
 * Undefined for other positions. The caller checks whether the friend is Shaken or fights another enemy.
 */
export const supportPlace = (fighter: Position, friend: Position): SupportPlace | undefined => {
  if (!touches(fighter, friend)) return undefined;
  if (Math.abs(turnBetween(fighter.place.facing, friend.place.facing)) > SAME_WAY) return undefined;
  const side = sideTouched(fighter, friend);
  return side === 'front' ? undefined : SUPPORT_SIDES[side];
};
