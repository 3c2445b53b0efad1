import { chestRoomOf, isMoneyFault, isOfBloc, moneyBlocsOf, takeMoney } from '../orders/balance-money.ts';
import type { PreparedOrders } from '../orders/prepare-orders.ts';
import type { Sheet } from '../orders/sheet.ts';
import type { Code } from '../rules/force.ts';
import type { Position, World } from '../rules/position.ts';
import { incomeOf } from './opening.ts';
import { OUTLOOK_MONTHS, type UpkeepOutlook, upkeepOf } from './outlook.ts';

/** Months that a force is given money for at a tap, as far as there is any. */
const PROVISION_MONTHS = 4;

/** What can be done at a tap for a force that cannot be paid, or why nothing can. Sums are drachmae. */
export type Provision =
  | { readonly sheet: Sheet; readonly sum: number; readonly months: number }
  | { readonly full: number }
  | 'noMoney'
  /** No Treasury is in its bloc, and no chest there can spare anything (F2). */
  | 'noTreasury'
  | 'unsound';

/**
 * Money for a force that cannot be paid (F2 F4 F6): enough for some months, as far as its chest has room and the bloc has
 * it to spare. A Treasury keeps what its own forces will owe next month beyond its income, a chest one month of its own
 * upkeep. Undefined where the force is paid for as long as is looked ahead, or its chest holds all that is offered.
 */
export const provisionFor = (
  who: readonly [world: World, position: Position, empire: Code],
  sheet: Sheet,
  ready: PreparedOrders,
  outlook: readonly UpkeepOutlook[],
  number: number,
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
      // Money of the Treasury that pays for it anyway is not moved.
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
  const needed = Math.max(0, now + PROVISION_MONTHS * own.owes - left);
  const sum = Math.min(room, spare, needed);
  if (room === 0) return { full: order.chest };
  if (needed === 0) return undefined;
  if (sum === 0) return bloc.countries.length === 0 ? 'noTreasury' : 'noMoney';
  const months =
    own.payer === undefined ? Math.min(PROVISION_MONTHS, Math.floor((left + sum - now) / own.owes)) : OUTLOOK_MONTHS;
  return { sheet: takeMoney(who, sheet, number, sum, { countries, chests }), sum, months: Math.max(0, months) };
};
