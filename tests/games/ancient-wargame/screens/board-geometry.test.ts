import { expect, test } from 'vitest';
import {
  cropAround,
  FRAME_WIDTH,
  squareCentre,
} from '../../../../src/games/ancient-wargame/screens/board/board-geometry.ts';

const SIZES = [
  { width: 6, height: 6 },
  { width: 18, height: 13 },
  { width: 40, height: 30 },
];

test('the part of a board around some squares has them all, one shape, and as much of the board as fits', () => {
  for (const size of SIZES)
    for (const squares of [
      [0],
      [size.width - 1, size.width],
      [size.width * size.height - 1],
      [0, size.width * size.height - 1],
    ]) {
      const [x, y, width, height] = cropAround(size, squares);
      expect(width / height).toBeCloseTo(7 / 4);
      for (const square of squares) {
        const centre = squareCentre(size, square);
        expect(centre.x > x && centre.x < x + width && centre.y > y && centre.y < y + height).toBe(true);
      }
      if (width <= size.width * 100 + 2 * FRAME_WIDTH) {
        expect(x).toBeGreaterThanOrEqual(-FRAME_WIDTH);
        expect(x + width).toBeLessThanOrEqual(size.width * 100 + FRAME_WIDTH);
      }
    }
});
