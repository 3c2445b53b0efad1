import type { Entry } from '../../../core/log.ts';
import type { RandomInt } from '../../../core/probability/dice.ts';
import { isRecord } from '../../../core/sanitize.ts';
import { performEvent } from '../actions/perform.ts';
import type { AnyEvent } from './events.ts';
import { type BattleState, copyState, type State } from './state.ts';

/** The state after an event, and the event with its recorded dice. */
export interface RolledEvent {
  readonly event: AnyEvent;
  readonly state: State;
}

/** Applies an event with random numbers from `below` and records the faces. */
export const rollEvent = (state: BattleState, event: AnyEvent, below: RandomInt): RolledEvent => {
  const faces: number[] = [];
  const next = copyState(state);
  performEvent(next, event, n => {
    const face = below(n);
    faces.push(face);
    return face;
  });
  return { event: { ...event, data: { ...event.data, faces } } as AnyEvent, state: next };
};

/** True if an entry contains recorded dice. */
export const hasFaces = ({ data }: Pick<Entry, 'data'>): boolean =>
  isRecord(data) && Array.isArray(data.faces) && data.faces.length > 0;

/** Recorded dice, with the number of unused faces. */
export interface RecordedDice {
  readonly dice: RandomInt;
  readonly left: () => number;
}

/** Recorded dice. Throws a RangeError if faces run out or are impossible. */
export const replayDice = (faces: readonly number[]): RecordedDice => {
  let i = 0;
  return {
    dice: n => {
      const face = faces[i++];
      if (face === undefined || face >= n) throw new RangeError(`replayDice: no face ${i} of ${n}`);
      return face;
    },
    left: () => faces.length - i,
  };
};
