import { recordPlaces } from '../../../../battle/correct.ts';
import type { UnitPosition } from '../../../../battle/plan/positions.ts';
import type { AlalaSession } from '../../../../battle/session.ts';
import type { Place, Point } from '../../../../rules/plan/geometry.ts';
import type { PlanView } from '../plan-view.ts';

/** Converts a distance on the screen, in pixels, to one on the table, in tenths of an inch. */
export const toTableVector = ({ x, y }: Point, { scale, flipped }: PlanView): Point =>
  flipped ? { x: -x / scale, y: y / scale } : { x: x / scale, y: -y / scale };

/** The place of a unit after a drag of this distance on the screen, in whole tenths of an inch. */
export const draggedPlace = (place: Place, by: Point, view: PlanView): Place => {
  const way = toTableVector(by, view);
  return { x: Math.round(place.x + way.x), y: Math.round(place.y + way.y), facing: place.facing };
};

/** Puts a unit elsewhere by hand, as far as it was dragged on the screen. */
export const putDragged = (session: AlalaSession, { id, place }: UnitPosition, by: Point, view: PlanView): void =>
  recordPlaces(session, [{ unit: id, place: draggedPlace(place, by, view) }]);
