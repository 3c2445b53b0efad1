import type { DiceRollState } from '../../../../game-ui/dice/use-dice-roll.ts';
import type { AlalaEvents } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { isRollStillValid } from '../../battle/still-fits.ts';
import { SIDES } from '../../battle/terms.ts';
import type { PendingRoll, RollPurpose, RollPurposeKind } from '../../battle/throws.ts';
import { isRollForGroup, type TaskGroup } from '../../guide/console.ts';
import { useDiceAnimation } from '../dice/use-landed.ts';
import { useRoll } from '../dice/use-throw.ts';

export interface ConsoleRoll<For extends RollPurposeKind, Typed = never>
  extends DiceRollState<AlalaEvents, Extract<PendingRoll, { readonly for: For }>, Typed> {
  /** The dice lie still. */
  readonly landed: boolean;
  /** Thrown here and now, and not found lying. */
  readonly fresh: boolean;
}

/**
 * Dice of the console: those that lie for what it offers, else what is planned. They stay on the table when another
 * screen is opened over the field.
 */
export const useConsoleRoll = <For extends RollPurposeKind, Typed = never>(
  session: AlalaSession,
  state: BattleState,
  offer: TaskGroup,
  planned: RollPurpose & { readonly for: For },
  fits: (typed: Typed) => boolean = () => true,
): ConsoleRoll<For, Typed> => {
  const lies = session.throws.value
    .map(({ data }) => data as PendingRoll)
    .find(dice => isRollForGroup(state, offer, dice) && isRollStillValid(state, dice));
  const thrown = useRoll<For, Typed>(session, state, (lies ?? planned) as RollPurpose & { readonly for: For }, fits, {
    stays: true,
  });
  const { landed, throwNow } = useDiceAnimation(thrown.lying !== undefined);
  return {
    ...thrown,
    landed,
    fresh: !landed,
    roll: faces => {
      throwNow();
      thrown.roll(faces);
    },
  };
};

/** Whether a card in somebody's hand may throw dice again (C5): then nothing is applied before the table says so. */
export const mayReroll = ({ gods }: BattleState): boolean => SIDES.some(side => gods.hands[side].length > 0);
