import * as v from 'valibot';
import type { Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { findOrderErrors } from './legal-moves.ts';
import type { Deed } from './past-behaviour.ts';
import { ordersSchema } from './schemas.ts';
import type { WarState } from './state.ts';

/** What a seat knows, and its draft orders. */
export interface View {
  readonly seat: Player;
  readonly state: WarState;
  readonly draft: readonly Order[];
  /** What players did to each other in earlier steps; absent if not recorded. */
  readonly deeds?: readonly Deed[];
}

/** The campaign without the orders that other seats have handed in for the current step (B1). */
export const viewFor = (state: WarState, seat: Player, draft: readonly Order[] = []): View => {
  // Removed, because battles are decided when orders are known, and waiting events contain orders of other players.
  const { battles: _, ...rest } = state;
  const own = state.given[seat];
  return { seat, state: { ...rest, given: own ? { [seat]: own } : {} }, draft };
};

/** Parses the orders that a computer player answered. Undefined if one of them is not legal. */
export const parseAiAnswer = ({ state, seat }: View, answer: unknown): readonly Order[] | undefined => {
  const parsed = v.safeParse(ordersSchema, answer);
  return parsed.success && findOrderErrors(state, seat, parsed.output).every(why => why === undefined)
    ? parsed.output
    : undefined;
};
