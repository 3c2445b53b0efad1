import { gameMessages } from '../../messages/index.ts';
import type { DiceGain } from '../../rules/combat/combat.ts';

/** The value of a circumstance for its toggle: dice, hits, or the face needed; empty without an effect. */
export const diceGainText = ({ dice, face, automatic }: DiceGain): { readonly worth?: string } => {
  const { signed, fight } = gameMessages();
  const told = dice !== 0 ? signed(dice) : automatic > 0 ? fight.automatic(automatic) : face && String(face);
  return told ? { worth: told } : {};
};
