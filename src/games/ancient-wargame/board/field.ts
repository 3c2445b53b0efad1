import { isCatapult, isCommander, isCrew, type Kind, type Nation, troopOf } from '../troops/roster.ts';
import { otherSide, type PerSide, type SideId } from '../troops/side.ts';
import { maxStandsTogether, maySplit } from '../troops/value.ts';
import { type Direction, type Square, squaresBetween } from './squares.ts';
import type { Board, BurnStates } from './terrain.ts';

/** Stands of one kind in one unit on a square. A catapult can belong to no side (L12). */
export interface Piece {
  readonly id: string;
  readonly side: SideId | null;
  readonly kind: Kind;
  readonly stands: number;
  readonly square: Square;
  readonly facing: Direction;
}

/** An index of the board with all its pieces. */
export interface Field {
  readonly board: Board;
  readonly blazes: BurnStates;
  readonly nations: PerSide<Nation>;
  readonly pieces: readonly Piece[];
  readonly at: (square: Square) => readonly Piece[];
}

const NOBODY: readonly Piece[] = [];

/** Builds the index. */
export const createField = (
  board: Board,
  blazes: BurnStates,
  nations: PerSide<Nation>,
  pieces: readonly Piece[],
): Field => {
  const bySquare: Piece[][] = [];
  for (const piece of pieces) {
    const here = bySquare[piece.square];
    if (here) here.push(piece);
    else bySquare[piece.square] = [piece];
  }
  return { board, blazes, nations, pieces, at: square => bySquare[square] ?? NOBODY };
};

/** A side's stands on a square without catapults: those that hold it and fight for it. */
export const standsAt = (field: Field, side: SideId, square: Square): readonly Piece[] =>
  field.at(square).filter(piece => piece.side === side && !isCatapult(piece.kind));

export const isHeldBy = (field: Field, side: SideId, square: Square): boolean =>
  field.at(square).some(piece => piece.side === side && !isCatapult(piece.kind));

/** True if a diagonal step passes between two enemies that touch (N6). */
export const isBlockedBetweenEnemies = (field: Field, side: SideId, from: Square, to: Square): boolean => {
  const { width } = field.board;
  const dx = (to % width) - (from % width);
  const dy = Math.round((to - from - dx) / width);
  if (dx === 0 || dy === 0) return false;
  const enemy = otherSide(side);
  return isHeldBy(field, enemy, from + dx) && isHeldBy(field, enemy, from + dy * width);
};

/** True for kinds of which a square holds one unit: neither catapult nor crew nor commander (N4). */
export const isOrdinary = (kind: Kind): boolean => !isCatapult(kind) && !isCrew(kind) && !isCommander(kind);

/** True if a piece entering a square joins one of its kind there (N3, R-12). */
export const canJoin = (here: Pick<Piece, 'kind' | 'side'>, coming: Pick<Piece, 'kind' | 'side'>): boolean =>
  here.kind === coming.kind && here.side === coming.side && maySplit(here.kind);

/** The limit of N4 that one side's pieces on a square exceed, or undefined. */
export const stackingProblem = (pieces: readonly Pick<Piece, 'kind' | 'stands'>[]): string | undefined => {
  const ordinary = pieces.filter(({ kind }) => isOrdinary(kind));
  const kinds = new Set(ordinary.map(({ kind }) => kind));
  const stands = ordinary.reduce((sum, piece) => sum + piece.stands, 0);
  const [first] = ordinary;
  if (kinds.size > 1) return 'anotherUnitThere';
  if (first && ordinary.length > 1 && !(maySplit(first.kind) && stands <= maxStandsTogether(first.kind)))
    return maySplit(first.kind) ? 'tooManyStands' : 'anotherUnitThere';
  if (pieces.filter(({ kind }) => isCatapult(kind)).length > 1) return 'anotherCatapultThere';
  if (pieces.reduce((sum, piece) => sum + (isCrew(piece.kind) ? piece.stands : 0), 0) > maxStandsTogether('footCrew'))
    return 'tooManyCrew';
  return pieces.filter(({ kind }) => isCommander(kind)).length > 1 ? 'anotherCommanderThere' : undefined;
};

/** True if a square blocks the line of fire (F5, Q3, R-10): any unit, or a fire. */
const blocksFire = (field: Field, square: Square): boolean =>
  field.at(square).length > 0 || field.blazes[square] === 'burning';

/** The squares that block a line of fire: occupied ones on the line, or both at a corner (F5, R-10). */
export const screensBetween = (field: Field, from: Square, to: Square): readonly Square[] => {
  const { inside, corners } = squaresBetween(field.board, from, to);
  return [
    ...inside.filter(square => blocksFire(field, square)),
    ...corners.filter(pair => pair.every(square => blocksFire(field, square))).flat(),
  ];
};

/** Movement of pieces together in half squares: that of the slowest (N7, R-13). */
export const moveAllowance = (party: readonly Pick<Piece, 'kind'>[]): number =>
  Math.min(...party.map(({ kind }) => troopOf(kind).move));

/** True if a kind can face a direction: heavy troops only face sides, not corners (N8). */
export const mayFace = (kind: Kind, facing: Direction): boolean => troopOf(kind).support !== 1 || facing % 2 === 0;
