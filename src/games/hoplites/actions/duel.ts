import type { RandomInt } from '../../../core/probability/dice.ts';
import { rollD10 } from '../battle/mutations.ts';
import type { State } from '../battle/state.ts';
import { otherSide } from '../rules/side.ts';
import { DUELLISTS, type Samurai } from '../rules/tables/duellists.ts';

/** Points against the side that loses a personal combat (SA9, E1). */
export const BUNDORI = 5;

/** Wounds of one turn of personal combat, from both totals: which leader is wounded, and how often (SA9, R-80). */
export const woundsOf = (a: number, b: number): { readonly a: number; readonly b: number } => {
  if (a === b) return { a: 0, b: 0 };
  const many = Math.max(a, b) >= 2 * Math.min(a, b) ? 2 : 1;
  return a < b ? { a: many, b: 0 } : { a: 0, b: many };
};

/** True if the first leader wins. Dice read 0 as 10. */
export const fightDuel = (one: Samurai, other: Samurai, dice: RandomInt): boolean => {
  let [a, b] = [one.stamina, other.stamina];
  while (a > 0 && b > 0) {
    const wounds = woundsOf((rollD10(dice) || 10) + one.ability, (rollD10(dice) || 10) + other.ability);
    a -= wounds.a;
    b -= wounds.b;
  }
  return a > 0;
};

/** A challenge (K12, SA8, SA9). Both leaders draw from the pool. The loser leaves it and counts as a bundori against his side. */
export const challenge = (state: State, dice: RandomInt): void => {
  if (state.pool.length < 2) state.pool = DUELLISTS.map((_, i) => i);
  const own = state.pool[dice(state.pool.length)] as number;
  const others = state.pool.filter(each => each !== own);
  const other = others[dice(others.length)] as number;
  const wins = fightDuel(DUELLISTS[own] as Samurai, DUELLISTS[other] as Samurai, dice);
  state.pool = state.pool.filter(each => each !== (wins ? other : own));
  state.sides[wins ? otherSide(state.active) : state.active].points += BUNDORI;
};
