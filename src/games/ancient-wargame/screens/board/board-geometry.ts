import { columnOf, rowOf, type Size, type Square } from '../../board/squares.ts';

/** A square's side in the units of the drawing. */
export const SIDE = 100;
/** The frame around the squares, for their letters and numbers. */
export const FRAME = 34;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of a square, from the corner of the first. */
export const middleOf = (size: Size, square: Square): Spot => ({
  x: (columnOf(size, square) + 0.5) * SIDE,
  y: (rowOf(size, square) + 0.5) * SIDE,
});

/** Turns what is drawn facing north to a facing. */
export const turnOf = (facing: number): string => `rotate(${facing * 45})`;
