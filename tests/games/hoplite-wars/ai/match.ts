import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { planOrders } from '../../../../src/games/hoplite-wars/ai/plan.ts';
import type { AnyEvent } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { applyEvent } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { RULES_VERSION, resolveStep } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import { awaitedSeats, currentQuestionId, type WarState } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { viewFor } from '../../../../src/games/hoplite-wars/battle/view.ts';
import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { shufflePlayers } from '../../../../src/games/hoplite-wars/winter/control.ts';

/** Makes the orders of a seat. */
export type OrderSource = (state: WarState, player: Player) => readonly Order[];

/** The fastest computer player. */
export const recruitOrders: OrderSource = (state, player) => planOrders(state, player, { level: 'recruit' });

/** The next events: each seat's orders and their result, or the shuffle. Empty at the end. */
export const nextEvents = (
  state: WarState,
  below: RandomInt,
  orders: OrderSource = recruitOrders,
): readonly AnyEvent[] => {
  if (state.ended) return [];
  const about = currentQuestionId(state);
  if (state.moment.step === 'deal') return [{ type: 'deal', data: { about, order: [...shufflePlayers(below)] } }];
  const given = awaitedSeats(state).map((seat): AnyEvent => {
    const own = orders(viewFor(state, seat).state, seat);
    return { type: 'give', data: { about, seat, orders: own } } as AnyEvent;
  });
  const asked = given.reduce(applyEvent, state);
  const resolved = { type: 'resolve', data: { about, rules: RULES_VERSION, result: resolveStep(asked) } } as AnyEvent;
  return [...given, resolved];
};

/** Plays until a year or the campaign is over. */
export const playCampaign = (
  start: WarState,
  year: number,
  below: RandomInt,
  heard: (event: AnyEvent, state: WarState) => void = () => undefined,
  orders: OrderSource = recruitOrders,
): WarState => {
  let state = start;
  while (!state.ended && state.moment.year >= year) {
    const events = nextEvents(state, below, orders);
    for (const event of events) {
      state = applyEvent(state, event);
      heard(event, state);
    }
  }
  return state;
};
