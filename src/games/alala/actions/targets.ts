import { positionsOf } from '../battle/plan/positions.ts';
import type { BattleState } from '../battle/state.ts';
import { otherSide } from '../battle/terms.ts';
import { checkCharge, planCharge } from './charges.ts';
import { checkShot, planShot } from './shooting.ts';

/** Enemies on the plan that a unit may shoot at now, or charge now (S1, G1, G2, R-45, R-46). None without a plan. */
export const lawfulTargets = (
  state: BattleState,
  id: string,
): { readonly shots: readonly string[]; readonly charges: readonly string[] } => {
  const unit = state.units[id];
  const enemies = unit?.place ? positionsOf(state, otherSide(unit.side)).map(enemy => enemy.id) : [];
  return {
    shots: unit ? enemies.filter(enemy => checkShot(state, unit, planShot(state, id, enemy).inches).ok) : [],
    charges: enemies.filter(enemy => checkCharge(state, planCharge(state, id, enemy)).ok),
  };
};
