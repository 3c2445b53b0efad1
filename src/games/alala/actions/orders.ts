import type { EventData } from '../battle/events.ts';
import { type BattleState, isOnTable, type Leader } from '../battle/state.ts';
import { isHoplites } from '../rules/kinds.ts';
import { levelOf } from '../rules/vocabulary.ts';
import { commandEvent, isSignalled, type Order, phalanxOf } from './order.ts';
import { createBatch } from './together.ts';

/** The orders of one leader on the sheet of all: control and the signal given or not, and whom he encourages. */
export interface LeaderOrders {
  readonly control: boolean;
  readonly signal: boolean;
  readonly encourage: readonly string[];
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

/** All orders of the sheet in one entry, leader by leader: control, the signal, then whom each encourages. */
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

const ordersOf = (state: BattleState, leader: string, { control, signal, encourage }: LeaderOrders): Order[] => {
  // An order that was given elsewhere after it was ticked is not given twice.
  const open = orderOptionsOf(state, state.leaders[leader] as Leader);
  const { inHand } = open;
  return [
    ...(control && inHand.length > 0 ? [{ leader, action: 'control' as const, units: inHand }] : []),
    ...(signal && open.signal ? [{ leader, action: 'signal' as const }] : []),
    ...encourage
      .filter(unit => open.encourage.includes(unit))
      .map((unit): Order => ({ leader, action: 'encourage', unit, steps: 1 })),
  ];
};
