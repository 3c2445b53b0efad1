import type { PhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { sidesToAct } from '../../battle/seats/sides-to-act.ts';
import type { BattleState } from '../../battle/state.ts';
import { stepsToNextChoice } from '../../battle/turn-steps.ts';
import { isAiSide, sideOfStep } from '../../guide/ai-sides.ts';
import { SIDES, type SideId } from '../../troops/side.ts';

/** The sides for which a phone waits; empty if it can act in the step itself. */
export const awaitedSides = (
  state: BattleState,
  { areShared, isOwn }: Pick<PhoneSeats, 'areShared' | 'isOwn'>,
): readonly SideId[] => {
  const actors = sidesToAct(state);
  return areShared && !state.ended && !actors.some(isOwn) ? actors : [];
};

/** The end of a step as this phone may enter it: for one side if the phone has one side, and the resulting steps. */
export interface OwnStep {
  readonly side: SideId | undefined;
  readonly onwards: ReturnType<typeof stepsToNextChoice>;
}

/**
 * Undefined for a spectator, or if this phone's side has nothing to end. `isOwn` is true for sides played on this
 * phone.
 */
export const ownStep = (
  state: BattleState,
  phone: Pick<PhoneSeats, 'watches' | 'isOwn' | 'may'>,
  isOwn: (side: SideId | null) => boolean,
): OwnStep | undefined => {
  // A phone with one side reports only that side as finished.
  const alone = sideOfStep(state);
  const isForApp = isAiSide(state, alone ?? null) && isOwn(alone ?? null);
  const side = isForApp ? alone : phone.may(SIDES, true) ? undefined : SIDES.find(phone.isOwn);
  const actors = sidesToAct(state);
  if (phone.watches || (side && actors.length > 0 && !actors.includes(side))) return undefined;
  return { side, onwards: stepsToNextChoice(state, side) };
};
