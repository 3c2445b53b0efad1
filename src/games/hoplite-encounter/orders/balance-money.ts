import { type Code, chestRoom, forceLetterOf, seaCapacityOf, sortBySequence } from '../rules/force.ts';
import { formatSum, parseSum } from '../rules/money.ts';
import { ownCountryAt, type Position, type World } from '../rules/position.ts';
import { blocOf, countryBlocsOf } from './distribute-money.ts';
import { type ForceOrder, readForceOrders } from './force-orders.ts';
import { carryingAtRest } from './plan-units.ts';
import type { Fault, ForceLine, Sheet } from './sheet.ts';

/** The money of a bloc on a sheet (F4 K13). */
export interface BlocMoney {
  /** Its countries in alphabetical order; none for a hex abroad or at sea. */
  readonly countries: readonly Code[];
  /** Its accepted forces, in sequence. */
  readonly orders: readonly ForceOrder[];
}

type SheetOwner = readonly [world: World, position: Position, empire: Code];

/** An Empire's blocs, with their forces on the sheet (F4). */
export const moneyBlocsOf = (...[world, position, empire]: SheetOwner): ((sheet: Sheet) => readonly BlocMoney[]) => {
  const { chart } = world;
  const blocs = countryBlocsOf(chart, position.countries, empire);
  return sheet => {
    const all = new Map<string, { readonly countries: Code[]; readonly orders: ForceOrder[] }>();
    const at = (key: string): { readonly countries: Code[]; readonly orders: ForceOrder[] } => {
      const bloc = all.get(key) ?? { countries: [], orders: [] };
      all.set(key, bloc);
      return bloc;
    };
    for (const [state, bloc] of blocs) at(`state ${bloc}`).countries.push(chart.states[state]?.code ?? '');
    for (const order of sortBySequence(readForceOrders(world, position, empire, sheet).orders))
      if (!order.refused && order.hex >= 0) at(blocOf(chart, position, empire, blocs, order.hex)).orders.push(order);
    return [...all.values()].map(({ countries, orders }) => ({ countries: countries.sort(), orders }));
  };
};

/** True if a chest is too full for a voyage although its regiments have room. */
const isOverladen = (world: World, { word }: Fault, { units }: ForceOrder): boolean =>
  word === 'loadAtSea' && units.H <= seaCapacityOf(world.chart.scenario, units);

/** True for a fault in the money of a bloc, which leaves the whole bloc unchanged. */
export const isMoneyFault = ({ word, field }: Fault): boolean =>
  word === 'blocSum' || word === 'tooMuch' || (word === 'badSum' && (field === 'treasury' || field === 'chest'));

/** True if a fault belongs to a line of the bloc. */
export const isOfBloc = ({ countries, orders }: BlocMoney, { line }: Pick<Fault, 'line'>): boolean =>
  countries.includes(line) || orders.some(order => order.line === line);

/** A sheet with a changed Treasury or chest, in drachmae. */
const setTreasury = (sheet: Sheet, country: Code, sum: number): Sheet => ({
  ...sheet,
  countries: sheet.countries.map(line => (line.country === country ? { ...line, treasury: formatSum(sum) } : line)),
});
const setChest = (sheet: Sheet, number: number, sum: number): Sheet => ({
  ...sheet,
  forces: sheet.forces.map((line: ForceLine) =>
    Number(line.id.slice(1)) === number ? { ...line, chest: formatSum(sum) } : line,
  ),
});

/** The most money that the ordered force can carry, in drachmae (K12 E2 E3). */
export const chestRoomOf = (world: World, { units, hex, route }: ForceOrder): number => {
  const sails = route.length > 0 && forceLetterOf(units) === 'F';
  return chestRoom(world.chart.scenario, units, sails ? 'atSea' : carryingAtRest(world, hex));
};

const treasuryIn = (sheet: Sheet, country: Code): number | undefined =>
  parseSum(sheet.countries.find(line => line.country === country)?.treasury ?? '');

/**
 * Corrects a sheet so that the money of a fault's bloc adds up (K13 R-58). First it corrects unreadable sums and sums
 * too large to carry. Then Treasuries pay or receive the difference. What they lack, chests with new money give back.
 * Abroad, chests with room receive. A chest too full for a voyage is reduced. Undefined for a fault that is not
 * about money, or if the money still does not add up.
 */
