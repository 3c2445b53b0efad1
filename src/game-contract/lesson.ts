import type { Entry } from '../core/log.ts';
import type { RandomInt } from '../core/probability/dice.ts';
import type { EventData } from './session.ts';

/* A lesson: a first battle with fixed dice, in steps. Its texts are in the game's messages. */

/** An element of the screen: a selector, and words of its accessible name where the selector alone fits several. */
export interface LessonTarget {
  readonly css: string;
  /** A part of the accessible name, in the language in use. */
  readonly name?: () => string;
}

/** The words of a step: what to do, and one thing to understand. */
export interface StepMessages {
  readonly title: string;
  readonly text: string;
}

/** An entry of a lesson, as `Session.record` takes it. */
export type LessonEntry<Of extends EventData> = {
  readonly [Type in keyof Of & string]: { readonly type: Type; readonly data: Of[Type] };
}[keyof Of & string];

/** A step needs at least one entry: progress is read from the log. */
export interface LessonStep<State, Of extends EventData> {
  readonly messages: () => StepMessages;
  /**
   * What is lit: the last of these that is on the screen, since each tap brings the next one. Without any, the enemy or the app
   * acts, and the panel has one button for it.
   */
  readonly targets: readonly LessonTarget[];
  /**
   * What the app's dice show in this step, in the order thrown: faces of a d6, or places 1 … 6 among the faces of an average
   * die. A step has one throw at most.
   */
  readonly dice?: readonly number[];
  /** True after the last entry of the step. `entries` are those in force since the step began. */
  readonly isDone: (state: State, entries: readonly Entry[]) => boolean;
  /** The entries that the app makes for a player who does not want to tap, each from the state before it. */
  readonly show: readonly ((state: State, random: RandomInt) => LessonEntry<Of>)[];
}

export interface Lesson<Setup, State, Of extends EventData> {
  readonly title: () => string;
  readonly setup: Setup;
  readonly steps: readonly LessonStep<State, Of>[];
}
