import type { Chart } from '../map/chart.ts';
import { type Code, chestRoom, sortBySequence } from '../rules/force.ts';
import { parseSum } from '../rules/money.ts';
import { type CountryHolding, ownCountryAt, type Position, type World } from '../rules/position.ts';
import { type ForceOrder, makeFault } from './force-orders.ts';
import { carryingAtRest, plannedUnitsOf, type UnitPlan } from './plan-units.ts';
import type { Fault, Sheet } from './sheet.ts';

/** Connected groups of an Empire's countries; each country has the lowest number of its group (F4 R-20). */
export const countryBlocsOf = (
  { touching }: Pick<Chart, 'touching'>,
  countries: readonly CountryHolding[],
  empire: Code,
): ReadonlyMap<number, number> => {
  const own = countries.flatMap(({ holder }, state) => (holder === empire ? [state] : []));
  const bloc = new Map<number, number>();
  for (const start of own) {
    if (bloc.has(start)) continue;
    bloc.set(start, start);
    const open = [start];
    for (let state = open.pop(); state !== undefined; state = open.pop())
      for (const next of touching[state] ?? [])
        if (countries[next]?.holder === empire && !bloc.has(next)) {
          bloc.set(next, start);
          open.push(next);
        }
  }
  return bloc;
};

/** The bloc in which a force's money can be placed: one of `countryBlocsOf`, or its hex abroad and at sea (F4). */
export const blocOf = (
  chart: Chart,
  position: Position,
  empire: Code,
  blocs: ReadonlyMap<number, number>,
  hex: number,
): string => {
  const state = ownCountryAt(chart, position.countries, empire, hex);
  return state === undefined ? `hex ${hex}` : `state ${blocs.get(state)}`;
};

/** Money after step 2 (K1). */
export interface PlacedMoney {
  /** Treasuries by state number. */
  readonly treasuries: ReadonlyMap<number, number>;
  /** Chests by force number. */
  readonly chests: ReadonlyMap<number, number>;
  readonly faults: readonly Fault[];
}

/**
 * Places the money of an Empire bloc by bloc (K13 F4). The total of a bloc must not change, and each sum must be 0 or
 * more and within what the force can carry at rest (K12 F2). An unsound bloc stays unchanged. Money that a force can no
 * longer carry goes to other forces on its hex in sequence, then to its country's Treasury.
 */
export const distributeMoney = (
  world: World,
  position: Position,
  empire: Code,
  sheet: Pick<Sheet, 'countries'>,
  orders: readonly ForceOrder[],
  manned: readonly UnitPlan[],
): PlacedMoney => {
  const { chart } = world;
  const faults: Fault[] = [];
  const blocs = countryBlocsOf(chart, position.countries, empire);
  const treasuries = new Map<number, number>();
  const typed = new Map<number, { readonly sum: number | undefined; readonly said: string }>();
  for (const { country, treasury } of sheet.countries) {
    const state = chart.stateNumber.get(country);
    if (state === undefined || !blocs.has(state))
      faults.push(makeFault('R-70', 'notYours', country, 'line', country, false));
    else if (typed.has(state)) faults.push(makeFault('R-70', 'secondLine', country, 'line', country, false));
    else typed.set(state, { sum: parseSum(treasury), said: treasury });
  }
  const standing = new Map(manned.map(each => [each.order.number, each]));
  const groups = new Map<string, { readonly states: number[]; readonly here: ForceOrder[] }>();
  const group = (bloc: string): { readonly states: number[]; readonly here: ForceOrder[] } => {
    const known = groups.get(bloc) ?? { states: [], here: [] };
    groups.set(bloc, known);
    return known;
  };
  for (const [state, bloc] of blocs) group(`state ${bloc}`).states.push(state);
  for (const order of orders)
    if (order.hex >= 0) group(blocOf(chart, position, empire, blocs, order.hex)).here.push(order);
  const chests = new Map<number, number>();
  for (const { states, here } of groups.values()) {
    const old = (state: number): number => position.countries[state]?.treasury ?? 0;
    const was = sumOf(states.map(old)) + sumOf(here.map(order => order.old?.chest ?? 0));
    const problem = blocFault(world, typed, states, here, standing, old, was, chart);
    if (!problem) {
      for (const state of states) treasuries.set(state, typed.get(state)?.sum ?? old(state));
      for (const order of here) if (standing.has(order.number)) chests.set(order.number, order.chest as number);
      continue;
    }
    faults.push(problem);
    for (const state of states) treasuries.set(state, old(state));
    restoreMoney(world, position, empire, here, standing, treasuries, chests);
  }
  return { treasuries, chests, faults };
};

