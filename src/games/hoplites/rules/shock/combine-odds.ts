import { collapseFaces } from '../checks.ts';
import type { Fighter } from '../fighter.ts';
import { DIE_FACES } from '../tables/crt.ts';
import type { ShockOdds, UnitOdds } from './odds.ts';

/** The same odds with a larger common denominator, a multiple of their own. */
export const scaleOdds = ({ whole, units, endsInChecks, allRout }: ShockOdds, to: number): ShockOdds => {
  const times = to / whole;
  return {
    whole: to,
    units: units.map(({ stands, routs, routsOrCollapses }) => ({
      stands: stands.map(({ coh, ways }) => ({ coh, ways: ways * times })),
      routs: routs * times,
      routsOrCollapses: routsOrCollapses * times,
    })),
    endsInChecks: endsInChecks * times,
    allRout: { attackers: allRout.attackers * times, defenders: allRout.defenders * times },
  };
};

/**
 * Odds of a unit that is in no attack. It may collapse while engaged (C1). `facing` counts the ways, out of the
 * denominator, in which an enemy stays adjacent.
 */
export const idleOdds = (unit: Fighter, whole: number, facing: number): UnitOdds => ({
  stands: [{ coh: unit.coh, ways: whole }],
  routs: 0,
  routsOrCollapses: unit.engaged && unit.coh >= unit.card.limit - 1 ? (facing * collapseFaces(unit)) / DIE_FACES : 0,
});

/** Combines the odds of several courses, each with its ways out of `of`. All have the same units and denominator. */
export const combineOdds = (
  parts: readonly { readonly odds: ShockOdds; readonly ways: number }[],
  of: number,
): ShockOdds => {
  const sum = (value: (odds: ShockOdds) => number): number =>
    parts.reduce((total, { odds, ways }) => total + ways * value(odds), 0);
  const [first] = parts;
  return {
    whole: of * (first?.odds.whole ?? 1),
    units: (first?.odds.units ?? []).map((_, i) => {
      const stands = new Map<number, number>();
      for (const { odds, ways } of parts)
        for (const each of odds.units[i]?.stands ?? [])
          stands.set(each.coh, (stands.get(each.coh) ?? 0) + ways * each.ways);
      return {
        stands: [...stands].sort(([x], [y]) => x - y).map(([coh, ways]) => ({ coh, ways })),
        routs: sum(({ units }) => units[i]?.routs ?? 0),
        routsOrCollapses: sum(({ units }) => units[i]?.routsOrCollapses ?? 0),
      };
    }),
    endsInChecks: sum(odds => odds.endsInChecks),
    allRout: {
      attackers: sum(({ allRout }) => allRout.attackers),
      defenders: sum(({ allRout }) => allRout.defenders),
    },
  };
};
