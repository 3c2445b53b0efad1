import type { RandomInt } from '../../../src/core/probability/dice.ts';
import { performEvent } from '../../../src/games/hoplites/actions/perform.ts';
import { AI_BUDGETS, hoplitesAiPlayer } from '../../../src/games/hoplites/ai/ai-player.ts';
import { greedyMove } from '../../../src/games/hoplites/ai/greedy-move.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import { AI_LEVELS, type AiLevel, type Setup } from '../../../src/games/hoplites/battle/setup.ts';
import { beginBattle, deciderOf, type State } from '../../../src/games/hoplites/battle/state.ts';
import { type View, viewFor } from '../../../src/games/hoplites/battle/view.ts';
import type { BySide, SideId } from '../../../src/games/hoplites/rules/side.ts';
import { randomMove } from './random-move.ts';

/**
 * The player of a seat: random moves, the one-ply player (AI7), or a level. A level has the playouts of its budget
 * unless a number is given.
 */
export type MatchPlayer = 'random' | 'greedy' | AiLevel | { readonly level: AiLevel; readonly playouts: number };

/** More decisions than any battle has: a longer match hangs. */
const MOST_EVENTS = 50_000;

/** The move of a player for a view; the same seed of `below` gives the same move. */
export const chooseMove = (player: MatchPlayer, view: View, below: RandomInt): AnyEvent => {
  if (player === 'random') return randomMove(view, below);
  if (player === 'greedy') return greedyMove(view.state);
  const { level, playouts } = typeof player === 'object' ? player : { level: player, ...AI_BUDGETS[player] };
  let left = playouts;
  return hoplitesAiPlayer(view, {
    random: below,
    level: AI_LEVELS.indexOf(level) + 1,
    hasPlayouts: () => left-- > 0,
    hasTime: () => true,
  });
};

/** Plays a battle between two players from set-up to end (AI9). Throws an Error if it does not end. */
export const playMatch = (
  setup: Setup,
  players: BySide<MatchPlayer>,
  below: RandomInt,
  dice: RandomInt = below,
  heard: (state: State, event: AnyEvent, seat: SideId) => void = () => undefined,
): State => {
  const state = beginBattle(setup);
  for (let i = 0; i < MOST_EVENTS; i++) {
    const seat = deciderOf(state);
    if (seat === null) return state;
    const event = chooseMove(players[seat], viewFor(state, seat), below);
    heard(state, event, seat);
    performEvent(state, event, dice);
  }
  throw new Error(`playMatch: no end after ${MOST_EVENTS} events`);
};
