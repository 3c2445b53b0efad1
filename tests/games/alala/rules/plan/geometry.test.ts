import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactAlong, distanceBetween, edgesOf, overlap } from '../../../../../src/games/alala/rules/plan/areas.ts';
import {
  type Footprint,
  footprintAt,
  type Place,
  type Point,
  type Polygon,
  shift,
  turnBetween,
} from '../../../../../src/games/alala/rules/plan/geometry.ts';

/** Random positions of each property; `ALALA_POSITIONS` asks for more (`npm run torture`). */
const RUNS = Number(process.env.ALALA_POSITIONS ?? 300);

const place = fc.record({
  x: fc.integer({ min: 0, max: 220 }),
  y: fc.integer({ min: 0, max: 220 }),
  facing: fc.integer({ min: 0, max: 359 }),
});
const footprint = fc.record({ width: fc.integer({ min: 20, max: 90 }), depth: fc.integer({ min: 8, max: 40 }) });
const unit = fc.tuple(place, footprint);
const areaOf = ([where, size]: readonly [Place, Footprint]): Polygon => footprintAt(where, size);

/** True if a point lies in a footprint. Computed in the unit's own axes, independently of corners. */
const holds = ([{ x, y, facing }, { width, depth }]: readonly [Place, Footprint], point: Point, by = 0): boolean => {
  const angle = (facing * Math.PI) / 180;
  const [right, ahead] = [
    (point.x - x) * Math.cos(angle) - (point.y - y) * Math.sin(angle),
    (point.x - x) * Math.sin(angle) + (point.y - y) * Math.cos(angle),
  ];
  return Math.abs(right) <= width / 2 + by && ahead <= by && ahead >= -depth - by;
};

/** No point of a unit is farther from its place. */
const longest = ([, { width, depth }]: readonly [Place, Footprint]): number => Math.hypot(width, depth);

/** Points along the sides of an area, half a tenth of an inch apart. */
const outline = (area: Polygon): Point[] =>
  edgesOf(area).flatMap(([from, to]) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2));
    return Array.from({ length: steps }, (_, i) => ({
      x: from.x + ((to.x - from.x) * i) / steps,
      y: from.y + ((to.y - from.y) * i) / steps,
    }));
  });

const sampledDistance = (a: Polygon, b: Polygon): number => {
  const points = outline(b);
  return Math.min(...outline(a).map(p => Math.min(...points.map(q => Math.hypot(p.x - q.x, p.y - q.y)))));
};

describe('footprints', () => {
  test('[R-44] the front edge is at the place and the depth lies behind it', () => {
    const area = footprintAt({ x: 100, y: 100, facing: 0 }, { width: 60, depth: 20 });
    expect(area.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [70, 100],
      [130, 100],
      [130, 80],
      [70, 80],
    ]);
  });

  test('[R-44] a unit that faces right has its left flank away from side a', () => {
    const [left] = footprintAt({ x: 100, y: 100, facing: 90 }, { width: 60, depth: 20 });
    expect(left?.x).toBeCloseTo(100);
    expect(left?.y).toBeCloseTo(130);
  });

  test.each([
    [0, 90, 90],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, 180],
  ])('from %i to %i is a turn of %i degrees', (from, to, turn) => {
    expect(turnBetween(from, to)).toBe(turn);
  });
});

test('[R-45] the distance of two units is the least between their outlines', () => {
  let apart = 0;
  fc.assert(
    fc.property(unit, unit, (a, b) => {
      if (overlap(areaOf(a), areaOf(b))) return;
      const sampled = sampledDistance(areaOf(a), areaOf(b));
      if (sampled > 2) apart += 1;
      // Samples are half a tenth apart, and rounding lets areas in contact overlap by a tenth.
      expect(Math.abs(distanceBetween(areaOf(a), areaOf(b)) - sampled)).toBeLessThan(1);
    }),
    { numRuns: RUNS },
  );
  expect(apart).toBeGreaterThan(5);
});

test('[R-45] two units overlap where some point lies well inside both', () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(unit, unit, (a, b) => {
      const inner = Array.from({ length: 30 }, (_, i) => i / 29).flatMap(across =>
        Array.from({ length: 15 }, (_, j) => {
          const [{ facing }, { width, depth }] = a;
          return shift(shift(a[0], facing + 90, (across - 0.5) * width), facing + 180, (j / 14) * depth);
        }),
      );
      const deep = inner.some(point => holds(b, point, -3) && holds(a, point, -3));
      const near = inner.some(point => holds(b, point, 3));
      if (deep) expect(overlap(areaOf(a), areaOf(b))).toBe(true);
      if (!near) expect(overlap(areaOf(a), areaOf(b))).toBe(false);
      seen[deep ? 'yes' : 'no'] += 1;
    }),
    { numRuns: RUNS },
  );
  expect(seen.yes).toBeGreaterThan(5);
  expect(seen.no).toBeGreaterThan(5);
});

test('[R-46] contact ahead is found where moving step by step finds it', () => {
  let met = 0;
  fc.assert(
    fc.property(unit, unit, fc.integer({ min: 0, max: 359 }), (a, b, bearing) => {
      if (distanceBetween(areaOf(a), areaOf(b)) < 3) return;
      const contact = contactAlong(areaOf(a), areaOf(b), bearing);
      const at = (by: number): Polygon => areaOf(a).map(corner => shift(corner, bearing, by));
      if (contact === undefined) {
        // Brushing past is no contact: at no point of the way do they overlap.
        for (let by = 0; by < 700; by += 2) {
          const { x, y } = shift(a[0], bearing, by);
          // Skips points too far apart for contact in any facing.
          if (Math.hypot(x - b[0].x, y - b[0].y) > longest(a) + longest(b)) continue;
          expect(outline(at(by)).some(point => holds(b, point, -3))).toBe(false);
        }
        return;
      }
      met += 1;
      expect(distanceBetween(at(contact.distance), areaOf(b))).toBeLessThan(1.5);
      if (contact.distance > 4) expect(distanceBetween(at(contact.distance - 3), areaOf(b))).toBeGreaterThan(0);
    }),
    { numRuns: RUNS },
  );
  expect(met).toBeGreaterThan(5);
});
