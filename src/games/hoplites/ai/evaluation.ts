import { routePoints } from '../battle/score.ts';
import type { BattleState } from '../battle/state.ts';
import { otherSide, type SideId } from '../rules/side.ts';

/** How near a side is to its route level (AI6): points, and half of what is shaken on the field, a quarter of it behind. */
const pressure = (state: BattleState, side: SideId): { readonly points: number; readonly standing: number } => {
  let points = routePoints(state, side);
  let standing = 0;
  for (const { card, place, coh, routed } of state.units) {
    if (card.side !== side) continue;
    const shaken = (state.roster.values[card.id] as number) * (coh / card.limit) ** 1.5;
    if (place === 'field') {
      standing++;
      points += 0.5 * shaken;
    } else if (place === 'second' && !routed) points += 0.125 * shaken;
  }
  return { points, standing };
};

/** How good a battle is for a side (AI6), 0–1: ½ where nobody is ahead. */
export const evaluate = (state: BattleState, side: SideId): number => {
  if (state.ended) return state.ended.winner === null ? 0.5 : state.ended.winner === side ? 1 : 0;
  const enemy = otherSide(side);
  const [own, theirs] = [pressure(state, side), pressure(state, enemy)];
  const ahead =
    theirs.points / state.roster.levels[enemy] -
    own.points / state.roster.levels[side] +
    0.03 * (own.standing - theirs.standing);
  return 1 / (1 + Math.exp(-5 * ahead));
};
