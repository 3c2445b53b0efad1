import type { Below } from '../core/chance/dice.ts';
import type { Entry, Key } from '../core/log.ts';
import type { Migrations, Versioned } from '../core/migrate.ts';
import type { PhotoTaken } from '../core/photos/in-log.ts';
import type { Seating, SeatingsRead } from '../core/seats/seatings.ts';
import type { ShapeOf } from '../core/shapes.ts';
import type { Result } from '../core/verdict.ts';
import type { LaterScreen, Screen } from '../ui/later.tsx';

/* What a game is to the app. How to add one: README.md beside this file. */

/** Data of a game's entries by their type. */
export type Events = object;

/** What a game says of data that comes from the disk, a file or a link. */
export interface Gate {
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
  readonly entryLetters?: number;
  /**
   * Data with the entries that it names called by their new keys, where it names any: an entry gets another key while it
   * is being saved, if another tab has taken its own. A throw that data names (`throw`) is the log's to rename.
   */
  readonly renamed?: (type: string, data: unknown, to: (key: Key) => Key) => unknown;
}

/** A kind of things that players keep, such as armies: each is a row of its own on the disk, and in a backup. */
export interface Collection<Item> extends Versioned<Item> {
  readonly kind: string;
}

/** A game's rules for keeping a battle: pure, and all that the log needs to know of it. */
export interface Game<Setup, State> extends Gate {
  readonly setup: Versioned<Setup>;
  /** The state before the first entry. */
  readonly begin: (setup: Setup) => State;
  /** The state after an entry. Never throws for data that `parseData` let through; leaves alone what it does not know. */
  readonly apply: (state: State, entry: Entry) => State;
}

/**
 * Who may know and do what, for a game that hides something or that a program plays. `legal` is the one list of moves: the
 * screens offer it, programs choose from it, and tests play it at random.
 */
export interface Seated<State, View, Move> {
  readonly seats: (state: State) => readonly string[];
  /** What a seat may know; nothing else of the state is shown to it, or handed to a program that plays it. */
  readonly viewFor: (state: State, seat: string) => View;
  /** Every move that the seat of a view has now; none when it is not its turn. */
  readonly legal: (view: View) => readonly Move[];
}

/**
 * The seats that players on several phones share out among them, and whose an entry is: from then on who has not its seat
 * may enter it, and it does not count (core/seats). All of it by the state at the start, so that every phone says the same.
 */
export interface Seats<State> {
  readonly all: (start: State) => readonly string[];
  /** As players call it, in words that `load` has loaded. */
  readonly name: (start: State, seat: string) => string;
  /** None where an entry is the table's. It is given in its newest form. */
  readonly whose: (start: State, entry: Entry) => readonly string[];
}

/** What a program may use to find its move. */
export interface Means {
  /** Chance from the seed that it was given. */
  readonly below: Below;
  /** How well it is to play, from 1. */
  readonly level: number;
  /** False once its budget is spent: then it answers with the best move that it has. Ask it once for each playout. */
  readonly goOn: () => boolean;
  /** False once its time is up, however few playouts it had: to be asked within one, which may take long on a slow phone. */
  readonly inTime: () => boolean;
}

/** A player that is a program. It is given a view and never a state, and answers with one of its `legal` moves. */
export type Program<View, Move> = (view: View, means: Means) => Move;

export type Saving = 'saved' | 'saving' | 'notSaved';

/** An entry that was recorded. */
export interface Recorded {
  /** Its key now: an entry gets another one while it is being saved, if another tab has taken its own. */
  readonly key: Key;
  /** Resolves when it is on disk, or when the screen says that it is not: within two seconds in any case. */
  readonly settled: Promise<void>;
}

/** Whatever a signal holds now; reading it in a screen draws the screen anew when it changes. */
interface Now<Value> {
  readonly value: Value;
}

/** Why a photo is not kept: its battle has as many as it may, or the phone has (PHOTO_LIMITS). */
export type NoRoom = 'battleFull' | 'phoneFull';

