import type { PendingCommitReveal } from '../core/crypto/commitments.ts';
import type { Entry, EntryKey } from '../core/log.ts';
import type { Migrations, VersionedDataType } from '../core/migrate.ts';
import type { RandomInt } from '../core/probability/dice.ts';
import type { ValidationResult } from '../core/rule-check.ts';
import type { RequiredSeats } from '../core/seats/seat-assignment.ts';
import type { LazyComponent, ScreenComponent } from '../ui/lazy-component.tsx';
import type { EngagementAdapter } from './engagement.ts';
import type { Lesson } from './lesson.ts';
import type { EventDataByType, Session } from './session.ts';

/* The contract between the app and a game. How to add a game: src/games/README.md. */

/** Validates data of a game that comes from the disk, a file or a link. */
export interface GameValidator {
  readonly id: string;
  /** Migrations of each entry type. */
  readonly migrations: Migrations;
  /** Migrates and validates set-ups of any version. */
  readonly setup: VersionedDataType<unknown>;
  /** Validates entry data of the newest version. Refuses an unknown type as `unknownType`. */
  readonly parseData: (type: string, data: unknown) => ValidationResult<unknown>;
  /**
   * Maximum length of an entry as JSON, up to `ENTRY_LENGTH_LIMITS.most`. The default is `ENTRY_LENGTH_LIMITS.usual`.
   * Longer entries are refused.
   */
  readonly maxEntryLength?: number;
  /**
   * Replaces keys of other entries in an entry's data. An entry receives a new key if another tab has taken its key
   * before the entry was saved. The app itself replaces the key of a roll (`throw`).
   */
  readonly renameKeys?: (type: string, data: unknown, to: (key: EntryKey) => EntryKey) => unknown;
}

/** A kind of items that players keep, such as armies. Each item is a row of its own, on the disk and in backups. */
export interface CollectionDefinition<Item> extends VersionedDataType<Item> {
  readonly kind: string;
}

/** The pure part of a game: validation and reducer. */
export interface Game<Setup, State> extends GameValidator {
  readonly setup: VersionedDataType<Setup>;
  /** The state before the first entry. */
  readonly begin: (setup: Setup) => State;
  /**
   * The state after an entry. Never throws for data that `parseData` accepts. Returns the same object if the entry changes
   * nothing; the log shows such entries as without effect.
   */
  readonly apply: (state: State, entry: Entry) => State;
  /** Entry types that never change the state (notes for people). */
  readonly noteTypes?: ReadonlySet<string>;
  /**
   * Loads the rules that only some battles or entries need. Without them `apply` throws. `start` is the state before the
   * first entry.
   */
  readonly loadRules?: (start: State, entries: readonly Entry[]) => Promise<void>;
}

/**
 * The seats of a battle on several phones. An entry does not count if its author does not have the entry's seat
 * (core/seats). Functions that decide this take the state at the start, so that every phone computes the same result.
 */
export interface SeatRules<State> {
  readonly list: (start: State) => readonly string[];
  /** The display name of a seat. Requires loaded messages. */
  readonly name: (start: State, seat: string) => string;
  /** True if a computer player has the seat in the current state. Only for display. */
  readonly isAiSeat?: (state: State, seat: string) => boolean;
  /** The seats of a migrated entry. */
  readonly requiredSeatsOf: (start: State, entry: Entry) => RequiredSeats;
  /** The hidden choices that are due. Each phone reveals its own choices after all commitments are in the log. */
  readonly openChoices?: (state: State) => readonly PendingCommitReveal[];
  /** False if a copy from an earlier moment would show a player hidden choices of other players or future dice. */
  readonly mayCopy?: (then: State, now: State) => boolean;
}

/** How a clock follows a battle. */
export interface ClockRules<State> {
  /** The seats whose decision is open. Empty if everybody at the table decides together, and after the end. */
  readonly deciding: (state: State) => readonly string[];
  /** The key of the turn, season or month. */
  readonly turnOf: (state: State) => number | string;
}

