import type { Hex } from '../map/chart.ts';
import { type PreparedOrders, prepareOrders } from '../orders/prepare-orders.ts';
import type { MovingForce } from '../orders/raising-result.ts';
import { type Code, type Force, NO_UNITS, UNIT_KINDS, type UnitCounts, unitsOf } from '../rules/force.ts';
import { type CountryHolding, ownCountryAt, type Position, type World } from '../rules/position.ts';
import { findCaptures, incomeOf } from './open-turn.ts';

/** The number of months to look ahead after the current one. */
export const OUTLOOK_MONTHS = 6;

/** Upkeep that will be missing within these months is shown before orders are handed in. */
export const WARNING_MONTHS = 3;

/**
 * What a force will owe after the ordered month, and how long it can be paid (F6 F7). The force is assumed to stay at
 * the end of its route. Sums are in drachmae.
 */
export interface UpkeepOutlook {
  readonly number: number;
  /** One month's upkeep for all units before payment. */
  readonly owes: number;
  /** The number of the country whose Treasury pays next month; undefined if only the force's chest pays. */
  readonly payer: number | undefined;
  /** Months after this one that are paid in full, up to `OUTLOOK_MONTHS`, or to the last turn of the game. */
  readonly months: number;
  /** The first turn in which the force cannot be paid in full, from the ordered one on; undefined if there is none. */
  readonly turn: number | undefined;
  /** Units that are disbanded in that turn. */
  readonly lost: UnitCounts;
}

/** Upkeep of a month in drachmae (F6). */
export const upkeepOf = ({ chart }: Pick<World, 'chart'>, units: UnitCounts): number =>
  UNIT_KINDS.reduce((sum, kind) => sum + units[kind] * chart.scenario.costs.maintain[kind], 0);

const unpaidUnitsOf = ({ losses }: Pick<PreparedOrders, 'losses'>, number: number): UnitCounts => {
  const lost = { H: 0, T: 0, M: 0 };
  for (const loss of losses) if (loss.number === number && loss.word === 'unpaid') lost[loss.kind] = loss.count;
  return lost;
};

const forceOf = ({ empire, number, H, T, M, chest, sequence }: MovingForce, hex: Hex): Force => ({
  ...{ empire, number, H, T, M, chest, sequence, hex },
  left: [],
});

/** The opening after a month, as far as the Empire can see: payments, captures, income. */
const openedAfter = (world: World, position: Position, empire: Code, ready: PreparedOrders): Position => {
  const turn = position.turn + 1;
  const left = new Map(ready.accounts.map(account => [account.state, account.left]));
  const forces = [
    ...position.forces.filter(force => force.empire !== empire),
    ...ready.movers.map(mover => forceOf(mover, mover.way.hexes.at(-1) ?? mover.hex)),
  ];
  const { passings } = findCaptures(world, position.countries, forces, ready.offers, turn);
  const taken = new Map(passings.map(({ state, to }) => [state, to]));
  const countries = position.countries.map(({ holder, treasury }, state): CountryHolding => {
    const now = taken.get(state) ?? holder;
    return { holder: now, treasury: (left.get(state) ?? treasury) + incomeOf(world.chart, state, now) };
  });
  return { ...position, turn, countries, forces, offers: ready.offers };
};

/**
 * The upkeep of every force of an Empire month by month from its sheet on, as K1 step 5 pays it (F6 F7 R-22). Assumes
 * that no force is stopped or fights, that nothing more is raised, and that forces on a capital take it (B6). `ready`
 * is the prepared sheet. The result depends only on what the Empire knows.
 */
export const upkeepOutlookOf = (
  world: World,
  position: Position,
  empire: Code,
  ready: PreparedOrders,
): readonly UpkeepOutlook[] => {
  const { chart } = world;
  const last = Math.min(OUTLOOK_MONTHS, chart.scenario.calendar.turns - position.turn);
  const short = new Map<number, { readonly months: number; readonly turn: number; readonly lost: UnitCounts }>();
  const note = (month: number, turn: number, of: PreparedOrders): void => {
    for (const { number, word } of of.losses)
      if (word === 'unpaid' && !short.has(number))
        short.set(number, { months: Math.max(0, month - 1), turn, lost: unpaidUnitsOf(of, number) });
  };
  note(0, position.turn, ready);
  let now = openedAfter(world, position, empire, ready);
  const next = now;
  for (let month = 1; month <= last; month++) {
    const paid = prepareOrders(world, now, empire);
    note(month, now.turn, paid);
    if (month < last) now = openedAfter(world, now, empire, paid);
  }
  return ready.purses.flatMap(({ number }): UpkeepOutlook[] => {
    const mover = ready.movers.find(each => each.number === number);
    const gone = unpaidUnitsOf(ready, number);
    const units = { H: (mover?.H ?? 0) + gone.H, T: (mover?.T ?? 0) + gone.T, M: (mover?.M ?? 0) + gone.M };
    if (unitsOf(units) === 0) return [];
    const { months, turn, lost } = short.get(number) ?? { months: last, turn: undefined, lost: NO_UNITS };
    const hex = next.forces.find(force => force.empire === empire && force.number === number)?.hex;
    const payer = hex === undefined ? undefined : ownCountryAt(chart, next.countries, empire, hex);
    return [{ number, owes: upkeepOf(world, units), payer, months, turn, lost }];
  });
};
