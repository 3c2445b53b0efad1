import { type Chart, type Hex, isSea, NOWHERE, refOf } from '../map/chart.ts';
import { distance } from '../map/hex.ts';
import { forceLetterOf, type UnitCounts } from '../rules/force.ts';

/** The hexes within a distance, itself included (C4 D7). */
export const hexesWithin = (chart: Chart, from: Hex, reach: number): readonly Hex[] =>
  floodFill(chart, from, reach, () => true);

/** Hexes reachable within a circle by steps through hexes for which `goesOn` is true. */
const floodFill = (chart: Chart, from: Hex, reach: number, goesOn: (hex: Hex) => boolean): readonly Hex[] => {
  const middle = refOf(chart, from);
  const seen = new Set([from]);
  const beyond = new Set<Hex>();
  for (const hex of seen) {
    if (hex !== from && !goesOn(hex)) continue;
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const other = chart.neighbours[i] as Hex;
      if (other === NOWHERE || seen.has(other) || beyond.has(other)) continue;
      (distance(middle, refOf(chart, other)) > reach ? beyond : seen).add(other);
    }
  }
  return [...seen];
};

/**
 * The hexes a force sees at the end of a turn. An army, and a fleet in port, sees all within its view distance; a fleet
 * at sea sees the connected water and its shores (D7 E7).
 */
export const hexesInSight = (chart: Chart, force: UnitCounts & { readonly hex: Hex }): readonly Hex[] => {
  const { view } = chart.scenario;
  if (forceLetterOf(force) === 'A') return hexesWithin(chart, force.hex, view.army);
  return isSea(chart, force.hex)
    ? floodFill(chart, force.hex, view.fleet, hex => isSea(chart, hex))
    : hexesWithin(chart, force.hex, view.fleet);
};
