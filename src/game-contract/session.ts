import type { Entry, EntryKey, LogControlType } from '../core/log.ts';
import type { LoggedPhoto } from '../core/photos/photos-in-log.ts';
import type { SchemaOf } from '../core/schemas.ts';
import type { IgnoredEntryReason } from '../core/seats/counted-log.ts';
import type { SeatOwners } from '../core/seats/may-record.ts';
import type { SeatState } from '../core/seats/seat-assignment.ts';
import type { EngagementApi } from './engagement.ts';

/* The session: what the screens of a battle work with. */

/** Data of a game's entries by their type. */
export type EventDataByType = object;

export type SaveStatus = 'saved' | 'saving' | 'notSaved';

/** A recorded entry. */
export interface RecordedEntry {
  /** The current key. It changes if another tab has taken the key before the entry was saved. */
  readonly key: EntryKey;
  /**
   * Resolves when the entry is on disk, or when the screen reports that saving failed. After two seconds it resolves in
   * any case.
   */
  readonly settled: Promise<void>;
}

/** A read-only signal. A screen that reads it renders again when it changes. */
interface Now<Value> {
  readonly value: Value;
}

/** Why a photo was not stored: the limit of the battle or of the phone (PHOTO_LIMITS). */
export type PhotoLimitReached = 'battleFull' | 'phoneFull';

