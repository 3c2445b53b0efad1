import { isRecord } from '../../../core/clean.ts';
import type { Entry } from '../../../core/log.ts';
import type { RandomInt } from '../../../core/probability/dice.ts';
import { performEvent } from '../actions/perform.ts';
import type { AnyEvent } from './events.ts';
import { type BattleState, copyState, type State } from './state.ts';

/** What an event makes of a state, and the event with what chance showed in it. */
export interface RolledEvent {
  readonly event: AnyEvent;
  readonly state: State;
}

/** Does an event with chance from `below`, and writes its faces down. */
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

/** Whether chance showed anything in an entry. */
export const hasFaces = ({ data }: Pick<Entry, 'data'>): boolean =>
  isRecord(data) && Array.isArray(data.faces) && data.faces.length > 0;

/** Chance as it was written down, and how many of its faces nobody has asked for. */
export interface RecordedDice {
  readonly dice: RandomInt;
  readonly left: () => number;
}

/** Chance as it was written down. Its dice throw a RangeError where it does not go on, or shows what cannot be. */
export const replayDice = (faces: readonly number[]): RecordedDice => {
  let i = 0;
  return {
    dice: n => {
      const face = faces[i++];
      if (face === undefined || face >= n) throw new RangeError(`written: no face ${i} of ${n}`);
      return face;
    },
    left: () => faces.length - i,
  };
};
