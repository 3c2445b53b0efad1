import { contactAlong } from './areas.ts';
import { areaOf, footprintAt, type Place, type Position, shift, turnBetween, wholePlace } from './geometry.ts';
import { moveAhead } from './moves.ts';

/**
 * The final place of a charger: straight ahead until contact with its target, then turned into line with the side that
 * it met (G1). Its front lies along that side, as near to its start as both allow. Undefined if it passes by.
 */
export const chargePlace = (charger: Position, target: Position): Place | undefined => {
  const { place, footprint } = charger;
  const contact = contactAlong(areaOf(charger), areaOf(target), place.facing);
  if (!contact) return undefined;
  const met = moveAhead(place, contact.distance);
  const corners = areaOf(target);
  const from = corners[contact.edge] as Place;
  const to = corners[(contact.edge + 1) % corners.length] as Place;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  // The outside of an edge is on the left of its direction; the charger faces the other way.
  const facing = target.place.facing + 90 * contact.edge + 180;
  const along = ((met.x - from.x) * (to.x - from.x) + (met.y - from.y) * (to.y - from.y)) / length;
  // Fronts of equal width line up if they met by at least half. Other fronts stay where they met.
  const half = Math.min(footprint.width, length) / 2;
  const share = Math.min(Math.max(along, half), Math.max(half, length - half));
  const middle = { x: from.x + ((to.x - from.x) * share) / length, y: from.y + ((to.y - from.y) * share) / length };
  return wholePlace(middle, facing);
};

/** Degrees that a charger turns when it lines up; 0 if it meets its target squarely (G1). */
export const lineUpTurn = (charger: Position, target: Position): number => {
  const end = chargePlace(charger, target);
  return end ? Math.abs(turnBetween(charger.place.facing, end.facing)) : 0;
};

/** The place of a unit that stays in contact with an enemy that gave ground: straight ahead until contact (P1). */
export const followUpPlace = (unit: Position, enemy: Position): Place => {
  const contact = contactAlong(areaOf(unit), areaOf(enemy), unit.place.facing);
  return contact ? moveAhead(unit.place, contact.distance) : unit.place;
};

/**
 * The place of a unit that has ridden through an enemy: straight ahead until clear of it, and at least that distance,
 * in tenths of an inch (P2).
 */
export const rideThroughPlace = (unit: Position, enemy: Position, by: number): Place => {
  const { place, footprint } = unit;
  const rear = footprintAt(place, footprint)[2] as Place;
  const ahead = shift({ x: 0, y: 0 }, place.facing, 1);
  const depthOf = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    (x - rear.x) * ahead.x + (y - rear.y) * ahead.y;
  const clear = Math.max(...areaOf(enemy).map(depthOf));
  return moveAhead(place, Math.max(by, Math.ceil(clear)));
};
