import type { Game } from '../../../src/game-contract/contract.ts';
import type { Session } from '../../../src/game-contract/session.ts';
import type { Source } from '../schema.ts';

/** A battle as its screens have it. */
export type Open<State> = Session<State, Record<string, unknown>>;

/** What is decided, before it is an entry. */
export interface Line {
  readonly type: string;
  readonly data: unknown;
}

/** A tap that must do something, whatever the battle is. */
export interface Tap<State> {
  readonly name: string;
  readonly line: Line;
  readonly did: (before: State, after: State) => boolean;
}

/** A game as files that nobody would write are made for it, opened and played. */
export interface Target<Setup, State> {
  readonly game: Game<Setup, State>;
  /** A set-up at the edges of its schema, which the game lets in. */
  readonly setup: (source: Source) => Setup;
  /** The shape of each type of its entries. */
  readonly events: Readonly<Record<string, unknown>>;
  /** Names and other texts that mean something in such a battle now. */
  readonly names: (setup: Setup, state: State) => readonly string[];
  /** What could be decided lawfully now, one after the other; none where nothing can, or where the game cannot tell. */
  readonly lawful?: (state: State, source: Source) => readonly Line[];
  /** What its screens reckon when they are drawn. */
  readonly draw: (session: Open<State>) => void;
  /** What the pages that are read at leisure reckon. */
  readonly read: (session: Open<State>) => void;
  readonly taps: (state: State) => readonly Tap<State>[];
}