/** The photos of a battle: each has its place in the log, and lies on this phone, or on another that the log came from. */
export interface BattlePhotos {
  /** Those of the log in the order in which they came, what was taken away included. */
  readonly taken: Now<readonly PhotoTaken[]>;
  /** Keeps a picture that was drawn anew (JPEG or WebP within PHOTO_LIMITS). Rejects when it cannot be stored. */
  readonly add: (picture: Uint8Array<ArrayBuffer>) => Promise<NoRoom | undefined>;
  /** The picture; undefined where it is not on this phone, or damaged. Rejects when the storage fails. */
  readonly read: (photo: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Takes one away, or brings it back; it stays on the phone until the player removes it for good, in Storage. */
  readonly show: (photo: string, shown: boolean) => void;
}

/** Who plays a battle. */
export interface Players {
  /** By the sides in their order; shorter, or empty texts, where nothing is said. */
  readonly names: Now<readonly string[]>;
  readonly set: (names: readonly string[]) => void;
}

/** Who enters for which seats of a battle that is on several phones. */
export interface Seatings {
  readonly now: Now<Omit<SeatingsRead, 'unseated'>>;
  /** Asks the others. */
  readonly ask: (seats: Seating) => void;
  /** Says yes to what was asked. */
  readonly agree: (of: Key) => void;
}

export const SIDE_RESULTS = ['won', 'lost', 'drawn', 'open'] as const;
export type SideResult = (typeof SIDE_RESULTS)[number];

/** What a battle has come to, for the history of armies and players. */
export interface Outcome {
  /** By the sides in their order: the army as players call it, and what became of it; `open` while it is not over. */
  readonly sides: readonly { readonly army: string; readonly result: SideResult }[];
  /** How it came to that, in a few words. */
  readonly how: string;
}

/** A battle's session, without what only its game can say. */
export interface AnySession {
  readonly battle: { readonly id: string; readonly title: string };
  /** The whole log in order, what is being saved included. */
  readonly log: Now<readonly Entry[]>;
  /** What of the log is in force and can be used; for each place of the log whether it is taken back; what undo and redo would take. */
  readonly reading: Now<{
    readonly inForce: readonly Entry[];
    readonly takenBack: readonly boolean[];
    readonly undo: Entry | undefined;
    readonly redo: Entry | undefined;
    /** What does not count: its author has not the seat. It is among what is taken back. */
    readonly unseated: ReadonlySet<Entry>;
  }>;
  /** Who may enter what, as players on several phones have agreed. */
  readonly seatings: Seatings;
  /** Throws that wait to be applied, as entries of the newest version: no entry of the log names them. */
  readonly throws: Now<readonly Entry[]>;
  /** Entries on their way to the disk, in their order; none once it is said that they are not saved. */
  readonly onTheirWay: Now<readonly Entry[]>;
  /** Whether all that is shown is on disk. */
  readonly saving: Now<Saving>;
  /** How many entries this build cannot use; they stay on disk. */
  readonly setAside: Now<number>;
  /** Tries again to write what could not be saved, also while a try is still under way. */
  readonly retry: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes back all that came after the entry; null goes back to the start. */
  readonly goBack: (to: Key | null) => void;
  /**
   * Whether the same entries are in force as when `since` was `reading.value.inForce`: a screen that holds dice or a choice
   * asks before it applies them, for another tab, or a player at another screen, may have gone on.
   */
  readonly isFresh: (since: readonly Entry[]) => boolean;
  readonly drafts: Drafts;
  readonly photos: BattlePhotos;
  readonly players: Players;
}

/**
 * What is not decided yet in a battle, by name: orders not given, a choice that is sealed. On this phone's disk at once, and
 * in no log, file or backup; it goes when its battle is removed for good.
 */
export interface Drafts {
  /** Undefined where there is none, or none of that shape. Rejects when the browser's storage fails. */
  readonly read: <Data>(name: string, shape: ShapeOf<Data>) => Promise<Data | undefined>;
  /** Resolves when it is on disk; undefined takes it away. Rejects when the browser's storage fails. */
  readonly write: (name: string, data: unknown) => Promise<void>;
}

/** The session that a screen works with; made by the app, which alone knows the store. */
export interface Session<State, Of extends Events> extends AnySession {
  readonly state: Now<State>;
  readonly start: State;
  /** The state that the entry at a place of the log found. */
  readonly stateBefore: (place: number) => State;
  readonly record: <Type extends keyof Of & string>(type: Type, data: Of[Type]) => Recorded;
  /**
   * Adds to an entry that is not closed yet: quick taps become one entry, written a second after the last tap. `merge`
   * returns undefined when the taps cancel out, and `apart` when the tap is about something else: it begins an entry of
   * its own, and the open one is written.
   */
  readonly gather: <Type extends keyof Of & string>(
    type: Type,
    data: Of[Type],
    merge: (open: Of[Type], more: Of[Type]) => Of[Type] | 'apart' | undefined,
  ) => void;
}

/** Something of a collection as the app keeps it. */
export interface KeptItem<Item> {
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
export type Stored = 'saved' | 'elsewhere' | 'waits' | 'atRisk';

/** A collection of one game on this phone. Every promise rejects when the browser's storage fails. */
export interface CollectionStore<Item> {
  /** Calls back with all that can be read, and how many rows cannot, now and after each change. */
  readonly watch: (changed: (rows: readonly KeptItem<Item>[], unreadable: number) => void) => () => void;
  /**
   * Writes one, new or changed; resolves when it is known what became of it. `known` has the moments of change
   * (`changedAt`) that the writer has seen, and gets this one: `elsewhere` where another tab has changed it at another,
   * and then nothing is written.
   */
  readonly put: (id: string, item: Item, known?: Set<number>) => Promise<Stored>;
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

export interface BattleProps<State, Of extends Events> {
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
  readonly over?: boolean;
  /** The battle beneath, whose own rules are in force, as it is now. */
  readonly state?: State | undefined;
}

/** What of a game is the same to everybody, whatever its types. */
export interface Parts {
  readonly gate: Gate;
  /** The pages that its `About` lists, by their ids. */
  readonly pages: Readonly<Record<string, LaterScreen<PageProps<unknown>>>>;
  /** Every kind of things that its players keep; fetched when something comes in or goes out. */
  readonly collections: () => Promise<readonly Collection<unknown>[]>;
  /** The address of its style sheet, which is in force before anything of it is shown. */
  readonly sheet?: string;
  /** Loads the game's words for a language, without which nothing of it is shown. */
  readonly load: (language: string) => Promise<void>;
  /** Loads every other part, and its words: a battle must not need the network later. */
  readonly loadRest: (language: string) => Promise<void>;
}

/** What the app loads when a game is opened, typed by the game. */
export interface GameModule<Setup, State, Of extends Events> extends Omit<Parts, 'gate' | 'pages'> {
  readonly game: Game<Setup, State>;
  readonly pages: Readonly<Record<string, LaterScreen<PageProps<Setup>>>>;
  readonly Battle: Screen<BattleProps<State, Of>>;
  /** The rules to look up, for a game that has them. */
  readonly Reference?: LaterScreen<ReferenceProps<State>>;
  /** What its players may share out among them, on several phones. */
  readonly seats: Seats<State>;
  /** A battle in small: its two sides, where it stands and what is to do. */
  readonly Glance?: LaterScreen<{ readonly state: State }>;
  /** What tells what a battle has come to, in words that `load` has loaded; a game without it has no history. */
  readonly outcome?: () => Promise<(state: State) => Outcome>;
  /** The battle that its `About` calls ready, laid out anew. */
  readonly readyMade?: () => Promise<{ readonly title: string; readonly setup: Setup }>;
  /** A small battle to learn with, and the place in it to begin at, for a game that has one. */
  readonly practice?: () => Promise<{ readonly title: string; readonly setup: Setup; readonly place: string }>;
}

/** A game whose types nobody outside knows: who works with it says what to do whatever they are. */
export interface AnyGame extends Parts {
  readonly use: <Done>(work: <Setup, State, Of extends Events>(module: GameModule<Setup, State, Of>) => Done) => Done;
}

/** A game as the registry has it. */
export const anyGame = <Setup, State, Of extends Events>(module: GameModule<Setup, State, Of>): AnyGame => ({
  gate: module.game,
  ...(module.sheet === undefined ? {} : { sheet: module.sheet }),
  pages: module.pages,
  collections: module.collections,
  load: module.load,
  loadRest: module.loadRest,
  use: work => work(module),
});
