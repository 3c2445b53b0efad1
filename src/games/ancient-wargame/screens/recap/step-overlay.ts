import type { RecapStep } from '../../../../game-ui/recap/recap-steps.ts';
import type { BattleState } from '../../battle/state.ts';
import type { AncientSpot } from '../../messages/recap/scene.ts';
import type { BoardOverlay } from '../board/overlay.tsx';

export type BattleStep = RecapStep<BattleState, AncientSpot>;

/** The stands that fell on each square. */
export const lossBySquare = ({ spot: { losses } }: BattleStep): ReadonlyMap<number, number> => {
  const all = new Map<number, number>();
  for (const { square, stands } of losses) if (square !== null) all.set(square, (all.get(square) ?? 0) + stands);
  return all;
};

/** What a step lights on the board: who did it, the ways, and where stands fell. */
export const stepOverlay = (step: BattleStep): BoardOverlay => ({
  highlights: [...lossBySquare(step).keys()].map(square => ({
    square,
    as: step.spot.kind === 'melee' ? 'charge' : 'aim',
  })),
  arrows: step.spot.arrows,
  picked: step.spot.units.slice(0, 1),
});
