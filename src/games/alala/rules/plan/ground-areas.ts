import { type Footprint, overlap, type Point, type Polygon, shift } from './geometry.ts';
import type { Ground, Terrain } from './ground.ts';

/** Corners that stand for an oval. */
const OVAL_CORNERS = 24;

/** The area of a piece of terrain. */
export const terrainArea = ({ shape, x, y, width, depth, turn }: Terrain): Polygon => {
  const at = (right: number, ahead: number): Point => shift(shift({ x, y }, turn, ahead), turn + 90, right);
  if (shape === 'rectangle')
    return [at(-width / 2, depth / 2), at(width / 2, depth / 2), at(width / 2, -depth / 2), at(-width / 2, -depth / 2)];
  return Array.from({ length: OVAL_CORNERS }, (_, i) => {
    const angle = (i * 2 * Math.PI) / OVAL_CORNERS;
    return at((Math.sin(angle) * width) / 2, (Math.cos(angle) * depth) / 2);
  });
};

/** The terrain that an area reaches into. */
export const terrainUnder = ({ terrain }: Pick<Ground, 'terrain'>, area: Polygon): readonly Terrain[] =>
  terrain.filter(piece => overlap(area, terrainArea(piece)));

/** True if an area lies on the table, apart from rounding errors. */
export const liesOnTable = ({ width, depth }: Footprint, area: Polygon): boolean =>
  area.every(({ x, y }) => x >= -1 && y >= -1 && x <= width + 1 && y <= depth + 1);

/** Whether an area has left the table altogether (P4, R-48). */
export const hasLeftTable = ({ width, depth }: Footprint, area: Polygon): boolean =>
  area.every(({ x }) => x <= 0) ||
  area.every(({ x }) => x >= width) ||
  area.every(({ y }) => y <= 0) ||
  area.every(({ y }) => y >= depth);
