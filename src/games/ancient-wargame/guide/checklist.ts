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

/** What a side may have overlooked in its moves, or as defender in its supports. */
export const checklistOf = (state: BattleState, side: SideId): Checklist => {
  const own = piecesOf(state.units).filter(unit => unit.side === side && !isCatapult(unit.kind));
  return {
    idle: state.turn.phase === 'moves' && state.turn.moved.length > 0 ? own.filter(unit => isIdle(state, unit)) : [],
    cutOff: own.filter(unit => !retreatLineOf(state, unit)),
  };
};
