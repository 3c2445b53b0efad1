import type { Seated } from '../../../game-contract/contract.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { legalMoves, type Move } from './legal.ts';
import type { WarState } from './state.ts';

/** What a seat knows, and the orders that it has written so far. */
export interface View {
  readonly seat: Player;
  readonly state: WarState;
  readonly draft: readonly Order[];
}

/** The campaign as a seat may know it: all but what others have handed in before the season is worked out (B1). */
export const viewFor = (state: WarState, seat: Player, draft: readonly Order[] = []): View => {
  const own = state.given[seat];
  return { seat, state: { ...state, given: own ? { [seat]: own } : {} }, draft };
};

/** Who sits where, sees what and may write what, for screens and computer players. */
export const warSeats: Seated<WarState, View, Move> = {
  seats: () => PLAYERS,
  viewFor: (state, seat) => viewFor(state, PLAYERS.find(player => player === seat) ?? 'achea'),
  legalMoves: legalMoves,
};
