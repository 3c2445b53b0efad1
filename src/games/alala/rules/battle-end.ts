import { belowHalf } from './morale.ts';
import { isHoplites, kindOf, type UnitKind } from './unit-kinds.ts';

/** The unit data that the end of a battle by house rules depends on. */
export interface Counted {
  readonly kind: UnitKind;
  readonly men: number;
  readonly startingMen: number;
  /** The unit is destroyed, routs, or has left the table. */
  readonly isLost: boolean;
}

/** True if an army is beaten: half of its hoplite units are lost, or half of all units if it has no hoplites. */
export const isBeaten = (army: readonly Counted[]): boolean => {
  const hoplites = army.filter(isHoplites);
  const counted = hoplites.length > 0 ? hoplites : army;
  return counted.filter(({ isLost }) => isLost).length * 2 >= counted.length;
};

/** Points that an army is worth: 1 or more. */
export const pointsOfArmy = (army: readonly Counted[]): number =>
  army.reduce((sum, unit) => sum + kindOf(unit).points, 0);

/** Points that an army has given away: 0 or more. */
export const pointsLost = (army: readonly Counted[]): number =>
  army.reduce((sum, unit) => {
    // A unit below half its men counts half.
    const share = unit.isLost ? 1 : belowHalf(unit) ? 0.5 : 0;
    return sum + kindOf(unit).points * share;
  }, 0);
