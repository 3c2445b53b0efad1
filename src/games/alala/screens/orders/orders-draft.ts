import { signal } from '@preact/signals';
import type { LeaderOrders } from '../../actions/orders.ts';
import type { BattleState } from '../../battle/state.ts';

/** Orders ticked on the sheet and not given yet, by leader. */
export type OrderDraft = Readonly<Record<string, LeaderOrders>>;

const drafts = signal<ReadonlyMap<string, OrderDraft>>(new Map());

const keyOf = (battle: string, { turn: { turn } }: BattleState): string => `${battle} ${turn}`;

/** What is ticked in this turn of a battle. It stays ticked while a card is drawn, or the field is looked at. */
export const orderDraftOf = (battle: string, state: BattleState): OrderDraft =>
  drafts.value.get(keyOf(battle, state)) ?? NOTHING;

/** Ticks orders; nothing ticked forgets the turn. */
export const setOrderDraft = (battle: string, state: BattleState, orders: OrderDraft): void => {
  const next = new Map(drafts.value);
  if (Object.keys(orders).length > 0) next.set(keyOf(battle, state), orders);
  else next.delete(keyOf(battle, state));
  drafts.value = next;
};

const NOTHING: OrderDraft = {};
