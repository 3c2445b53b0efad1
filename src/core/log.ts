/**
 * A line of a battle's log. The key is `[battle, author, seq]`; `clock` is a Lamport clock, and the order of a log is
 * (clock, author, seq), so that the logs of two phones merge as a plain union. `at` is for display only.
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
   * The last entries of other authors that its author had when he wrote it, those that none of his earlier entries names
   * (causality.ts). Entries from before this was kept have none; they count as if they followed all before them.
   */
  readonly after?: readonly Key[];
}

export type Key = readonly [author: string, seq: number];

/** The types that the log itself understands; all others belong to the game. */
export const LOG_TYPES = ['undo', 'goBack', 'redo'] as const;
export type LogType = (typeof LOG_TYPES)[number];

/** What an entry of the log's own names: an entry for undo and redo; for goBack the last one to keep, or null for the start. */
interface LogData {
  readonly of: Key | null;
}

export const keyOf = (entry: Pick<Entry, 'author' | 'seq'>): Key => [entry.author, entry.seq];

export const sameKey = (a: Key, b: Key): boolean => a[0] === b[0] && a[1] === b[1];

/** The order of a log. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.clock - b.clock || (a.author < b.author ? -1 : a.author > b.author ? 1 : a.seq - b.seq);

/** The union of two logs in order, each entry once. */
export const mergeLogs = (a: readonly Entry[], b: readonly Entry[]): Entry[] => {
  const all = new Map([...a, ...b].map(entry => [text(keyOf(entry)), entry]));
  return [...all.values()].sort(compareEntries);
};

/** The clock of the next entry: past all that has been seen. No clock goes so far that an entry could not be read again. */
export const nextClock = (log: readonly Pick<Entry, 'clock'>[]): number =>
  Math.min(Number.MAX_SAFE_INTEGER, log.reduce((max, entry) => Math.max(max, entry.clock), 0) + 1);

export const isLogType = (type: string): type is LogType => (LOG_TYPES as readonly string[]).includes(type);

/** Where the entries of a log stand, by their keys. */
export const indexByKey = (log: readonly Entry[]): ((key: Key) => number | undefined) => {
  // No text is made of a key: a log of 10,000 entries is read anew at each tap.
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

/** A throw of dice that waits to be applied. It is no step of the game: undo passes it over, and it ends no redo. */
export const ROLL = 'throw';

/** The throw whose dice an entry applies, or says were thrown away; what else its data is, the game knows. */
export const rollRefOf = ({ data }: Pick<Entry, 'data'>): Key | undefined => {
  const named = typeof data === 'object' && data !== null && 'throw' in data ? data.throw : undefined;
  return Array.isArray(named) && typeof named[0] === 'string' && typeof named[1] === 'number'
    ? [named[0], named[1]]
    : undefined;
};

/** The throws that lie on the table: no entry names them, nor has one ever that was taken back, for dice count once. */
export const pendingRolls = (log: readonly Entry[]): readonly Entry[] => {
  const used = new Set(log.map(rollRefOf).map(key => key && text(key)));
  return log.filter(entry => entry.type === ROLL && !used.has(text(keyOf(entry))));
};

/**
 * A photo of the table, or that it was taken away, or brought back. Like a throw it is no step of the game: undo passes it
 * over, and what happened stays on the photo, whatever is taken back.
 */
export const PHOTO = 'photo';

export interface PhotoData {
  /** The name of the photo, which is kept apart from the log. */
  readonly photo: string;
  readonly shown: boolean;
}

/** Who plays, by the sides in their order; no step either. What was said of it last holds. */
export const PLAYERS = 'players';

export interface PlayersData {
  /** Empty for a side of whose player nothing is said. */
  readonly names: readonly string[];
}

/** Who is to enter for which seats, asked of the others (seats/seatings.ts). */
export const SEATS_PROPOSED = 'seated';

export interface SeatsProposed {
  /** The battle that it was asked in. */
  readonly battle: string;
  /** A seat may be several authors', an author may have several; `name` is what he calls himself. */
  readonly seats: readonly { readonly seat: string; readonly author: string; readonly name: string }[];
  /** How far each author had come when it was asked; only in entries from before `after` existed. */
  readonly seen?: readonly Key[];
  /** Version of the rules by which the seating judges entries (SEATING_RULES). */
  readonly rules?: number;
  /** What is sealed for this author's phone is sealed with (P-256, 65 bytes, base64url). */
  readonly key?: string;
}

/** Version of the rules by which a seating judges entries; 1.0.0 began with 2. A seating keeps the rules that it was asked with. */
export const SEATING_RULES = 2;

/** Somebody says yes to that. */
export const SEATS_ACCEPTED = 'agreed';

export interface SeatsAccepted {
  readonly of: Key;
  readonly seen?: readonly Key[];
  readonly key?: string;
}

/** Seats that one agreement shares out, authors of a battle that it counts, and what is asked of somebody at a time. */
export const SEATING_LIMITS = { seats: 24, authors: 50, asked: 12 } as const;

/** Letters of an entry as JSON: those that a game's may have where it says nothing of it, and the most that it may say. */
export const MAX_ENTRY_LENGTH = { usual: 8 * 1024, most: 1024 * 1024 } as const;

/** Players of a battle, and letters of a name. */
export const MAX_PLAYERS = 12;
export const MAX_PLAYER_NAME_LENGTH = 40;

const NOTES: ReadonlySet<string> = new Set([PHOTO, PLAYERS, SEATS_PROPOSED, SEATS_ACCEPTED]);

/** What the table keeps in a log beside the game, which no game tells or reckons with. */
export const isMetadataEntry = (type: string): boolean => NOTES.has(type);

/** Whether an entry is a step of the game, which undo takes back. */
export const isGameEvent = (type: string): boolean => !isLogType(type) && type !== ROLL && !isMetadataEntry(type);

/**
 * Whether undo and going back take a step back. They pass over entries of hidden packs, which phones
 * write by themselves and for good. The game reckons with it as with any step; it ends no redo.
 */
export const isUndoable = ({ type }: Pick<Entry, 'type'>): boolean => isGameEvent(type) && !/^pack/.test(type);

/** What an entry of the log's own names; null stands for the start. */
export const undoTargetOf = (entry: Entry): Key | null => (entry.data as LogData).of;

/** The entries that a goBack to `key` would take back, newest last. */
export const isLaterThan = (inForce: readonly Entry[], key: Key | null): readonly Entry[] =>
  key === null ? inForce : inForce.slice(inForce.findIndex(entry => sameKey(keyOf(entry), key)) + 1);

/** The state after the entries, from the state at the start. */
export const reduceLog = <State>(
  start: State,
  entries: readonly Entry[],
  apply: (state: State, entry: Entry) => State,
): State => entries.reduce(apply, start);

const text = ([author, seq]: Key): string => `${author}/${seq}`;