/** The photos of a battle. The log lists all of them; the image of a listed photo may be on another phone only. */
export interface BattlePhotos {
  /** All photos of the log in order, removed ones included. */
  readonly taken: Now<readonly LoggedPhoto[]>;
  /** Stores a re-encoded image (JPEG or WebP within PHOTO_LIMITS). Rejects if it cannot be stored. */
  readonly add: (picture: Uint8Array<ArrayBuffer>) => Promise<PhotoLimitReached | undefined>;
  /** The image; undefined if it is not on this phone or damaged. Rejects if IndexedDB fails. */
  readonly read: (photo: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes or restores a photo. The image stays on the phone until the player deletes it for good, in Storage. */
  readonly setShown: (photo: string, shown: boolean) => void;
}

/** The names of the players of a battle: reads and records them. */
export interface PlayerNamesAccess {
  /** Names by side. The list may be shorter or have empty texts, if names are not given. */
  readonly names: Now<readonly string[]>;
  readonly set: (names: readonly string[]) => void;
}

/** The seat assignment of a battle on several phones, and the actions that change it. */
export interface SeatAssignmentActions {
  readonly now: Now<SeatState>;
  /** Proposes an assignment; resolves when the entry is recorded. */
  readonly propose: (seats: SeatOwners) => Promise<void>;
  /** Accepts a proposal. */
  readonly accept: (of: EntryKey) => Promise<void>;
}

/**
 * Encrypts texts in the shared log for the phones of one seat. Private keys never leave a phone. Each phone publishes its
 * public key when it proposes or accepts seats.
 */
export interface SeatEncryption {
  /** This phone's public key. Rejects if IndexedDB fails. */
  readonly key: () => Promise<string>;
  /** Encrypts a text for this phone and for all phones of a seat with a known key. `about` is authenticated. Rejects if IndexedDB fails. */
  readonly encrypt: (text: string, about: string, seat: string) => Promise<readonly string[]>;
  /** Decrypts a text for this phone; undefined if none is for it. Rejects if IndexedDB fails. */
  readonly decrypt: (sealed: readonly string[], about: string) => Promise<string | undefined>;
}

/** Another battle of the same game on this phone. */
interface OtherBattle {
  readonly id: string;
  readonly title: string;
  /** The stored set-up, not validated. */
  readonly setup: unknown;
}

/**
 * Other battles of the same game on this phone. A battle with hidden data is never shared. A companion battle may be
 * shared in its place, if its log holds only encrypted data; its set-up says `sealed` and `beside`.
 */
export interface OtherBattles<State, Of extends EventDataByType> {
  /** All other battles that are not in the trash, last played first. Rejects if IndexedDB fails. */
  readonly all: () => Promise<readonly OtherBattle[]>;
  /** Stores a battle unless it exists. Rejects if IndexedDB fails. */
  readonly create: (battle: OtherBattle) => Promise<void>;
  /** Opens a session of a battle; undefined if it is missing or damaged. Rejects if IndexedDB fails. */
  readonly open: (id: string) => Promise<CompanionSession<State, Of> | undefined>;
  /** Navigates to a place of another battle; `instead` replaces the history entry. */
  readonly go: (id: string, place: string, instead?: boolean) => void;
  /** Sets the battle that is shared in place of this one, while this one is open. Undefined clears it. */
  readonly shareInstead: (id: string | undefined) => void;
  /** Links another battle to this one, so that home lists only this one. Rejects if IndexedDB fails. */
  readonly linkHere: (id: string) => Promise<void>;
  /** The battle that this one links to, if it is not in the trash. Rejects if IndexedDB fails. */
  readonly linkTarget: () => Promise<string | undefined>;
  /** The player's name for other phones. */
  readonly phoneName: () => string;
}

/** A session of a companion battle. The code that opens it must close it. */
export type CompanionSession<State, Of extends EventDataByType> = Session<State, Of> & { readonly close: () => void };

/** A battle as it was after an earlier entry. Nothing can be recorded in it. */
export interface PastView {
  /** The number of entries of the log that are shown. */
  readonly at: Now<number>;
  /** True for a replay, which is not stored. There is no present to return to. */
  readonly isReplay?: true;
  /** The current whole log, and which of its entries are removed. */
  readonly whole: Pick<AnySession, 'log' | 'reading'>;
  /**
   * Starts a what-if from the shown moment and opens it: a copy that never changes this battle. Absent if a copy would
   * lack secrets of this battle. Rejects if the storage fails.
   */
  readonly tryFromHere?: (() => Promise<void>) | undefined;
  /** The battles with which this battle's figures are compared: its original, or its what-if copies. */
  readonly comparison?: WhatIfActions | undefined;
}

/** Loads the battles with which a battle is compared. Also keeps or discards a what-if. */
export interface WhatIfActions {
  /** Loads the battles, the original first. Rejects if IndexedDB fails. */
  readonly load: () => Promise<readonly ComparedBattle[]>;
  /**
   * Makes a what-if an independent battle, which is no longer compared. The battle then offers to undo this. Rejects if
   * IndexedDB fails.
   */
  readonly keep: () => Promise<void>;
  /** Moves a what-if to the trash and opens its original. Rejects if IndexedDB fails. */
  readonly discard: () => Promise<void>;
}

/** A battle with the same set-up: the original of a what-if, or a what-if. */
export interface ComparedBattle {
  readonly title: string;
  readonly href: string;
  readonly isOriginal: boolean;
  readonly log: readonly Entry[];
  /** True for each index of the log whose entry is removed. */
  readonly takenBack: readonly boolean[];
}

/** The part of a session that does not depend on the game. */
export interface AnySession {
  readonly battle: { readonly id: string; readonly title: string };
  /** Present if the session shows an earlier moment. */
  readonly past?: PastView | undefined;
  /** The whole log in order, pending entries included. */
  readonly log: Now<readonly Entry[]>;
  /** The effective log: entries in force, removed entries by index, and the targets of the next undo and redo. */
  readonly reading: Now<{
    readonly inForce: readonly Entry[];
    readonly takenBack: readonly boolean[];
    readonly undo: Entry | undefined;
    readonly redo: Entry | undefined;
    /** The entries that the next redo restores. */
    readonly redoEntries: readonly Entry[];
    /** Entries that do not count although nobody undid them, with the reason. They are among the removed entries. */
    readonly notCounted: ReadonlyMap<Entry, IgnoredEntryReason>;
    /** For entries of another player's seat, the seats that their authors lack. */
    readonly missingSeats: ReadonlyMap<Entry, readonly string[]>;
  }>;
  /** This phone's author id. */
  readonly author: string;
  /** All phones with this battle, this one included. */
  readonly phones: Now<readonly { readonly author: string; readonly name: string }[]>;
  /** Who may record for which seats. */
  readonly seatings: SeatAssignmentActions;
  /** Loaded on demand. */
  readonly sealing: () => Promise<SeatEncryption>;
  /** Rolls that no entry has applied, migrated to the newest version. */
  readonly pendingRolls: Now<readonly Entry[]>;
  /** Entries that are being saved, in order; empty after a failure is reported. */
  readonly pendingEntries: Now<readonly Entry[]>;
  /** Whether everything is on disk. */
  readonly saving: Now<SaveStatus>;
  /** The number of entries that this build cannot read; they stay on disk. */
  readonly unusableEntries: Now<number>;
  /** Retries failed writes, even while a write is in progress. */
  readonly retry: () => void;
  /**
   * True if this phone may undo, redo or go back to an entry. With seats, a phone must not change entries of another
   * player's seat.
   */
  readonly mayUndo: (type: LogControlType, of: EntryKey | null) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes one entry in force, which need not be the last. */
  readonly undoEntry: (entry: EntryKey) => void;
  /** Cancels an undo or a goBack, which need not be the last. */
  readonly redoEntry: (undo: EntryKey) => void;
  /** Undoes all entries after this one; null goes back to the start. */
  readonly goBack: (to: EntryKey | null) => void;
  readonly drafts: Drafts;
  readonly photos: BattlePhotos;
  readonly players: PlayerNamesAccess;
}

/**
 * Undecided choices of a battle by name, such as unsent orders or the secret of a commitment. They are on this phone's
 * disk, but in no log, file or backup. They are deleted with the battle.
 */
export interface Drafts {
  /** A draft; undefined if it is missing or does not fit the schema. Rejects if IndexedDB fails. */
  readonly read: <Data>(name: string, shape: SchemaOf<Data>) => Promise<Data | undefined>;
  /** Resolves when the draft is on disk; undefined deletes it. Rejects if IndexedDB fails. */
  readonly write: (name: string, data: unknown) => Promise<void>;
}

/** The session of a screen. The app creates it, because only the app knows the store. */
export interface Session<State, Of extends EventDataByType> extends AnySession {
  readonly state: Now<State>;
  readonly start: State;
  /** Loaded on demand. */
  readonly companions: () => Promise<OtherBattles<State, Of>>;
  /** The battles of this campaign's engagements. Loaded on demand. */
  readonly engagements: () => Promise<EngagementApi>;
  /** The state before the entry at an index of the log. */
  readonly stateBefore: (place: number) => State;
  readonly record: <Type extends keyof Of & string>(type: Type, data: Of[Type]) => RecordedEntry;
  /**
   * Combines quick taps into one entry, written a second after the last tap. `merge` returns the combined data, undefined if
   * the taps cancel out, or `apart` if the tap needs its own entry; then the open entry is written first.
   */
  readonly recordMerged: <Type extends keyof Of & string>(
    type: Type,
    data: Of[Type],
    merge: (open: Of[Type], more: Of[Type]) => Of[Type] | 'apart' | undefined,
  ) => void;
}
