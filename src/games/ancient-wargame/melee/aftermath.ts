import { createField, type Field, isHeldBy, type Piece } from '../board/field.ts';
import { type Retreat, retreatOf } from '../board/retreats.ts';
import { columnOf, columnStep, type Direction, rowOf, rowStep, type Square } from '../board/squares.ts';
import { isCatapult } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';

/** Pieces of a side on one square that retreat together, and their main direction. */
export interface RetreatGroup {
  readonly pieces: readonly Piece[];
  readonly from: Square;
  readonly due: Direction;
}

/** A retreat of pieces; undefined if they could not retreat and are destroyed (L11). */
export interface RetreatResult {
  readonly ids: readonly string[];
  readonly from: Square;
  readonly retreat: Retreat | undefined;
}

/** Squares of a retreat out of a melee (L5, L6, L8). */
export const RETREAT_STEPS = 2;

/** The distance of a square from the contact square in the main direction: the rearmost units retreat first. */
const rearward = (field: Field, contact: Square, { from, due }: RetreatGroup): number =>
  (columnOf(field.board, from) - columnOf(field.board, contact)) * columnStep(due) +
  (rowOf(field.board, from) - rowOf(field.board, contact)) * rowStep(due);

/** The field with these pieces moved to other squares, or removed. */
export const fieldAfterRetreats = (field: Field, gone: readonly RetreatResult[]): Field => {
  const ends = new Map(gone.flatMap(({ ids, from, retreat }) => ids.map(id => [id, { from, retreat }] as const)));
  const pieces = field.pieces.flatMap(piece => {
    const end = ends.get(piece.id);
    if (!end) return [piece];
    if (!end.retreat || end.retreat.off) return [];
    return [{ ...piece, square: end.retreat.path.at(-1) ?? end.from }];
  });
  return createField(field.board, field.blazes, field.nations, pieces);
};

/** All retreats of a side out of a melee, one after another, rearmost first (L11, R-11). */
export const retreatAll = (
  field: Field,
  side: SideId,
  contact: Square,
  groups: readonly RetreatGroup[],
): readonly RetreatResult[] => {
  const done: RetreatResult[] = [];
  let now = field;
  for (const { pieces, from, due } of groups.toSorted(
    (a, b) => rearward(field, contact, b) - rearward(field, contact, a),
  )) {
    const retreat = retreatOf(now, { side, from, due, steps: RETREAT_STEPS, away: contact });
    const gone = { ids: pieces.map(({ id }) => id), from, retreat };
    done.push(gone);
    now = fieldAfterRetreats(now, [gone]);
  }
  return done;
};

/** The fate of a catapult in the contact square after the losses (L12). */
export type CatapultFate = 'kept' | 'taken' | 'nobodys';

/** The new owner of the defender's equipment in the contact square, by the units left there (L12). */
export const catapultFate = (field: Field, contact: Square, attacker: SideId): CatapultFate =>
  isHeldBy(field, otherSide(attacker), contact) ? 'kept' : isHeldBy(field, attacker, contact) ? 'taken' : 'nobodys';

/**
 * The catapult that retreats with a side's pieces from a square: their own one, unless other pieces of the side stay
 * with it (L8, L12).
 */
export const catapultsTakenAlong = (
  field: Field,
  side: SideId,
  square: Square,
  leaving: readonly string[],
): readonly Piece[] =>
  field.at(square).some(piece => piece.side === side && !isCatapult(piece.kind) && !leaving.includes(piece.id))
    ? []
    : field.at(square).filter(piece => piece.side === side && isCatapult(piece.kind));
