import { applyModifiers, type Breakdown, type Modifier, raiseTotal } from '../../../core/probability/modifiers.ts';
import { allowUnless, type RuleCheck } from '../../../core/rule-check.ts';
import { type Field, isHeldBy, type Piece, screensBetween, standsAt } from '../board/field.ts';
import { distance, isInArc, type Square } from '../board/squares.ts';
import { isProtected } from '../board/terrain.ts';
import { firesByHand, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { dicePerStand, isShielded } from '../troops/value.ts';

/** A unit's actions this turn that prevent it from firing. */
export interface FireStatus {
  /** It has fired or called its target already (F5). */
  readonly fired?: boolean;
  /** It manned a catapult that shot (F2). */
  readonly manned?: boolean;
}

/** Checks a unit's fire at a square (F2, F5, R-8, R-10). */
export const mayFire = (
  field: Field,
  shooter: Piece,
  target: Square,
  { fired = false, manned = false }: FireStatus = {},
): RuleCheck => {
  const range = troopOf(shooter.kind).range;
  const halves = distance(field.board, shooter.square, target);
  const screens = screensBetween(field, shooter.square, target);
  return allowUnless(
    !firesByHand(shooter.kind) && { clause: 'R-8', word: 'firesNot' },
    fired && { clause: 'F5', word: 'hasFired' },
    manned && { clause: 'F2', word: 'mansCatapult' },
    !isInArc(field.board, shooter.square, shooter.facing, target) && { clause: 'F5', word: 'outOfArc' },
    halves > range && { clause: 'F5', word: 'outOfRange', figures: { halves, range } },
    screens.length > 0 && { clause: 'F5', word: 'screened', figures: { screens: screens.length } },
    shooter.side !== null && !isHeldBy(field, otherSide(shooter.side), target) && { clause: 'F8', word: 'nobodyThere' },
  );
};

/** The circumstances that decide a unit's dice. */
export interface Volley {
  readonly shooter: Pick<Piece, 'kind' | 'stands'>;
  /** The target is protected (Q1), or counts as protected (Y13). */
  readonly protected: boolean;
  /** Another unit has called the same target before (F6). */
  readonly follows: boolean;
}

/** F6: modifiers of the number of dice. */
const MODIFIERS: readonly Modifier<Volley>[] = [
  { clause: 'F6', word: 'intoProtection', by: volley => (volley.protected ? -1 : 0) },
  { clause: 'F6', word: 'afterTheFirst', by: volley => (volley.follows ? 1 : 0) },
];

/** D6 that a unit fires with (F6, Y14), at least 0. */
export const fireDice = (volley: Volley): Breakdown => {
  const { kind, stands } = volley.shooter;
  const by = stands * dicePerStand(kind);
  const clause = dicePerStand(kind) > 1 ? 'Y14' : 'F6';
  return raiseTotal(
    0,
    { clause: 'F6', word: 'leastNoDie' },
    applyModifiers({ clause, word: 'stands', by }, MODIFIERS, volley),
  );
};

/** True if fire at a side's stands on a square counts as fire into protection (F6, Q1, Y13). */
export const isCovered = (field: Field, side: SideId, square: Square): boolean =>
  isProtected(field.board, field.blazes, square) || standsAt(field, side, square).some(({ kind }) => isShielded(kind));

/**
 * Squares of its own side that a piece screens at its current position. An enemy has them in arc and range, and the
 * square of the piece bars the line of fire (F5, R-10).
 */
export const squaresScreenedBy = (field: Field, piece: Piece): readonly Square[] => {
  const { side } = piece;
  if (side === null) return [];
  const shooters = field.pieces.filter(other => other.side === otherSide(side) && firesByHand(other.kind));
  const friends = new Set(field.pieces.filter(other => other.side === side).map(({ square }) => square));
  return [...friends].filter(
    square =>
      isHeldBy(field, side, square) &&
      shooters.some(
        ({ kind, square: from, facing }) =>
          distance(field.board, from, square) <= troopOf(kind).range &&
          isInArc(field.board, from, facing, square) &&
          screensBetween(field, from, square).includes(piece.square),
      ),
  );
};

/** Squares in a piece's arc and range (F3, F5, R-10). */
export const squaresInArc = ({ board }: Field, { kind, square, facing }: Piece): readonly Square[] => {
  const { range } = troopOf(kind);
  if (range === 0) return [];
  return Array.from({ length: board.width * board.height }, (_, to) => to).filter(
    to => isInArc(board, square, facing, to) && distance(board, square, to) <= range,
  );
};

/** Every square that a unit may fire at now (F5). */
export const fireTargets = (field: Field, shooter: Piece, occupied: FireStatus = {}): readonly Square[] => {
  if (shooter.side === null || !firesByHand(shooter.kind)) return [];
  const enemy = otherSide(shooter.side);
  const squares = new Set(
    field.pieces
      .filter(({ side, square }) => side === enemy && isHeldBy(field, enemy, square))
      .map(({ square }) => square),
  );
  return [...squares].filter(square => mayFire(field, shooter, square, occupied).ok);
};
