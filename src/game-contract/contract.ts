import type { OpenCommitment } from '../core/crypto/commit-reveal.ts';
import type { Entry, Key } from '../core/log.ts';
import type { Migrations, Versioned } from '../core/migrate.ts';
import type { RandomInt } from '../core/probability/dice.ts';
import type { Result } from '../core/rule-check.ts';
import type { SeatClaim } from '../core/seats/seat-assignment.ts';
import type { LazyComponent, Screen } from '../ui/lazy.tsx';
import type { EventData, Session } from './session.ts';

/* What a game is to the app. How to add one: README.md beside this file. */

/** What a game says of data that comes from the disk, a file or a link. */
export interface GameValidator {
  readonly id: string;
  /** Steps from older versions of each entry type to the newest. */
  readonly migrations: Migrations;
  /** Reads set-ups, of each version there has been. */
  readonly setup: Versioned<unknown>;
  /** Checks the data of an entry of the newest version; a type this build does not know is a problem `unknownType`. */
  readonly parseData: (type: string, data: unknown) => Result<unknown>;
  /**
   * Letters that the longest of its entries takes as JSON, up to `ENTRY_LETTERS.most`; where nothing is said, the usual
   * number. What is longer is taken from nobody.
   */
  readonly maxEntryLength?: number;
  /**
   * Data with the entries that it names called by their new keys, where it names any: an entry gets another key while it
   * is being saved, if another tab has taken its own. A throw that data names (`throw`) is the log's to rename.
   */
  readonly renameKeys?: (type: string, data: unknown, to: (key: Key) => Key) => unknown;
}

/** A kind of things that players keep, such as armies: each is a row of its own on the disk, and in a backup. */
export interface Collection<Item> extends Versioned<Item> {
  readonly kind: string;
}

/** A game's rules for keeping a battle: pure, and all that the log needs to know of it. */
export interface Game<Setup, State> extends GameValidator {
  readonly setup: Versioned<Setup>;
  /** The state before the first entry. */
  readonly begin: (setup: Setup) => State;
  /**
   * The state after an entry. Never throws for data that `parseData` let through; leaves alone what it does not know. The
   * same object where nothing comes of it: the log tells that an entry in force came to nothing.
   */
  readonly apply: (state: State, entry: Entry) => State;
  /** Types of entries of which no state ever comes: they are there to be read. */
  readonly noteTypes?: ReadonlySet<string>;
}

/**
 * The seats that players on several phones share out among them, and whose an entry is: from then on who has not its seat
 * may enter it, and it does not count (core/seats). All of it by the state at the start, so that every phone says the same.
 */
export interface Seats<State> {
  readonly list: (start: State) => readonly string[];
  /** As players call it, in words that `load` has loaded. */
  readonly name: (start: State, seat: string) => string;
  /** Whether the app plays a seat: the phone that has it, or one of all. */
  readonly isApps?: (start: State, seat: string) => boolean;
  /** The seats that an entry is for. It is given in its newest form. */
  readonly claimOfEntry: (start: State, entry: Entry) => SeatClaim;
  /** The hidden choices that are asked for now, which each phone shows by itself once all commitments are in the log. */
  readonly openChoices?: (state: State) => readonly OpenCommitment[];
}

/** What a program may use to find its move. */
export interface AiOptions {
  /** Chance from the seed that it was given. */
  readonly random: RandomInt;
  /** How well it is to play, from 1. */
  readonly level: number;
  /** False once its budget is spent: then it answers with the best move that it has. Ask it once for each playout. */
  readonly hasPlayouts: () => boolean;
  /** False once its time is up, however few playouts it had: to be asked within one, which may take long on a slow phone. */
  readonly hasTime: () => boolean;
}

/** A player that is a program. It is given a view and never a state, and answers with one of its `legal` moves. */
export type AiPlayer<View, Move> = (view: View, means: AiOptions) => Move;

export const SIDE_RESULTS = ['won', 'lost', 'drawn', 'open'] as const;
export type SideResult = (typeof SIDE_RESULTS)[number];

/** What a battle has come to, for the history of armies and players. */
export interface Outcome {
  /** By the sides in their order: the army as players call it, and what became of it; `open` while it is not over. */
  readonly sides: readonly { readonly army: string; readonly result: SideResult }[];
  /** How it came to that, in a few words. */
  readonly how: string;
}

/** Something of a collection as the app keeps it. */
export interface StoredItem<Item> {
  readonly id: string;
  readonly item: Item;
  /** Wall clock, milliseconds since 1970. */
  readonly changedAt: number;
  readonly deletedAt?: number;
}

/**
 * What became of a write: on disk; changed elsewhere, so not written; waiting in the journal; or only on this page, which
 * takes it along when it closes.
 */
export type SaveOutcome = 'saved' | 'elsewhere' | 'waits' | 'atRisk';

