import type { Entry } from '../../core/log.ts';
import type { RandomInt } from '../../core/probability/dice.ts';
import type { LessonStep } from '../../game-contract/lesson.ts';
import type { EventDataByType } from '../../game-contract/session.ts';

/** The progress of a lesson. */
export interface LessonProgress {
  /** The current step, or the number of steps at the end. */
  readonly step: number;
  /** For each step up to the current one, the number of entries in force when the step began. */
  readonly starts: readonly number[];
}

/**
 * Computes the progress of a lesson from the entries in force. Each step is completed at most once. Its state is the
 * fold of all entries up to there.
 */
export const computeLessonProgress = <State, Of extends EventDataByType>(
  steps: readonly LessonStep<State, Of>[],
  apply: (state: State, entry: Entry) => State,
  start: State,
  inForce: readonly Entry[],
): LessonProgress => {
  let state = start;
  const starts = [0];
  for (const [i, entry] of inForce.entries()) {
    state = apply(state, entry);
    const step = steps[starts.length - 1];
    if (step?.isDone(state, inForce.slice(starts.at(-1), i + 1))) starts.push(i + 1);
  }
  return { step: starts.length - 1, starts };
};

/** The random source of a step: its dice in order, then from the first again. */
export const createFixedRandom = (dice: readonly number[]): RandomInt => {
  let thrown = 0;
  return n => ((dice[thrown++ % dice.length] as number) - 1) % n;
};
