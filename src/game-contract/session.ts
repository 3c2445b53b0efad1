import type { Entry, Key, LogType } from '../core/log.ts';
import type { PhotoTaken } from '../core/photos/photo-index.ts';
import type { SchemaOf } from '../core/schemas.ts';
import type { IgnoredEntry } from '../core/seats/counted-entries.ts';
import type { SeatOwners } from '../core/seats/may-record.ts';
import type { SeatState } from '../core/seats/seat-assignment.ts';

/* What the screens of a battle work with. */

/** Data of a game's entries by their type. */
export type EventData = object;

export type SaveStatus = 'saved' | 'saving' | 'notSaved';

/** An entry that was recorded. */
export interface RecordedEntry {
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
export type PhotoLimitReached = 'battleFull' | 'phoneFull';

/** The photos of a battle: each has its place in the log, and lies on this phone, or on another that the log came from. */
export interface BattlePhotos {
  /** Those of the log in the order in which they came, what was taken away included. */
  readonly taken: Now<readonly PhotoTaken[]>;
  /** Keeps a picture that was drawn anew (JPEG or WebP within PHOTO_LIMITS). Rejects when it cannot be stored. */
  readonly add: (picture: Uint8Array<ArrayBuffer>) => Promise<PhotoLimitReached | undefined>;
  /** The picture; undefined where it is not on this phone, or damaged. Rejects when the storage fails. */
  readonly read: (photo: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Takes one away, or brings it back; it stays on the phone until the player removes it for good, in Storage. */
  readonly setShown: (photo: string, shown: boolean) => void;
}

/** Who plays a battle. */
export interface Players {
  /** By the sides in their order; shorter, or empty texts, where nothing is said. */
  readonly names: Now<readonly string[]>;
  readonly set: (names: readonly string[]) => void;
}

/** Who enters for which seats of a battle that is on several phones. */
export interface SeatAssignments {
  readonly now: Now<SeatState>;
  /** Asks the others; resolves when the log says so. */
  readonly propose: (seats: SeatOwners) => Promise<void>;
  /** Says yes to what was asked. */
  readonly accept: (of: Key) => Promise<void>;
}

/**
 * What only the phones of a seat may read, in a log that all have: sealed with their keys, the secret halves of which leave
 * none of them. Each phone says its key as it asks for seats, or agrees to them.
 */
export interface SeatEncryption {
  /** What others seal with for this phone alone. Rejects when the storage fails. */
  readonly key: () => Promise<string>;
  /** A text sealed for this phone, and for each that has the seat and has said its key; `about` is held to it. Rejects when the storage fails. */
  readonly encrypt: (text: string, about: string, seat: string) => Promise<readonly string[]>;
  /** What of it is for this phone; undefined where nothing is. Rejects when the storage fails. */
  readonly decrypt: (sealed: readonly string[], about: string) => Promise<string | undefined>;
}

/** A battle of this phone as another of the same game sees it. */
interface OtherBattle {
  readonly id: string;
  readonly title: string;
  /** As it was stored, and not yet checked. */
  readonly setup: unknown;
}

/**
 * Other battles of the same game on this phone. A game that hides what it keeps is never on several phones; one that lies
 * beside it and holds nothing but what is sealed may be: its set-up says that it is `sealed`, and `beside` another.
 */
export interface CompanionBattles<State, Of extends EventData> {
  /** Those that are not put away, the last played first. Rejects when the storage fails. */
  readonly all: () => Promise<readonly OtherBattle[]>;
  /** Stores one, unless it is there. Rejects when the storage fails. */
  readonly create: (battle: OtherBattle) => Promise<void>;
  /** A session of one, until it is closed; undefined where it is not there or cannot be read. Rejects when the storage fails. */
  readonly open: (id: string) => Promise<CompanionSession<State, Of> | undefined>;
  /** Goes there; `instead` leaves no step back to here. */
  readonly go: (id: string, place: string, instead?: boolean) => void;
  /** Says which of them is on other phones in this one's stead, while this one is open; undefined takes it back. */
  readonly shareInstead: (id: string | undefined) => void;
  /** Says of another that it leads to this one: home lists this in its stead. Rejects when the storage fails. */
  readonly linkHere: (id: string) => Promise<void>;
  /** Where this one leads, if that is not put away. Rejects when the storage fails. */
  readonly linkTarget: () => Promise<string | undefined>;
  /** What the player calls himself to other phones. */
  readonly phoneName: () => string;
}

/** A session of a battle that lies beside another, which whoever opened it closes. */
export type CompanionSession<State, Of extends EventData> = Session<State, Of> & { readonly close: () => void };

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
    /** Why entries do not count that nobody took back. They are among what is taken back. */
    readonly notCounted: ReadonlyMap<Entry, IgnoredEntry>;
    /** Of those for the seat of another player, the seats that their authors do not have. */
    readonly lackedSeats: ReadonlyMap<Entry, readonly string[]>;
  }>;
  /** Who writes here. */
  readonly author: string;
  /** The phones that this battle is shared with, this one among them; this one alone while it is not shared. */
  readonly phones: Now<readonly { readonly author: string; readonly name: string }[]>;
  /** Who may enter what, as players on several phones have agreed. */
  readonly seatings: SeatAssignments;
  /** Comes when it is asked for. */
  readonly sealing: () => Promise<SeatEncryption>;
  /** Throws that wait to be applied, as entries of the newest version: no entry of the log names them. */
  readonly throws: Now<readonly Entry[]>;
  /** Entries on their way to the disk, in their order; none once it is said that they are not saved. */
  readonly pendingEntries: Now<readonly Entry[]>;
  /** Whether all that is shown is on disk. */
  readonly saving: Now<SaveStatus>;
  /** How many entries this build cannot use; they stay on disk. */
  readonly unusableEntries: Now<number>;
  /** Tries again to write what could not be saved, also while a try is still under way. */
  readonly retry: () => void;
  /** Whether this phone may take that back: where seats are agreed on, not what belongs to the seat of another. */
  readonly mayUndo: (type: LogType, of: Key | null) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes back one entry that is in force, which need not be the last. */
  readonly undoEntry: (entry: Key) => void;
  /** Takes back all that came after the entry; null goes back to the start. */
  readonly goBack: (to: Key | null) => void;
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
  readonly read: <Data>(name: string, shape: SchemaOf<Data>) => Promise<Data | undefined>;
  /** Resolves when it is on disk; undefined takes it away. Rejects when the browser's storage fails. */
  readonly write: (name: string, data: unknown) => Promise<void>;
}

/** The session that a screen works with; made by the app, which alone knows the store. */
export interface Session<State, Of extends EventData> extends AnySession {
  readonly state: Now<State>;
  readonly start: State;
  /** Comes when it is asked for. */
  readonly companions: () => Promise<CompanionBattles<State, Of>>;
  /** The state that the entry at a place of the log found. */
  readonly stateBefore: (place: number) => State;
  readonly record: <Type extends keyof Of & string>(type: Type, data: Of[Type]) => RecordedEntry;
  /**
   * Adds to an entry that is not closed yet: quick taps become one entry, written a second after the last tap. `merge`
   * returns undefined when the taps cancel out, and `apart` when the tap is about something else: it begins an entry of
   * its own, and the open one is written.
   */
  readonly recordMerged: <Type extends keyof Of & string>(
    type: Type,
    data: Of[Type],
    merge: (open: Of[Type], more: Of[Type]) => Of[Type] | 'apart' | undefined,
  ) => void;
}
