import { chestRoomOf, isMoneyFault, isOfBloc, moneyBlocsOf, takeMoney } from '../orders/balance-money.ts';
import type { PreparedOrders } from '../orders/prepare-orders.ts';
import type { Sheet } from '../orders/sheet.ts';
import type { Code } from '../rules/force.ts';
import type { Position, World } from '../rules/position.ts';
import { incomeOf } from './open-turn.ts';
import { OUTLOOK_MONTHS, type UpkeepOutlook, upkeepOf } from './upkeep-outlook.ts';

/** Months of upkeep that are given to a force unless its player chooses, if there is enough money. */
export const PROVISION_MONTHS = 4;

/** The payment that a button offers to an unpaid force, or why there is none. Sums are drachmae. */
export type Provision =
  | { readonly sheet: Sheet; readonly sum: number; readonly months: number }
  | { readonly full: number }
  | 'noMoney'
  /** Its bloc has no Treasury, and no chest with money to spare (F2). */
  | 'noTreasury'
  | 'unsound';

/**
 * Money for a force that cannot be paid (F2 F4 F6): upkeep for the wanted months, limited by the room in its chest and the
 * spare money of its bloc. A Treasury keeps the amount by which its own forces' next upkeep exceeds its income; a chest
 * keeps one month of its own upkeep. Undefined if the force is paid throughout the outlook, or already has all
 * available money.
 */
export const provisionFor = (
  who: readonly [world: World, position: Position, empire: Code],
  sheet: Sheet,
  ready: PreparedOrders,
  outlook: readonly UpkeepOutlook[],
  number: number,
  wanted: number = PROVISION_MONTHS,
): Provision | undefined => {
  const [world, position, empire] = who;
  const { chart } = world;
  const own = outlook.find(each => each.number === number);
  if (!own || own.turn === undefined) return undefined;
  const bloc = moneyBlocsOf(...who)(sheet).find(({ orders }) => orders.some(order => order.number === number));
  const order = bloc?.orders.find(each => each.number === number);
  if (!bloc || !order || order.chest === undefined) return undefined;
  if (ready.faults.some(fault => isMoneyFault(fault) && isOfBloc(bloc, fault))) return 'unsound';
  const purse = (of: number) => ready.purses.find(each => each.number === of);
  const countries = new Map(
    bloc.countries.map(country => {
      const state = chart.stateNumber.get(country) ?? -1;
      // Money of the Treasury that pays its upkeep anyway is not moved.
      if (state === own.payer) return [country, 0] as const;
      const left = ready.accounts.find(account => account.state === state)?.left ?? 0;
      const owed = outlook.reduce(
        (sum, each) => sum + (each.payer === state && each.number !== number ? each.owes : 0),
        0,
      );
      return [country, Math.max(0, left - Math.max(0, owed - incomeOf(chart, state, empire)))] as const;
    }),
  );
  const chests = new Map(
    bloc.countries.length > 0
      ? []
      : bloc.orders
          .filter(other => other.number !== number)
          .map(other => {
            const owes = outlook.find(each => each.number === other.number)?.owes ?? 0;
            return [other.number, Math.max(0, (purse(other.number)?.left ?? 0) - owes)] as const;
          }),
  );
  const spare = [...countries.values(), ...chests.values()].reduce((sum, each) => sum + each, 0);
  const now = own.turn === position.turn ? upkeepOf(world, own.lost) : 0;
  const left = purse(number)?.left ?? 0;
  const room = Math.max(0, chestRoomOf(world, order) - order.chest);
  const needed = Math.max(0, now + wanted * own.owes - left);
  const sum = Math.min(room, spare, needed);
  if (room === 0) return { full: order.chest };
  if (needed === 0) return undefined;
  if (sum === 0) return bloc.countries.length === 0 ? 'noTreasury' : 'noMoney';
  const months = own.payer === undefined ? Math.min(wanted, Math.floor((left + sum - now) / own.owes)) : OUTLOOK_MONTHS;
  return { sheet: takeMoney(who, sheet, number, sum, { countries, chests }), sum, months: Math.max(0, months) };
};
