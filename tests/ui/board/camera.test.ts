import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampCamera,
  fitAll,
  fitBox,
  initialCamera,
  isInSight,
  resizeCamera,
  resizedWhole,
  type Sizes,
  scrollIntoView,
  zoomCamera,
} from '../../../src/ui/board/camera.ts';

const PHONE: Sizes = { window: { width: 390, height: 500 }, drawing: { width: 1800, height: 1100 } };
const small: Sizes = { window: { width: 390, height: 500 }, drawing: { width: 600, height: 600 } };

describe('the camera over a board', () => {
  test('the whole of it lies in the middle of the window', () => {
    const { scale, x, y } = fitAll(PHONE);
    expect(scale * 1800).toBeLessThan(390);
    expect(x).toBeCloseTo((390 - scale * 1800) / 2);
    expect(y).toBeCloseTo((500 - scale * 1100) / 2);
  });

  test('at first a square is as large as a finger, or more where all of it is', () => {
    expect(initialCamera(PHONE, 100).scale * 100).toBe(40);
    expect(initialCamera(small, 100)).toEqual(fitAll(small));
  });

  test('a point under two fingers stays there as they spread', () => {
    const before = initialCamera(PHONE, 100);
    const at = { x: 200, y: 250 };
    const after = zoomCamera(before, 1.3, at, PHONE);
    const under = (camera: typeof before) => [(at.x - camera.x) / camera.scale, (at.y - camera.y) / camera.scale];
    expect(under(after)[0]).toBeCloseTo(under(before)[0] as number);
    expect(under(after)[1]).toBeCloseTo(under(before)[1] as number);
  });

  test('wherever it is moved, it is not lost out of sight, and moving it no more changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PHONE, small),
        fc.double({ min: 0.01, max: 9, noNaN: true }),
        fc.integer({ min: -9000, max: 9000 }),
        fc.integer({ min: -9000, max: 9000 }),
        (sizes, scale, x, y) => {
          const camera = clampCamera({ scale, x, y }, sizes);
          const { window, drawing } = sizes;
          expect(camera.x).toBeLessThan(window.width / 2);
          expect(camera.x + drawing.width * camera.scale).toBeGreaterThan(window.width / 2);
          expect(camera.y + drawing.height * camera.scale).toBeGreaterThan(window.height / 4);
          const again = clampCamera(camera, sizes);
          expect(again.x).toBeCloseTo(camera.x);
          expect(again.y).toBeCloseTo(camera.y);
        },
      ),
    );
  });

  test('what is to be seen comes into sight, and no further', () => {
    const camera = initialCamera(PHONE, 100);
    const far = scrollIntoView(camera, { x: 1700, y: 1000, size: 100 }, PHONE);
    expect(far.x + 1800 * far.scale).toBeGreaterThanOrEqual(389.9);
    expect(far.x + 1700 * far.scale).toBeLessThanOrEqual(390 - 40);
    expect(scrollIntoView(far, { x: 1700, y: 1000, size: 100 }, PHONE)).toEqual(far);
  });
});

describe('a drawing that was shown whole', () => {
  const lower: Sizes = { ...small, window: { width: 390, height: 180 } };
  const looked = { x: 300, y: 500, size: 100 };

  test('keeps squares as large as a finger in a lower window, what was looked at in sight, and is whole again after', () => {
    const before = fitAll(small);
    const after = resizedWhole(before, small, lower, 100, looked);
    expect(after.scale * 100).toBe(40);
    expect(isInSight(after, { ...looked, width: 100, height: 100 }, lower)).toBe(true);
    expect(resizeCamera(after, lower, small, looked).scale).toBeCloseTo(before.scale);
  });

  test('is whole in any window where its squares never were as large', () => {
    expect(resizedWhole(fitAll(PHONE), PHONE, { ...PHONE, window: lower.window }, 100, looked)).toEqual(
      fitAll({ ...PHONE, window: lower.window }),
    );
  });
});

describe('a box that is framed', () => {
  const box = { x: 900, y: 500, width: 300, height: 200 };

  test('is in sight, and as near as it fits', () => {
    const near = fitBox(box, PHONE);
    expect(isInSight(near, box, PHONE)).toBe(true);
    expect(near.scale).toBeGreaterThan(fitAll(PHONE).scale);
    expect(isInSight({ ...near, x: near.x - 200 }, box, PHONE)).toBe(false);
  });

  test('never is nearer than makes sense, nor leaves the drawing', () => {
    const dot = fitBox({ x: 0, y: 0, width: 1, height: 1 }, PHONE);
    expect(dot).toEqual(clampCamera(dot, PHONE));
  });
});

describe('a phone that is turned', () => {
  const upright: Sizes = PHONE;
  const aside: Sizes = { ...PHONE, window: { width: 500, height: 340 } };
  const middleOf = ({ scale, x, y }: ReturnType<typeof clampCamera>, { window }: Sizes): readonly number[] => [
    (window.width / 2 - x) / scale,
    (window.height / 2 - y) / scale,
  ];
  const near = clampCamera({ scale: 0.8, x: -500, y: -250 }, upright);

  test('has the same in the middle, and the same again when it is turned back', () => {
    const turned = resizeCamera(near, upright, aside, undefined);
    for (const [i, at] of middleOf(near, upright).entries()) expect(middleOf(turned, aside)[i]).toBeCloseTo(at);
    expect(turned.scale).toBe(near.scale);
    expect(resizeCamera(turned, aside, upright, undefined)).toEqual(near);
  });

  test('goes no further aside where a lower window cannot show it as near', () => {
    const nearest = zoomCamera(near, 100, { x: 195, y: 250 }, PHONE);
    const lower: Sizes = { ...PHONE, window: { width: 390, height: 250 } };
    const next = resizeCamera(nearest, PHONE, lower, undefined);
    expect(next.scale).toBeLessThan(nearest.scale);
    expect(middleOf(next, lower)[0]).toBeCloseTo(middleOf(nearest, PHONE)[0] ?? 0);
    expect(next.y / next.scale).toBeCloseTo(nearest.y / nearest.scale);
  });

  test('has what was looked at in sight, though it stood at the edge', () => {
    const looked = { x: 640, y: 850, size: 60 };
    const box = { ...looked, width: 60, height: 60 };
    expect(isInSight(near, box, upright)).toBe(true);
    expect(isInSight(resizeCamera(near, upright, aside, undefined), box, aside)).toBe(false);
    expect(isInSight(resizeCamera(near, upright, aside, looked), box, aside)).toBe(true);
    // What the player has panned away from is left where it is.
    const away = { ...looked, x: 0 };
    expect(resizeCamera(near, upright, aside, away)).toEqual(resizeCamera(near, upright, aside, undefined));
  });

  test('moves nothing sideways or down where a sheet takes of its height, unless it hid what is looked at', () => {
    const lower: Sizes = { ...PHONE, window: { width: 390, height: 300 } };
    expect(resizeCamera(near, upright, lower, undefined)).toEqual(near);
    const looked = { x: 640, y: 850, size: 60 };
    const box = { ...looked, width: 60, height: 60 };
    expect(isInSight(resizeCamera(near, upright, lower, looked), box, lower)).toBe(true);
  });
});
