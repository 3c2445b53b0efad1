import { type Entry, type EntryKey, entryKeyOf, indexByKey } from '../log.ts';

/*
 * What the author of an entry had seen when he wrote it. A Lamport clock is an unproven claim of its author. The
 * entries that he names (`Entry.after`) and his own earlier entries are signed with the entry, so he cannot deny them
 * later. Every rule about other authors' entries (seats, going back) uses this history and not the clock.
 */

/** The most entries that one entry names. The author's next entries name the rest. */
export const MAX_PREDECESSORS = 50;
/** The most authors in the history of an entry. */
const MAX_AUTHORS = 64;

/** What the author of an entry had seen. */
interface EntryHistory {
  /** For each author, the number of his last entry that was seen. */
  readonly heads: ReadonlyMap<string, number>;
  /** All entries before this index of the log also belong to the history. Set for entries without `after`. */
  readonly upTo: number;
}

/** The histories of an ordered log. */
export interface Histories {
  readonly pastOf: (entry: Entry) => EntryHistory;
  /** True if the author of entry `of` had seen the entry `key`. */
  readonly isInPast: (key: EntryKey, of: Entry) => boolean;
  /**
   * Entries with a place in the log before an entry that they follow, which is an earlier entry of their author or a
   * named one. They do not count.
   */
  readonly contradictory: ReadonlySet<Entry>;
  /** True if the last entry of each author in the history of an entry is in the log. */
  readonly isComplete: (entry: Entry) => boolean;
}

const NOTHING: EntryHistory = { heads: new Map(), upTo: 0 };

const has = (past: EntryHistory, [author, seq]: EntryKey): boolean => (past.heads.get(author) ?? 0) >= seq;

/** Computes the histories of an ordered log in one pass. */
export const computeHistories = (log: readonly Entry[]): Histories => {
  const placeOf = indexByKey(log);
  const pasts: EntryHistory[] = [];
  const contradictory = beforeTheirOwn(log);
  // The index of the last entry of each author.
  const last = new Map<string, number>();
  for (const [i, entry] of log.entries()) {
    const { author, after } = entry;
    if (after === undefined) pasts.push({ heads: NOTHING.heads, upTo: i });
    else if (contradictory.has(entry) || after.some(key => (placeOf(key) ?? -1) > i)) {
      contradictory.add(entry);
      // The history of such an entry is empty.
      pasts.push(NOTHING);
      continue;
    } else {
      const own = last.get(author);
      const before = own === undefined ? NOTHING : (pasts[own] as EntryHistory);
      pasts.push(after.length === 0 ? before : joined(before, after, key => pasts[placeOf(key) ?? -1]));
    }
    last.set(author, i);
  }
  const pastOf = (entry: Entry): EntryHistory => pasts[placeOf(entryKeyOf(entry)) ?? -1] ?? NOTHING;
  const isInPast = (key: EntryKey, of: Entry): boolean => {
    if (key[0] === of.author) return key[1] < of.seq;
    const past = pastOf(of);
    return has(past, key) || (placeOf(key) ?? Number.POSITIVE_INFINITY) < past.upTo;
  };
  return {
    pastOf,
    isInPast,
    contradictory,
    isComplete: entry => [...pastOf(entry).heads].every(key => placeOf(key) !== undefined),
  };
};

/** Entries whose place in the log is before an earlier entry of their author. */
const beforeTheirOwn = (log: readonly Entry[]): Set<Entry> => {
  const found = new Set<Entry>();
  // The lowest number of each author among the later entries.
  const lowest = new Map<string, number>();
  for (const entry of [...log].reverse()) {
    const { author, seq, after } = entry;
    const least = lowest.get(author);
    if (least !== undefined && least < seq) {
      if (after) found.add(entry);
    } else lowest.set(author, seq);
  }
  return found;
};

/** The union of a history with the named entries and their histories. */
const joined = (
  before: EntryHistory,
  after: readonly EntryKey[],
  pastAt: (key: EntryKey) => EntryHistory | undefined,
): EntryHistory => {
  const heads = new Map(before.heads);
  let { upTo } = before;
  const see = (author: string, seq: number): void => {
    const known = heads.get(author);
    if (known === undefined ? heads.size < MAX_AUTHORS : known < seq) heads.set(author, seq);
  };
  for (const [author, seq] of after) {
    // The history already includes a known entry and its history.
    if ((heads.get(author) ?? 0) >= seq) continue;
    const past = pastAt([author, seq]);
    if (past) {
      upTo = Math.max(upTo, past.upTo);
      for (const [each, reached] of past.heads) see(each, reached);
    }
    see(author, seq);
  }
  return { heads, upTo };
};

/** An author's last entry. */
type Head = Pick<Entry, 'author' | 'seq' | 'clock'>;

/**
 * The entries that the next entry of an author names: the last entry of each other author, unless he has already named
 * it. At most MAX_PREDECESSORS, the newest. Entries with an incomplete history are left out, because the new entry
 * would be incomplete too. `reached` has the last entries of a log that is not fully loaded.
 */
export const predecessorsOfNext = (
  log: readonly Entry[],
  author: string,
  histories: Pick<Histories, 'isComplete'> | undefined,
  reached: readonly Head[] = [],
): readonly EntryKey[] => {
  const heads = new Map<string, Head>();
  const named = new Map<string, number>();
  for (const head of reached) if (head.author !== author) heads.set(head.author, head);
  for (const entry of log) {
    if (entry.author === author)
      for (const [each, seq] of entry.after ?? []) named.set(each, Math.max(seq, named.get(each) ?? 0));
    else if (entry.seq > (heads.get(entry.author)?.seq ?? 0) && (!histories || histories.isComplete(entry)))
      heads.set(entry.author, entry);
  }
  return [...heads.values()]
    .filter(entry => entry.seq > (named.get(entry.author) ?? 0))
    .sort((a, b) => a.clock - b.clock)
    .slice(-MAX_PREDECESSORS)
    .map(entryKeyOf);
};
