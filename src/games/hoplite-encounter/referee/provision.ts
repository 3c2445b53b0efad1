import { isMoneyFault, isOfBloc, moneyBlocs, roomFor, withTaken } from '../orders/balance.ts';
import type { Ready } from '../orders/ready.ts';
import type { Sheet } from '../orders/sheet.ts';
import type { Code } from '../rules/force.ts';
import type { Ground, Position } from '../rules/position.ts';
import { incomeOf } from './opening.ts';
import { OUTLOOK, type Outlook, upkeepOf } from './outlook.ts';

/** Months that a force is given money for at a tap, as far as there is any. */
const MONTHS = 4;

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
  who: readonly [ground: Ground, position: Position, empire: Code],
  sheet: Sheet,
  ready: Ready,
  outlook: readonly Outlook[],
  number: number,
): Provision | undefined => {
  const [ground, position, empire] = who;
  const { chart } = ground;
  const own = outlook.find(each => each.number === number);
  if (!own || own.turn === undefined) return undefined;
  const bloc = moneyBlocs(...who)(sheet).find(({ wants }) => wants.some(want => want.number === number));
  const want = bloc?.wants.find(each => each.number === number);
  if (!bloc || !want || want.chest === undefined) return undefined;
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
      : bloc.wants
          .filter(other => other.number !== number)
          .map(other => {
            const owes = outlook.find(each => each.number === other.number)?.owes ?? 0;
            return [other.number, Math.max(0, (purse(other.number)?.left ?? 0) - owes)] as const;
          }),
  );
  const spare = [...countries.values(), ...chests.values()].reduce((sum, each) => sum + each, 0);
  const now = own.turn === position.turn ? upkeepOf(ground, own.lost) : 0;
  const left = purse(number)?.left ?? 0;
  const room = Math.max(0, roomFor(ground, want) - want.chest);
  const needed = Math.max(0, now + MONTHS * own.owes - left);
  const sum = Math.min(room, spare, needed);
  if (room === 0) return { full: want.chest };
  if (needed === 0) return undefined;
  if (sum === 0) return bloc.countries.length === 0 ? 'noTreasury' : 'noMoney';
  const months = own.payer === undefined ? Math.min(MONTHS, Math.floor((left + sum - now) / own.owes)) : OUTLOOK;
  return { sheet: withTaken(who, sheet, number, sum, { countries, chests }), sum, months: Math.max(0, months) };
};
