import { useEffect, useState } from 'preact/hooks';
import type { DiceRollState } from '../../../../game-ui/dice/use-dice-roll.ts';
import type { PendingRoll, RollPurpose, RollPurposeKind } from '../../battle/dice/pending-roll.ts';
import { isRollStillValid } from '../../battle/dice/valid-rolls.ts';
import type { AlalaEvents } from '../../battle/events.ts';
import { SIDES } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { isRollForGroup } from '../../guide/task-groups.ts';
import type { TaskProps } from '../task-props.ts';
import { useDiceAnimation } from './use-dice-animation.ts';
import { useRoll } from './use-roll.ts';

export interface TaskRoll<For extends RollPurposeKind, Typed = never>
  extends DiceRollState<AlalaEvents, Extract<PendingRoll, { readonly for: For }>, Typed> {
  /** True if the dice lie still; always on a page. */
  readonly landed: boolean;
  /** Whether the dice are shown tumbling. */
  readonly fresh: boolean;
  /** True if the dice were thrown on this screen, not found there. */
  readonly isOwn: boolean;
}

/** What the buttons of every task with dice need of its controller. */
export interface DiceTask {
  readonly dice: Pick<TaskRoll<RollPurposeKind>, 'rolled' | 'isSaving' | 'notice' | 'landed' | 'discard'>;
  /** The app's dice are being applied without a tap. */
  readonly isApplying: boolean;
  readonly roll: () => void;
  /** Records the result. Returns false if there is none, or if the state has changed since it was shown. */
  readonly apply: () => boolean;
}

/** The dice of a task: pending dice of its group on the console, otherwise the planned ones. */
export const useTaskRoll = <For extends RollPurposeKind, Typed = never>(
  { session, state, offer, onDone }: TaskProps,
  planned: RollPurpose & { readonly for: For },
  fits: (typed: Typed) => boolean = () => true,
): TaskRoll<For, Typed> => {
  const found =
    offer &&
    session.pendingRolls.value
      .map(({ data }) => data as PendingRoll)
      .find(dice => isRollForGroup(state, offer, dice) && isRollStillValid(state, dice));
  const dice = useRoll<For, Typed>(session, state, (found ?? planned) as RollPurpose & { readonly for: For }, fits, {
    stays: offer !== undefined,
  });
  const { landed, throwNow } = useDiceAnimation(dice.rolled !== undefined);
  const [isOwn, setOwn] = useState(false);
  return {
    ...dice,
    landed,
    fresh: offer ? !landed : dice.rolled !== undefined,
    isOwn,
    roll: faces => {
      if (offer) throwNow();
      setOwn(true);
      dice.roll(faces);
    },
    apply: (type, data) => {
      if (!dice.apply(type, data)) return false;
      onDone?.(type, data);
      return true;
    },
  };
};

/** True if a player has cards, which may allow a new throw (C5). Then dice are not applied automatically. */
const mayReroll = ({ gods }: BattleState): boolean => SIDES.some(side => gods.hands[side].length > 0);

/**
 * Applies dice on the console when they lie still, if no choice is left. Dice that were already there wait for a tap.
 * Returns true while dice are being applied.
 */
export const useApplyAtRest = (
  { state, offer }: TaskProps,
  { isOwn, rolled, landed }: Pick<TaskRoll<RollPurposeKind>, 'isOwn' | 'rolled' | 'landed'>,
  isDecided: boolean,
  apply: () => void,
): boolean => {
  const applies = offer !== undefined && isOwn && rolled !== undefined && landed && isDecided && !mayReroll(state);
  useEffect(() => {
    if (applies) apply();
  }, [applies, state]);
  return applies;
};
