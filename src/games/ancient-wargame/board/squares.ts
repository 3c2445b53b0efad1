/** Squares of a board: `x` counts from the west, `y` from the north, both from 0. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes that a board can have. */
export const BOARD_LIMITS = { least: { width: 6, height: 6 }, most: { width: 40, height: 30 } } as const;

/** A square by its number: row after row from the north, each from the west. */
export type Square = number;

/** The eight directions, clockwise from north: even ones cross a side, odd ones a corner. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Direction = (typeof DIRECTIONS)[number];

const ACROSS = [0, 1, 1, 1, 0, -1, -1, -1] as const;
const DOWN = [-1, -1, 0, 1, 1, 1, 0, -1] as const;

export const columnStep = (way: Direction): number => ACROSS[way];
export const rowStep = (way: Direction): number => DOWN[way];

export const isDiagonal = (way: Direction): boolean => way % 2 === 1;
/** A direction turned clockwise by a number of eighths. */
export const rotate = (way: Direction, eighths: number): Direction => ((((way + eighths) % 8) + 8) % 8) as Direction;
export const oppositeOf = (way: Direction): Direction => rotate(way, 4);
/** A direction relative to a facing: 0 is ahead, 2 right, 4 behind, 6 left. */
export const relativeDirection = (facing: Direction, way: Direction): Direction => rotate(way, -facing);

export const columnOf = ({ width }: Size, square: Square): number => square % width;
export const rowOf = ({ width }: Size, square: Square): number => Math.floor(square / width);

/** The square at coordinates, or undefined off the board. */
export const squareAt = ({ width, height }: Size, x: number, y: number): Square | undefined =>
  x >= 0 && x < width && y >= 0 && y < height ? y * width + x : undefined;

/** The next square in a direction, or undefined off the board. */
export const neighbour = (size: Size, square: Square, way: Direction): Square | undefined =>
  squareAt(size, columnOf(size, square) + ACROSS[way], rowOf(size, square) + DOWN[way]);

/** The squares next to a square, over sides and corners. */
export const neighboursOf = (size: Size, square: Square): readonly Square[] =>
  DIRECTIONS.flatMap(way => neighbour(size, square, way) ?? []);

/** Distance in half squares (N1): the longer axis plus half the shorter. */
export const distance = (size: Size, from: Square, to: Square): number => {
  const dx = Math.abs(columnOf(size, from) - columnOf(size, to));
  const dy = Math.abs(rowOf(size, from) - rowOf(size, to));
  return 2 * Math.max(dx, dy) + Math.min(dx, dy);
};

/** Distance in steps, with 1 for a diagonal, as in retreats (N1). */
export const stepsBetween = (size: Size, from: Square, to: Square): number =>
  Math.max(Math.abs(columnOf(size, from) - columnOf(size, to)), Math.abs(rowOf(size, from) - rowOf(size, to)));

/** The direction to an adjacent square, or undefined. */
export const directionTo = (size: Size, from: Square, to: Square): Direction | undefined =>
  DIRECTIONS.find(way => neighbour(size, from, way) === to);

/**
 * True if a square lies within 45° of a facing: over a side as far sideways as forward; over a corner, the
 * quarter between its two sides. False for the square itself.
 */
export const isInArc = (size: Size, from: Square, facing: Direction, to: Square): boolean => {
  const dx = columnOf(size, to) - columnOf(size, from);
  const dy = rowOf(size, to) - rowOf(size, from);
  if (dx === 0 && dy === 0) return false;
  const forward = dx * ACROSS[facing] + dy * DOWN[facing];
  if (isDiagonal(facing)) return dx * ACROSS[facing] >= 0 && dy * DOWN[facing] >= 0;
  return forward >= Math.abs(dx * DOWN[facing]) + Math.abs(dy * ACROSS[facing]);
};

/**
 * The squares that a line between two centres crosses, and the pairs of squares that it touches only at a
 * corner.
 */
export interface SquaresBetween {
  readonly inside: readonly Square[];
  readonly corners: readonly (readonly [Square, Square])[];
}

/** The squares between two squares, both excluded, computed in integers. */
export const squaresBetween = (size: Size, from: Square, to: Square): SquaresBetween => {
  const [x0, y0] = [columnOf(size, from), rowOf(size, from)];
  const [nx, ny] = [Math.abs(columnOf(size, to) - x0), Math.abs(rowOf(size, to) - y0)];
  const [sx, sy] = [Math.sign(columnOf(size, to) - x0), Math.sign(rowOf(size, to) - y0)];
  const at = (ix: number, iy: number): Square => (y0 + sy * iy) * size.width + x0 + sx * ix;
  const inside: Square[] = [];
  const corners: (readonly [Square, Square])[] = [];
  for (let ix = 0, iy = 0; ix < nx || iy < ny; ) {
    // Which side the line crosses first: a vertical one, a horizontal one, or their corner.
    const lead = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx;
    if (lead === 0) corners.push([at(ix + 1, iy), at(ix, iy + 1)]);
    if (lead <= 0) ix++;
    if (lead >= 0) iy++;
    if (ix < nx || iy < ny) inside.push(at(ix, iy));
  }
  return { inside, corners };
};

const LETTERS = 26;

/** The name of a column: A to Z, then AA; `x` counts from 0. */
export const columnName = (x: number): string => {
  const letter = (n: number): string => String.fromCharCode(65 + n);
  return x < LETTERS ? letter(x) : letter(Math.floor(x / LETTERS) - 1) + letter(x % LETTERS);
};

/** The name of a square: its column, and its row from 1. */
export const squareName = (size: Size, square: Square): string =>
  `${columnName(columnOf(size, square))}${rowOf(size, square) + 1}`;

/** The square with a name such as C7, or undefined. */
export const squareByName = (size: Size, name: string): Square | undefined => {
  const [, column = '', row = ''] = /^([A-Z]{1,2})([1-9]\d?)$/.exec(name.trim().toUpperCase()) ?? [];
  if (!column) return undefined;
  const x = [...column].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
  return squareAt(size, x, Number(row) - 1);
};
