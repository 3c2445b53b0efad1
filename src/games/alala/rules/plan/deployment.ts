import { footprintOf, isCavalry, type UnitKind } from '../unit-kinds.ts';
import type { Footprint, Place } from './geometry.ts';

/** The unit data that deployment needs. Units come in the order of the line, left to right from the army's own view. */
export interface Deployable {
  readonly id: string;
  readonly kind: UnitKind;
  readonly phalanx?: string;
  /** The rank: in the line of battle, in front of it, or behind a unit of it. */
  readonly rank: 'screen' | 'line' | 'rear';
  /** For rank `rear`: the unit of the line in front of it. */
  readonly behind?: string;
  readonly footprint?: Footprint;
}

/** Tenths of an inch of a proposed deployment. */
const LINES_APART = 240;
const BETWEEN_PHALANXES = 10;
const BEFORE_CAVALRY = 20;
const SCREEN_AHEAD = 40;
const BETWEEN_ROWS = 20;

/**
 * A proposed deployment of one army from its line: units of a phalanx side by side, the second line in contact behind
 * it, the screen ahead, lines 24″ apart. If the table is too narrow, the remaining units stand in a further row
 * behind.
 */
export const proposeDeployment = (
  side: 'a' | 'b',
  units: readonly Deployable[],
  table: Footprint,
): Readonly<Record<string, Place>> => {
  // Laid out for side a, then turned about the middle of the table for side b.
  const front = table.depth / 2 - Math.min(LINES_APART, table.depth / 2) / 2;
  const line = rowsOf(
    units.filter(({ rank }) => rank === 'line'),
    table.width,
    gapInLine,
  );
  const screen = rowsOf(
    units.filter(({ rank }) => rank === 'screen'),
    table.width,
    () => 0,
  );
  const lineWidth = Math.max(0, ...line.map(({ width }) => width));
  const places: Record<string, Place> = {};
  let y = front;
  for (const row of line) {
    placeRow(places, row, table, y, 0);
    y -= row.depth + BETWEEN_ROWS;
  }
  for (const unit of units.filter(({ rank }) => rank === 'rear')) placeBehind(places, units, unit);
  y = front + SCREEN_AHEAD;
  for (const row of screen) {
    placeRow(places, row, table, y + row.depth, Math.max(0, lineWidth - row.width) / row.units.length);
    y += row.depth + BETWEEN_ROWS;
  }
  return side === 'a'
    ? places
    : Object.fromEntries(Object.entries(places).map(([id, place]) => [id, acrossTable(place, table)]));
};

/** The same place from the view of the army across the table. */
const acrossTable = ({ x, y, facing }: Place, { width, depth }: Footprint): Place => ({
  x: width - x,
  y: depth - y,
  facing: (facing + 180) % 360,
});

interface Row {
  readonly units: readonly Deployable[];
  /** Where each unit's left end is, from the left end of the row. */
  readonly starts: readonly number[];
  readonly width: number;
  readonly depth: number;
}

/** Units side by side, in as few rows as the table is wide for. */
const rowsOf = (
  units: readonly Deployable[],
  most: number,
  gapBetween: (left: Deployable, right: Deployable) => number,
): readonly Row[] => {
  const rows: Row[] = [];
  for (const unit of units) {
    const { width, depth } = footprintOf(unit);
    const row = rows[rows.length - 1];
    const neighbour = row?.units[row.units.length - 1];
    const start = row && neighbour ? row.width + gapBetween(neighbour, unit) : 0;
    if (!row || start + width > most) rows.push({ units: [unit], starts: [0], width, depth });
    else
      rows[rows.length - 1] = {
        units: [...row.units, unit],
        starts: [...row.starts, start],
        width: start + width,
        depth: Math.max(row.depth, depth),
      };
  }
  return rows;
};

const gapInLine = (left: Deployable, right: Deployable): number => {
  if (isCavalry(left) !== isCavalry(right)) return BEFORE_CAVALRY;
  return left.phalanx === right.phalanx ? 0 : BETWEEN_PHALANXES;
};

/** Places a row in the middle of the table, its fronts at `y`, with `spread` more between its units. */
const placeRow = (places: Record<string, Place>, row: Row, table: Footprint, y: number, spread: number): void => {
  const left = table.width / 2 - (row.width + spread * (row.units.length - 1)) / 2;
  for (const [i, unit] of row.units.entries())
    places[unit.id] = {
      x: Math.round(left + (row.starts[i] as number) + spread * i + footprintOf(unit).width / 2),
      y: Math.round(y),
      facing: 0,
    };
};

const placeBehind = (places: Record<string, Place>, units: readonly Deployable[], unit: Deployable): void => {
  const front = units.find(({ id }) => id === unit.behind);
  const place = front && places[front.id];
  if (!place) return;
  // Several behind one unit stand behind each other.
  const before = units.filter(({ id, behind }) => behind === front.id && id !== unit.id && Object.hasOwn(places, id));
  const back = [front, ...before].reduce((sum, each) => sum + footprintOf(each).depth, 0);
  places[unit.id] = { ...place, y: place.y - back };
};
