import { KINDS } from '../troops/roster.ts';
import { SIDES, type SideId } from '../troops/side.ts';
import { pointsOf } from '../troops/value.ts';
import type { BattleState } from './state.ts';

/** Points of a side (Q6, Q8). */
export interface Score {
  /** Units on the board or still to be placed, with captured catapults. */
  readonly left: number;
  readonly off: number;
  readonly captured: number;
  /** Its own lost stands. */
  readonly lost: number;
}

/** Points left, off the board, captured and lost (Q6, Q8, L12). */
export const scoreOf = (state: BattleState, side: SideId): Score => {
  const points = (test: (unit: BattleState['units'][string]) => boolean): number =>
    Object.values(state.units)
      .filter(unit => unit.side === side && test(unit))
      .reduce((sum, { kind, stands }) => sum + pointsOf(kind, stands), 0);
  return {
    left: points(({ standing }) => standing === 'board' || standing === 'waiting'),
    off: points(({ standing }) => standing === 'off'),
    captured: points(({ origin }) => origin !== side),
    lost: KINDS.reduce((sum, kind) => sum + pointsOf(kind, state.fallen[side][kind] ?? 0), 0),
  };
};

/** The final score of a side: all its remaining points, including units off the board (Q6, Q8). */
export const totalOf = (state: BattleState, side: SideId): number => {
  const { left, off } = scoreOf(state, side);
  return left + off;
};

/** The side with most points left; null if they are equal (Q8). */
export const leaderOf = (state: BattleState): SideId | null => {
  const [a, b] = SIDES.map(side => totalOf(state, side)) as [number, number];
  return a === b ? null : a > b ? 'a' : 'b';
};
