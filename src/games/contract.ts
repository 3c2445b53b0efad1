import type { ComponentType } from 'preact';
import type { Entry, Key } from '../core/log.ts';
import type { Migrations } from '../core/migrate.ts';
import type { Result } from '../core/verdict.ts';
import type { LaterScreen } from '../ui/later.tsx';

/** A game's rules for keeping a battle: pure, and all that the log needs to know of it. */
export interface Game<Setup = unknown, State = unknown> {
  readonly id: string;
  /** Steps from older versions of each entry type to the newest. */
  readonly migrations: Migrations;
  /** Checks a set-up from outside (stored row, file, link). */
  readonly parseSetup: (data: unknown) => Result<Setup>;
  /** Checks the data of an entry of the newest version; a type this build does not know is a problem `unknownType`. */
  readonly parseData: (type: string, data: unknown) => Result<unknown>;
  /** The state before the first entry. */
  readonly begin: (setup: Setup) => State;
  /** The state after an entry. Never throws for data that `parseData` let through; leaves alone what it does not know. */
  readonly apply: (state: State, entry: Entry) => State;
  /**
   * Data with the entries that it names called by their new keys, where it names any: an entry gets another key while it
   * is being saved, if another tab has taken its own. A throw that data names (`throw`) is the log's to rename.
   */
  readonly renamed?: (type: string, data: unknown, to: (key: Key) => Key) => unknown;
}

export type Saving = 'saved' | 'saving' | 'notSaved';

/** An entry that was recorded. */
export interface Recorded {
  /** Its key now: an entry gets another one while it is being saved, if another tab has taken its own. */
  readonly key: Key;
  /** Resolves when it is on disk, or when the screen says that it is not: within two seconds in any case. */
  readonly settled: Promise<void>;
}

/** The session that a screen works with; made by the app, which alone knows the store. */
export interface Session<State = unknown> {
  readonly battle: { readonly id: string; readonly title: string };
  /** The whole log in order, what is being saved included. */
  readonly log: { readonly value: readonly Entry[] };
  /** For each place of the log whether it is taken back, and what undo and redo would take. */
  readonly reading: {
    readonly value: {
      readonly inForce: readonly Entry[];
      readonly takenBack: readonly boolean[];
      readonly undo: Entry | undefined;
      readonly redo: Entry | undefined;
    };
  };
  readonly state: { readonly value: State };
  readonly start: State;
  /** Throws that wait to be applied, as entries of the newest version: no entry of the log names them. */
  readonly throws: { readonly value: readonly Entry[] };
  /** Whether all that is shown is on disk. */
  readonly saving: { readonly value: Saving };
  /** How many entries this build cannot use; they stay on disk. */
  readonly setAside: { readonly value: number };
  /** Tries again to write what could not be saved, also while a try is still under way. */
  readonly retry: () => void;
  readonly record: (type: string, data: unknown) => Recorded;
  /**
   * Adds to an entry that is not closed yet: quick taps become one entry, written a second after the last tap. `merge`
   * returns undefined when the taps cancel out, and `apart` when the tap is about something else: it begins an entry of
   * its own, and the open one is written.
   */
  readonly gather: <Data>(
    type: string,
    data: Data,
    merge: (open: Data, more: Data) => Data | 'apart' | undefined,
  ) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes back all that came after the entry; null goes back to the start. */
  readonly goBack: (to: Key | null) => void;
}

/** An army as the app keeps it; what is in it is the game's to read. */
export interface KeptArmy {
  readonly id: string;
  readonly army: unknown;
  /** Wall clock, milliseconds since 1970. */
  readonly changedAt: number;
  readonly deletedAt?: number;
}

/**
 * What became of a write: on disk; changed elsewhere, so not written; waiting in the journal; or only on this page, which
 * takes it along when it closes.
 */
export type Stored = 'saved' | 'elsewhere' | 'waits' | 'atRisk';

/** The armies of one game on this phone, or its decks of cards. Every promise rejects when the browser's storage fails. */
export interface ArmyStore {
  /** Calls back with all that can be read, and how many rows cannot, now and after each change. */
  readonly watch: (changed: (armies: readonly KeptArmy[], unreadable: number) => void) => () => void;
  /**
   * Writes an army, new or changed; resolves when it is known what became of it. `known` has the moments of change
   * (`changedAt`) that the writer has seen, and gets this one: `elsewhere` where another tab has changed it at another,
   * and then nothing is written.
   */
  readonly put: (id: string, army: unknown, known?: Set<number>) => Promise<Stored>;
  /** Puts an army away, or takes it back. */
  readonly setDeleted: (id: string, deleted: boolean) => Promise<void>;
  readonly newId: () => string;
}

/** The place is an army's id, an army to import, or nothing for the list. */
export interface ArmiesProps extends PlaceProps {
  readonly armies: ArmyStore;
  readonly decks: ArmyStore;
}

export interface NewBattleProps {
  readonly armies: ArmyStore;
  readonly decks: ArmyStore;
  /** Stores a battle and opens it. */
  readonly create: (title: string, setup: unknown) => void;
}

export interface BattleProps {
  readonly session: Session;
  /** The part of the address after the battle: a screen of the game's own, such as `log`. */
  readonly place: string;
}

/** A screen of a game outside its battles; its address goes on after the game. */
export interface PlaceProps {
  readonly place: string;
  /** Goes to another address of the screen; home where it is undefined. */
  readonly open: (place: string | undefined, how?: 'push' | 'replace') => void;
}

export interface ReferenceProps {
  /** The clause to show, or nothing for the beginning. */
  readonly place: string;
  /** Goes to another clause. */
  readonly open: (place: string) => void;
  /** Whether it lies over a screen, under a heading of its own there. */
  readonly over?: boolean;
  /** The battle beneath, whose own rules are in force. */
  readonly session?: Session | undefined;
}

/** What the app loads when a game is opened. */
export interface GameModule {
  readonly game: Game;
  readonly NewBattle: LaterScreen<NewBattleProps>;
  readonly Battle: ComponentType<BattleProps>;
  /** The armies that a player keeps. */
  readonly Armies: LaterScreen<ArmiesProps>;
  /** Odds without a battle. */
  readonly Calculator: LaterScreen<PlaceProps>;
  /** The rules to look up, for a game that has them. */
  readonly Reference?: LaterScreen<ReferenceProps>;
  /** A small battle to learn with, and the place in it to begin at. */
  readonly practice: () => Promise<{ readonly title: string; readonly setup: unknown; readonly place: string }>;
  /** Loads the game's words for a language, without which nothing of it is shown. */
  readonly load: (language: string) => Promise<void>;
  /** Loads every other part, and its words: a battle must not need the network later. */
  readonly loadRest: (language: string) => Promise<void>;
}
