import { overlap } from './areas.ts';
import type { Footprint, Polygon } from './geometry.ts';
import type { Ground, Terrain } from './ground.ts';
import { terrainArea } from './terrain-area.ts';

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
