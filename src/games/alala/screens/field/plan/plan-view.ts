import type { UnitPosition } from '../../../battle/plan/positions.ts';
import { areaOf, type Point, shift } from '../../../rules/plan/geometry.ts';
import type { Ground } from '../../../rules/plan/ground.ts';
import { footprintOf } from '../../../rules/unit-kinds.ts';

/** A rectangle in the drawing of the table: tenths of an inch from its top left corner. */
export interface DrawingBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The mapping of the table to the screen: pixels for each tenth of an inch, and the corner of the drawing in pixels. */
export interface PlanView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly table: Pick<Ground, 'width' | 'depth'>;
  /** Side b sits at the bottom of the screen. */
  readonly flipped: boolean;
}

/** A point of the table in its drawing, which is seen from the near side. */
export const toDrawing = ({ x, y }: Point, { table, flipped }: Pick<PlanView, 'table' | 'flipped'>): Point =>
  flipped ? { x: table.width - x, y } : { x, y: table.depth - y };

/** A point of the table in pixels of the field. */
export const toScreen = (point: Point, view: PlanView): Point => {
  const { x, y } = toDrawing(point, view);
  return { x: view.x + x * view.scale, y: view.y + y * view.scale };
};

/** The turn on the screen of who faces so, in degrees clockwise from the top. */
export const screenTurn = (facing: number, { flipped }: PlanView): number => (facing + (flipped ? 180 : 0)) % 360;

/**
 * In tenths of an inch: the margin around units in the view, the larger margins above and below them for their shields and
 * names, the minimum size, and the grid of its edges. Crests of leaders stand above, on both sides.
 */
const ROOM = { across: 40, above: 110, below: 80 } as const;
const LEAST = { width: 400, height: 300 } as const;
const GRID = 40;
/** How much of the table's surroundings is shown. */
const BEYOND = 40;

/** The part of the drawing that shows all units. It changes in steps, so that not every move shifts the view. */
export const boxAround = (
  positions: readonly UnitPosition[],
  { table, flipped }: Pick<PlanView, 'table' | 'flipped'>,
): DrawingBox => {
  const corners = positions.flatMap(position => areaOf(position)).map(corner => toDrawing(corner, { table, flipped }));
  const along = (
    values: readonly number[],
    size: number,
    least: number,
    [before, after]: readonly [number, number],
  ): readonly [number, number] => {
    if (values.length === 0) return [0, size];
    const from = Math.floor((Math.min(...values) - before) / GRID) * GRID;
    const to = Math.ceil((Math.max(...values) + after) / GRID) * GRID;
    const spare = Math.max(0, least - (to - from)) / 2;
    return [Math.max(-BEYOND, from - spare), Math.min(size + BEYOND, to + spare)];
  };
  const [left, right] = along(
    corners.map(({ x }) => x),
    table.width,
    LEAST.width,
    [ROOM.across, ROOM.across],
  );
  const [top, bottom] = along(
    corners.map(({ y }) => y),
    table.depth,
    LEAST.height,
    [ROOM.above, ROOM.below],
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** The share of the window that a drawing fills when it is shown whole. */
const WHOLE = 0.98;

/** The view that shows a box of the drawing whole, in the middle of a window in pixels: as a camera first shows it. */
export const viewOfWhole = (
  box: DrawingBox,
  window: { readonly width: number; readonly height: number },
): Pick<PlanView, 'scale' | 'x' | 'y'> => {
  const scale = Math.min(window.width / box.width, window.height / box.height) * WHOLE;
  return { scale, x: (window.width - box.width * scale) / 2, y: (window.height - box.height * scale) / 2 };
};

/** A shield beside its footprint: its radius, its least radius in pixels, and the strip of the front rank before it. */
const SHIELD = { radius: 0.35, leastPixels: 0.25, strip: 0.5 } as const;

/** A unit's shield on the screen: its middle and radius in pixels. */
export interface TokenSpot extends Point {
  readonly id: string;
  readonly radius: number;
}

/**
 * How far a shield may slide to the rear to make room, in tenths of an inch: the steps, the maximum, and the distance
 * in a fight.
 */
const SLIDE = { most: 38, step: 3, fighting: 16 } as const;
/** Shields are apart whose middles are this share of their radii apart. */
const APART = 0.78;

/** The middle of a unit's shield, behind its front edge by a distance in tenths of an inch. */
const tokenMiddle = ({ place, unit }: Pick<UnitPosition, 'place' | 'unit'>, view: PlanView, slide = 0): TokenSpot => {
  // The size of a shield depends on the kind, not on the unit's footprint.
  const { width, depth } = footprintOf({ kind: unit.kind });
  const pixels = Math.max(width * SHIELD.radius * view.scale, width * SHIELD.leastPixels);
  const back = depth * SHIELD.strip + slide + pixels / view.scale;
  return { id: unit.id, radius: pixels, ...toScreen(shift(place, place.facing + 180, back), view) };
};

/**
 * The shields of all units. A shield slides to the rear, never sideways, if it would cover a shield further forward, or
 * if its unit fights, because the dice are between the fighters. If there is no space even then, it stays in place.
 */
export const tokenSpots = (
  positions: readonly UnitPosition[],
  view: PlanView,
  fighting: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, TokenSpot> => {
  const spots = new Map<string, TokenSpot>();
  const isFree = (spot: TokenSpot): boolean =>
    [...spots.values()].every(
      other => Math.hypot(other.x - spot.x, other.y - spot.y) >= (other.radius + spot.radius) * APART,
    );
  const middle = view.table.depth / 2;
  const fromFront = [...positions].sort((a, b) => Math.abs(a.place.y - middle) - Math.abs(b.place.y - middle));
  for (const position of fromFront) {
    const least = fighting.has(position.id) ? SLIDE.fighting : 0;
    const own = tokenMiddle(position, view, least);
    let spot = own;
    for (let slide = least + SLIDE.step; slide <= SLIDE.most && !isFree(spot); slide += SLIDE.step)
      spot = tokenMiddle(position, view, slide);
    spots.set(position.id, isFree(spot) ? spot : own);
  }
  return spots;
};
