import type { Position } from '../../rules/plan/geometry.ts';
import { footprintOf } from '../../rules/unit-kinds.ts';
import type { SideId } from '../sides.ts';
import { type BattleState, type BattleUnit, findById, isOnTable } from '../state.ts';

/** A unit of a battle with its place on the plan. */
export interface UnitPosition extends Position {
  readonly unit: BattleUnit;
}

/** A unit's place; undefined without a plan, before placement, and after it has left the table. */
export const positionOf = (state: BattleState, id: string): UnitPosition | undefined => {
  const unit = findById(state.units, id);
  return state.ground && unit?.place && isOnTable(unit)
    ? { id, unit, place: unit.place, footprint: footprintOf(unit) }
    : undefined;
};

/** All units on the plan, or those of one side. */
export const positionsOf = (state: BattleState, side?: SideId): readonly UnitPosition[] =>
  Object.values(state.units).flatMap(unit =>
    side === undefined || unit.side === side ? (positionOf(state, unit.id) ?? []) : [],
  );
