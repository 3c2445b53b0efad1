import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { View } from '../battle/view.ts';
import type { Order } from '../orders/order.ts';
import { planOrders } from './plan.ts';

/** A computer player that is asked once: all of its orders. It needs no chance and no time: the same view, the same answer. */
export const aiPlayer: AiPlayer<View, readonly Order[]> = view => planOrders(view.state, view.seat);
