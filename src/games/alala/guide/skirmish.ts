import { voluntaryMoves } from '../actions/movement/own-moves.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';

export type SkirmishStep = 'shoot' | 'move' | 'redress';

/**
 * The possible next actions of a light unit in its phase, the most likely first: a unit that has shot moves. A unit without
 * disorder does not redress (T2, M12, A2).
 */
export const skirmishOptions = (state: BattleState, unit: BattleUnit): readonly SkirmishStep[] => {
  const { shots, moved } = unit.thisTurn;
  if (moved) return ['shoot'];
  const { open } = voluntaryMoves(state, unit);
  const moves: SkirmishStep[] = open.includes('advance') ? ['move'] : [];
  if (shots > 0) return [...moves, 'shoot'];
  return ['shoot', ...moves, ...(open.includes('redress') && unit.disorder > 0 ? (['redress'] as const) : [])];
};