/** Options of a computer player. */
export interface AiOptions {
  /** A seeded random source. */
  readonly random: RandomInt;
  /** The level, from 1. */
  readonly level: number;
  /** False when the budget of playouts or time is used up. Call it once for each playout. */
  readonly hasPlayouts: () => boolean;
  /** False when the time is up. Call it within a playout too, because a playout may take long on a slow phone. */
  readonly hasTime: () => boolean;
}

/** A computer player. It gets a view, never the state, and returns a legal move. */
export type AiPlayer<View, Move> = (view: View, means: AiOptions) => Move;

export const SIDE_RESULTS = ['won', 'lost', 'drawn', 'open'] as const;
export type SideResult = (typeof SIDE_RESULTS)[number];

/** The result of a battle, for the history of armies and players. */
export interface BattleOutcome {
  /** For each side, its army's name and its result; `open` while the battle is not over. */
  readonly sides: readonly { readonly army: string; readonly result: SideResult }[];
  /** A short explanation. */
  readonly how: string;
}

/** A stored item of a collection. */
export interface StoredItem<Item> {
  readonly id: string;
  readonly item: Item;
  /** Wall clock, milliseconds since 1970. */
  readonly changedAt: number;
  readonly deletedAt?: number;
}

/**
 * The result of a write. `saved`: on disk. `elsewhere`: not written, because another tab has changed the item. `waits`:
 * in the journal. `atRisk`: only in memory, and lost when the page closes.
 */
export type SaveResult = 'saved' | 'elsewhere' | 'waits' | 'atRisk';

/** A stored collection of one game. Every promise rejects if IndexedDB fails. */
export interface CollectionStore<Item> {
  /** Calls back with all valid items and the number of damaged rows, at once and after each change. */
  readonly watch: (changed: (rows: readonly StoredItem<Item>[], unreadable: number) => void) => () => void;
  /**
   * Writes a new or changed item. `known` has every `changedAt` that the caller has seen; this write is added to it. If
   * the stored item has another `changedAt`, another tab has changed it: the result is `elsewhere` and nothing is
   * written.
   */
  readonly put: (id: string, item: Item, known?: Set<number>) => Promise<SaveResult>;
  /** Moves an item to the trash, or restores it. */
  readonly setDeleted: (id: string, deleted: boolean) => Promise<void>;
  readonly newId: () => string;
}

/** Sentences about an entry and its changes, from the states before and after it. */
export type DescribeEntry<State> = (
  found: State,
  entry: Entry,
  left: () => State,
) => { readonly text: string; readonly changes?: readonly string[] };

/** The props of a game's page outside battles. The rest of the URL after the page is its place. */
export interface PageProps<Setup> {
  readonly place: string;
  /** Navigates to another place of the page, or to home. */
  readonly open: (place: string | undefined, how?: 'push' | 'replace') => void;
  /** The stored collection of a kind; always the same object. */
  readonly collection: <Item>(kind: CollectionDefinition<Item>) => CollectionStore<Item>;
  /** Stores a battle and opens it. */
  readonly create: (title: string, setup: Setup) => void;
}

export interface BattleProps<State, Of extends EventDataByType> {
  readonly session: Session<State, Of>;
  /** The rest of the URL after the battle: a screen of the game, such as `log`. */
  readonly place: string;
  /** True for the battle of a lesson, whose steps play the other sides. */
  readonly isLesson?: boolean;
}

export interface ReferenceProps<State> {
  /** The clause to show; empty for the first page. */
  readonly place: string;
  /** Navigates to another clause. */
  readonly open: (place: string) => void;
  /** True if the reference is shown as an overlay, which has its own heading. */
  readonly isOverlay?: boolean;
  /** The state of the battle under the overlay. Its house rules apply. */
  readonly state?: State | undefined;
}

