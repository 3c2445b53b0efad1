import { words } from '../../messages/index.ts';
import type { Worth } from '../../rules/combat/combat.ts';

/** What a circumstance is worth, for its toggle: dice, hits, or the face that is then needed; nothing where it changes nothing. */
export const worthText = ({ dice, face, automatic }: Worth): { readonly worth?: string } => {
  const { signed, fight } = words();
  const told = dice !== 0 ? signed(dice) : automatic > 0 ? fight.automatic(automatic) : face && String(face);
  return told ? { worth: told } : {};
};
