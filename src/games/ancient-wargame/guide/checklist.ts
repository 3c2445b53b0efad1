import { type BattleState, type BattleUnit, piecesOf } from '../battle/state.ts';
import type { Piece } from '../board/field.ts';
import { isCatapult, isCrew } from '../troops/roster.ts';
import type { SideId } from '../troops/side.ts';
import { meleeOf, retreatLineOf } from './retreat-line.ts';
import { legalSquares } from './unit-moves.ts';

/** Advice before a side ends its moves or supports. It blocks nothing. */
export interface Checklist {
  /** After the first move, units that could move and have not. A crew that guards a catapult is not idle. */
  readonly idle: readonly BattleUnit[];
  /** Units that a lost melee would destroy (L11). */
  readonly cutOff: readonly BattleUnit[];
}

const isIdle = (state: BattleState, unit: BattleUnit & Piece): boolean =>
  !isCrew(unit.kind) &&
  meleeOf(state, unit) === undefined &&
  legalSquares(state, { lead: unit, stands: unit.stands, along: [] }).length > 0;

const ownUnits = (state: BattleState, side: SideId) =>
  piecesOf(state.units).filter(unit => unit.side === side && !isCatapult(unit.kind));

/** Units that could still move, without the crews of catapults. */
export const unitsToMove = (state: BattleState, side: SideId): readonly (BattleUnit & Piece)[] =>
  ownUnits(state, side).filter(unit => isIdle(state, unit));

/** What a side may have overlooked in its moves, or as defender in its supports. */
export const checklistOf = (state: BattleState, side: SideId): Checklist => {
  return {
    idle: state.turn.phase === 'moves' && state.turn.moved.length > 0 ? unitsToMove(state, side) : [],
    cutOff: ownUnits(state, side).filter(unit => !retreatLineOf(state, unit)),
  };
};
