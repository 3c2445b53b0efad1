import type { EventData } from '../battle/events.ts';
import { positionOf, positionsOf } from '../battle/plan/positions.ts';
import { type BattleState, isOnTable, type Leader } from '../battle/state.ts';
import { LEADER_MOVE } from '../rules/command.ts';
import { unitsWithin } from '../rules/plan/positions.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { levelOf } from '../rules/vocabulary.ts';
import { createBatch } from './batch.ts';
import { commandEvent, isSignalled, type Order, phalanxOf } from './order.ts';

/** The orders of one leader on the sheet of all: control, the signal, and the units that he encourages. */
export interface LeaderOrders {
  readonly control: boolean;
  readonly signal: boolean;
  readonly encourage: readonly string[];
  /** The unit that he goes to before anything else (C2). */
  readonly join?: string;
}

export const NO_ORDERS: LeaderOrders = { control: false, signal: false, encourage: [] };

/** The orders that can have an effect; the sheet offers no others (C1, C3, C4). */
export interface OrderOptions {
  /** Hoplites of his phalanx in an unbroken line with him that are in no leader's hand yet (C1). */
  readonly inHand: readonly string[];
  /** His hoplites wait for their signal (C4). */
  readonly signal: boolean;
  /** His own that could rise a level (C3). */
  readonly encourage: readonly string[];
}

const HIGHEST = levelOf('eager');

export const orderOptionsOf = (state: BattleState, leader: Leader): OrderOptions => {
  const { touching, apart } = phalanxOf(state, leader);
  const own = leader.unit === null ? undefined : state.units[leader.unit];
  const his = [...new Set([...touching, ...apart, ...(own ? [own] : [])])].filter(isOnTable);
  return {
    inHand: leader.controls ? [] : touching.filter(({ thisTurn }) => !thisTurn.controlled).map(({ id }) => id),
    signal: !leader.signalled && his.some(unit => isHoplites(unit) && !isSignalled(state, unit)),
    encourage: his.filter(({ aggression }) => levelOf(aggression) < HIGHEST).map(({ id }) => id),
  };
};

/** Units in the line of his phalanx that a leader can reach on the plan, the nearest first (C2); none without a plan. */
export const joinableUnits = (state: BattleState, { side, phalanx, unit: own }: Leader): readonly string[] => {
  const from = positionOf(state, own ?? '');
  if (!from) return [];
  const his = positionsOf(state, side).filter(
    ({ unit }) => isHoplites(unit) && unit.phalanx === phalanx && unit.standing === 'inLine',
  );
  return unitsWithin(from, his, LEADER_MOVE).map(({ id }) => id);
};

/** All orders of the sheet in one entry, leader by leader: control, the signal, then the encouraged units. */
export const ordersEvent = (
  state: BattleState,
  given: readonly (readonly [leader: string, orders: LeaderOrders])[],
): EventData<'together'> =>
  createBatch(
    state,
    given
      .flatMap(([leader, orders]) => ordersOf(state, leader, orders))
      .map(order => now => ({ type: 'command' as const, data: commandEvent(now, order) })),
  );

const ordersOf = (state: BattleState, leader: string, orders: LeaderOrders): Order[] => {
  const { control, signal, encourage, join } = orders;
  const now = state.leaders[leader] as Leader;
  // An order that was selected here and given elsewhere is not given twice.
  const open = orderOptionsOf(state, join === undefined ? now : { ...now, unit: join });
  const { inHand } = open;
  return [
    ...(join === undefined ? [] : [{ leader, action: 'move' as const, unit: join }]),
    ...(control && inHand.length > 0 ? [{ leader, action: 'control' as const, units: inHand }] : []),
    ...(signal && open.signal ? [{ leader, action: 'signal' as const }] : []),
    ...encourage
      .filter(unit => open.encourage.includes(unit))
      .map((unit): Order => ({ leader, action: 'encourage', unit, steps: 1 })),
  ];
};
