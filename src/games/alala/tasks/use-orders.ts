import { signal } from '@preact/signals';
import { checkOrder } from '../actions/order.ts';
import { type LeaderOrders, NO_ORDERS, orderOptionsOf, ordersEvent } from '../actions/order-sheet.ts';
import type { BattleState, Leader } from '../battle/state.ts';
import { leadersInOrder } from '../guide/guide.ts';
import { personSeats, recordTask, type TaskProps } from './task-props.ts';

/** Orders that are ticked and not given yet, by leader. */
type OrderDraft = Readonly<Record<string, LeaderOrders>>;

/** Orders that all leaders can be given with one tap. */
export const EQUAL_ORDERS = ['control', 'signal'] as const satisfies readonly (keyof LeaderOrders)[];
export type EqualOrder = (typeof EQUAL_ORDERS)[number];

/** By battle and turn: orders stay ticked while a card is drawn, or the field is looked at. */
const drafts = signal<ReadonlyMap<string, OrderDraft>>(new Map());

const keyOf = (battle: string, { turn: { turn } }: BattleState): string => `${battle} ${turn}`;

/** The orders of all leaders of this phone, ticked one by one and given in one entry (C1–C5). */
export const useOrders = (task: TaskProps) => {
  const { session, state } = task;
  const key = keyOf(session.battle.id, state);
  const draft = drafts.value.get(key) ?? {};
  const seats = personSeats(session, state);
  // Who holds one side gives the orders of its leaders alone.
  const leaders = leadersInOrder(state).filter(({ side }) => seats.isOwn(side));
  const event = ordersEvent(
    state,
    leaders.flatMap(({ id }) => (draft[id] ? [[id, draft[id]] as const] : [])),
  );
  const partsOf = (leader: string) =>
    event.parts.flatMap(({ data }) => ('leader' in data && data.leader === leader ? [data] : []));
  const setDraft = (orders: OrderDraft): void => {
    const next = new Map(drafts.value);
    if (Object.keys(orders).length > 0) next.set(key, orders);
    else next.delete(key);
    drafts.value = next;
  };
  const ordersOf = (leader: string): LeaderOrders => draft[leader] ?? NO_ORDERS;
  /** True if a leader may give the order in addition to his ticked ones, and no clause is against it (C1, C4). */
  const mayGive = (leader: Leader, order: EqualOrder): boolean => {
    const options = orderOptionsOf(state, leader);
    if (order === 'control' ? options.inHand.length === 0 : !options.signal) return false;
    const orders = { ...ordersOf(leader.id), [order]: true };
    const { parts } = ordersEvent(state, [[leader.id, orders]]);
    return parts.every(({ data }) => !('overrides' in data) || data.overrides.length === 0);
  };
  return {
    leaders,
    /** For each equal order, the number of leaders that may give it, and whether all of them have it ticked. */
    equalOrders: EQUAL_ORDERS.map(order => {
      const able = leaders.filter(leader => ordersOf(leader.id)[order] || mayGive(leader, order));
      return { order, count: able.length, isOn: able.every(({ id }) => ordersOf(id)[order]) };
    }).filter(({ count }) => count > 0),
    /** Ticks an order of all leaders that may give it, or clears all their ticks of it. */
    tickAll: (order: EqualOrder, on: boolean): void =>
      setDraft({
        ...draft,
        ...Object.fromEntries(
          leaders
            .filter(leader => !on || mayGive(leader, order))
            .map(({ id }) => [id, { ...ordersOf(id), [order]: on }]),
        ),
      }),
    /** Whether any of them may draw a card now (C5). */
    mayInvoke: leaders.some(({ id }) => checkOrder(state, { leader: id, action: 'invoke' }).verdict.ok),
    /** How many orders are ticked and can be given. */
    count: event.parts.length,
    ordersOf,
    setOrders: (leader: string, orders: LeaderOrders): void => setDraft({ ...draft, [leader]: orders }),
    /** Points that the ticked orders of a leader take. */
    spendingOf: (leader: string): number => partsOf(leader).reduce((sum, { cost }) => sum + cost, 0),
    /** The reasons against the ticked orders of a leader, each once. */
    againstOf: (leader: string) => [
      ...new Map(partsOf(leader).flatMap(({ overrides }) => overrides.map(each => [each.word, each]))).values(),
    ],
    apply: (): void => {
      if (session.state.value !== state) return;
      recordTask(task, 'together', event);
      setDraft({});
    },
  };
};
