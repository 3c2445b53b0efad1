import { type Breakdown, type ModifierLine, raiseTotal } from '../../../core/probability/modifiers.ts';
import { type Field, isOrdinary, type Piece } from '../board/field.ts';
import { directionTo, relativeDirection, type Square } from '../board/squares.ts';
import { isProtected } from '../board/terrain.ts';
import { isCatapult } from '../troops/roster.ts';
import type { SideId } from '../troops/side.ts';
import { standValue } from '../troops/value.ts';
import type { Fighter } from './casualties.ts';
import type { AttackerDefender } from './losses.ts';

/** The current state of a melee: fighters in the contact square, and supporters. */
export interface Melee {
  readonly contact: Square;
  readonly attacker: SideId;
  /** Stands in the contact square. */
  readonly heads: AttackerDefender<readonly Piece[]>;
  readonly supporters: AttackerDefender<readonly Piece[]>;
}

/** The unit in the contact square whose facing counts: an ordinary one before crew and commanders. */
export const headOf = (heads: readonly Piece[]): Piece | undefined =>
  heads.find(({ kind }) => isOrdinary(kind)) ?? heads.find(({ kind }) => !isCatapult(kind));

/** The fighters of a side, each with its place around the contact square (L9, R-16) and the value of a stand (X1, Y9–Y11). */
export const fightersOf = (field: Field, melee: Melee, i: 0 | 1): readonly Fighter[] => {
  const head = headOf(melee.heads[i]);
  const placed = (piece: Piece, place: number, charging: boolean): Fighter => ({
    id: piece.id,
    kind: piece.kind,
    stands: piece.stands,
    value: standValue({ kind: piece.kind, stands: piece.stands, charging }),
    place,
  });
  const supporters = melee.supporters[i].map(piece => {
    const way = directionTo(field.board, melee.contact, piece.square) ?? 0;
    return placed(piece, 1 + relativeDirection(head?.facing ?? 0, way), false);
  });
  return [
    ...melee.heads[i].filter(({ kind }) => !isCatapult(kind)).map(piece => placed(piece, 0, i === 0)),
    ...supporters,
  ];
};

/** The reduction of an attacker's value against a protected square, in quarters (Q1). */
const UPHILL = -4;

/** The value of a side in a melee in quarters (L4, R-9, Q1), with a line for each piece; at least 0. */
export const strengthOf = (field: Field, melee: Melee, i: 0 | 1): Breakdown => {
  const lines = fightersOf(field, melee, i).map(
    ({ stands, value, place }): ModifierLine => ({
      clause: 'L4',
      word: place === 0 ? 'inContact' : 'inSupport',
      by: stands * value,
    }),
  );
  if (i === 0 && isProtected(field.board, field.blazes, melee.contact))
    lines.push({ clause: 'Q1', word: 'protectedSquare', by: UPHILL });
  const total = lines.reduce((sum, { by }) => sum + by, 0);
  return raiseTotal(0, { clause: 'L4', word: 'leastNothing' }, { total, lines });
};
