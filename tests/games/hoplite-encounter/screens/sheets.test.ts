import { describe, expect, test } from 'vitest';
import { mapSizeOf } from '../../../../src/games/hoplite-encounter/screens/map/layout.ts';
import {
  MIN_READABLE_SCALE,
  PAGE_SIZE,
  splitMapIntoPages,
} from '../../../../src/games/hoplite-encounter/screens/print/map-pages.ts';
import { AEGEAN } from '../fixtures.ts';

describe('a map on paper', () => {
  test('[L9] a sheet that fits on one page is not split', () => {
    const cut = splitMapIntoPages({ x: 100, y: 50, width: 600, height: 500 }, [[300, 300]]);
    expect(cut.sheets).toEqual([]);
    expect(cut.scale).toBeGreaterThanOrEqual(MIN_READABLE_SCALE);
  });

  test('[L9] the whole map is cut into sheets that can be read and hold all of it', () => {
    const box = { x: 0, y: 0, ...mapSizeOf(AEGEAN) };
    const points = [0, 0.25, 0.5, 0.75, 1].flatMap(a =>
      [0, 0.25, 0.5, 0.75, 1].map(b => [a * (box.width - 1), b * (box.height - 1)] as const),
    );
    const { scale, sheets } = splitMapIntoPages(box, points);
    expect(box.width * scale).toBeLessThanOrEqual(PAGE_SIZE.width);
    expect(sheets.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    for (const [x, y] of points)
      expect(
        sheets.filter(sheet => x >= sheet.x && x < sheet.x + sheet.width && y >= sheet.y && y < sheet.y + sheet.height),
      ).toHaveLength(1);
    for (const { width, height } of sheets) {
      expect(width * MIN_READABLE_SCALE).toBeLessThanOrEqual(PAGE_SIZE.width + 0.01);
      expect(height * MIN_READABLE_SCALE).toBeLessThanOrEqual(PAGE_SIZE.height + 0.01);
    }
  });

  test('[L9] a sheet with nothing discovered is left out', () => {
    const box = { x: 0, y: 0, ...mapSizeOf(AEGEAN) };
    expect(
      splitMapIntoPages(box, [
        [10, 10],
        [box.width - 10, box.height - 10],
      ]).sheets,
    ).toHaveLength(2);
  });
});
