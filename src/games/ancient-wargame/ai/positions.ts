import type { BattleState } from '../battle/state.ts';
import { currentField, piecesOf } from '../battle/state.ts';
import { mayFace, type Piece, standsAt } from '../board/field.ts';
import {
  columnOf,
  DIRECTIONS,
  type Direction,
  distance,
  isInArc,
  neighboursOf,
  rowOf,
  type Square,
} from '../board/squares.ts';
import { isProtected } from '../board/terrain.ts';
import { isCatapult, isCommander, isCrew, isMounted, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { pointsOf, unitValue } from '../troops/value.ts';

/**
 * The character of a computer player: how much it fears a charge, and how much its preferences vary from one decision
 * to the next.
 */
export interface AiCharacter {
  readonly riskAversion: number;
  readonly noise: number;
}

/** Enemies of a side with stands on the board. */
export const enemiesOf = (state: BattleState, side: SideId): readonly Piece[] =>
  piecesOf(state.units).filter(piece => piece.side === otherSide(side) && !isCatapult(piece.kind));

const nearestEnemyDistance = (state: BattleState, from: Square, to: readonly Piece[]): number =>
  to.reduce((least, { square }) => Math.min(least, distance(state.setup.board, from, square)), 99);

/**
 * The preferred distance of a piece from the enemy, in half squares: the range for shooters and crews of catapults, and
 * behind the line for commanders.
 */
const preferredDistance = (piece: Piece, catapult: Piece | undefined): number => {
  if (catapult && isCrew(piece.kind)) return troopOf(catapult.kind).range - 1;
  if (isCommander(piece.kind)) return 6;
  if (isCrew(piece.kind)) return 9;
  const { range, arm } = troopOf(piece.kind);
  if (range > 3 && arm !== 'chariot' && arm !== 'elephant') return range - 1;
  return 2;
};

/**
 * The strength that the enemy can bring into a square by a charge, in quarters: that of the two strongest units that
 * reach it.
 */
const enemyStrength = (state: BattleState, square: Square, enemies: readonly Piece[]): number =>
  enemies
    .filter(({ kind, square: at }) => !isCrew(kind) && distance(state.setup.board, at, square) <= troopOf(kind).move)
    .map(({ kind, stands }) => unitValue({ kind, stands, charging: true }))
    .sort((a, b) => b - a)
    .slice(0, 2)
    .reduce((sum, value) => sum + value, 0);

/** Own strength in and next to a square, in quarters, the mover left out. */
const friendlyStrength = (state: BattleState, side: SideId, square: Square, mover: Piece): number => {
  const field = currentField(state);
  return [square, ...neighboursOf(state.setup.board, square)]
    .flatMap(at => standsAt(field, side, at))
    .filter(({ id, kind }) => id !== mover.id && !isCrew(kind))
    .reduce((sum, { kind, stands }) => sum + unitValue({ kind, stands, charging: false }), 0);
};

/**
 * The value of a square for a piece, in points: at its preferred distance, near friends, out of danger. A crew includes
 * the catapult that it mans, because a capture gains for the enemy what the owner loses (L12).
 */
export const positionScore = (
  state: BattleState,
  piece: Piece,
  square: Square,
  enemies: readonly Piece[],
  { riskAversion: fear }: AiCharacter,
  catapult?: Piece,
): number => {
  const side = piece.side as SideId;
  const gap = nearestEnemyDistance(state, square, enemies);
  const wants = preferredDistance(piece, catapult);
  const far = gap > wants ? gap - wants : 2 * (wants - gap);
  const friends = Math.min(12, friendlyStrength(state, side, square, piece));
  const own = unitValue({ kind: piece.kind, stands: piece.stands, charging: false });
  const danger = Math.max(0, enemyStrength(state, square, enemies) - own - friends / 2);
  const booty = catapult && isCrew(piece.kind) ? 2 * pointsOf(catapult.kind, 1) : 0;
  const cost = pointsOf(piece.kind, piece.stands) + booty;
  const cover = isProtected(state.setup.board, state.blazes, square) && !isMounted(piece.kind) ? 0.5 : 0;
  return -far * 0.6 + friends * 0.08 + cover - fear * Math.min(1, danger / (own + 4)) * cost * 0.5;
};

/** The facing that sees most of the enemy near by; his own if none is better. */
export const bestFacing = (state: BattleState, piece: Piece, square: Square, enemies: readonly Piece[]): Direction => {
  const { board } = state.setup;
  const seen = (facing: Direction): number =>
    enemies.reduce(
      (sum, { square: at }) => sum + (isInArc(board, square, facing, at) ? 1 / distance(board, square, at) ** 2 : 0),
      0,
    );
  return DIRECTIONS.filter(facing => mayFace(piece.kind, facing)).reduce(
    (best, facing) => (seen(facing) > seen(best) + 1e-9 ? facing : best),
    piece.facing,
  );
};

/** How well a piece is placed before the battle: foot in the middle of the front, horse on the wings, catapults and commander behind. */
export const placementScore = (state: BattleState, piece: Pick<Piece, 'kind' | 'side'>, square: Square): number => {
  const { board, armies } = state.setup;
  const home = armies[piece.side as SideId].home;
  const x = columnOf(board, square);
  const y = rowOf(board, square);
  // Rows from the own edge, and how far from the middle, from 0 to 1.
  const ahead = home === 4 ? board.height - 1 - y : home === 0 ? y : home === 2 ? board.width - 1 - x : x;
  const across = home === 0 || home === 4 ? x / (board.width - 1) : y / (board.height - 1);
  const wing = Math.abs(across - 0.5) * 2;
  const field = currentField(state);
  const here = field.at(square);
  if (isCatapult(piece.kind)) return -ahead - wing - 5 * here.length;
  if (isCrew(piece.kind))
    return (here.some(({ kind }) => isCatapult(kind)) ? 50 : 0) - (here.some(({ kind }) => isCrew(kind)) ? 40 : 0);
  if (isCommander(piece.kind)) return -ahead - wing * 2 - 3 * here.length;
  const gun = here.some(({ kind }) => isCatapult(kind)) ? 6 : 0;
  return (isMounted(piece.kind) ? wing * 4 : -wing * 4) + ahead - gun;
};
