import type { RandomInt } from '../../../core/probability/dice.ts';
import { perform } from '../actions/perform.ts';
import type { AnyEvent } from '../battle/events.ts';
import type { Setup } from '../battle/setup.ts';
import { begin, deciderOf, type State } from '../battle/state.ts';
import { type View, viewFor } from '../battle/view.ts';
import { LEVELS, type Level } from '../rules/players.ts';
import type { BySide } from '../rules/side.ts';
import { randomMove } from './random.ts';
import { BUDGETS, hoplitesProgram } from './search.ts';

/** Who plays a seat: anybody, or a level; with as many playouts a decision as its budget has, unless it is told others. */
export type Player = 'random' | Level | { readonly level: Level; readonly playouts: number };

/** No battle has so many decisions: a match that goes on so long hangs. */
const MOST_EVENTS = 50_000;

/** The move of a player for a view; the same for the same seed of `below`. */
export const decide = (player: Player, view: View, below: RandomInt): AnyEvent => {
  if (player === 'random') return randomMove(view, below);
  const { level, playouts } = typeof player === 'object' ? player : { level: player, ...BUDGETS[player] };
  let left = playouts;
  return hoplitesProgram(view, {
    random: below,
    level: LEVELS.indexOf(level) + 1,
    hasPlayouts: () => left-- > 0,
    hasTime: () => true,
  });
};

/** A battle between two players from its set-up to its end (AI9). Throws an Error for a match that does not end. */
export const playMatch = (setup: Setup, players: BySide<Player>, below: RandomInt, dice: RandomInt = below): State => {
  const state = begin(setup);
  for (let i = 0; i < MOST_EVENTS; i++) {
    const seat = deciderOf(state);
    if (seat === null) return state;
    perform(state, decide(players[seat], viewFor(state, seat), below), dice);
  }
  throw new Error(`playMatch: no end after ${MOST_EVENTS} events`);
};
