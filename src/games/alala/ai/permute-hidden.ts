import type { RandomInt } from '../../../core/probability/dice.ts';
import { otherSide, type SideId } from '../battle/sides.ts';
import type { BattleState } from '../battle/state.ts';
import { areHandsSealed } from '../gods/hidden-hands.ts';
import { packOf } from '../gods/next-card.ts';
import { shuffleCards } from '../rules/god-draw.ts';

/**
 * A battle that a side cannot distinguish from this one: other cards in the other side's hand, other piles, and another
 * seed of the other commander.
 */
export const permuteHidden = (state: BattleState, side: SideId, below: RandomInt): BattleState => {
  const other = otherSide(side);
  const { gods, commanders } = state;
  const theirs = commanders?.[other];
  const seeded = theirs
    ? { ...state, commanders: { ...commanders, [other]: { ...theirs, seed: below(2 ** 31) } } }
    : state;
  if (areHandsSealed(gods)) return seeded;
  const [ownId, otherId] = [packOf(state, side), packOf(state, other)];
  const count = gods.hands[other].length;
  const unknown = shuffleCards([...gods.packs[otherId].pile, ...gods.hands[other]], below);
  const hand = unknown.slice(0, count);
  const kept = gods.packs[otherId].held.filter(card => !gods.hands[other].includes(card));
  const otherPack = { ...gods.packs[otherId], pile: unknown.slice(count), held: [...kept, ...hand] };
  const ownPack = { ...gods.packs[ownId], pile: shuffleCards(gods.packs[ownId].pile, below) };
  return {
    ...seeded,
    gods: {
      ...gods,
      packs: { ...gods.packs, [ownId]: ownPack, [otherId]: otherPack },
      hands: { ...gods.hands, [other]: hand },
    },
  };
};
