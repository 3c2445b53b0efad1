import type { RandomInt } from '../../../core/probability/dice.ts';
import { PLAYERS, type Player } from '../board/powers.ts';

/** The shuffle of the colonies, all 5,040 equally likely (K5). */
export const shufflePlayers = (below: RandomInt): readonly Player[] => {
  const order = [...PLAYERS];
  for (let i = order.length - 1; i > 0; i--) {
    const k = below(i + 1);
    [order[i], order[k]] = [order[k] as Player, order[i] as Player];
  }
  return order;
};
