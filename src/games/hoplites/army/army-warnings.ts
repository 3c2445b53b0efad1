import { canShoot } from '../rules/route-values.ts';
import { DEFAULT_SETTINGS, defaultZones } from '../rules/settings.ts';
import type { UnitType } from '../rules/unit-types.ts';
import type { Army } from './army.ts';

const SAMURAI: readonly UnitType[] = ['AS', 'KB', 'TP', 'YU', 'OZ'];
const MONSTERS: readonly UnitType[] = ['SM', 'LM'];

/** True if units of a type belong to a period (G2): Samurai to theirs, monsters to Conan, all other types to the other periods. */
export const belongsTo = (type: UnitType, period: Army['period']): boolean =>
  SAMURAI.includes(type) ? period === 'samurai' : MONSTERS.includes(type) ? period === 'conan' : period !== 'samurai';

/** A warning about an army (G2), with the figures for its text. */
export interface ArmyWarning {
  readonly clause: 'G2';
  readonly word: 'noShooters' | 'crowdedCentre' | 'crowdedWings' | 'otherPeriod' | 'fewUnits';
  readonly figures: Readonly<Record<string, number>>;
}

/** Unusual properties of an army, which are allowed (G2). */
export const armyWarnings = ({ units, period, special }: Army): readonly ArmyWarning[] => {
  const found: ArmyWarning[] = [];
  const add = (word: ArmyWarning['word'], figures: ArmyWarning['figures'] = {}): void => {
    found.push({ clause: 'G2', word, figures });
  };
  const count = (test: (type: UnitType) => boolean): number =>
    units.reduce((sum, line) => sum + (test(line.type) ? line.count : 0), 0);
  if (!units.some(canShoot)) add('noShooters');
  if (DEFAULT_SETTINGS.rules.fieldRestrictions && period !== '300' && !special.includes('mobility')) {
    const bound = (kind: 'wing' | 'centre') =>
      count(type => defaultZones(type).length === 1 && defaultZones(type)[0] === kind);
    if (bound('centre') > 5) add('crowdedCentre', { units: bound('centre') });
    if (bound('wing') > 4) add('crowdedWings', { units: bound('wing') });
  }
  const strange = count(type => !belongsTo(type, period));
  if (strange > 0) add('otherPeriod', { units: strange });
  const all = count(() => true);
  if (all < 14) add('fewUnits', { units: all });
  return found;
};
