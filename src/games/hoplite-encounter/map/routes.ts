import { type Chart, type Hex, isLand, isPort, isSea, type Movement, NOWHERE, refOf, SEA } from './chart.ts';

/** True if a force can be on a hex: armies on land, fleets at sea and in ports (C6 D6 R-17). */
export const canStandAt = (chart: Chart, going: Movement, hex: Hex): boolean =>
  going === 'march' ? isLand(chart, hex) : isSea(chart, hex) || isPort(chart, hex);

/** True if any path leads from one hex to another. */
export const isReachable = (
  { marchRegion: marchPiece, sailRegion: sailPiece }: Chart,
  going: Movement,
  from: Hex,
  to: Hex,
): boolean => {
  const piece = going === 'march' ? marchPiece : sailPiece;
  return piece[from] !== -1 && piece[from] === piece[to];
};

/** The hexes that an Empire has discovered, by number (K17). */
export type IsDiscovered = (hex: Hex) => boolean;

/** Distance of hexes from the end of a leg, computed outwards until the start is reached. */
interface StepField {
  readonly steps: Int32Array;
  readonly queue: Int32Array;
}

const stepFields = new WeakMap<Chart, StepField>();

/** One distance field for each chart, reused: a turn computes thousands of legs. */
const stepFieldOf = (chart: Chart): StepField => {
  const known = stepFields.get(chart);
  if (known) return known;
  const made = { steps: new Int32Array(chart.size), queue: new Int32Array(chart.size) };
  stepFields.set(chart, made);
  return made;
};

/**
 * Computes distances from `to` outwards until `from` is reached. A fleet passes through a port only at its start or end
 * (C7 E6).
 */
const fillSteps = (
  chart: Chart,
  going: Movement,
  from: Hex,
  to: Hex,
  within: IsDiscovered | undefined,
): Int32Array | undefined => {
  const { steps, queue } = stepFieldOf(chart);
  const next = chart.steps[going];
  const { land } = chart;
  steps.fill(-1);
  steps[to] = 0;
  queue[0] = to;
  for (let first = 0, end = 1; first < end; first++) {
    const hex = queue[first] as Hex;
    if (hex === from) return steps;
    if (going === 'sail' && hex !== to && land[hex] !== SEA) continue;
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const other = next[i] as Hex;
      if (other === NOWHERE || steps[other] !== -1) continue;
      // A path crosses no port except its own ends.
      if (going === 'sail' && other !== from && land[other] !== SEA) continue;
      if (within && !within(other)) continue;
      steps[other] = (steps[hex] as number) + 1;
      queue[end++] = other;
    }
  }
  return undefined;
};

/**
 * A leg: a shortest legal path between two hexes, both included, at a cost of 1 for each hex (R-51 R-53 C7 R-13). It
 * uses discovered hexes if such a path exists, otherwise the true map. Among neighbours on shortest paths, the one
 * nearest the straight line is taken; ties go to the earlier hex. Returns at most `most` hexes after the first;
 * undefined if no path exists.
 */
export const shortestLeg = (
  chart: Chart,
  going: Movement,
  from: Hex,
  to: Hex,
  discovered?: IsDiscovered,
  most = Number.POSITIVE_INFINITY,
): { readonly hexes: readonly Hex[]; readonly length: number } | undefined => {
  if (!canStandAt(chart, going, to) || !isReachable(chart, going, from, to)) return undefined;
  const known = discovered?.(to) && discovered(from) ? fillSteps(chart, going, from, to, discovered) : undefined;
  const within = known ? discovered : undefined;
  const steps = known ?? fillSteps(chart, going, from, to, undefined);
  if (!steps) return undefined;
  const [start, end] = [refOf(chart, from), refOf(chart, to)];
  const [dc, dr] = [end.c - start.c, end.r - start.r];
  const hexes = [from];
  let hex = from;
  while (hex !== to && hexes.length <= most) {
    let best = NOWHERE;
    let off = Number.POSITIVE_INFINITY;
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const other = chart.steps[going][i] as Hex;
      if (other === NOWHERE || steps[other] !== (steps[hex] as number) - 1 || within?.(other) === false) continue;
      const { c, r } = refOf(chart, other);
      const away = Math.abs(dc * (r - start.r) - dr * (c - start.c));
      if (away < off || (away === off && other < best)) {
        best = other;
        off = away;
      }
    }
    hexes.push(best);
    hex = best;
  }
  return { hexes, length: steps[from] as number };
};

/** Other hexes that a force can reach over discovered hexes within a number of steps. A fleet stops in a port (D8 E5 E6). */
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
