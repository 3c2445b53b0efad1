import { signal } from '@preact/signals';
import type { Weighed } from '../../ai/decide.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';

/** An executed order of the app's side: its value for that side, and the entry. */
export interface Order {
  readonly side: SideId;
  readonly before: BattleState;
  readonly event: AnyEvent;
  readonly worth: Weighed['worth'];
}

/** The orders since a player acted last. They are kept while an overlay replaces the panel. */
export interface RecentOrders {
  readonly orders: readonly Order[];
  /** At a real table, how many of them the players have carried out with the figures. */
  readonly carriedOut: number;
}

const NONE: RecentOrders = { orders: [], carriedOut: 0 };

/** By battle. */
const recent = signal<Readonly<Record<string, RecentOrders>>>({});

export const recentOrders = (battle: string): RecentOrders => recent.value[battle] ?? NONE;

export const addRecentOrder = (battle: string, order: Order): void => {
  const { orders, carriedOut } = recent.peek()[battle] ?? NONE;
  recent.value = { ...recent.peek(), [battle]: { orders: [...orders, order], carriedOut } };
};

export const markOrdersCarriedOut = (battle: string): void => {
  const { orders } = recent.peek()[battle] ?? NONE;
  recent.value = { ...recent.peek(), [battle]: { orders, carriedOut: orders.length } };
};

export const clearRecentOrders = (battle: string): void => {
  const { [battle]: before, ...others } = recent.peek();
  if (before) recent.value = others;
};