const sumOf = (sums: readonly number[]): number => sums.reduce((all, one) => all + one, 0);

const blocFault = (
  world: World,
  typed: ReadonlyMap<number, { readonly sum: number | undefined; readonly said: string }>,
  states: readonly number[],
  here: readonly ForceOrder[],
  standing: ReadonlyMap<number, UnitPlan>,
  old: (state: number) => number,
  was: number,
  chart: Chart,
): Fault | undefined => {
  const codeOf = (state: number): string => chart.states[state]?.code ?? '';
  for (const state of states) {
    const line = typed.get(state);
    if (line && line.sum === undefined) return makeFault('R-58', 'badSum', codeOf(state), 'treasury', line.said, true);
  }
  for (const order of here) {
    if (order.chest === undefined) return makeFault('R-58', 'badSum', order.line, 'chest', order.said.chest, true);
    const manned = standing.get(order.number);
    const room = manned ? chestRoom(chart.scenario, plannedUnitsOf(manned), carryingAtRest(world, order.hex)) : 0;
    if (order.chest > room && manned)
      return makeFault('R-64', 'tooMuch', order.line, 'chest', order.said.chest, true, { room, is: order.chest });
  }
  const is =
    sumOf(states.map(state => typed.get(state)?.sum ?? old(state))) +
    sumOf(here.map(order => (standing.has(order.number) ? (order.chest ?? 0) : 0)));
  if (is === was) return undefined;
  const first = states[0];
  return first === undefined
    ? makeFault('R-58', 'blocSum', here[0]?.line ?? '', 'chest', here[0]?.said.chest ?? '', true, { was, is })
    : makeFault('R-58', 'blocSum', codeOf(first), 'treasury', typed.get(first)?.said ?? '', true, { was, is });
};

/** Chests as the turn opened, reduced to what the forces can still carry. */
const restoreMoney = (
  world: World,
  position: Position,
  empire: Code,
  here: readonly ForceOrder[],
  standing: ReadonlyMap<number, UnitPlan>,
  treasuries: Map<number, number>,
  chests: Map<number, number>,
): void => {
  const { chart } = world;
  const room = (order: ForceOrder): number => {
    const manned = standing.get(order.number);
    return manned ? chestRoom(chart.scenario, plannedUnitsOf(manned), carryingAtRest(world, order.hex)) : 0;
  };
  for (const hex of new Set(here.map(order => order.hex))) {
    const forces = sortBySequence(here.filter(order => order.hex === hex));
    let over = 0;
    for (const order of forces) {
      const old = order.old?.chest ?? 0;
      const held = Math.min(old, room(order));
      over += old - held;
      if (standing.has(order.number)) chests.set(order.number, held);
    }
    for (const order of forces) {
      if (!standing.has(order.number)) continue;
      const more = Math.min(over, room(order) - (chests.get(order.number) ?? 0));
      chests.set(order.number, (chests.get(order.number) ?? 0) + more);
      over -= more;
    }
    const state = ownCountryAt(chart, position.countries, empire, hex);
    if (state !== undefined) treasuries.set(state, (treasuries.get(state) ?? 0) + over);
  }
};
