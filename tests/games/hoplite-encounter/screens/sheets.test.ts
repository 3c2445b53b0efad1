import { describe, expect, test } from 'vitest';
import { sizeOfMap } from '../../../../src/games/hoplite-encounter/screens/map/layout.ts';
import { cutMap, PAGE, READABLE } from '../../../../src/games/hoplite-encounter/screens/paper/sheets.ts';
import { AEGEAN } from '../table.ts';

describe('a map on paper', () => {
  test('[L9] what can be read on one page is not cut', () => {
    const cut = cutMap({ x: 100, y: 50, width: 600, height: 500 }, [[300, 300]]);
    expect(cut.sheets).toEqual([]);
    expect(cut.scale).toBeGreaterThanOrEqual(READABLE);
  });

  test('[L9] the whole map is cut into sheets that can be read and hold all of it', () => {
    const box = { x: 0, y: 0, ...sizeOfMap(AEGEAN) };
    const points = [0, 0.25, 0.5, 0.75, 1].flatMap(a =>
      [0, 0.25, 0.5, 0.75, 1].map(b => [a * (box.width - 1), b * (box.height - 1)] as const),
    );
    const { scale, sheets } = cutMap(box, points);
    expect(box.width * scale).toBeLessThanOrEqual(PAGE.width);
    expect(sheets.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    for (const [x, y] of points)
      expect(
        sheets.filter(sheet => x >= sheet.x && x < sheet.x + sheet.width && y >= sheet.y && y < sheet.y + sheet.height),
      ).toHaveLength(1);
    for (const { width, height } of sheets) {
      expect(width * READABLE).toBeLessThanOrEqual(PAGE.width + 0.01);
      expect(height * READABLE).toBeLessThanOrEqual(PAGE.height + 0.01);
    }
  });

  test('[L9] a sheet with nothing discovered is left out', () => {
    const box = { x: 0, y: 0, ...sizeOfMap(AEGEAN) };
    expect(
      cutMap(box, [
        [10, 10],
        [box.width - 10, box.height - 10],
      ]).sheets,
    ).toHaveLength(2);
  });
});
