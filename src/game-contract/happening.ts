import type { Entry } from '../core/log.ts';
import type { Game } from './contract.ts';

/* What happened in a battle, step by step, for the players who look at it afterwards. */

/** A figure of a happening, such as its column, its die or its odds. */
export interface HappeningFigure {
  readonly label: string;
  readonly value: string;
}

/** One thing that happened: who did what to whom, the figures, the result, and why. */
export interface Happening<Spot = unknown> {
  /** Who, and on whom. */
  readonly title: string;
  /** What came of it, in one to three words. */
  readonly result: string;
  /** How it is for the viewer. */
  readonly mood: 'good' | 'bad' | 'plain';
  /** True if the viewer's own side did it. */
  readonly isOwn: boolean;
  /** In the order in which they were found; empty if nothing was rolled or counted. */
  readonly figures: readonly HappeningFigure[];
  /** One sentence: why it came to that. */
  readonly why: string;
  /** The clause of that sentence. */
  readonly clause?: string | undefined;
  /** The heading in the list, if the game sorts its happenings. */
  readonly group?: string | undefined;
  /** Where it happened, for the game's own picture. */
  readonly spot: Spot;
}

/** How a game tells what happened. It reads the log only, and tells nothing that is hidden from the viewer. */
export interface HappeningMessages<State, Spot = unknown> {
  readonly game: Pick<Game<never, State>, 'migrations' | 'parseData' | 'apply' | 'noteTypes'>;
  /** Tells turns, seasons or months apart. */
  readonly turnOf: (state: State) => number | string;
  /** The turn as a heading. */
  readonly turnName: (state: State) => string;
  /** What an entry made happen, in order. */
  readonly happenings: (before: State, entry: Entry, after: State) => readonly Happening<Spot>[];
  /** Many happenings in a few words, such as "3 attacks, 1 rout". */
  readonly summary: (happenings: readonly Happening<Spot>[]) => string;
}
