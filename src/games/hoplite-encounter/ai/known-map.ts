import { formatRef, NEIGHBOUR_STEPS, parseRef, type Ref } from '../map/hex.ts';
import type { SeenHex, View } from '../vision/view.ts';

type Movement = 'march' | 'sail';

/** The map as a computer player knows it: only the hexes of its view, by reference. */
export interface KnownMap {
  readonly at: ReadonlyMap<string, SeenHex>;
  /** The neighbours of each hex, known or not. */
  readonly around: (ref: string) => readonly string[];
  /**
   * Steps from a hex to each hex that an army or fleet can reach over the known map; fleets stop in ports (R-51 E6).
   */
  readonly stepsFrom: (going: Movement, from: string) => ReadonlyMap<string, number>;
}

const neighbourRefs = (ref: string): readonly string[] => {
  const { c, r } = parseRef(ref) as Ref;
  return NEIGHBOUR_STEPS.map(step => formatRef({ c: c + step.c, r: r + step.r }));
};

const isLand = (hex: SeenHex | undefined): boolean => hex !== undefined && hex.what !== '~' && hex.what !== '-';

/** The maximum length of paths: three summer months. */
const FAR = 24;

const knownMaps = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return key => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
};

/** The known map of a view, for path-finding (K17 R-53). */
export const knownMapOf = (view: Pick<View, 'hexes'>): KnownMap => {
  const at = new Map(view.hexes.map(hex => [hex.ref, hex]));
  const around = knownMaps(neighbourRefs);
  const steps = (going: Movement, from: string): readonly string[] => {
    const here = at.get(from);
    const beside = around(from).filter(ref => at.has(ref));
    if (going === 'march') return beside.filter(ref => isLand(at.get(ref)));
    if (here?.what !== '~') return beside.filter(ref => here?.city?.mouths.includes(ref));
    return beside.filter(ref => at.get(ref)?.what === '~' || at.get(ref)?.city?.mouths.includes(from));
  };
  const spread = (going: Movement, from: string): ReadonlyMap<string, number> => {
    const far = new Map([[from, 0]]);
    const open = [from];
    for (let next = 0; next < open.length; next++) {
      const ref = open[next] as string;
      const step = (far.get(ref) as number) + 1;
      if (step > FAR || (going === 'sail' && ref !== from && at.get(ref)?.what !== '~')) continue;
      for (const other of steps(going, ref))
        if (!far.has(other)) {
          far.set(other, step);
          open.push(other);
        }
    }
    return far;
  };
  const [march, sail] = [knownMaps(from => spread('march', from)), knownMaps(from => spread('sail', from))];
  return { at, around, stepsFrom: (going, from) => (going === 'march' ? march : sail)(from) };
};

/** True if a neighbour of a hex is unknown. */
export const isFrontier = ({ at, around }: KnownMap, ref: string): boolean => around(ref).some(other => !at.has(other));
