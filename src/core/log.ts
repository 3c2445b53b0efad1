/**
 * One entry of a battle's log. Its key is `[battle, author, seq]`; `clock` is a Lamport clock. A log is ordered by
 * clock, author and number, so the logs of two phones merge as a plain union. `at` is for display only.
 */
export interface Entry {
  readonly battle: string;
  readonly author: string;
  /** 1, 2, 3 … for each author. */
  readonly seq: number;
  readonly clock: number;
  /** Wall clock, milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  /** Version of the type's data, from 1. */
  readonly v: number;
  readonly data: unknown;
  /**
   * The last entries of other authors that this author had seen, except those that his earlier entries name
   * (causality.ts). Without this field, an entry counts as if its author had seen all entries before it.
   */
  readonly after?: readonly EntryKey[];
}

export type EntryKey = readonly [author: string, seq: number];

/** The types that the log itself understands; all others belong to the game. */
export const LOG_CONTROL_TYPES = ['undo', 'goBack', 'redo'] as const;
export type LogControlType = (typeof LOG_CONTROL_TYPES)[number];

/** The entry that an undo or a redo targets. For goBack, the last entry to keep, or null for the start. */
interface LogData {
  readonly of: EntryKey | null;
}

export const entryKeyOf = (entry: Pick<Entry, 'author' | 'seq'>): EntryKey => [entry.author, entry.seq];

export const isSameEntryKey = (a: EntryKey, b: EntryKey): boolean => a[0] === b[0] && a[1] === b[1];

/** The order of a log. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.clock - b.clock || (a.author < b.author ? -1 : a.author > b.author ? 1 : a.seq - b.seq);

/** The sorted union of two logs. */
export const mergeLogs = (a: readonly Entry[], b: readonly Entry[]): Entry[] => {
  const all = new Map([...a, ...b].map(entry => [text(entryKeyOf(entry)), entry]));
  return [...all.values()].sort(compareEntries);
};

/** The clock of the next entry: above all clocks in the log, and within the valid range. */
export const computeNextClock = (log: readonly Pick<Entry, 'clock'>[]): number =>
  Math.min(Number.MAX_SAFE_INTEGER, log.reduce((max, entry) => Math.max(max, entry.clock), 0) + 1);

export const isLogControlType = (type: string): type is LogControlType =>
  (LOG_CONTROL_TYPES as readonly string[]).includes(type);

/** A function from an entry's key to its index in the log. */
export const indexByKey = (log: readonly Entry[]): ((key: EntryKey) => number | undefined) => {
  // Nested maps instead of string keys: a log of 10,000 entries is read again at each tap.
  const places = new Map<string, Map<number, number>>();
  let author = '';
  let own = new Map<number, number>();
  for (let i = 0; i < log.length; i++) {
    const entry = log[i] as Entry;
    if (entry.author !== author || i === 0) {
      author = entry.author;
      own = places.get(author) ?? new Map();
      places.set(author, own);
    }
    own.set(entry.seq, i);
  }
  return ([name, seq]) => places.get(name)?.get(seq);
};

/**
 * The type of a dice roll that a later entry applies. It is no game event: undo skips it, and redo stays possible after
 * it.
 */
export const ROLL_TYPE = 'throw';

/** The key of the roll that an entry applies or discards. */
export const rollRefOf = ({ data }: Pick<Entry, 'data'>): EntryKey | undefined => {
  const named = typeof data === 'object' && data !== null && 'throw' in data ? data.throw : undefined;
  return Array.isArray(named) && typeof named[0] === 'string' && typeof named[1] === 'number'
    ? [named[0], named[1]]
    : undefined;
};

/** The rolls that no entry refers to. A reference from an undone entry counts too, because dice are used once. */
export const findPendingRolls = (log: readonly Entry[]): readonly Entry[] => {
  const used = new Set(log.map(rollRefOf).map(key => key && text(key)));
  return log.filter(entry => entry.type === ROLL_TYPE && !used.has(text(entryKeyOf(entry))));
};

