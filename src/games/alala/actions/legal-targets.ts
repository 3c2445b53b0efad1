import { positionsOf } from '../battle/plan/positions.ts';
import { otherSide } from '../battle/sides.ts';
import { type BattleState, findById } from '../battle/state.ts';
import { checkCharge, planCharge } from './charges.ts';
import { checkShot, planShot } from './shooting.ts';

const enemiesOnPlan = (state: BattleState, id: string): readonly string[] => {
  const unit = findById(state.units, id);
  return unit?.place ? positionsOf(state, otherSide(unit.side)).map(enemy => enemy.id) : [];
};

/** Enemies on the plan that a unit may shoot at now (S1, R-45); none without a plan. */
export const legalShots = (state: BattleState, id: string): readonly string[] => {
  const unit = findById(state.units, id);
  return unit
    ? enemiesOnPlan(state, id).filter(enemy => checkShot(state, unit, planShot(state, id, enemy).inches).ok)
    : [];
};

/** Enemies on the plan that a unit may charge now (G1, G2, R-46); none without a plan. */
export const legalCharges = (state: BattleState, id: string): readonly string[] =>
  enemiesOnPlan(state, id).filter(enemy => checkCharge(state, planCharge(state, id, enemy)).ok);
