import { allowUnless, type RuleCheck } from '../../../core/rule-check.ts';
import { type Field, isOrdinary, type Piece } from '../board/field.ts';
import { type Direction, directionTo, relativeDirection, type Square } from '../board/squares.ts';
import { isCommander, isCrew, isMounted, type SupportType, troopOf } from '../troops/roster.ts';

/** A unit's actions this turn that prevent it from supporting. */
export interface SupportStatus {
  /** True if the unit fights in or supports another melee, or has fought this turn (L1). */
  readonly elsewhere?: boolean;
  /** It manned a catapult that shot (F2). */
  readonly manned?: boolean;
}

/** The unit whose facing and support type count for a piece: itself, or for a commander the unit he is with (L15). */
export const supportingPiece = (field: Field, piece: Piece): Piece =>
  (isCommander(piece.kind) &&
    field.at(piece.square).find(other => other.side === piece.side && isOrdinary(other.kind))) ||
  piece;

const AHEAD = 0;
const BEHIND = 4;
const isBeside = (side: Direction): boolean => side === 2 || side === 6;

/** True if a support type reaches a direction relative to the facing: 0 ahead, 2 and 6 sideways, 4 behind (L2). */
export const supportReaches = (type: SupportType, way: Direction): boolean => {
  switch (type) {
    case 0:
    case 3:
      return false;
    case 1:
      return way === AHEAD || isBeside(way);
    case 2:
      return way !== BEHIND;
    case 4:
      return true;
  }
};

/**
 * Checks a piece's support of a melee (L1, L2, L15, F2). `head` is the unit of its side in the contact square:
 * infantry or crew is supported by cavalry, chariots and elephants only from directly beside it.
 */
export const maySupport = (
  field: Field,
  piece: Piece,
  contact: Square,
  head: Piece | undefined,
  { elsewhere = false, manned = false }: SupportStatus = {},
): RuleCheck => {
  const as = supportingPiece(field, piece);
  const type = troopOf(as.kind).support;
  const way = directionTo(field.board, piece.square, contact);
  const helped =
    head !== undefined && isMounted(as.kind) && (troopOf(head.kind).arm === 'infantry' || isCrew(head.kind));
  const from = way === undefined ? undefined : directionTo(field.board, contact, piece.square);
  return allowUnless(
    way === undefined && { clause: 'L1', word: 'notNext' },
    elsewhere && { clause: 'L1', word: 'fightsElsewhere' },
    manned && { clause: 'F2', word: 'mansCatapult' },
    (type === 0 || type === 3) && { clause: 'L2', word: 'supportsNever' },
    way !== undefined &&
      type !== 0 &&
      type !== 3 &&
      !supportReaches(type, relativeDirection(as.facing, way)) && { clause: 'L2', word: 'notThatWay' },
    helped &&
      from !== undefined &&
      !isBeside(relativeDirection(head.facing, from)) && { clause: 'L2', word: 'onlyFromBeside' },
  );
};
