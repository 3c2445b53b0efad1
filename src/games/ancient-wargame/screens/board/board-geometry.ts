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

/** Turns what is drawn facing north to a facing. */
export const facingTransform = (facing: number): string => `rotate(${facing * 45})`;
