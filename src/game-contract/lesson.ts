import type { Entry } from '../core/log.ts';
import type { RandomInt } from '../core/probability/dice.ts';
import type { EventDataByType } from './session.ts';

/* A lesson is a first battle with fixed dice, in steps. Its texts are in the game's messages. */

/** An element of the screen: a selector, and part of the accessible name if the selector matches several elements. */
export interface LessonTarget {
  readonly css: string;
  /** A part of the accessible name in the current language. */
  readonly name?: () => string;
}

/** The texts of a step: the instruction, and one thing to learn. */
export interface StepMessages {
  readonly title: string;
  readonly text: string;
}

/** An entry of a lesson, as `Session.record` takes it. */
export type LessonEntry<Of extends EventDataByType> = {
  readonly [Type in keyof Of & string]: { readonly type: Type; readonly data: Of[Type] };
}[keyof Of & string];

/** A step of a lesson. It needs at least one entry, because progress is read from the log. */
export interface LessonStep<State, Of extends EventDataByType> {
  readonly messages: () => StepMessages;
  /**
   * The elements to highlight. Of those on screen the last one is highlighted, because each tap brings up the next one.
   * In a step without targets the enemy or the app acts, and the panel has one button for it.
   */
  readonly targets: readonly LessonTarget[];
  /**
   * The app's dice in this step, in the order rolled: faces of a d6, or indexes 1 … 6 of the faces of an average die. A
   * step has at most one roll.
   */
  readonly dice?: readonly number[];
  /** True after the last entry of the step. `entries` are those in force since the step began. */
  readonly isDone: (state: State, entries: readonly Entry[]) => boolean;
  /** The entries that the app records if the player taps “Show me”. Each is computed from the state before it. */
  readonly show: readonly ((state: State, random: RandomInt) => LessonEntry<Of>)[];
}

export interface Lesson<Setup, State, Of extends EventDataByType> {
  readonly title: () => string;
  readonly setup: Setup;
  readonly steps: readonly LessonStep<State, Of>[];
}
