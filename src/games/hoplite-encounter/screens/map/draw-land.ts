import { type Chart, type Hex, ISLET, NOWHERE, OFF_MAP, SEA } from '../../map/chart.ts';
import { HEX_CORNERS, HEX_HALF_HEIGHT, HEX_SIDE, HEX_SIDES, hexCentre } from './layout.ts';
import type { MapColours } from './map-colours.ts';
import type { Terrain } from './scene.ts';

/** The canvas context, in units of the drawing; each is `scale` screen pixels. */
export interface DrawingContext {
  readonly context: CanvasRenderingContext2D;
  readonly chart: Chart;
  readonly inks: MapColours;
  readonly scale: number;
  /** The part of the drawing to draw. */
  readonly box: Box;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The hexes in a box of the drawing. */
export const hexesIn = ({ columns, rows, land }: Chart, box: Box): readonly Hex[] => {
  const column = (x: number): number => (x - HEX_SIDE) / (1.5 * HEX_SIDE);
  const row = (y: number): number => (y / HEX_HALF_HEIGHT - 1) / 2;
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
    for (let r = top; r <= bottom; r++) if (land[c * rows + r] !== OFF_MAP) found.push(c * rows + r);
  return found;
};

/** Adds the outline of a hex to a path, or one that is larger. */
export const traceHex = (path: Path2D, x: number, y: number, by = 1): void => {
  for (const [i, [dx, dy]] of HEX_CORNERS.entries()) {
    if (i === 0) path.moveTo(x + dx * by, y + dy * by);
    else path.lineTo(x + dx * by, y + dy * by);
  }
  path.closePath();
};

interface Lines {
  readonly coast: Path2D;
  readonly borders: Path2D;
  readonly fronts: Path2D;
  readonly grid: Path2D;
}

/** Coasts, borders of states, borders between holders, and all other hex sides; each side is drawn once. */
const landLinesOf = (chart: Chart, hexes: readonly Hex[], terrain: Terrain): Lines => {
  const lines = { coast: new Path2D(), borders: new Path2D(), fronts: new Path2D(), grid: new Path2D() };
  const { what, holder } = terrain;
  const pathOf = (hex: Hex, other: Hex, here: number, there: number): Path2D => {
    if (there === here || there === OFF_MAP) return lines.grid;
    if (here < 0 || there < 0) return lines.coast;
    return holder(hex) === holder(other) ? lines.borders : lines.fronts;
  };
  for (const hex of hexes) {
    const here = what[hex] as number;
    if (here === OFF_MAP) continue;
    const [x, y] = hexCentre(chart, hex);
    for (const [i, [a, b]] of HEX_SIDES.entries()) {
      const other = chart.neighbours[6 * hex + i] as Hex;
      const there = other === NOWHERE ? OFF_MAP : (what[other] as number);
      if (there !== OFF_MAP && other < hex) continue;
      const path = pathOf(hex, other, here, there);
      const [from, to] = [HEX_CORNERS[a] as readonly [number, number], HEX_CORNERS[b] as readonly [number, number]];
      path.moveTo(x + from[0], y + from[1]);
      path.lineTo(x + to[0], y + to[1]);
    }
  }
  return lines;
};

/** The hexes of a box by fill. */
const landFillsOf = ({ chart, inks, scale }: DrawingContext, hexes: readonly Hex[], terrain: Terrain) => {
  const land = new Map<string, Path2D>();
  const sea = new Path2D();
  // Each hex is drawn slightly larger, so that neighbours of one colour show no seam.
  const hair = 1 + Math.max(0.5, 0.4 / scale) / HEX_HALF_HEIGHT;
  let isWhole = true;
  const inkOf = (hex: Hex, what: number): string => {
    if (what === ISLET) return inks.of.islet;
    const holder = terrain.holder(hex);
    return holder === undefined ? inks.of.bare : holder === null ? inks.of.land : inks.tint(holder);
  };
  for (const hex of hexes) {
    const what = terrain.what[hex] as number;
    if (what === OFF_MAP) {
      isWhole = false;
      continue;
    }
    const [x, y] = hexCentre(chart, hex);
    if (what === SEA) {
      traceHex(sea, x, y, hair);
      continue;
    }
    const ink = inkOf(hex, what);
    const path = land.get(ink) ?? new Path2D();
    land.set(ink, path);
    traceHex(path, x, y, hair);
  }
  return { land, sea, isWhole };
};

/** Seas with water lines, and lands in their holders' tints. */
export const drawTerrain = (sheet: DrawingContext, hexes: readonly Hex[], terrain: Terrain): void => {
  const { context, chart, inks, scale } = sheet;
  const { land, sea, isWhole } = landFillsOf(sheet, hexes, terrain);
  const lines = landLinesOf(chart, hexes, terrain);
  const stroke = (path: Path2D, style: string, width: number, dash: readonly number[] = []): void => {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.stroke(path);
  };
  const fill = (path: Path2D, style: string): void => {
    context.fillStyle = style;
    context.fill(path);
  };
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  fill(sea, inks.of.sea);
  // Water lines along the coast, as in engravings; the land hides their inner half. They end where the map is
  // undiscovered.
  context.save();
  if (!isWhole) context.clip(sea);
  // Lines have round joins only where corners are visible, because round ends are slow to draw.
  context.lineCap = 'round';
  stroke(lines.coast, inks.of['shore-far'], 15);
  stroke(lines.coast, inks.of.sea, 11.5);
  stroke(lines.coast, inks.of.shore, 7);
  stroke(lines.coast, inks.of.sea, 4.4);
  context.restore();
  for (const [ink, path] of land) fill(path, ink);
  if (scale > 0.5) stroke(lines.grid, inks.of.grid, 0.7);
  // From afar, dashes would merge.
  stroke(lines.borders, inks.of.border, Math.max(0.8, 0.6 / scale), scale > 0.3 ? [3, 3] : []);
  context.lineCap = 'round';
  stroke(lines.fronts, inks.of.coast, Math.max(1.2, 1 / scale));
  stroke(lines.coast, inks.of.coast, Math.max(1, 0.8 / scale));
  context.setLineDash([]);
};

/** A veil over remembered hexes. */
export const drawVeil = ({ context, chart, inks }: DrawingContext, hexes: readonly Hex[], terrain: Terrain): void => {
  const veil = new Path2D();
  for (const hex of hexes)
    if (terrain.what[hex] !== OFF_MAP && !terrain.now(hex)) traceHex(veil, ...hexCentre(chart, hex));
  context.fillStyle = inks.of.veil;
  context.fill(veil);
};
