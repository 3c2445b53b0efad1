import type { RandomInt } from '../../../core/probability/dice.ts';
import { type Period, unitCard } from '../rules/cards.ts';
import { canShoot } from '../rules/route-values.ts';
import { defaultZones } from '../rules/settings.ts';
import type { UnitType } from '../rules/unit-types.ts';
import type { Army } from './army.ts';
import { armyPoints, defaultCards, unitPoints } from './army-points.ts';
import { ARMY_LIMITS } from './army-schema.ts';
import { READY_ARMIES } from './ready-armies.ts';

type Line = Army['units'][number];

/** Units of a random army: as many as a battle needs, within the room on wings and in the centre. */
const MANY = { most: 24, wing: 5, centre: 8, shooters: 4 } as const;

/** Figures of a type in the ready armies, of the same period if possible (A6). */
export const defaultLine = (type: UnitType, period: Period): Omit<Line, 'count'> => {
  const own = READY_ARMIES.filter(army => army.period === period);
  const found = [...own, ...READY_ARMIES].flatMap(({ units }) => units).find(line => line.type === type);
  if (!found) return { name: type, type, tq: 5, size: 4, missile: '' };
  const { count: _, ...line } = found;
  return line;
};

const boundTo = (type: UnitType, zone: 'wing' | 'centre'): boolean =>
  defaultZones(type).length === 1 && defaultZones(type)[0] === zone;

const countOf = (units: readonly Line[], test: (line: Line) => boolean): number =>
  units.reduce((sum, line) => sum + (test(line) ? line.count : 0), 0);

/** An army with one more unit of a line. */
const withOne = (units: readonly Line[], line: Line): readonly Line[] => {
  const at = units.findIndex(each => each.name === line.name && each.type === line.type && each.clan === line.clan);
  return at < 0
    ? [...units, { ...line, count: 1 }]
    : units.map((each, i) => (i === at ? { ...each, count: each.count + 1 } : each));
};

/**
 * An army of random units worth at most `points` (A5). Its leader and units come from one ready army of the period,
 * with some units of a second one; shooters come first. It has at least one unit, even if that exceeds the limit.
 * Throws a RangeError for a period without armies.
 */
export const generateArmy = (
  { id, name, period }: Pick<Army, 'id' | 'name' | 'period'>,
  most: number,
  below: RandomInt,
): Army => {
  const all = READY_ARMIES.filter(army => army.period === period);
  const base = all[below(Math.max(1, all.length))];
  const other = all[below(Math.max(1, all.length))];
  if (!base || !other) throw new RangeError(`generateArmy: no army of ${period}`);
  // A line is in the pool as many times as its list has it; lines of the second army once.
  const pool = [
    ...base.units.flatMap(line => Array.from({ length: line.count }, () => line)),
    ...other.units.filter(({ clan }) => clan === undefined || base.units.some(line => line.clan === clan)),
  ];
  const empty: Army = { ...base, id, name, period, description: '', terrain: [], cards: {}, units: [] };
  const cheapest = pool.reduce((best, line) =>
    unitPoints(unitCard(0, 'a', line)) < unitPoints(unitCard(0, 'a', best)) ? line : best,
  );
  let units: readonly Line[] = [];
  const fits = (line: Line): boolean => {
    if (countOf(units, () => true) >= Math.min(MANY.most, ARMY_LIMITS.units)) return false;
    if (boundTo(line.type, 'wing') && countOf(units, ({ type }) => boundTo(type, 'wing')) >= MANY.wing) return false;
    if (boundTo(line.type, 'centre') && countOf(units, ({ type }) => boundTo(type, 'centre')) >= MANY.centre)
      return false;
    return armyPoints({ ...empty, units: withOne(units, line) }).total <= most;
  };
  for (;;) {
    const able = pool.filter(fits);
    const shooting = countOf(units, canShoot) < MANY.shooters ? able.filter(canShoot) : [];
    const from = shooting.length > 0 ? shooting : able;
    if (from.length === 0) break;
    units = withOne(units, from[below(from.length)] as Line);
  }
  const whole = { ...empty, units: units.length > 0 ? units : [{ ...cheapest, count: 1 }] };
  return { ...whole, cards: defaultCards(whole) };
};
