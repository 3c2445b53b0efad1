import type { Movement } from '../map/chart.ts';
import type { Figures } from '../map/scenario.ts';
import type { Sheet } from '../orders/sheet.ts';
import {
  forceLetterOf,
  forceNameOf,
  MAX_FORCE_SIZE,
  seaCapacityOf,
  shipsOf,
  type UnitCounts,
  unitsOf,
} from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import type { OwnCountry, SeenHex, View } from '../vision/view.ts';
import { isFrontier, type KnownMap, knownMapOf } from './known-map.ts';

/** The maximum length of paths: three summer months. */
const FAR = 24;

/** A force in the plan. Sums are drachmae. */
interface Planned {
  readonly number: number;
  readonly fresh: boolean;
  readonly ref: string;
  readonly sequence: number;
  H: number;
  T: number;
  M: number;
  chest: number;
  goal: string | undefined;
}

type Terms = Pick<Figures, 'costs' | 'carry'>;

/** The months of upkeep that a force carries when it leaves home. */
const RESERVE_MONTHS = 4;

const upkeep = ({ costs }: Terms, { H, T, M }: UnitCounts): number =>
  H * costs.maintain.H + T * costs.maintain.T + M * costs.maintain.M;

/** Visible regiments of other Empires by hex. */
const enemiesOn = (view: View): ReadonlyMap<string, number> => {
  const on = new Map<string, number>();
  for (const { ref, units, letter } of view.sightings)
    on.set(ref, (on.get(ref) ?? 0) + (letter === 'A' ? (units?.H ?? 3) : (units?.H ?? 1)));
  return on;
};

/** Known capitals of other Empires and neutral ones, with their regiments (B6). */
interface Target {
  readonly ref: string;
  readonly guard: number;
  readonly imperial: boolean;
}

const targetsOf = (view: View, enemies: ReadonlyMap<string, number>): readonly Target[] =>
  view.hexes.flatMap(({ ref, city, holder, what }) =>
    city?.capital && holder !== view.empire
      ? [{ ref, guard: (enemies.get(ref) ?? 0) + (holder && holder === what ? 1 : 0), imperial: holder === what }]
      : [],
  );

/**
 * The orders of a computer player from its seat's view. It raises units while its income pays for them and keeps
 * a guard at home. It takes the nearest free capitals, attacks weaker armies and capitals, and scouts if it knows no target.
 * The same view gives the same sheet. The sheet has no fault marked ● (K18).
 */
export const planSimpleSheet = (view: View, terms: Terms): Sheet => {
  const map = knownMapOf(view);
  const enemies = enemiesOn(view);
  const forces = view.forces.map(
    ({ number, ref, sequence, H, T, M, chest }): Planned => ({
      number,
      fresh: false,
      ref,
      sequence,
      H,
      T,
      M,
      chest,
      goal: undefined,
    }),
  );
  const treasuries = new Map(view.countries.map(({ code, treasury }) => [code, treasury]));
  const reserve = new Map(view.countries.map(({ code }) => [code, 0]));
  for (const country of view.countries) reserve.set(country.code, homeUpkeep(map, terms, country, forces));
  for (const country of view.countries) raise(view, map, terms, country, forces, treasuries, reserve);
  embark(map, view, terms, forces);
  assign(view, map, forces, enemies);
  fillChests(view, map, terms, forces, treasuries, reserve);
  return sheetOf(view, forces, treasuries);
};

const hexAt = (map: KnownMap, ref: string): SeenHex | undefined => map.hexes[map.numberOf(ref) ?? -1];

/** Steps to a hex within FAR; undefined where there is no way. */
const stepsTo = (map: KnownMap, steps: Int16Array, ref: string): number | undefined => {
  const found = steps[map.numberOf(ref) ?? -1] ?? -1;
  return found < 0 ? undefined : found;
};

const stepsFrom = (map: KnownMap, going: Movement, ref: string): Int16Array =>
  map.stepsFrom(going, map.numberOf(ref) ?? 0, FAR);

const countryAt = (view: View, map: KnownMap, ref: string): OwnCountry | undefined =>
  view.countries.find(({ code }) => code === hexAt(map, ref)?.what);

