import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { Move } from '../battle/legal.ts';
import { legalMoves } from '../battle/legal.ts';
import type { View } from '../battle/view.ts';
import { planOrders } from './plan.ts';

/**
 * A computer player: asked again and again, it answers with one more order of its plan, and at last that it has done. It
 * needs no chance and no time: the same view, the same answer.
 */
export const moveByMovePlayer: AiPlayer<View, Move> = view => {
  const moves = legalMoves(view);
  // Its plan is one for the whole question; the draft is what of it is written.
  const written = [...view.draft];
  for (const order of planOrders(view.state, view.seat)) {
    const at = written.findIndex(each => isCanonicallyEqual(each, order));
    if (at >= 0) written.splice(at, 1);
    else {
      const found = moves.find(move => move.kind === 'order' && isCanonicallyEqual(move.order, order));
      if (found) return found;
    }
  }
  return moves.find(({ kind }) => kind === 'done') as Move;
};
