import { type Code, chestRoom, forceLetterOf, roomAtSea, sortBySequence } from '../rules/force.ts';
import { formatSum, parseSum } from '../rules/money.ts';
import { ownCountryAt, type Position, type World } from '../rules/position.ts';
import { type ForceOrder, readForceOrders } from './force-orders.ts';
import { blocOf, countryBlocsOf } from './place-money.ts';
import { carryingAtRest } from './plan-units.ts';
import type { Fault, ForceLine, Sheet } from './sheet.ts';

/** The money of one bloc as a sheet places it (F4 K13). */
export interface BlocMoney {
  /** Its countries in alphabetical order; none abroad and at sea. */
  readonly countries: readonly Code[];
  /** Its forces that the sheet does not refuse, in sequence. */
  readonly orders: readonly ForceOrder[];
}

type SheetOwner = readonly [world: World, position: Position, empire: Code];

/** The blocs of an Empire with what the sheet says of their forces (F4). */
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

/** Whether a chest is too full for a voyage, where its regiments have room. */
const isOverladen = (world: World, { word }: Fault, { units }: ForceOrder): boolean =>
  word === 'loadAtSea' && units.H <= roomAtSea(world.chart.scenario, units);

/** Whether a fault is of the money of a bloc: because of it all of the bloc stays as it was. */
export const isMoneyFault = ({ word, field }: Fault): boolean =>
  word === 'blocSum' || word === 'tooMuch' || (word === 'badSum' && (field === 'treasury' || field === 'chest'));

/** Whether a fault stands in a line of the bloc. */
export const isOfBloc = ({ countries, orders }: BlocMoney, { line }: Pick<Fault, 'line'>): boolean =>
  countries.includes(line) || orders.some(order => order.line === line);

/** A sheet with a Treasury, or a chest, of another sum in drachmae. */
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

/** The most that the chest of a force may hold as it is ordered, in drachmae (K12 E2 E3). */
export const chestRoomOf = (world: World, { units, hex, route }: ForceOrder): number => {
  const sails = route.length > 0 && forceLetterOf(units) === 'F';
  return chestRoom(world.chart.scenario, units, sails ? 'atSea' : carryingAtRest(world, hex));
};

const treasuryIn = (sheet: Sheet, country: Code): number | undefined =>
  parseSum(sheet.countries.find(line => line.country === country)?.treasury ?? '');

/**
 * A sheet in which the money of the bloc that a fault stands in adds up (K13 R-58): a sum that cannot be read, or that is
 * too much to carry, is put right; then Treasuries give or take the difference, and where they cannot, chests that were
 * filled. A chest that is too full for a voyage is lightened. Undefined where the fault is none of money.
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
  // The country of the line first: that is where a player looks for what he has moved.
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
  // Then the chests: those that were filled give, and abroad those with room take.
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

/** How much a Treasury, or the chest of another force on the hex, has to spare, in drachmae. */
export interface SpareMoney {
  readonly countries: ReadonlyMap<Code, number>;
  readonly chests: ReadonlyMap<number, number>;
}

/**
 * A sheet in which a force takes a sum along, in drachmae, from the Treasury of its country, then from others of the bloc;
 * abroad from chests on its hex (F4). The caller gives no more than there is to spare.
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
