import type { RandomInt } from '../../../core/probability/dice.ts';
import { eliminateUnit, rollD10, routUnit, takeOffField } from '../battle/mutations.ts';
import { hasRule } from '../battle/queries.ts';
import type { State, Unit } from '../battle/state.ts';
import { isLostInRout } from '../rules/cards.ts';

/** Faces on which a pursuer destroys its prey (U2): 0–7. */
const DESTROYS = 7;

/** Units that rout to the second line and can be pursued. */
const mayBePursued = (state: State, unit: Unit): boolean =>
  !isLostInRout(unit.card) && !hasRule(state, unit.card.side, 'tribalCommand');

/**
 * Pursuit after an attack (U1–U3, R-65). The base attacker, if it is CAV and standing, pursues on a roll over its TQ. It pursues the base
 * defender, or else the largest routed unit. Returns the pursued unit.
 */
export const pursue = (
  state: State,
  base: Unit | undefined,
  defenders: readonly Unit[],
  fallen: readonly Unit[],
  baseDefender: number,
  dice: RandomInt,
): Unit | undefined => {
  if (!state.roster.setup.settings.rules.pursuit) return undefined;
  if (!base?.card.is.cav || base.place !== 'field' || fallen.includes(base)) return undefined;
  const routing = defenders.filter(unit => fallen.includes(unit) && mayBePursued(state, unit));
  const first = defenders[baseDefender];
  const prey =
    first && routing.includes(first)
      ? first
      : routing.reduce<Unit | undefined>(
          (best, unit) => (best && best.card.size >= unit.card.size ? best : unit),
          undefined,
        );
  if (!prey || rollD10(dice) <= base.card.tq) return undefined;
  takeOffField(state, base);
  base.place = 'pursuit';
  base.chase = 1 + dice(4);
  if (rollD10(dice) <= DESTROYS) eliminateUnit(state, prey);
  else routUnit(state, prey, dice);
  return prey;
};
