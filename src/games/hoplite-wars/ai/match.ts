import type { RandomInt } from '../../../core/probability/dice.ts';
import type { AnyEvent } from '../battle/events.ts';
import { afterEvent } from '../battle/game.ts';
import { RULES, resolution } from '../battle/resolve.ts';
import { aboutNow, seatsNow, type WarState } from '../battle/state.ts';
import { viewFor } from '../battle/view.ts';
import type { Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { shuffled } from '../winter/lots.ts';
import { plan } from './plan.ts';

/** How a seat finds its orders. */
export type Orders = (state: WarState, player: Player) => readonly Order[];

/** The events that answer what is asked now: each seat's orders, then what they come to; or the shuffle. None at the end. */
export const nextEvents = (state: WarState, below: RandomInt, orders: Orders = plan): readonly AnyEvent[] => {
  if (state.ended) return [];
  const about = aboutNow(state);
  if (state.moment.step === 'deal') return [{ type: 'deal', data: { about, order: [...shuffled(below)] } }];
  const given = seatsNow(state).map((seat): AnyEvent => {
    const own = orders(viewFor(state, seat).state, seat);
    return { type: 'give', data: { about, seat, orders: own } } as AnyEvent;
  });
  const asked = given.reduce(afterEvent, state);
  const resolved = { type: 'resolve', data: { about, rules: RULES, result: resolution(asked) } } as AnyEvent;
  return [...given, resolved];
};

/** Plays on until a year is over or the campaign is. */
export const playUntil = (
  start: WarState,
  year: number,
  below: RandomInt,
  heard: (event: AnyEvent, state: WarState) => void = () => undefined,
  orders: Orders = plan,
): WarState => {
  let state = start;
  while (!state.ended && state.moment.year >= year) {
    const events = nextEvents(state, below, orders);
    for (const event of events) {
      state = afterEvent(state, event);
      heard(event, state);
    }
  }
  return state;
};