/** A collection of one game on this phone. Every promise rejects when the browser's storage fails. */
export interface CollectionStore<Item> {
  /** Calls back with all that can be read, and how many rows cannot, now and after each change. */
  readonly watch: (changed: (rows: readonly StoredItem<Item>[], unreadable: number) => void) => () => void;
  /**
   * Writes one, new or changed; resolves when it is known what became of it. `known` has the moments of change
   * (`changedAt`) that the writer has seen, and gets this one: `elsewhere` where another tab has changed it at another,
   * and then nothing is written.
   */
  readonly put: (id: string, item: Item, known?: Set<number>) => Promise<SaveOutcome>;
  /** Puts one away, or takes it back. */
  readonly setDeleted: (id: string, deleted: boolean) => Promise<void>;
  readonly newId: () => string;
}

/** A page of a game outside its battles. Its address goes on after the game: that is its place. */
export interface PageProps<Setup> {
  readonly place: string;
  /** Goes to another address of the page; home where it is undefined. */
  readonly open: (place: string | undefined, how?: 'push' | 'replace') => void;
  /** What this phone keeps of a kind: the same object each time. */
  readonly collection: <Item>(kind: Collection<Item>) => CollectionStore<Item>;
  /** Stores a battle and opens it. */
  readonly create: (title: string, setup: Setup) => void;
}

export interface BattleProps<State, Of extends EventData> {
  readonly session: Session<State, Of>;
  /** The part of the address after the battle: a screen of the game's own, such as `log`. */
  readonly place: string;
}

export interface ReferenceProps<State> {
  /** The clause to show, or nothing for the beginning. */
  readonly place: string;
  /** Goes to another clause. */
  readonly open: (place: string) => void;
  /** Whether it lies over a screen, under a heading of its own there. */
  readonly isOverlay?: boolean;
  /** The battle beneath, whose own rules are in force, as it is now. */
  readonly state?: State | undefined;
}

/** What of a game is the same to everybody, whatever its types. */
interface GameParts {
  readonly validator: GameValidator;
  /** The pages that its `About` lists, by their ids. */
  readonly pages: Readonly<Record<string, LazyComponent<PageProps<unknown>>>>;
  /** Every kind of things that its players keep; fetched when something comes in or goes out. */
  readonly collections: () => Promise<readonly Collection<unknown>[]>;
  /** The address of its style sheet, which is in force before anything of it is shown. */
  readonly stylesheet?: string;
  /** Whether an entry tells what lies face down on a table, for a game whose `About` says that it hides `cards`. */
  readonly revealsCards?: (entry: Pick<Entry, 'type' | 'data'>) => boolean;
  /** Loads the game's words for a language, without which nothing of it is shown. */
  readonly loadMessages: (language: string) => Promise<void>;
  /** Loads every other part, and its words: a battle must not need the network later. */
  readonly preload: (language: string) => Promise<void>;
}

/** What the app loads when a game is opened, typed by the game. */
export interface GameModule<Setup, State, Of extends EventData> extends Omit<GameParts, 'validator' | 'pages'> {
  readonly game: Game<Setup, State>;
  readonly pages: Readonly<Record<string, LazyComponent<PageProps<Setup>>>>;
  readonly Battle: Screen<BattleProps<State, Of>>;
  /** The rules to look up, for a game that has them. */
  readonly Reference?: LazyComponent<ReferenceProps<State>>;
  /** What its players may share out among them, on several phones. */
  readonly seats: Seats<State>;
  /** A battle in small: its two sides, where it stands and what is to do. */
  readonly Glance?: LazyComponent<{ readonly state: State }>;
  /** What tells what a battle has come to, in words that `load` has loaded; a game without it has no history. */
  readonly outcome?: () => Promise<(state: State) => Outcome>;
  /** The battle that its `About` calls ready, laid out anew. */
  readonly readyMade?: () => Promise<{ readonly title: string; readonly setup: Setup }>;
  /** A small battle to learn with, and the place in it to begin at, for a game that has one. */
  readonly practice?: () => Promise<{ readonly title: string; readonly setup: Setup; readonly place: string }>;
}

/** A game whose types nobody outside knows: who works with it says what to do whatever they are. */
export interface AnyGame extends GameParts {
  readonly use: <Done>(
    work: <Setup, State, Of extends EventData>(module: GameModule<Setup, State, Of>) => Done,
  ) => Done;
}

/** A game as the registry has it. */
export const anyGame = <Setup, State, Of extends EventData>(module: GameModule<Setup, State, Of>): AnyGame => ({
  validator: module.game,
  ...(module.stylesheet === undefined ? {} : { stylesheet: module.stylesheet }),
  ...(module.revealsCards && { revealsCards: module.revealsCards }),
  pages: module.pages,
  collections: module.collections,
  loadMessages: module.loadMessages,
  preload: module.preload,
  use: work => work(module),
});
