import type { ZoneKind } from './settings.ts';
import type { SideId } from './side.ts';

/** Columns of a field, counted from the left of side A (F1, R-11): two wings of 2 and a centre of 5. */
export const FIELD_WIDTH = 9;
export const COLUMNS: readonly number[] = Array.from({ length: FIELD_WIDTH }, (_, column) => column);

/** Names of areas from their owner's own left. */
export const AREA_NAMES = ['L1', 'L2', 'C1', 'C2', 'C3', 'C4', 'C5', 'R1', 'R2'] as const;
export type AreaName = (typeof AREA_NAMES)[number];

/** The zones by column: 0 and 1, 2 to 6, 7 and 8. */
export const zoneOf = (column: number): 0 | 1 | 2 => (column < 2 ? 0 : column < 7 ? 1 : 2);

export const zoneKind = (column: number): ZoneKind => (zoneOf(column) === 1 ? 'centre' : 'wing');

/** The column of an area from its owner's name for it (F2, R-11). */
export const columnOf = (side: SideId, name: AreaName): number => {
  const fromLeft = AREA_NAMES.indexOf(name);
  return side === 'a' ? fromLeft : FIELD_WIDTH - 1 - fromLeft;
};

/** The owner's name for a column. In the 300 module columns 1 to 7 are the centre, and closed columns have no name (TH1). */
export const areaName = (side: SideId, column: number, pass = false): string => {
  const fromLeft = side === 'a' ? column : FIELD_WIDTH - 1 - column;
  if (!pass) return AREA_NAMES[fromLeft] ?? '';
  return fromLeft > 0 && fromLeft < FIELD_WIDTH - 1 ? `C${fromLeft}` : '';
};

const ADJACENT: readonly (readonly number[])[] = COLUMNS.map(column =>
  [column - 1, column, column + 1].filter(each => each >= 0 && each < FIELD_WIDTH),
);

/** Enemy columns adjacent to a column (F3, R-12): the frontal one and its neighbours. */
export const adjacentTo = (column: number): readonly number[] => ADJACENT[column] ?? [];

/** A player's columns from that player's left (AI4). */
export const columnsFromLeft = (side: SideId): readonly number[] => (side === 'a' ? COLUMNS : MIRRORED);
const MIRRORED = COLUMNS.toReversed();
