import * as v from 'valibot';
import type { Program } from '../../contract.ts';
import { refusals } from '../battle/legal.ts';
import { orders as ordersShape } from '../battle/shapes.ts';
import type { View } from '../battle/view.ts';
import type { Order } from '../orders/order.ts';
import { plan } from './plan.ts';

/** A computer player that is asked once: all of its orders. It needs no chance and no time: the same view, the same answer. */
export const program: Program<View, readonly Order[]> = view => plan(view.state, view.seat);

/** What a program has answered, if all of it is legal; undefined if not. */
export const readAnswer = ({ state, seat }: View, answer: unknown): readonly Order[] | undefined => {
  const parsed = v.safeParse(ordersShape, answer);
  return parsed.success && refusals(state, seat, parsed.output).every(why => why === undefined)
    ? parsed.output
    : undefined;
};
