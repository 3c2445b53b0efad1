import { between, eachPlace, type PlaceSet, placesWhere, sizeFor, union } from './place-set.ts';

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
}

export type Key = readonly [author: string, seq: number];

/** The types that the log itself understands; all others belong to the game. */
export const LOG_TYPES = ['undo', 'goBack', 'redo'] as const;
export type LogType = (typeof LOG_TYPES)[number];

/** What an entry of the log's own names: an entry for undo and redo; for goBack the last one to keep, or null for the start. */
export interface LogData {
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
export const nextClock = (log: readonly Entry[]): number =>
  Math.min(Number.MAX_SAFE_INTEGER, log.reduce((max, entry) => Math.max(max, entry.clock), 0) + 1);

export const isLogType = (type: string): type is LogType => (LOG_TYPES as readonly string[]).includes(type);

/** Where the entries of a log stand, by their keys. */
export const placesIn = (log: readonly Entry[]): ((key: Key) => number | undefined) => {
  const places = new Map(log.map((entry, i) => [text(keyOf(entry)), i]));
  return key => places.get(text(key));
};

/** A throw of dice that waits to be applied. It is no step of the game: undo passes it over, and it ends no redo. */
export const THROW = 'throw';

/** The throw whose dice an entry applies, or says were thrown away; what else its data is, the game knows. */
export const throwOf = ({ data }: Pick<Entry, 'data'>): Key | undefined => {
  const named = typeof data === 'object' && data !== null && 'throw' in data ? data.throw : undefined;
  return Array.isArray(named) && typeof named[0] === 'string' && typeof named[1] === 'number'
    ? [named[0], named[1]]
    : undefined;
};

/** The throws that lie on the table: no entry names them, nor has one ever that was taken back, for dice count once. */
export const lyingThrows = (log: readonly Entry[]): readonly Entry[] => {
  const used = new Set(log.map(throwOf).map(key => key && text(key)));
  return log.filter(entry => entry.type === THROW && !used.has(text(keyOf(entry))));
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

/** Players of a battle, and letters of a name. */
export const MOST_PLAYERS = 12;
export const PLAYER_NAME = 40;

/** What the table keeps in a log beside the game, which no game tells or reckons with. */
export const isNote = (type: string): boolean => type === PHOTO || type === PLAYERS;

/** Whether an entry is a step of the game, which undo takes back. */
export const isStep = (type: string): boolean => !isLogType(type) && type !== THROW && !isNote(type);

/**
 * What of an ordered log is in force. Undo takes back one step; goBack takes back every step between the one it names and
 * itself; redo takes back an undo or a goBack. Read as it was written: what is taken back already cannot be taken back
 * again, so an undo or a goBack that finds nothing to take back (two tabs press at once) is nothing, then and for ever;
 * and so is one that names itself, a later one or none at all, whoever wrote it. Each costs no more steps than 2 for each
 * doubling of the log.
 */
export const readLog = (log: readonly Entry[]): LogReading => {
  const placeOf = placesIn(log);
  const takenBack = new Array<boolean>(log.length).fill(false);
  const size = sizeFor(log.length);
  // The steps in force, those to come included, and what each undo and goBack in force has taken out of them.
  let standing = placesWhere(i => i < log.length && isStep((log[i] as Entry).type), size);
  const took = new Map<number, PlaceSet>();
  for (const [i, entry] of log.entries()) {
    if (!isLogType(entry.type)) continue;
    const of = targetOf(entry);
    const place = of === null ? -1 : placeOf(of);
    if (place === undefined || place >= i) continue;
    if (entry.type === 'redo') {
      if (!took.has(place)) continue;
      standing = union(standing, took.get(place));
      took.delete(place);
      takenBack[place] = true;
      continue;
    }
    const [from, to] = entry.type === 'undo' ? [place, place + 1] : [place + 1, i];
    const taken = between(standing, size, from, to);
    if (taken === undefined) continue;
    took.set(i, taken);
    standing = union(between(standing, size, 0, from), between(standing, size, to, size));
  }
  for (const taken of took.values())
    eachPlace(taken, size, i => {
      takenBack[i] = true;
    });
  const inForce = log.filter((entry, i) => !takenBack[i] && isStep(entry.type));
  return { inForce, takenBack, undo: inForce.at(-1), redo: lastTaking(log, took) };
};

export interface LogReading {
  /** The game's entries that count, in order. */
  readonly inForce: readonly Entry[];
  /** For each place of the log, whether it is taken back. */
  readonly takenBack: readonly boolean[];
  /** What the next undo takes back. */
  readonly undo: Entry | undefined;
  /** The undo or goBack that the next redo takes back. */
  readonly redo: Entry | undefined;
}

/** What an entry of the log's own names; null stands for the start. */
export const targetOf = (entry: Entry): Key | null => (entry.data as LogData).of;

/** The entries that a goBack to `key` would take back, newest last. */
export const laterThan = (inForce: readonly Entry[], key: Key | null): readonly Entry[] =>
  key === null ? inForce : inForce.slice(inForce.findIndex(entry => sameKey(keyOf(entry), key)) + 1);

/** The state after the entries, from the state at the start. */
export const fold = <State>(
  start: State,
  entries: readonly Entry[],
  apply: (state: State, entry: Entry) => State,
): State => entries.reduce(apply, start);

/** States that a folder keeps lie so many entries apart. */
const STRIDE = 64;

/** A fold that is asked again and again for a log that grows at its end, or loses some of it. */
export interface Folder<State> {
  /** The state after the entries; what they share with those before is not applied anew. The same ones are the same objects. */
  readonly fold: (entries: readonly Entry[]) => State;
  /** The state after the first `count` of the entries folded last. */
  readonly after: (count: number) => State;
}

export const folder = <State>(start: State, apply: (state: State, entry: Entry) => State): Folder<State> => {
  let before: readonly Entry[] = [];
  let last = start;
  // The state before every so many entries.
  let kept: State[] = [start];
  const after = (count: number): State => {
    if (count >= before.length) return last;
    const from = Math.floor(count / STRIDE);
    return before.slice(from * STRIDE, count).reduce(apply, kept[from] as State);
  };
  const fold = (entries: readonly Entry[]): State => {
    const most = Math.min(before.length, entries.length);
    let same = 0;
    while (same < most && before[same] === entries[same]) same++;
    const whole = same === before.length;
    const from = whole ? same : Math.floor(same / STRIDE) * STRIDE;
    let state = whole ? last : (kept[from / STRIDE] as State);
    kept = kept.slice(0, Math.floor(from / STRIDE) + 1);
    for (let i = from; i < entries.length; i++) {
      if (i % STRIDE === 0) kept[i / STRIDE] = state;
      state = apply(state, entries[i] as Entry);
    }
    before = entries;
    last = state;
    return state;
  };
  return { fold, after };
};

// Redo is on offer only while nothing new has been done since the undo.
const lastTaking = (log: readonly Entry[], took: ReadonlyMap<number, unknown>): Entry | undefined => {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i] as Entry;
    if (isStep(entry.type)) return undefined;
    if (took.has(i)) return entry;
  }
  return undefined;
};

const text = ([author, seq]: Key): string => `${author}/${seq}`;
