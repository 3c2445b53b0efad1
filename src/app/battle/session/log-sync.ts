import { batch } from '@preact/signals';
import { type Entry, type EntryKey, entryKeyOf, mergeLogs } from '../../../core/log.ts';
import type { HeadRow } from '../../../store/db.ts';
import type { AuthorEntryRange } from '../../../store/log/read-log.ts';
import type { Store } from '../../../store/store.ts';
import { type LogState, withEntryAdded } from './log-state.ts';

/** Up to this number, entries are inserted one by one. More entries are merged at once. */
const FEW = 8;

/** The number of an author's entries up to a number. */
const countOf = (log: readonly Entry[], author: string, last: number): number =>
  log.reduce((sum, entry) => (entry.author === author && entry.seq <= last ? sum + 1 : sum), 0);

/** Loads entries that other tabs have written. */
export interface LogSync {
  /**
   * Reads missing entries, as counted by the heads, and stored entries with the numbers of pending ones. Resolves to
   * false if reading fails.
   */
  readonly readMissing: () => Promise<boolean>;
  /** Reads missing entries, if there are any. */
  readonly catchUp: () => Promise<void>;
  /** Remembers damaged rows, and returns how many are known. */
  readonly addUnreadable: (keys: readonly EntryKey[]) => number;
  /** Follows the heads. Returns a function that stops it. */
  readonly follow: () => () => void;
}

export const createLogSync = <State>(
  store: Store,
  loadRules: (entries: readonly Entry[]) => Promise<void>,
  battle: string,
  author: string,
  { onDisk, queue, log, unreadable, isWhole }: LogState<State>,
): LogSync => {
  // Reads only missing entries, instead of the whole log after each write of another tab. Entries never disappear from
  // the disk, so a late result cannot remove any.
  const passedOver = new Map<string, EntryKey>();
  const addUnreadable = (keys: readonly EntryKey[]): number => {
    for (const key of keys) passedOver.set(key.join('/'), key);
    return passedOver.size;
  };
  const readSpans = async (spans: readonly AuthorEntryRange[]): Promise<boolean> => {
    if (spans.length === 0) return true;
    try {
      const { entries, unreadable: damaged } = await store.readEntries(battle, spans);
      await loadRules(entries);
      const known = addUnreadable(damaged);
      batch(() => {
        onDisk.value =
          entries.length > FEW ? mergeLogs(onDisk.peek(), entries) : entries.reduce(withEntryAdded, onDisk.peek());
        unreadable.value = known;
      });
      return true;
    } catch (error) {
      console.warn('readEntries', error);
      return false;
    }
  };

  /** The range of numbers of pending entries, for one query. */
  const ours = (): AuthorEntryRange[] => {
    const seqs = queue.peek().map(({ seq }) => seq);
    return seqs.length === 0 ? [] : [{ author, first: Math.min(...seqs), last: Math.max(...seqs) }];
  };

  /** Entries that the heads count and that are not loaded. */
  const unseen = (told: readonly Pick<HeadRow, 'author' | 'seq'>[]): AuthorEntryRange[] => {
    if (!isWhole.peek()) return [];
    // Usually nothing is missing and nothing has to be sorted; this runs at each tap of a long battle.
    const missing =
      passedOver.size > 0 ? told : told.filter(({ author, seq }) => countOf(log.peek(), author, seq) < seq);
    if (missing.length === 0) return [];
    const here = [...log.peek().map(entryKeyOf), ...passedOver.values()];
    return missing.flatMap(({ author: name, seq: last }) => {
      const seqs = here.flatMap(([by, seq]) => (by === name && seq <= last ? [seq] : [])).sort((a, b) => a - b);
      let next = 1;
      return [...seqs, last + 1].flatMap((seq): AuthorEntryRange[] => {
        const first = next;
        next = seq + 1;
        return seq > first ? [{ author: name, first, last: seq - 1 }] : [];
      });
    });
  };

  // One read at a time. The next one includes later changes.
  let heads: readonly HeadRow[] = [];
  let looking = false;
  const catchUp = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    for (let seen: typeof heads | undefined; seen !== heads; ) {
      seen = heads;
      await readSpans(unseen(seen));
    }
    looking = false;
  };
  return {
    readMissing: () => readSpans([...ours(), ...unseen(heads)]),
    catchUp,
    addUnreadable,
    // A missing number may still arrive after later numbers.
    follow: () =>
      store.watchHeads(battle, now => {
        heads = now;
        void catchUp();
      }),
  };
};
