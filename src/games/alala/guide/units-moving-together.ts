import { contiguousUnits } from '../battle/contiguous-units.ts';
import { type BattleState, type BattleUnit, unitsOf } from '../battle/state.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { hasFinishedMove } from './guide-line.ts';

/**
 * The units that move with `unit` by one throw, itself included, in the order of the line: those of its phalanx that its leader has in hand, that touch
 * each other without a gap, and that still have their move (R-39, C1). The unit alone where each throws for itself.
 */
export const unitsMovingTogether = (state: BattleState, unit: BattleUnit): readonly string[] => {
  const isIn = (other: BattleUnit): boolean =>
    isHoplites(other) && other.phalanx === unit.phalanx && other.thisTurn.controlled && !hasFinishedMove(state, other);
  if (state.house.body !== 'oneThrow' || unit.phalanx === undefined || !isIn(unit)) return [unit.id];
  const run = contiguousUnits(state, unit, isIn);
  return run.length > 1 ? unitsOf(state, unit.side).flatMap(each => (run.includes(each) ? [each.id] : [])) : [unit.id];
};
