import { type City, type Hex, hexAt, type Movement, NOWHERE, refOf } from '../map/chart.ts';
import { formatRef, hasParity, nearestRef, parseRef, type Ref } from '../map/hex.ts';
import { canStandAt, type IsDiscovered, isReachable, shortestLeg } from '../map/routes.ts';
import type { World } from '../rules/position.ts';
import type { FaultWord } from './sheet.ts';

/** A force's route in this month and after it. */
export interface PlannedRoute {
  /** The month's route: the start hex and what follows within range (D8 E5). */
  readonly hexes: readonly Hex[];
  /** Each waymark as written, with its index in `hexes`; −1 if the force does not reach it this month. */
  readonly marks: readonly { readonly text: string; readonly at: number }[];
  readonly faults: readonly WaymarkFault[];
}

export interface WaymarkFault {
  readonly clause: 'R-54' | 'R-67' | 'R-68' | 'R-69' | 'R-17';
  readonly word: FaultWord;
  readonly said: string;
}

type ResolvedWaymark = { readonly hex: Hex; readonly unseen?: true } | { readonly wrong: WaymarkFault };

const waymarkFault = (
  clause: WaymarkFault['clause'],
  word: FaultWord,
  said: string,
): { readonly wrong: WaymarkFault } => ({
  wrong: { clause, word, said },
});

/**
 * The hex of a waymark, relative to the one before (K15 K16 R-14): a reference, four digits, a country or a city. It
 * must be discovered; only the last can be a country with an undiscovered capital or ports (K17 R-67).
 */
export const resolveWaymark = (
  { chart }: Pick<World, 'chart'>,
  going: Movement,
  from: Hex,
  said: string,
  isLast: boolean,
  discovered: IsDiscovered,
): ResolvedWaymark => {
  const text = said.toUpperCase();
  const ref: Ref | undefined = parseRef(text) ?? nearestRef(text, refOf(chart, from));
  if (ref) {
    if (!hasParity(ref)) return waymarkFault('R-67', 'parity', said);
    const hex = hexAt(chart, ref);
    // A hex beyond the map gets the same answer as an undiscovered one.
    return hex !== NOWHERE && discovered(hex) ? { hex } : waymarkFault('R-67', 'undiscovered', said);
  }
  const state = chart.stateNumber.get(text);
  if (state !== undefined) {
    const cities = going === 'march' ? [chart.capitals[state] as City] : (chart.ports[state] ?? []);
    if (cities.length === 0) return waymarkFault('R-68', 'noPort', said);
    const seen = cities.filter(({ hex }) => discovered(hex));
    if (seen.length === 0 && !isLast) return waymarkFault('R-67', 'undiscovered', said);
    const hex = nearestBySea(chart, going, from, seen.length > 0 ? seen : cities, discovered);
    return seen.length > 0 ? { hex } : { hex, unseen: true };
  }
  const city = chart.cityByCode.get(text);
  if (!city) return waymarkFault('R-67', 'noSuchPlace', said);
  return discovered(city.hex) ? { hex: city.hex } : waymarkFault('R-67', 'undiscovered', said);
};

/** The port with the shortest sailing route; ties go to the first in the scenario (C11 R-15). */
const nearestBySea = (
  chart: World['chart'],
  going: Movement,
  from: Hex,
  cities: readonly City[],
  discovered: IsDiscovered,
): Hex => {
  const first = cities[0] as City;
  if (cities.length === 1) return first.hex;
  const lengths = cities.map(({ hex }) => shortestLeg(chart, going, from, hex, discovered, 0)?.length ?? Infinity);
  return cities[lengths.indexOf(Math.min(...lengths))]?.hex ?? first.hex;
};

/**
 * A force's route along its waymarks (K15–K17 ): each leg is a shortest legal path, up to `range` hexes in the
 * month. It ends at the last valid waymark (R-67 R-68), a fleet's at the first port. Waymarks beyond
 * `limits.waymarks` are ignored.
 */
export const planRoute = (
  world: World,
  going: Movement,
  start: Hex,
  waymarks: readonly string[],
  range: number,
  discovered: IsDiscovered,
): PlannedRoute => {
  const { chart } = world;
  const most = chart.scenario.limits.waymarks;
  const hexes: Hex[] = [start];
  const marks: { text: string; at: number }[] = [];
  const faults: WaymarkFault[] = [];
  const counted = waymarks.slice(0, most);
  if (waymarks.length > most) faults.push({ clause: 'R-69', word: 'tooManyWaymarks', said: waymarks[most] ?? '' });
  let from = start;
  let reached = true;
  for (const [i, said] of counted.entries()) {
    const found = resolveWaymark(world, going, from, said, i === counted.length - 1, discovered);
    if ('wrong' in found) {
      faults.push(found.wrong);
      break;
    }
    const { hex, unseen } = found;
    if (hex === from) continue;
    if (!canStandAt(chart, going, hex) || !isReachable(chart, going, from, hex)) {
      faults.push(
        unseen
          ? { clause: 'R-68', word: 'noWay', said }
          : canStandAt(chart, going, hex)
            ? { clause: 'R-54', word: 'unreachable', said }
            : { clause: 'R-54', word: going === 'march' ? 'noLand' : 'noWater', said },
      );
      break;
    }
    if (reached) {
      const leg = shortestLeg(chart, going, from, hex, discovered, range - (hexes.length - 1));
      if (!leg) {
        faults.push({ clause: 'R-54', word: 'unreachable', said });
        break;
      }
      const left = range - (hexes.length - 1);
      hexes.push(...leg.hexes.slice(1, left + 1));
      reached = leg.length <= left;
    }
    // Four digits need a waymark before them.
    const text = /^\d{4}$/.test(said) ? formatRef(refOf(chart, hex)) : said.toUpperCase();
    marks.push({ text, at: reached ? hexes.length - 1 : -1 });
    from = hex;
    if (going === 'sail' && chart.cityAt.has(hex)) {
      // Waymarks after a port are ignored (E6).
      const after = counted[i + 1];
      if (after !== undefined) faults.push({ clause: 'R-54', word: 'portEnds', said: after });
      break;
    }
  }
  return { hexes, marks, faults };
};

/** The waymarks beyond the place where a force stopped on its month's route. */
export const unreachedWaymarks = ({ marks }: Pick<PlannedRoute, 'marks'>, stopped: number): readonly string[] =>
  marks.filter(({ at }) => at === -1 || at > stopped).map(({ text }) => text);
