import { voluntaryMoves } from '../actions/movement/own-moves.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';

export type SkirmishStep = 'shoot' | 'move' | 'redress';

/**
 * What a light unit may do next in its phase, with what it has done already; what is likeliest comes first: who has shot
 * goes. Nobody redresses who is in no disorder (T2, M12, A2).
 */
export const skirmishOptions = (state: BattleState, unit: BattleUnit): readonly SkirmishStep[] => {
  const { shots, moved } = unit.thisTurn;
  if (moved) return ['shoot'];
  const { open } = voluntaryMoves(state, unit);
  const moves: SkirmishStep[] = open.includes('advance') ? ['move'] : [];
  if (shots > 0) return [...moves, 'shoot'];
  return ['shoot', ...moves, ...(open.includes('redress') && unit.disorder > 0 ? (['redress'] as const) : [])];
};
