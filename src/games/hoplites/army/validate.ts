import { USUAL, usualPlaces } from '../rules/settings.ts';
import type { Type } from '../rules/types.ts';
import { shoots } from '../rules/values.ts';
import type { Army } from './army.ts';

const SAMURAI: readonly Type[] = ['AS', 'KB', 'TP', 'YU', 'OZ'];
const MONSTERS: readonly Type[] = ['SM', 'LM'];

/** Whether units of a type belong to a period (G2): Samurai to theirs, monsters to Conan, everybody else to the others. */
export const belongsTo = (type: Type, period: Army['period']): boolean =>
  SAMURAI.includes(type) ? period === 'samurai' : MONSTERS.includes(type) ? period === 'conan' : period !== 'samurai';

/** Something odd about an army (G2), with the figures of its sentence. */
export interface Oddity {
  readonly clause: 'G2';
  readonly word: 'noShooters' | 'crowdedCentre' | 'crowdedWings' | 'otherPeriod' | 'fewUnits';
  readonly figures: Readonly<Record<string, number>>;
}

/** What is odd about an army, and still allowed (G2). */
export const oddities = ({ units, period, special }: Army): readonly Oddity[] => {
  const found: Oddity[] = [];
  const add = (word: Oddity['word'], figures: Oddity['figures'] = {}): void => {
    found.push({ clause: 'G2', word, figures });
  };
  const count = (test: (type: Type) => boolean): number =>
    units.reduce((sum, line) => sum + (test(line.type) ? line.count : 0), 0);
  if (!units.some(shoots)) add('noShooters');
  if (USUAL.rules.fieldRestrictions && period !== '300' && !special.includes('mobility')) {
    const bound = (kind: 'wing' | 'centre') =>
      count(type => usualPlaces(type).length === 1 && usualPlaces(type)[0] === kind);
    if (bound('centre') > 5) add('crowdedCentre', { units: bound('centre') });
    if (bound('wing') > 4) add('crowdedWings', { units: bound('wing') });
  }
  const strange = count(type => !belongsTo(type, period));
  if (strange > 0) add('otherPeriod', { units: strange });
  const all = count(() => true);
  if (all < 14) add('fewUnits', { units: all });
  return found;
};