export const balanceMoney = (who: SheetOwner, sheet: Sheet, fault: Fault): Sheet | undefined => {
  const [world, position, empire] = who;
  const { chart } = world;
  const bloc = moneyBlocsOf(...who)(sheet).find(each => isOfBloc(each, fault));
  const overladen = bloc?.orders.find(order => order.line === fault.line && isOverladen(world, fault, order));
  if (!bloc || !(isMoneyFault(fault) || overladen)) return undefined;
  const treasuryOf = (country: Code): number => position.countries[chart.stateNumber.get(country) ?? -1]?.treasury ?? 0;
  let next = sheet;
  for (const country of bloc.countries)
    if (treasuryIn(next, country) === undefined) next = setTreasury(next, country, treasuryOf(country));
  const chests = new Map<number, number>();
  for (const order of bloc.orders) {
    const old = order.old?.chest ?? 0;
    const most = chestRoomOf(world, order);
    const sum = Math.min(order.chest ?? old, order === overladen ? most : Math.max(old, most));
    chests.set(order.number, sum);
  }
  const was =
    bloc.countries.reduce((sum, country) => sum + treasuryOf(country), 0) +
    bloc.orders.reduce((sum, { old }) => sum + (old?.chest ?? 0), 0);
  const is =
    bloc.countries.reduce((sum, country) => sum + (treasuryIn(next, country) ?? 0), 0) +
    [...chests.values()].reduce((sum, chest) => sum + chest, 0);
  let over = is - was;
  // Prefer the country of the faulty line, where a player expects the change.
  const own = bloc.orders.find(({ line }) => line === fault.line);
  const state = own && ownCountryAt(chart, position.countries, empire, own.hex);
  const first = state === undefined ? fault.line : chart.states[state]?.code;
  const countries = [...bloc.countries].sort((a, b) => Number(b === first) - Number(a === first));
  if (over < 0 && countries[0] !== undefined) {
    next = setTreasury(next, countries[0], (treasuryIn(next, countries[0]) ?? 0) - over);
    over = 0;
  }
  for (const country of countries) {
    const less = Math.min(Math.max(0, over), treasuryIn(next, country) ?? 0);
    if (less > 0) next = setTreasury(next, country, (treasuryIn(next, country) ?? 0) - less);
    over -= less;
  }
  // Then the chests: filled chests give; abroad, chests with room receive.
  for (const order of [...bloc.orders].reverse()) {
    const chest = chests.get(order.number) ?? 0;
    const by =
      over > 0
        ? -Math.min(over, Math.max(0, chest - (order.old?.chest ?? 0)))
        : Math.min(-over, Math.max(0, chestRoomOf(world, order) - chest));
    chests.set(order.number, chest + by);
    over += by;
  }
  for (const order of bloc.orders)
    if (chests.get(order.number) !== order.chest) next = setChest(next, order.number, chests.get(order.number) ?? 0);
  return over === 0 ? next : undefined;
};

/** The spare money of a Treasury, or of another force's chest on the hex, in drachmae. */
export interface SpareMoney {
  readonly countries: ReadonlyMap<Code, number>;
  readonly chests: ReadonlyMap<number, number>;
}

/**
 * A sheet in which a force takes along a sum in drachmae (F4). It is taken from its country's Treasury, then from other
 * Treasuries of the bloc; abroad from chests on its hex. The caller asks for at most the spare money.
 */
export const takeMoney = (who: SheetOwner, sheet: Sheet, number: number, sum: number, spare: SpareMoney): Sheet => {
  const [{ chart }, position, empire] = who;
  const bloc = moneyBlocsOf(...who)(sheet).find(({ orders }) => orders.some(order => order.number === number));
  const order = bloc?.orders.find(each => each.number === number);
  if (!bloc || !order) return sheet;
  const state = ownCountryAt(chart, position.countries, empire, order.hex);
  const home = state === undefined ? undefined : chart.states[state]?.code;
  let left = sum;
  let next = setChest(sheet, number, (order.chest ?? 0) + sum);
  for (const country of [...bloc.countries].sort((a, b) => Number(b === home) - Number(a === home))) {
    const less = Math.min(left, spare.countries.get(country) ?? 0);
    if (less > 0) next = setTreasury(next, country, (treasuryIn(next, country) ?? 0) - less);
    left -= less;
  }
  for (const other of bloc.orders) {
    const less = other.number === number ? 0 : Math.min(left, spare.chests.get(other.number) ?? 0);
    if (less > 0) next = setChest(next, other.number, (other.chest ?? 0) - less);
    left -= less;
  }
  return next;
};
