import * as v from 'valibot';
import { findOrderErrors } from '../battle/legal.ts';
import { ordersSchema as ordersShape } from '../battle/shapes.ts';
import type { View } from '../battle/view.ts';
import type { Order } from '../orders/order.ts';

/** What a program has answered, if all of it is legal; undefined if not. */
export const parseAiAnswer = ({ state, seat }: View, answer: unknown): readonly Order[] | undefined => {
  const parsed = v.safeParse(ordersShape, answer);
  return parsed.success && findOrderErrors(state, seat, parsed.output).every(why => why === undefined)
    ? parsed.output
    : undefined;
};
