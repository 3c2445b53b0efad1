import { columnOf, rowOf, type Size, type Square } from '../../board/squares.ts';

/** A square's side in the units of the drawing. */
export const SQUARE_SIZE = 100;
/** The frame around the squares, for their letters and numbers. */
export const FRAME_WIDTH = 34;

export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** The middle of a square, from the corner of the first. */
export const squareCentre = (size: Size, square: Square): BoardPoint => ({
  x: (columnOf(size, square) + 0.5) * SQUARE_SIZE,
  y: (rowOf(size, square) + 0.5) * SQUARE_SIZE,
});

/** The transform that turns a drawing from facing north to this facing. */
export const facingTransform = (facing: number): string => `rotate(${facing * 45})`;

/** The smallest part of a board that is shown, in squares; it gives the shape of every part. */
const LEAST = { width: 7, height: 4 };

/** The part of a board around some squares: x, y, width and height for a `viewBox`. */
export const cropAround = (
  size: Size,
  squares: readonly Square[],
): readonly [x: number, y: number, width: number, height: number] => {
  const columns = squares.map(square => columnOf(size, square));
  const rows = squares.map(square => rowOf(size, square));
  const whole = {
    width: size.width * SQUARE_SIZE + 2 * FRAME_WIDTH,
    height: size.height * SQUARE_SIZE + 2 * FRAME_WIDTH,
  };
  if (squares.length === 0) return [-FRAME_WIDTH, -FRAME_WIDTH, whole.width, whole.height];
  const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all) + 3;
  const unit = SQUARE_SIZE * Math.max(1, span(columns) / LEAST.width, span(rows) / LEAST.height);
  const [width, height] = [LEAST.width * unit, LEAST.height * unit];
  const start = (all: readonly number[], length: number, most: number): number => {
    const middle = ((Math.min(...all) + Math.max(...all) + 1) / 2) * SQUARE_SIZE;
    const last = most - FRAME_WIDTH - length;
    return last < -FRAME_WIDTH
      ? (most - length) / 2 - FRAME_WIDTH
      : Math.min(last, Math.max(-FRAME_WIDTH, middle - length / 2));
  };
  return [start(columns, width, whole.width), start(rows, height, whole.height), width, height];
};