/**
 * The type of an entry that adds, removes or restores a photo of the table. It is no game event: undo skips it.
 */
export const PHOTO_TYPE = 'photo';

export interface PhotoData {
  /** The id of the photo, which is stored outside the log. */
  readonly photo: string;
  readonly shown: boolean;
}

/** The type of an entry with the players' names by side. It is no game event. The last entry counts. */
export const PLAYERS_TYPE = 'players';

export interface PlayersData {
  /** Empty for an unnamed player. */
  readonly names: readonly string[];
}

/** The type of an entry that proposes who records for which seats (seats/seat-assignment.ts). */
export const SEATS_PROPOSED_TYPE = 'seated';

export interface SeatsProposed {
  /** The id of the battle. The proposal does not count in a copy of it. */
  readonly battle: string;
  /** A seat may have several authors, and an author several seats. `name` is the player's name. */
  readonly seats: readonly { readonly seat: string; readonly author: string; readonly name: string }[];
  /** The last entry of each author at the time of the proposal; only in entries without `after`. */
  readonly seen?: readonly EntryKey[];
  /** Version of the rules for this proposal (SEATING_RULES_VERSION). */
  readonly rules?: number;
  /** The public key for encrypting texts to this author's phone (P-256, 65 bytes, base64url). */
  readonly key?: string;
}

/**
 * The version of the rules by which seats decide whether entries count; 1.0.0 began with 2. A proposal keeps the
 * version with which it was made.
 */
export const SEATING_RULES_VERSION = 2;

/** The type of an entry that accepts a proposal. */
export const SEATS_ACCEPTED_TYPE = 'agreed';

export interface SeatsAccepted {
  readonly of: EntryKey;
  readonly seen?: readonly EntryKey[];
  readonly key?: string;
}

/** Limits: seats of a proposal, authors that it names, and open proposals. */
export const SEATING_LIMITS = { seats: 24, authors: 50, asked: 12 } as const;

/** Maximum length of an entry as JSON: `usual` is the default of a game, `most` the highest that a game may set. */
export const ENTRY_LENGTH_LIMITS = { usual: 8 * 1024, most: 1024 * 1024 } as const;

/** Limits: players of a battle, and the length of a player's name. */
export const MAX_PLAYERS = 12;
export const MAX_PLAYER_NAME_LENGTH = 40;

const NOTES: ReadonlySet<string> = new Set([PHOTO_TYPE, PLAYERS_TYPE, SEATS_PROPOSED_TYPE, SEATS_ACCEPTED_TYPE]);

/** True for entries that belong to no game: photos, players, seats. Games ignore them. */
export const isMetadataEntry = (type: string): boolean => NOTES.has(type);

/** True for entries of a game. */
export const isGameEvent = (type: string): boolean =>
  !isLogControlType(type) && type !== ROLL_TYPE && !isMetadataEntry(type);

/**
 * True if undo and going back can remove an entry. They skip entries of hidden packs, which phones write automatically
 * and permanently. Those entries change the state like any other, and redo stays possible after them.
 */
export const isUndoable = ({ type }: Pick<Entry, 'type'>): boolean => isGameEvent(type) && !/^pack/.test(type);

/** The target of an undo, goBack or redo; null is the start. */
export const undoTargetOf = (entry: Entry): EntryKey | null => (entry.data as LogData).of;

/** The entries that a goBack to `key` would remove, newest last. */
export const findEntriesAfter = (inForce: readonly Entry[], key: EntryKey | null): readonly Entry[] =>
  key === null ? inForce : inForce.slice(inForce.findIndex(entry => isSameEntryKey(entryKeyOf(entry), key)) + 1);

/** The state after the entries, from the state at the start. */
export const reduceLog = <State>(
  start: State,
  entries: readonly Entry[],
  apply: (state: State, entry: Entry) => State,
): State => entries.reduce(apply, start);

const text = ([author, seq]: EntryKey): string => `${author}/${seq}`;
