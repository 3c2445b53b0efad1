import type { Movement } from '../map/chart.ts';
import { formatRef, NEIGHBOUR_STEPS, parseRef, type Ref } from '../map/hex.ts';
import type { SeenHex, View } from '../vision/view.ts';

/** A known hex by its number: its index in the hexes of the view. */
export type HexNumber = number;

/** The map as a computer player knows it: only the hexes of its view. */
export interface KnownMap {
  readonly hexes: readonly SeenHex[];
  readonly numberOf: (ref: string) => HexNumber | undefined;
  /** Six neighbours for each hex; −1 for a neighbour that is unknown. */
  readonly neighbours: Int32Array;
  /**
   * Steps from a hex to each hex that an army or fleet can reach over the known map within a number of steps, else −1. A
   * fleet stops in ports (R-51 E6).
   */
  readonly stepsFrom: (going: Movement, from: HexNumber, most: number) => Int16Array;
}

const UNKNOWN = -1;

const isSea = (hex: SeenHex): boolean => hex.what === '~';
const isLand = (hex: SeenHex): boolean => hex.what !== '~' && hex.what !== '-';

/** The known map of a view, for path-finding (K17 R-53). */
export const knownMapOf = ({ hexes }: Pick<View, 'hexes'>): KnownMap => {
  const numbers = new Map(hexes.map(({ ref }, i) => [ref, i]));
  const neighbours = new Int32Array(6 * hexes.length).fill(UNKNOWN);
  for (const [hex, { ref }] of hexes.entries()) {
    const { c, r } = parseRef(ref) as Ref;
    for (const [i, step] of NEIGHBOUR_STEPS.entries())
      neighbours[6 * hex + i] = numbers.get(formatRef({ c: c + step.c, r: r + step.r })) ?? UNKNOWN;
  }
  const allowed = (may: (from: SeenHex, to: SeenHex) => boolean): Int32Array =>
    neighbours.map((to, i) =>
      to !== UNKNOWN && may(hexes[Math.floor(i / 6)] as SeenHex, hexes[to] as SeenHex) ? to : UNKNOWN,
    );
  const next = {
    march: allowed((from, to) => isLand(from) && isLand(to)),
    sail: allowed((from, to) =>
      isSea(from)
        ? isSea(to) || to.city?.mouths.includes(from.ref) === true
        : from.city?.mouths.includes(to.ref) === true,
    ),
  };
  const spread = (going: Movement, from: HexNumber, most: number): Int16Array => {
    const steps = new Int16Array(hexes.length).fill(-1);
    steps[from] = 0;
    const open = [from];
    for (let first = 0; first < open.length; first++) {
      const hex = open[first] as HexNumber;
      const step = (steps[hex] as number) + 1;
      if (step > most || (going === 'sail' && hex !== from && !isSea(hexes[hex] as SeenHex))) continue;
      for (let i = 6 * hex; i < 6 * hex + 6; i++) {
        const other = next[going][i] as HexNumber;
        if (other === UNKNOWN || steps[other] !== -1) continue;
        steps[other] = step;
        open.push(other);
      }
    }
    return steps;
  };
  const found = new Map<string, Int16Array>();
  return {
    hexes,
    numberOf: ref => numbers.get(ref),
    neighbours,
    stepsFrom: (going, from, most) => {
      const key = `${going} ${from} ${most}`;
      const steps = found.get(key) ?? spread(going, from, most);
      found.set(key, steps);
      return steps;
    },
  };
};

/** True if a neighbour of a hex is unknown. */
export const isFrontier = ({ neighbours }: Pick<KnownMap, 'neighbours'>, hex: HexNumber): boolean => {
  for (let i = 6 * hex; i < 6 * hex + 6; i++) if (neighbours[i] === UNKNOWN) return true;
  return false;
};