const homeUpkeep = (map: KnownMap, terms: Terms, { code }: OwnCountry, forces: readonly Planned[]): number =>
  forces.reduce((sum, force) => sum + (hexAt(map, force.ref)?.what === code ? upkeep(terms, force) : 0), 0);

const freeNumber = (forces: readonly Planned[], view: View): number => {
  const used = new Set([...forces.map(({ number }) => number), ...view.forces.map(({ number }) => number)]);
  let number = 1;
  while (used.has(number)) number++;
  return number;
};

/**
 * Raises regiments in the capital while money and income allow, and a merchantman if the Empire has a port and no ship
 * (F5 B5).
 */
const raise = (
  view: View,
  map: KnownMap,
  terms: Terms,
  country: OwnCountry,
  forces: Planned[],
  treasuries: Map<string, number>,
  reserve: Map<string, number>,
): void => {
  const { code, capital, ports, raise: limit } = country;
  const { costs } = terms;
  const income = view.countries.reduce((sum, each) => sum + each.income, 0);
  const spent = (): number => forces.reduce((sum, force) => sum + upkeep(terms, force), 0);
  const cap = view.turn + 18;
  const afford = (kind: 'H' | 'M'): boolean =>
    (treasuries.get(code) ?? 0) - (reserve.get(code) ?? 0) >= costs.raise[kind] + costs.maintain[kind] &&
    spent() + costs.maintain[kind] <= (income * 7) / 10;
  const pay = (kind: 'H' | 'M'): void => {
    reserve.set(code, (reserve.get(code) ?? 0) + costs.raise[kind] + costs.maintain[kind]);
  };
  const join = (ref: string, kind: 'H' | 'M'): boolean => {
    const force = forces.find(
      each =>
        each.ref === ref &&
        (kind === 'H'
          ? forceLetterOf(each) === 'A' && each.H < MAX_FORCE_SIZE
          : shipsOf(each) > 0 && shipsOf(each) < MAX_FORCE_SIZE),
    );
    if (force) force[kind]++;
    else if (forces.length < cap)
      forces.push({
        number: freeNumber(forces, view),
        fresh: true,
        ref,
        sequence: 50,
        H: 0,
        T: 0,
        M: 0,
        chest: 0,
        goal: undefined,
        [kind]: 1,
      });
    else return false;
    return true;
  };
  for (let i = 0; i < limit[0] && afford('H') && join(capital, 'H'); i++) pay('H');
  const [port] = ports;
  if (
    port &&
    limit[2] > 0 &&
    !forces.some(each => each.M > 0) &&
    map.numberOf(port) !== undefined &&
    afford('M') &&
    join(port, 'M')
  )
    pay('M');
};

/** An army next to a fleet in port embarks (R-18 E2). */
const embark = (map: KnownMap, view: View, terms: Terms, forces: Planned[]): void => {
  for (const fleet of forces) {
    if (shipsOf(fleet) === 0 || fleet.fresh || !hexAt(map, fleet.ref)?.city) continue;
    const room = seaCapacityOf(terms, fleet) - fleet.H;
    const army = forces.find(
      each => forceLetterOf(each) === 'A' && !each.fresh && each.ref === fleet.ref && each.H > 0,
    );
    if (!army || room <= 0) continue;
    // One regiment stays in the capital of a country to defend it.
    const keep = view.countries.some(({ capital }) => capital === fleet.ref) ? 1 : 0;
    const aboard = Math.min(room, army.H - keep);
    if (aboard <= 0) continue;
    army.H -= aboard;
    fleet.H += aboard;
    fleet.chest += unitsOf(army) === 0 ? army.chest : 0;
    if (unitsOf(army) === 0) army.chest = 0;
  }
};

/**
 * Gives each force its target: the nearest capital that it can take, a weaker enemy nearby, or the edge of the known
 * map.
 */