/** The part of a game module that does not depend on its types. */
interface GameParts {
  readonly validator: GameValidator;
  /** The pages listed in its `GameInfo`, by id. */
  readonly pages: Readonly<Record<string, LazyComponent<PageProps<unknown>>>>;
  /** All collections of the game; loaded for imports and exports. */
  readonly collections: () => Promise<readonly CollectionDefinition<unknown>[]>;
  /** The URL of its style sheet, which loads before its first screen. */
  readonly stylesheet?: string;
  /** True if an entry holds hidden cards, for a game that hides `cards`. */
  readonly revealsCards?: (entry: Pick<Entry, 'type' | 'data'>) => boolean;
  /** Loads the messages that the game needs before its first screen. */
  readonly loadMessages: (language: string) => Promise<void>;
  /** Loads all other parts and messages, so that a battle works offline. */
  readonly preload: (language: string) => Promise<void>;
}

/** What the app loads when a game is opened, typed by the game. */
export interface GameModule<Setup, State, Of extends EventDataByType> extends Omit<GameParts, 'validator' | 'pages'> {
  readonly game: Game<Setup, State>;
  readonly pages: Readonly<Record<string, LazyComponent<PageProps<Setup>>>>;
  readonly Battle: ScreenComponent<BattleProps<State, Of>>;
  /** The rules reference, if there is one. */
  readonly Reference?: LazyComponent<ReferenceProps<State>>;
  /** The seats for battles on several phones. */
  readonly seats: SeatRules<State>;
  /** A thumbnail of a battle: its sides, its course and the next step. */
  readonly Thumbnail?: LazyComponent<{ readonly state: State }>;
  /**
   * Loads the function that computes an outcome. The function requires loaded messages. A game without it has no
   * history.
   */
  readonly outcome?: () => Promise<(state: State) => BattleOutcome>;
  /** Loads the full texts of entries, for spoken results. The texts tell only what every player may know. */
  readonly describeEntries?: () => Promise<DescribeEntry<State>>;
  /** Loads the rules of a clock. A game without them has no clock. */
  readonly clock?: () => Promise<ClockRules<State>>;
  /** Creates the ready-made battle of the game. */
  readonly readyMade?: () => Promise<{ readonly title: string; readonly setup: Setup }>;
  /**
   * The set-up of a rematch of a finished battle. `swap` changes who plays which side. Undefined if a rematch is not
   * possible.
   */
  readonly rematch?: (setup: Setup, swap: boolean) => Setup | undefined;
  /**
   * The set-up of a battle with its current players, for a game whose players can be replaced. A rematch starts from
   * this set-up.
   */
  readonly setupWithPlayers?: (state: State) => Setup;
  /** The next ready-made battle for the players of a finished one; undefined if there is none. */
  readonly nextPairing?: (setup: Setup) => Promise<{ readonly title: string; readonly setup: Setup } | undefined>;
  /**
   * Loads the code that fights a campaign's engagement as a battle of this game. Only for a game that
   * `fightsEngagements`.
   */
  readonly engagement?: () => Promise<EngagementAdapter<Setup, State>>;
  /**
   * Loads the function that makes a replay of a battle, without keys and other secrets of players. Only for a game
   * whose set-up or log holds secrets.
   */
  readonly forReplay?: () => Promise<
    (setup: Setup, log: readonly Entry[]) => { readonly setup: Setup; readonly log: readonly Entry[] }
  >;
  /** Loads the lesson. */
  readonly lesson?: () => Promise<Lesson<Setup, State, Of>>;
  /** Creates the practice battle, and the place to open first. */
  readonly practice?: () => Promise<{ readonly title: string; readonly setup: Setup; readonly place: string }>;
}

/** A game module with hidden type parameters. Callers pass a generic function. */
export interface AnyGame extends GameParts {
  readonly use: <Done>(
    work: <Setup, State, Of extends EventDataByType>(module: GameModule<Setup, State, Of>) => Done,
  ) => Done;
}

/** Hides the type parameters of a game module. */
export const toAnyGame = <Setup, State, Of extends EventDataByType>(module: GameModule<Setup, State, Of>): AnyGame => ({
  validator: module.game,
  ...(module.stylesheet === undefined ? {} : { stylesheet: module.stylesheet }),
  ...(module.revealsCards && { revealsCards: module.revealsCards }),
  pages: module.pages,
  collections: module.collections,
  loadMessages: module.loadMessages,
  preload: module.preload,
  use: work => work(module),
});
