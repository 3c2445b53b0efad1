import type { DocSide } from './doc.ts';

/** A value with its turn; 0 is the start. */
interface Dated {
  readonly turn: number;
}

/** 2 … 6 evenly spaced round numbers for an axis that covers `least` … `most`. */
export const computeAxisTicks = (least: number, most: number): readonly number[] => {
  const span = Math.max(1, most - least);
  const step = STEPS.find(each => span / each <= 4) ?? Math.ceil(span / 4);
  const from = Math.floor(least / step) * step;
  const to = Math.max(from + step, Math.ceil(most / step) * step);
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
};

const STEPS: readonly number[] = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** The turns that get a label: at most eight, the last included. */
export const selectLabelledTurns = (turns: readonly number[]): ReadonlySet<number> => {
  const step = Math.ceil(turns.length / 8);
  const last = turns.length - 1;
  // The label before the last one is left out if the two would overlap.
  return new Set(turns.filter((_, i) => i === last || (i % step === 0 && (step === 1 || last - i >= step))));
};

/** A point of a line in units of the drawing, with its value. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly value: number;
}

export interface ChartFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The x coordinate of a turn. With a single point, the left end. */
export const computeTurnX = (points: readonly Dated[], { left, right }: ChartFrame, turn: number): number => {
  const last = points.at(-1)?.turn ?? 0;
  return last === 0 ? left : left + ((right - left) * turn) / last;
};

/** The points of a side's line in a frame from `least` (bottom) to `most` (top). Turns without a value are left out. */
export const computeChartPoints = <Point extends Dated>(
  points: readonly Point[],
  frame: ChartFrame,
  [least, most]: readonly [number, number],
  figureOf: (point: Point) => number | null,
): readonly ChartPoint[] =>
  points.flatMap(point => {
    const value = figureOf(point);
    if (value === null) return [];
    const y = frame.bottom - ((value - least) / (most - least)) * (frame.bottom - frame.top);
    return [{ x: computeTurnX(points, frame, point.turn), y, turn: point.turn, value }];
  });

/** True if a side's line is above the other side's line at a turn. If the values are equal, side a is above. */
export const isSideAbove = (
  lines: Readonly<Record<DocSide, readonly ChartPoint[]>>,
  side: DocSide,
  turn: number,
): boolean => {
  const y = (of: DocSide): number => lines[of].find(spot => spot.turn === turn)?.y ?? Number.POSITIVE_INFINITY;
  const [own, other] = [y(side), y(side === 'a' ? 'b' : 'a')];
  return own === other ? side === 'a' : own < other;
};
