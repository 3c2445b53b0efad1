import { type Chart, type Hex, hexAt, NOWHERE, refOf } from '../../map/chart.ts';

/** The side length of a hex in units of the drawing, and half its height. */
export const HEX_SIDE = 16;
export const HEX_HALF_HEIGHT = (HEX_SIDE * Math.sqrt(3)) / 2;

type Point = readonly [x: number, y: number];

/** The corners of a hex relative to its centre, from the east via the south. */
export const HEX_CORNERS: readonly Point[] = [
  [HEX_SIDE, 0],
  [HEX_SIDE / 2, HEX_HALF_HEIGHT],
  [-HEX_SIDE / 2, HEX_HALF_HEIGHT],
  [-HEX_SIDE, 0],
  [-HEX_SIDE / 2, -HEX_HALF_HEIGHT],
  [HEX_SIDE / 2, -HEX_HALF_HEIGHT],
];

/** The two corners of the side towards each neighbour, in the order of `NEIGHBOUR_STEPS` (C4). */
export const HEX_SIDES: readonly (readonly [from: number, to: number])[] = [
  [3, 4],
  [2, 3],
  [4, 5],
  [1, 2],
  [5, 0],
  [0, 1],
];

/** The centre of a hex (C1). */
export const hexCentre = (chart: Chart, hex: Hex): Point => {
  const { c, r } = refOf(chart, hex);
  return [HEX_SIDE + 1.5 * HEX_SIDE * (c - chart.c0), HEX_HALF_HEIGHT * (1 + r - chart.r0)];
};

/** The size of the whole map. */
export const mapSizeOf = ({ columns, rows }: Chart): { readonly width: number; readonly height: number } => ({
  width: 1.5 * HEX_SIDE * (columns - 1) + 2 * HEX_SIDE,
  height: HEX_HALF_HEIGHT * (2 * rows + 1),
});

/** The hex at a point, or `NOWHERE`: the one with the nearest centre. */
export const hexAtPoint = (chart: Chart, x: number, y: number): Hex => {
  const c = chart.c0 + Math.round((x - HEX_SIDE) / (1.5 * HEX_SIDE));
  const r = chart.r0 + Math.round(y / HEX_HALF_HEIGHT - 1);
  let best = NOWHERE;
  let far = HEX_SIDE * HEX_SIDE;
  for (let dc = -1; dc <= 1; dc++)
    for (let dr = -2; dr <= 2; dr++) {
      const hex = hexAt(chart, { c: c + dc, r: r + dr });
      if (hex === NOWHERE) continue;
      const [mx, my] = hexCentre(chart, hex);
      const away = (mx - x) ** 2 + (my - y) ** 2;
      if (away < far) {
        best = hex;
        far = away;
      }
    }
  return best;
};

/** A box around hexes with a margin. */
export const boxAround = (chart: Chart, hexes: readonly Hex[], room = 4 * HEX_SIDE) => {
  const middles = hexes.map(hex => hexCentre(chart, hex));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
};
