import { type Chart, type Hex, ISLET, NOWHERE, OFF, SEA } from '../../map/chart.ts';
import type { Inks } from './inks.ts';
import { CORNERS, HALF, middleOf, SIDE, SIDES } from './layout.ts';
import { type Ground2D, groundSeen, type Scene } from './scene.ts';

/** What is being drawn on: in units of the drawing, of which each is `scale` pixels of the screen. */
export interface Sheet2D {
  readonly context: CanvasRenderingContext2D;
  readonly chart: Chart;
  readonly inks: Inks;
  readonly scale: number;
  /** The hexes that lie in the box that is drawn. */
  readonly inSight: readonly Hex[];
}

/** The hexes in a box of the drawing. */
export const hexesIn = (
  { columns, rows, land }: Chart,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly Hex[] => {
  const column = (x: number): number => (x - SIDE) / (1.5 * SIDE);
  const row = (y: number): number => (y / HALF - 1) / 2;
  const [from, to] = [
    Math.max(0, Math.floor(column(box.x)) - 1),
    Math.min(columns - 1, Math.ceil(column(box.x + box.width)) + 1),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(row(box.y)) - 1),
    Math.min(rows - 1, Math.ceil(row(box.y + box.height)) + 1),
  ];
  const found: Hex[] = [];
  for (let c = from; c <= to; c++)
    for (let r = top; r <= bottom; r++) if (land[c * rows + r] !== OFF) found.push(c * rows + r);
  return found;
};

/** Adds the outline of a hex to a path. */
export const trace = (path: Path2D, x: number, y: number): void => {
  for (const [i, [dx, dy]] of CORNERS.entries()) {
    if (i === 0) path.moveTo(x + dx, y + dy);
    else path.lineTo(x + dx, y + dy);
  }
  path.closePath();
};

interface Lines {
  readonly coast: Path2D;
  readonly borders: Path2D;
  readonly fronts: Path2D;
}

/** Coasts, borders of countries, and borders between whoever holds them: each side is drawn once. */
const linesOf = ({ chart, inSight }: Sheet2D, ground: Ground2D): Lines => {
  const lines: Lines = { coast: new Path2D(), borders: new Path2D(), fronts: new Path2D() };
  const { what } = ground;
  for (const hex of inSight) {
    const here = what[hex] as number;
    if (here === OFF || here === SEA) continue;
    const [x, y] = middleOf(chart, hex);
    for (const [i, [a, b]] of SIDES.entries()) {
      const other = chart.beside[6 * hex + i] as Hex;
      const there = other === NOWHERE ? OFF : (what[other] as number);
      if (there === here || there === OFF || (there !== SEA && other < hex)) continue;
      const path =
        there === SEA || there === ISLET || here === ISLET
          ? lines.coast
          : ground.holder(hex) === ground.holder(other)
            ? lines.borders
            : lines.fronts;
      const [from, to] = [CORNERS[a] as readonly [number, number], CORNERS[b] as readonly [number, number]];
      path.moveTo(x + from[0], y + from[1]);
      path.lineTo(x + to[0], y + to[1]);
    }
  }
  return lines;
};

/** Seas with their water lines, lands in the tints of who holds them, and a veil over what is only remembered. */
export const drawGround = (sheet: Sheet2D, scene: Scene): Ground2D => {
  const { context, chart, inks, scale, inSight } = sheet;
  const ground = groundSeen(chart, scene);
  const fills = new Map<string, Path2D>();
  const veil = new Path2D();
  const grid = new Path2D();
  const sea = new Path2D();
  for (const hex of inSight) {
    const land = ground.what[hex] as number;
    if (land === OFF) continue;
    const [x, y] = middleOf(chart, hex);
    if (!ground.now(hex)) trace(veil, x, y);
    trace(grid, x, y);
    if (land === SEA) {
      trace(sea, x, y);
      continue;
    }
    const holder = land === ISLET ? undefined : ground.holder(hex);
    const ink =
      land === ISLET
        ? inks.of.islet
        : holder === undefined
          ? inks.of.bare
          : holder === null
            ? inks.of.land
            : inks.tint(holder);
    const path = fills.get(ink) ?? new Path2D();
    fills.set(ink, path);
    trace(path, x, y);
  }
  const lines = linesOf(sheet, ground);
  const stroke = (path: Path2D, style: string, width: number, dash: readonly number[] = []): void => {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.stroke(path);
  };
  // Neighbours of one colour show no seam: each is drawn a hair larger.
  const fill = (path: Path2D, style: string): void => {
    context.fillStyle = style;
    context.fill(path);
    stroke(path, style, Math.max(0.8, 0.6 / scale));
  };
  context.lineJoin = 'round';
  context.lineCap = 'round';
  fill(sea, inks.of.sea);
  // Water lines along the coast, as engravers drew them; the land hides the other half.
  context.save();
  context.clip(sea);
  stroke(lines.coast, inks.of['shore-far'], 15);
  stroke(lines.coast, inks.of.sea, 11.5);
  stroke(lines.coast, inks.of.shore, 7);
  stroke(lines.coast, inks.of.sea, 4.4);
  context.restore();
  for (const [ink, path] of fills) fill(path, ink);
  context.fillStyle = inks.of.veil;
  context.fill(veil);
  if (scale > 0.5) stroke(grid, inks.of.grid, 0.7);
  stroke(lines.borders, inks.of.border, Math.max(0.8, 0.6 / scale), [3, 3]);
  stroke(lines.fronts, inks.of.coast, Math.max(1.2, 1 / scale));
  stroke(lines.coast, inks.of.coast, Math.max(1, 0.8 / scale));
  context.setLineDash([]);
  return ground;
};
