import type { RandomInt } from '../../../core/probability/dice.ts';
import { d10, eliminate, lift, rout } from '../battle/changes.ts';
import { hasRule } from '../battle/look.ts';
import type { State, Unit } from '../battle/state.ts';
import { isLostInRout } from '../rules/cards.ts';

/** Faces on which a pursuer destroys its prey (U2): 0–7. */
const DESTROYS = 7;

/** Who routs to the second line, and so may be chased. */
const mayBeChased = (state: State, unit: Unit): boolean =>
  !isLostInRout(unit.card) && !hasRule(state, unit.card.side, 'tribalCommand');

/**
 * Pursuit after an attack (U1–U3, R-65): the base attacker, if it is CAV and stands, throws over its TQ and goes after the
 * base defender, or the largest who routs. Returns the prey when it is dealt with.
 */
export const chase = (
  state: State,
  base: Unit | undefined,
  defenders: readonly Unit[],
  fallen: readonly Unit[],
  baseDefender: number,
  dice: RandomInt,
): Unit | undefined => {
  if (!state.roster.setup.settings.rules.pursuit) return undefined;
  if (!base?.card.is.cav || base.place !== 'field' || fallen.includes(base)) return undefined;
  const routing = defenders.filter(unit => fallen.includes(unit) && mayBeChased(state, unit));
  const first = defenders[baseDefender];
  const prey =
    first && routing.includes(first)
      ? first
      : routing.reduce<Unit | undefined>(
          (best, unit) => (best && best.card.size >= unit.card.size ? best : unit),
          undefined,
        );
  if (!prey || d10(dice) <= base.card.tq) return undefined;
  lift(state, base);
  base.place = 'pursuit';
  base.chase = 1 + dice(4);
  if (d10(dice) <= DESTROYS) eliminate(state, prey);
  else rout(state, prey, dice);
  return prey;
};
