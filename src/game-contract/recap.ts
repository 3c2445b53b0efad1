import type { Entry } from '../core/log.ts';
import type { Game } from './contract.ts';

/* The recap events of a battle, step by step, for players who review it. */

/** A figure of a recap event, such as its column, its die or its odds. */
export interface RecapFigure {
  readonly label: string;
  readonly value: string;
}

/** One thing that happened: who did what to whom, the figures, the result, and why. */
export interface RecapEvent<Spot = unknown> {
  /** Who acted, and on which target. */
  readonly title: string;
  /** The result in one to three words. */
  readonly result: string;
  /** Good or bad for the viewer. */
  readonly mood: 'good' | 'bad' | 'plain';
  /** True if the viewer's own side acted. */
  readonly isOwn: boolean;
  /** In the order of the computation; empty if nothing was rolled or counted. */
  readonly figures: readonly RecapFigure[];
  /** One sentence: the reason for the result. */
  readonly why: string;
  /** The clause of that reason. */
  readonly clause?: string | undefined;
  /** The heading in the list, if the game groups its recap events. */
  readonly group?: string | undefined;
  /** Where it happened, for the game's own picture. */
  readonly spot: Spot;
}

/**
 * A game's texts for "What happened". They are made from the log only, and contain nothing that is hidden from the
 * viewer.
 */
export interface RecapAdapter<State, Spot = unknown> {
  readonly game: Pick<Game<never, State>, 'migrations' | 'parseData' | 'apply' | 'noteTypes'>;
  /** A key of the turn, season or month. */
  readonly turnOf: (state: State) => number | string;
  /** The turn as a heading. */
  readonly turnName: (state: State) => string;
  /** The recap events of an entry, in order. */
  readonly recapEvents: (before: State, entry: Entry, after: State) => readonly RecapEvent<Spot>[];
  /** A short summary of many recap events, such as "3 attacks, 1 rout". */
  readonly summary: (recapEvents: readonly RecapEvent<Spot>[]) => string;
  /** The last results in words, oldest first, at most two lines. Empty if the summary already says them. */
  readonly latest?: (recapEvents: readonly RecapEvent<Spot>[]) => readonly string[];
}
