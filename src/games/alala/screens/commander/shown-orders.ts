import { signal } from '@preact/signals';
import type { OrderMarks } from '../../ai/order-marks.ts';
import type { BattleState } from '../../battle/state.ts';

/** Orders that the plan shows by arrows. */
export interface ShownOrders {
  /** The state that they were given in: units are drawn where they stood then. */
  readonly before: BattleState;
  readonly marks: OrderMarks;
}

/** By battle. */
const shown = signal<Readonly<Record<string, ShownOrders>>>({});

export const shownOrders = (battle: string): ShownOrders | undefined => shown.value[battle];

/** Shows orders on the plan; undefined shows none. */
export const showOrders = (battle: string, orders: ShownOrders | undefined): void => {
  const { [battle]: before, ...others } = shown.peek();
  if (before === orders) return;
  shown.value = orders ? { ...others, [battle]: orders } : others;
};
