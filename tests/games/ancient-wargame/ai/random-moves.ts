import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { withRolledDice } from '../../../../src/games/ancient-wargame/battle/event-dice.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { type LegalMove, legalMoves } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';

/**
 * Types that are chosen only once in so many times: turning has no end, and a player who always ends the step does
 * nothing.
 */
const SELDOM: Readonly<Partial<Record<AnyEvent['type'], number>>> = { turn: 12, wreck: 40, step: 25, support: 3 };

/**
 * A random choice: first a type, rare ones less often, then any move of it with equal chances. Throws a RangeError if
 * there is none.
 */
export const randomChoice = (choices: readonly LegalMove[], below: RandomInt): LegalMove => {
  const sorts = [...new Set(choices.map(({ event }) => event.type))];
  const often = sorts.filter(type => below(SELDOM[type] ?? 1) === 0);
  const from = often.length > 0 ? often : sorts;
  const sort = from[below(Math.max(1, from.length))];
  const those = choices.filter(({ event }) => event.type === sort);
  const choice = those[below(Math.max(1, those.length))];
  if (!choice) throw new RangeError('randomChoice: nothing may be done');
  return choice;
};

/** A random legal event with its dice; undefined if the battle is over. */
export const randomEvent = (state: BattleState, below: RandomInt): AnyEvent | undefined => {
  const choices = legalMoves(state);
  return choices.length === 0 ? undefined : withRolledDice(state, randomChoice(choices, below).event, below);
};
