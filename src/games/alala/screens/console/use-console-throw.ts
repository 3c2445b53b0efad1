import type { DiceRollState } from '../../../../game-ui/dice/use-dice-roll.ts';
import type { AlalaEvents } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { stillFits } from '../../battle/still-fits.ts';
import { SIDES } from '../../battle/terms.ts';
import type { Lying, LyingFor, Purpose } from '../../battle/throws.ts';
import { isThrowFor, type Offer } from '../../guide/console.ts';
import { useLanded } from '../dice/use-landed.ts';
import { useThrow } from '../dice/use-throw.ts';

export interface ConsoleThrow<For extends LyingFor, Typed = never>
  extends DiceRollState<AlalaEvents, Extract<Lying, { readonly for: For }>, Typed> {
  /** The dice lie still. */
  readonly landed: boolean;
  /** Thrown here and now, and not found lying. */
  readonly fresh: boolean;
}

/**
 * Dice of the console: those that lie for what it offers, else what is planned. They stay on the table when another
 * screen is opened over the field.
 */
export const useConsoleThrow = <For extends LyingFor, Typed = never>(
  session: AlalaSession,
  state: BattleState,
  offer: Offer,
  planned: Purpose & { readonly for: For },
  fits: (typed: Typed) => boolean = () => true,
): ConsoleThrow<For, Typed> => {
  const lies = session.throws.value
    .map(({ data }) => data as Lying)
    .find(dice => isThrowFor(state, offer, dice) && stillFits(state, dice));
  const thrown = useThrow<For, Typed>(session, state, (lies ?? planned) as Purpose & { readonly for: For }, fits, {
    stays: true,
  });
  const { landed, throwNow } = useLanded(thrown.lying !== undefined);
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
export const mayThrowAgain = ({ gods }: BattleState): boolean => SIDES.some(side => gods.hands[side].length > 0);
