import type { PhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { sidesToAct } from '../../battle/seats/sides-to-act.ts';
import type { BattleState } from '../../battle/state.ts';
import { stepsToNextChoice } from '../../battle/turn-steps.ts';
import { isAiSide, sideOfStep } from '../../guide/seats.ts';
import { SIDES, type SideId } from '../../troops/side.ts';

/** The sides that a phone waits for while nothing of the step is its own; none where it has something to do. */
export const awaitedSides = (
  state: BattleState,
  { areShared, isOwn }: Pick<PhoneSeats, 'areShared' | 'isOwn'>,
): readonly SideId[] => {
  const actors = sidesToAct(state);
  return areShared && !state.ended && !actors.some(isOwn) ? actors : [];
};

/** The way on that a phone may enter: for one side where the phone has one, and the steps that it makes. */
export interface OwnStep {
  readonly side: SideId | undefined;
  readonly onwards: ReturnType<typeof stepsToNextChoice>;
}

/** Undefined where this phone watches, or its side has nothing to end. `isOwn`: a side is played at this phone. */
export const ownStep = (
  state: BattleState,
  phone: Pick<PhoneSeats, 'watches' | 'isOwn' | 'may'>,
  isOwn: (side: SideId | null) => boolean,
): OwnStep | undefined => {
  // A phone with one side says for that side alone that it is done.
  const alone = sideOfStep(state);
  const isForApp = isAiSide(state, alone ?? null) && isOwn(alone ?? null);
  const side = isForApp ? alone : phone.may(SIDES, true) ? undefined : SIDES.find(phone.isOwn);
  const actors = sidesToAct(state);
  if (phone.watches || (side && actors.length > 0 && !actors.includes(side))) return undefined;
  return { side, onwards: stepsToNextChoice(state, side) };
};
