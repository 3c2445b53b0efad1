import { commandLeft } from '../actions/order.ts';
import { joinableUnits, type LeaderOrders, orderOptionsOf } from '../actions/order-sheet.ts';
import type { BattleState, BattleUnit, Leader } from '../battle/state.ts';
import { COMMAND_COSTS, commandCost } from '../rules/command.ts';
import { levelOf } from '../rules/vocabulary.ts';
import type { Action } from './action.ts';

/** All orders that a leader can pay: to join another unit, control, the signal, and up to two levels of courage (C1–C4). */
export const legalOrderActions = (state: BattleState, leader: Leader): readonly Action[] =>
  [undefined, ...joinableUnits(state, leader).slice(0, MOST_JOINED)].flatMap(join =>
    ordersWhere(state, join === undefined ? leader : { ...leader, unit: join })
      .map((orders): LeaderOrders => (join === undefined ? orders : { ...orders, join }))
      .filter(orders => costOf(state, orders) > 0 && costOf(state, orders) <= commandLeft(leader))
      .map((orders): Action => ({ kind: 'orders', leader: leader.id, orders })),
  );

/** Units that a leader thinks of joining. */
const MOST_JOINED = 2;

/** All useful orders of a leader at his current place, whatever they cost. */
const ordersWhere = (state: BattleState, leader: Leader): readonly LeaderOrders[] => {
  const open = orderOptionsOf(state, leader);
  const levels = (id: string): number => 2 - levelOf(unitIn(state, id).aggression);
  const pairs = open.encourage.flatMap((one, i) =>
    open.encourage.slice(i).flatMap(other => (one !== other || levels(one) > 1 ? [[one, other]] : [])),
  );
  const encouraged: readonly (readonly string[])[] = [[], ...open.encourage.map(id => [id]), ...pairs];
  return encouraged.flatMap(encourage =>
    (open.inHand.length > 0 ? [true, false] : [false]).flatMap(control =>
      (open.signal ? [true, false] : [false]).map(signal => ({ control, signal, encourage })),
    ),
  );
};

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

/** The CP that orders cost. Raising a grade C unit that stands still costs one more point (C3). */
const costOf = (state: BattleState, { join, control, signal, encourage }: LeaderOrders): number =>
  (join === undefined ? 0 : COMMAND_COSTS.move.by) +
  (control ? COMMAND_COSTS.control.by : 0) +
  (signal ? COMMAND_COSTS.signal.by : 0) +
  encourage.reduce(
    (sum, id) => sum + commandCost({ action: 'encourage', unit: unitIn(state, id), advancing: false, steps: 1 }).total,
    0,
  );
