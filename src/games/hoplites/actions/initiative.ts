import type { RandomInt } from '../../../core/probability/dice.ts';
import { rollD10 } from '../battle/mutations.ts';
import type { State } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';

/** Two dice with each leader's Initiative; ties are thrown again (I1, R-26). */
export const rollInitiative = (state: State, dice: RandomInt): SideId => {
  const { armies } = state.roster.setup;
  for (;;) {
    const a = rollD10(dice) + armies.a.army.leader.initiative;
    const b = rollD10(dice) + armies.b.army.leader.initiative;
    if (a !== b) return a > b ? 'a' : 'b';
  }
};

/** Rounds for which an order of play holds (I3). */
export const drawCountdown = (dice: RandomInt): number => 3 + dice(3);
