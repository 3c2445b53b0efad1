import type { AnyEvent, EventType } from '../battle/events.ts';
import { reduce } from '../battle/game.ts';
import type { Setup } from '../battle/setup.ts';
import { type BattleState, beginBattle, deciderOf } from '../battle/state.ts';
import { addTurn, isTurnOver, type PostBattle } from './post-battle.ts';

/** The log of a battle by post, turn by turn (B1). */
export interface PostProgress {
  /** The finished turns, as sent. */
  readonly post: PostBattle;
  /** The current turn: its first state, its events, and its state now. */
  readonly from: BattleState;
  readonly rest: readonly AnyEvent[];
  readonly now: BattleState;
}

/** A set-up without the settings of each phone, for the digest that both phones compute. */
const agreed = ({ mail: _mail, players: _players, without: _without, ...setup }: Setup): Setup => setup;

/** A battle by post before its first event. Throws a RangeError for another battle. */
export const beginPost = (setup: Setup): PostProgress => {
  if (!setup.mail) throw new RangeError('beginPost: the battle is not by post');
  const both = agreed(setup);
  const from = beginBattle(both);
  return { post: { id: setup.mail.id, setup: both, turns: [] }, from, rest: [], now: from };
};

/** A battle by post after more events. Each turn ends when the other player decides (B1). */
export const advancePost = (mailed: PostProgress, events: readonly AnyEvent[]): PostProgress => {
  let { post, from, now } = mailed;
  let rest = mailed.rest;
  for (const event of events) {
    const seat = deciderOf(from);
    const next = reduce(now, event);
    // A refused event is not sent.
    if (next === now) continue;
    now = next;
    rest = [...rest, event];
    if (seat === null || !isTurnOver(now, seat)) continue;
    post = addTurn(post, seat, rest);
    from = now;
    rest = [];
  }
  return { post, from, rest, now };
};

/** Decisions without dice or cards, which can be undone until the turn is sent. */
const FREE: readonly EventType[] = [
  ...(['play', 'go', 'back', 'aim', 'attack', 'cohesion', 'supply', 'order', 'caltrop', 'next', 'concede'] as const),
];

/** True if a decision in a battle by post can be undone, because it has revealed nothing. */
export const isUndoableByPost = ({ type, data }: AnyEvent): boolean => FREE.includes(type) && data.faces.length === 0;
