import { atLeast, type Breakdown, type ModifierLine } from '../../../core/probability/modifiers.ts';
import { type Field, isOrdinary, type Piece } from '../board/field.ts';
import { directionTo, relativeDirection, type Square } from '../board/squares.ts';
import { isProtected } from '../board/terrain.ts';
import { isCatapult } from '../troops/roster.ts';
import type { SideId } from '../troops/side.ts';
import { standValue } from '../troops/value.ts';
import type { Fighter } from './casualties.ts';
import type { AttackerDefender } from './losses.ts';

/** One melee as it stands: who fights for whom in the contact square, and who supports. */
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

/** The fighters of a side, each with its place round the contact square (L9, R-16) and what a stand is worth (X1, Y9–Y11). */
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

/** What the attacker of a protected square is worth less, in quarters (Q1). */
const UPHILL = -4;

/** Quarters that a side is worth in a melee (L4, R-9, Q1), a line for each of its pieces; never below 0. */
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
  return atLeast(0, { clause: 'L4', word: 'leastNothing' }, { total, lines });
};
