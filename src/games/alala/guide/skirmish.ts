import { legalShots } from '../actions/legal-targets.ts';
import { voluntaryMoves } from '../actions/movement/voluntary-moves.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';

export type SkirmishStep = 'shoot' | 'move' | 'redress';

/** Whether a unit can hit anybody from where it stands; true without a plan, as only the players can measure (S1, R-45). */
const hasTarget = (state: BattleState, { id, place }: BattleUnit): boolean =>
  place === undefined || legalShots(state, id).length > 0;

/**
 * The possible next actions of a light unit in its phase, the most likely first: a unit that has shot, or has nobody in
 * range on the plan, moves. A unit without disorder does not redress (T2, M12, A2).
 */
export const skirmishOptions = (state: BattleState, unit: BattleUnit): readonly SkirmishStep[] => {
  const { shots, moved } = unit.thisTurn;
  if (moved) return ['shoot'];
  const { open } = voluntaryMoves(state, unit);
  const moves: SkirmishStep[] = open.includes('advance') ? ['move'] : [];
  if (shots > 0) return [...moves, 'shoot'];
  const redress: SkirmishStep[] = open.includes('redress') && unit.disorder > 0 ? ['redress'] : [];
  return hasTarget(state, unit) ? ['shoot', ...moves, ...redress] : [...moves, ...redress, 'shoot'];
};

/** Whether a light unit may still do something of use in its phase. */
export const hasSkirmishStep = (state: BattleState, unit: BattleUnit): boolean =>
  skirmishOptions(state, unit).some(step => step !== 'shoot' || hasTarget(state, unit));