const assign = (view: View, map: KnownMap, forces: readonly Planned[], enemies: ReadonlyMap<string, number>): void => {
  const targets = targetsOf(view, enemies);
  const taken = new Set<string>();
  const capitals = new Set(view.countries.map(({ capital }) => capital));
  const guarded = new Set<string>();
  const threatened = (ref: string): boolean => {
    const far = stepsFrom(map, 'march', ref);
    return [...enemies].some(([at, men]) => men > 0 && (stepsTo(map, far, at) ?? 99) <= 7);
  };
  const alarms = new Map([...capitals].map(ref => [ref, threatened(ref)]));
  for (const force of [...forces].sort((a, b) => b.H - a.H || a.number - b.number)) {
    if (unitsOf(force) === 0) continue;
    const going = shipsOf(force) > 0 ? 'sail' : 'march';
    if (going === 'sail' && force.H === 0) continue;
    // The home, and any capital near an enemy, keeps one army.
    const home = view.countries.find(
      ({ capital, imperial }) => capital === force.ref && (imperial || alarms.get(capital)),
    );
    if (going === 'march' && home && !guarded.has(force.ref)) {
      guarded.add(force.ref);
      continue;
    }
    const steps = stepsFrom(map, going, force.ref);
    const far = (ref: string): number | undefined => stepsTo(map, steps, ref);
    const reach = targets
      .filter(({ ref, guard }) => far(ref) !== undefined && ref !== force.ref && !taken.has(ref) && guard < force.H)
      .sort((a, b) => (far(a.ref) as number) - (far(b.ref) as number) || (a.ref < b.ref ? -1 : 1));
    const staying = targets.some(({ ref }) => ref === force.ref) && !capitals.has(force.ref);
    const [goal] = reach;
    if (staying) continue;
    if (goal) {
      taken.add(goal.ref);
      force.goal = goal.ref;
      continue;
    }
    const edges = map.hexes.flatMap(({ ref, what }, hex) => {
      const isOpen = (steps[hex] as number) > 0 && !taken.has(ref) && (going === 'march' || what === '~');
      return isOpen && isFrontier(map, hex) ? [{ ref, steps: steps[hex] as number }] : [];
    });
    const [edge] = edges.sort((a, b) => a.steps - b.steps || (a.ref < b.ref ? -1 : 1));
    if (edge && force.H >= 1) {
      taken.add(edge.ref);
      force.goal = edge.ref;
    }
  }
};

/**
 * A departing force takes money for some months from the Treasury at its start, within what it can carry and the
 * Treasury has (F2 F4).
 */
const fillChests = (
  view: View,
  map: KnownMap,
  terms: Terms,
  forces: readonly Planned[],
  treasuries: Map<string, number>,
  reserve: ReadonlyMap<string, number>,
): void => {
  for (const force of forces) {
    const country = countryAt(view, map, force.ref);
    if (!country) continue;
    const { carry } = terms;
    const ships = force.T * carry.trireme + force.M * carry.merchantman;
    const room = Math.max(0, shipsOf(force) > 0 ? ships - force.H * carry.hoplite : force.H * carry.hoplite);
    // First, money of disbanded armies and money above the carrying limit goes back to the Treasury.
    const spare = Math.max(0, force.chest - room);
    force.chest -= spare;
    treasuries.set(country.code, (treasuries.get(country.code) ?? 0) + spare);
    if (force.goal === undefined) continue;
    const wants = Math.min(room, RESERVE_MONTHS * upkeep(terms, force)) - force.chest;
    const free = (treasuries.get(country.code) ?? 0) - (reserve.get(country.code) ?? 0);
    const given = Math.max(0, Math.min(wants, free));
    force.chest += given;
    treasuries.set(country.code, (treasuries.get(country.code) ?? 0) - given);
  }
};

const figure = (n: number): string => (n > 0 ? String(n) : '');

const sheetOf = (view: View, forces: readonly Planned[], treasuries: ReadonlyMap<string, number>): Sheet => ({
  offers: [],
  countries: view.countries.map(({ code }) => ({ country: code, treasury: formatSum(treasuries.get(code) ?? 0) })),
  forces: forces.map(force => ({
    id: forceNameOf(force),
    se: 'Y',
    sequence: force.sequence === 99 ? '' : String(force.sequence),
    H: figure(force.H),
    T: figure(force.T),
    M: figure(force.M),
    chest: formatSum(force.chest),
    start: force.ref,
    route: force.goal === undefined ? [] : [force.goal],
  })),
});
