import type { Game } from '../../../src/game-contract/contract.ts';
import type { Session } from '../../../src/game-contract/session.ts';
import type { Source } from '../schema.ts';

/** A session as the game's screens get it. */
export type Open<State> = Session<State, Record<string, unknown>>;

/** The type and data of an entry that is not recorded yet. */
export interface Line {
  readonly type: string;
  readonly data: unknown;
}

/** A tap that must change the battle in any state. */
export interface Tap<State> {
  readonly name: string;
  readonly line: Line;
  readonly did: (before: State, after: State) => boolean;
}

/** How the tests make, open and play extreme files of a game. */
export interface Target<Setup, State> {
  readonly game: Game<Setup, State>;
  /** An extreme set-up that the schema allows and the game accepts. */
  readonly setup: (source: Source) => Setup;
  /** The schema of each entry type. */
  readonly events: Readonly<Record<string, unknown>>;
  /** Ids and other texts that refer to something in this battle. */
  readonly names: (setup: Setup, state: State) => readonly string[];
  /** Legal entries in this state, in order. Empty if there are none, or if the game cannot list them. */
  readonly lawful?: (state: State, source: Source) => readonly Line[];
  /** Computes everything that the screens of the battle show. */
  readonly draw: (session: Open<State>) => void;
  /** Computes everything that pages such as reports show. */
  readonly read: (session: Open<State>) => void;
  readonly taps: (state: State) => readonly Tap<State>[];
}
