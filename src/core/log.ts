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

/** The clock of the next entry: past all that has been seen. */
export const nextClock = (log: readonly Entry[]): number =>
  log.reduce((max, entry) => Math.max(max, entry.clock), 0) + 1;

export const isLogType = (type: string): type is LogType => (LOG_TYPES as readonly string[]).includes(type);

/**
 * What of an ordered log is in force. Undo takes back one entry; goBack takes back every entry of the game between the
 * one it names and itself; redo takes back an undo or a goBack. Read from the end, because only an entry in force counts.
 */
export const readLog = (log: readonly Entry[]): LogReading => {
  const places = new Map(log.map((entry, i) => [text(keyOf(entry)), i]));
  const takenBack = new Array<boolean>(log.length).fill(false);
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i] as Entry;
    if (takenBack[i] || !isLogType(entry.type)) continue;
    const of = targetOf(entry);
    const place = of === null ? -1 : places.get(text(of));
    if (place === undefined || place >= i) continue;
    if (entry.type !== 'goBack') {
      if (place >= 0 && isLogType((log[place] as Entry).type) === (entry.type === 'redo')) takenBack[place] = true;
    } else for (let j = place + 1; j < i; j++) if (!isLogType((log[j] as Entry).type)) takenBack[j] = true;
  }
  const inForce = log.filter((entry, i) => !takenBack[i] && !isLogType(entry.type));
  return { inForce, takenBack, undo: inForce.at(-1), redo: lastUndo(log, takenBack) };
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

// Redo is on offer only while nothing new has been done since the undo.
const lastUndo = (log: readonly Entry[], takenBack: readonly boolean[]): Entry | undefined => {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i] as Entry;
    if (!isLogType(entry.type)) return undefined;
    if (entry.type !== 'redo' && !takenBack[i]) return entry;
  }
  return undefined;
};

const text = ([author, seq]: Key): string => `${author}/${seq}`;
