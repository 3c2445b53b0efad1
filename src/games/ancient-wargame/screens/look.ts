import { type BattleState, fieldNow } from '../battle/state.ts';
import type { Square } from '../board/squares.ts';
import { firstOf } from './board/pieces.tsx';
import { EMPTY, type Hand } from './selection.ts';

/** Looks at the unit on a square, whoever plays it; at nothing where nobody stands, or where it is looked at already. */
export const lookAt = (state: BattleState, square: Square, { look }: Hand): Hand => {
  const here = firstOf(fieldNow(state).at(square));
  return here && here.id !== look ? { look: here.id } : EMPTY;
};
