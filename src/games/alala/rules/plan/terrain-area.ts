import { type Point, type Polygon, shift } from './geometry.ts';
import type { Terrain } from './ground.ts';

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
