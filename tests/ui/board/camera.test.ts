import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CameraSizes,
  clampCamera,
  createInitialCamera,
  fitAll,
  fitBox,
  isInView,
  panIntoView,
  refitAfterResize,
  resizeCamera,
  zoomCamera,
} from '../../../src/ui/board/camera.ts';

const PHONE: CameraSizes = { window: { width: 390, height: 500 }, drawing: { width: 1800, height: 1100 } };
const small: CameraSizes = { window: { width: 390, height: 500 }, drawing: { width: 600, height: 600 } };

describe('the camera over a board', () => {
  test('the whole drawing is centred', () => {
    const { scale, x, y } = fitAll(PHONE);
    expect(scale * 1800).toBeLessThan(390);
    expect(x).toBeCloseTo((390 - scale * 1800) / 2);
    expect(y).toBeCloseTo((500 - scale * 1100) / 2);
  });

  test('at first a square is at least as large as a finger', () => {
    expect(createInitialCamera(PHONE, 100).scale * 100).toBe(40);
    expect(createInitialCamera(small, 100)).toEqual(fitAll(small));
  });

  test('zooming keeps the point under two fingers', () => {
    const before = createInitialCamera(PHONE, 100);
    const at = { x: 200, y: 250 };
    const after = zoomCamera(before, 1.3, at, PHONE);
    const under = (camera: typeof before) => [(at.x - camera.x) / camera.scale, (at.y - camera.y) / camera.scale];
    expect(under(after)[0]).toBeCloseTo(under(before)[0] as number);
    expect(under(after)[1]).toBeCloseTo(under(before)[1] as number);
  });

  test('it is never lost from view, and clamping is idempotent', () => {
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

  test('scrolling into view moves as little as needed', () => {
    const camera = createInitialCamera(PHONE, 100);
    const far = panIntoView(camera, { x: 1700, y: 1000, size: 100 }, PHONE);
    expect(far.x + 1800 * far.scale).toBeGreaterThanOrEqual(389.9);
    expect(far.x + 1700 * far.scale).toBeLessThanOrEqual(390 - 40);
    expect(panIntoView(far, { x: 1700, y: 1000, size: 100 }, PHONE)).toEqual(far);
  });
});

describe('a drawing that was shown whole', () => {
  const lower: CameraSizes = { ...small, window: { width: 390, height: 180 } };
  const looked = { x: 300, y: 500, size: 100 };

  test('keeps squares as large as a finger in a lower window, the last box in view, and is whole again afterwards', () => {
    const before = fitAll(small);
    const after = refitAfterResize(before, small, lower, 100, looked);
    expect(after.scale * 100).toBe(40);
    expect(isInView(after, { ...looked, width: 100, height: 100 }, lower)).toBe(true);
    expect(resizeCamera(after, lower, small, looked).scale).toBeCloseTo(before.scale);
  });

  test('stays whole in any window if its squares were smaller', () => {
    expect(refitAfterResize(fitAll(PHONE), PHONE, { ...PHONE, window: lower.window }, 100, looked)).toEqual(
      fitAll({ ...PHONE, window: lower.window }),
    );
  });
});

describe('a box that is framed', () => {
  const box = { x: 900, y: 500, width: 300, height: 200 };

  test('is in view, at the largest scale that fits', () => {
    const near = fitBox(box, PHONE);
    expect(isInView(near, box, PHONE)).toBe(true);
    expect(near.scale).toBeGreaterThan(fitAll(PHONE).scale);
    expect(isInView({ ...near, x: near.x - 200 }, box, PHONE)).toBe(false);
  });

  test('never exceeds the maximum scale or leaves the drawing', () => {
    const dot = fitBox({ x: 0, y: 0, width: 1, height: 1 }, PHONE);
    expect(dot).toEqual(clampCamera(dot, PHONE));
  });
});

describe('a phone that is turned', () => {
  const upright: CameraSizes = PHONE;
  const aside: CameraSizes = { ...PHONE, window: { width: 500, height: 340 } };
  const middleOf = ({ scale, x, y }: ReturnType<typeof clampCamera>, { window }: CameraSizes): readonly number[] => [
    (window.width / 2 - x) / scale,
    (window.height / 2 - y) / scale,
  ];
  const near = clampCamera({ scale: 0.8, x: -500, y: -250 }, upright);

  test('keeps the centre, also when it is turned back', () => {
    const turned = resizeCamera(near, upright, aside, undefined);
    for (const [i, at] of middleOf(near, upright).entries()) expect(middleOf(turned, aside)[i]).toBeCloseTo(at);
    expect(turned.scale).toBe(near.scale);
    expect(resizeCamera(turned, aside, upright, undefined)).toEqual(near);
  });

  test('does not move sideways if a lower window limits the scale', () => {
    const nearest = zoomCamera(near, 100, { x: 195, y: 250 }, PHONE);
    const lower: CameraSizes = { ...PHONE, window: { width: 390, height: 250 } };
    const next = resizeCamera(nearest, PHONE, lower, undefined);
    expect(next.scale).toBeLessThan(nearest.scale);
    expect(middleOf(next, lower)[0]).toBeCloseTo(middleOf(nearest, PHONE)[0] ?? 0);
    expect(next.y / next.scale).toBeCloseTo(nearest.y / nearest.scale);
  });

  test('keeps the last box in view, even at the edge', () => {
    const looked = { x: 640, y: 850, size: 60 };
    const box = { ...looked, width: 60, height: 60 };
    expect(isInView(near, box, upright)).toBe(true);
    expect(isInView(resizeCamera(near, upright, aside, undefined), box, aside)).toBe(false);
    expect(isInView(resizeCamera(near, upright, aside, looked), box, aside)).toBe(true);
    // A box that was out of view before is ignored.
    const away = { ...looked, x: 0 };
    expect(resizeCamera(near, upright, aside, away)).toEqual(resizeCamera(near, upright, aside, undefined));
  });

  test('does not move when a panel takes height, unless it would hide the last box', () => {
    const lower: CameraSizes = { ...PHONE, window: { width: 390, height: 300 } };
    expect(resizeCamera(near, upright, lower, undefined)).toEqual(near);
    const looked = { x: 640, y: 850, size: 60 };
    const box = { ...looked, width: 60, height: 60 };
    expect(isInView(resizeCamera(near, upright, lower, looked), box, lower)).toBe(true);
  });
});
