import type { Movement } from '../map/chart.ts';
import type { Figures } from '../map/scenario.ts';
import { rangesOf } from '../rules/calendar.ts';
import { type Code, UNIT_KINDS, type UnitCounts } from '../rules/force.ts';
import { areAllied } from '../rules/position.ts';
import type { OwnCountry, View } from '../vision/view.ts';
import { type HexNumber, type KnownMap, knownMapOf } from './known-map.ts';

/** The public figures that a computer player plans with. */
export type PlanningFigures = Pick<Figures, 'calendar' | 'carry' | 'costs' | 'limits' | 'ranges'>;

export type OwnForce = View['forces'][number];

/** Own units on one hex, which may be split and merged at will (D1 E1). The counts fall as units get orders. */
export interface Stack {
  readonly hex: HexNumber;
  readonly ref: string;
  readonly forces: readonly OwnForce[];
  /** The bloc of its money; undefined abroad and at sea (F4). */
  readonly bloc: Bloc | undefined;
  readonly country: OwnCountry | undefined;
  readonly isPort: boolean;
  readonly isSea: boolean;
  H: number;
  T: number;
  M: number;
}

/** Own countries that share their money (F4 R-20). Sums are drachmae. */
export interface Bloc {
  readonly countries: readonly OwnCountry[];
  readonly income: number;
  /** Treasuries, and chests of forces in these countries, less what raising has cost. */
  money: number;
}

/** Units of another Empire on a visible hex. */
export interface EnemyGroup {
  readonly empire: Code;
  readonly hex: HexNumber;
  /** Regiments of each force that has some. */
  readonly regiments: readonly number[];
  readonly triremes: number;
}

/** Everything that a plan is made from. */
export interface Situation {
  readonly view: View;
  readonly figures: PlanningFigures;
  readonly map: KnownMap;
  readonly stacks: readonly Stack[];
  readonly blocs: readonly Bloc[];
  readonly enemies: readonly EnemyGroup[];
  readonly allies: ReadonlySet<Code>;
  readonly income: number;
  /** Upkeep of all units as the turn opens. */
  readonly upkeep: number;
}

/** The longest ways that are planned: about five summer months. */
const MOST_STEPS: Readonly<Record<Movement, number>> = { march: 30, sail: 40 };

export const upkeepOf = ({ costs }: Pick<Figures, 'costs'>, units: UnitCounts): number =>
  UNIT_KINDS.reduce((sum, kind) => sum + units[kind] * costs.maintain[kind], 0);

/** Steps to every hex in planning distance; −1 where there is no way. */
export const stepsFrom = ({ map }: Pick<Situation, 'map'>, going: Movement, from: HexNumber): Int16Array =>
  map.stepsFrom(going, from, MOST_STEPS[going]);

/** Months that a way takes from a turn on (A2 D8 E5). */
export const monthsOf = (figures: PlanningFigures, turn: number, going: Movement, steps: number): number => {
  let months = 0;
  for (let left = steps; left > 0; months++) left -= rangesOf(figures, turn + months)[going];
  return months;
};

const groupBy = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
};

/** Groups own countries that touch each other (F4 R-20). All hexes of an own country are known. */
const blocsOf = ({ countries, forces }: View, map: KnownMap): readonly Bloc[] => {
  const touching = new Map(countries.map(({ code }) => [code, new Set<Code>()]));
  for (const [hex, { what }] of map.hexes.entries()) {
    const beside = touching.get(what);
    for (let i = 6 * hex; beside && i < 6 * hex + 6; i++) {
      const other = map.hexes[map.neighbours[i] as number]?.what;
      if (other !== undefined && touching.has(other)) beside.add(other);
    }
  }
  const placed = new Set<Code>();
  return countries.flatMap(({ code: first }): Bloc[] => {
    if (placed.has(first)) return [];
    const codes = new Set([first]);
    for (const code of codes) for (const other of touching.get(code) ?? []) codes.add(other);
    for (const code of codes) placed.add(code);
    const own = countries.filter(({ code }) => codes.has(code));
    const chests = forces.filter(({ ref }) => codes.has(map.hexes[map.numberOf(ref) as number]?.what ?? ''));
    return [
      {
        countries: own,
        income: own.reduce((sum, { income }) => sum + income, 0),
        money: [...own.map(({ treasury }) => treasury), ...chests.map(({ chest }) => chest)].reduce((a, b) => a + b, 0),
      },
    ];
  });
};

const stacksOf = ({ forces, countries }: View, map: KnownMap, blocs: readonly Bloc[]): readonly Stack[] => {
  // A capital or port without a force can raise units, so it counts as an empty stack.
  const raising = countries.flatMap(({ capital, ports }) => [capital, ...ports]);
  const isAtSea = (ref: string): boolean => map.hexes[map.numberOf(ref) as number]?.what === '~';
  // Each fleet at sea is a separate stack, because its regiments cannot leave it.
  const groups = groupBy(forces, ({ ref, number }) => (isAtSea(ref) ? `${ref} ${number}` : ref));
  return [...new Set([...groups.keys(), ...raising])].flatMap((key): Stack[] => {
    const here = groups.get(key) ?? [];
    const ref = here[0]?.ref ?? key;
    const hex = map.numberOf(ref);
    if (hex === undefined) return [];
    const { what, city } = map.hexes[hex] as KnownMap['hexes'][number];
    const country = countries.find(({ code }) => code === what);
    const total = (kind: 'H' | 'T' | 'M'): number => here.reduce((sum, force) => sum + force[kind], 0);
    return [
      {
        hex,
        ref,
        forces: here,
        country,
        bloc: country && blocs.find(bloc => bloc.countries.includes(country)),
        isPort: (city?.mouths.length ?? 0) > 0,
        isSea: what === '~',
        H: total('H'),
        T: total('T'),
        M: total('M'),
      },
    ];
  });
};

const enemiesOf = ({ sightings }: View, map: KnownMap, allies: ReadonlySet<Code>): readonly EnemyGroup[] =>
  [
    ...groupBy(
      sightings.filter(({ empire }) => !allies.has(empire)),
      ({ empire, ref }) => `${empire} ${ref}`,
    ).values(),
  ].flatMap((group): EnemyGroup[] => {
    const [{ empire, ref } = { empire: '', ref: '' }] = group;
    const hex = map.numberOf(ref);
    if (hex === undefined) return [];
    return [
      {
        empire,
        hex,
        // Veiled cargo is taken for one regiment.
        regiments: group
          .map(({ letter, units }) => units?.H || (letter === 'A' ? 3 : units && units.H === 0 ? 0 : 1))
          .filter(H => H > 0),
        triremes: group.reduce((sum, { units }) => sum + (units?.T ?? 0), 0),
      },
    ];
  });

/** Reads a view for a plan. */
export const readSituation = (view: View, figures: PlanningFigures): Situation => {
  const map = knownMapOf(view);
  const blocs = blocsOf(view, map);
  const allies = new Set(
    view.empires.filter(code => code !== view.empire && areAllied(view.offers, view.empire, code, view.turn)),
  );
  return {
    view,
    figures,
    map,
    blocs,
    stacks: stacksOf(view, map, blocs),
    enemies: enemiesOf(view, map, allies),
    allies,
    income: view.countries.reduce((sum, { income }) => sum + income, 0),
    upkeep: view.forces.reduce((sum, force) => sum + upkeepOf(figures, force), 0),
  };
};
