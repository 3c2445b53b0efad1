import { type Chart, type Hex, isLand, isPort, isSea, type Movement, NOWHERE, refOf, SEA } from './chart.ts';

/** Whether a force may be there at all: armies on land, fleets at sea and in ports (C6 D6 R-17). */
export const canStandAt = (chart: Chart, going: Movement, hex: Hex): boolean =>
  going === 'march' ? isLand(chart, hex) : isSea(chart, hex) || isPort(chart, hex);

/** Whether a way leads from one hex to another at all. */
export const isReachable = (
  { marchRegion: marchPiece, sailRegion: sailPiece }: Chart,
  going: Movement,
  from: Hex,
  to: Hex,
): boolean => {
  const piece = going === 'march' ? marchPiece : sailPiece;
  return piece[from] !== -1 && piece[from] === piece[to];
};

/** Hexes that an Empire has discovered, by their numbers (K17). */
export type IsDiscovered = (hex: Hex) => boolean;

/** Steps of a hex from the end of a leg; filled outwards from there as far as the start. */
interface StepField {
  readonly steps: Int32Array;
  readonly queue: Int32Array;
}

const stepFields = new WeakMap<Chart, StepField>();

/** One field a chart, used again and again: a turn asks for some thousand legs. */
const stepFieldOf = (chart: Chart): StepField => {
  const known = stepFields.get(chart);
  if (known) return known;
  const made = { steps: new Int32Array(chart.size), queue: new Int32Array(chart.size) };
  stepFields.set(chart, made);
  return made;
};

/** Fills the steps from `to` outwards until `from` is reached; a fleet leaves a port behind only where it ends (C7 E6). */
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
      // Another port lies on no way but its own.
      if (going === 'sail' && other !== from && land[other] !== SEA) continue;
      if (within && !within(other)) continue;
      steps[other] = (steps[hex] as number) + 1;
      queue[end++] = other;
    }
  }
  return undefined;
};

/**
 * A leg: a shortest legal path from one hex to another, both included, each hex costing 1 (R-51 R-53 C7 R-13): over
 * discovered hexes if such a path exists, else over the true map. Of the neighbours on a shortest path the one nearest the
 * straight line is taken, ties to the earlier hex. `most` hexes beyond the first are given; undefined where no way leads.
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
