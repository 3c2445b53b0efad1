import type { Entry } from '../../../core/log.ts';
import type { AnyEvent } from '../battle/events.ts';
import { alalaGame, eventsOf } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';

/** An entry with the states before and after it. */
export interface Step {
  readonly event: AnyEvent;
  /** `author.seq`, the id by which a due task names the entry that caused it. */
  readonly key: string;
  /** The turn that it fell into. */
  readonly turn: number;
  readonly before: BattleState;
  readonly after: BattleState;
}

/** One pass through the log. Keeps each state, because a fight is judged by the state before it. */
export const stepsOf = (start: BattleState, entries: readonly Entry[]): readonly Step[] => {
  let before = start;
  return entries.flatMap(entry =>
    eventsOf(entry).map((event): Step => {
      const after = alalaGame.apply(before, event);
      const step = { event, key: `${entry.author}.${entry.seq}`, turn: before.turn.turn, before, after };
      before = after;
      return step;
    }),
  );
};
