import { type Chart, type Hex, type Movement, NOWHERE, SEA } from './chart.ts';
import type { IsDiscovered } from './routes.ts';

/** The hexes that a force gets to over discovered ones within so many steps, its own left out; a fleet stops in a port (D8 E5 E6). */
export const reachableHexes = (
  chart: Chart,
  going: Movement,
  from: Hex,
  steps: number,
  discovered: IsDiscovered,
): ReadonlySet<Hex> => {
  const far = new Map<Hex, number>([[from, 0]]);
  for (const [hex, away] of far) {
    if (away >= steps || (going === 'sail' && hex !== from && chart.land[hex] !== SEA)) continue;
    for (const other of chart.steps[going].subarray(6 * hex, 6 * hex + 6))
      if (other !== NOWHERE && !far.has(other) && discovered(other)) far.set(other, away + 1);
  }
  far.delete(from);
  return new Set(far.keys());
};
