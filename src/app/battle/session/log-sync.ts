import { batch } from '@preact/signals';
import { type Entry, type Key, keyOf, mergeLogs } from '../../../core/log.ts';
import type { HeadRow } from '../../../store/db.ts';
import type { EntrySpan } from '../../../store/log/read-log.ts';
import type { Store } from '../../../store/store.ts';
import { ensureSeatModule } from '../../seats/seat-module.ts';
import { type LogState, withEntryAdded } from './log-state.ts';

/** So many entries are put in their places one by one, more of them all at once. */
const FEW = 8;

/** How many entries of an author there are up to a number. */
const countOf = (log: readonly Entry[], author: string, last: number): number =>
  log.reduce((sum, entry) => (entry.author === author && entry.seq <= last ? sum + 1 : sum), 0);

/** How a session comes to what other tabs have written. */
export interface LogSync {
  /** Reads what the heads tell of and is not here, and what lies under the numbers of what waits to be written; false where it fails. */
  readonly lookUp: () => Promise<boolean>;
  /** Reads what is missing, if anything is. */
  readonly catchUp: () => Promise<void>;
  /** Takes note of rows that cannot be read; returns how many are known. */
  readonly passOver: (keys: readonly Key[]) => number;
  /** Follows the heads; returns how to stop. */
  readonly follow: () => () => void;
}

export const createLogSync = <State>(
  store: Store,
  battle: string,
  author: string,
  { onDisk, queue, log, unreadable, isWhole }: LogState<State>,
): LogSync => {
  // Only what is not here yet is read: a long battle is not read whole at each entry of another tab. What is on disk
  // stays there: an answer that is late takes nothing back.
  const passedOver = new Map<string, Key>();
  const passOver = (keys: readonly Key[]): number => {
    for (const key of keys) passedOver.set(key.join('/'), key);
    return passedOver.size;
  };
  const readSpans = async (spans: readonly EntrySpan[]): Promise<boolean> => {
    if (spans.length === 0) return true;
    try {
      const { entries, unreadable: damaged } = await store.readEntries(battle, spans);
      await ensureSeatModule(entries);
      const known = passOver(damaged);
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

  /** The numbers under which ours wait to be written: one question, however many they are. */
  const ours = (): EntrySpan[] => {
    const seqs = queue.peek().map(({ seq }) => seq);
    return seqs.length === 0 ? [] : [{ author, first: Math.min(...seqs), last: Math.max(...seqs) }];
  };

  /** What the heads tell of and is not here. */
  const unseen = (told: readonly Pick<HeadRow, 'author' | 'seq'>[]): EntrySpan[] => {
    if (!isWhole.peek()) return [];
    // Most often nothing is missing, and then they need not be put in order: a long battle is asked at each tap.
    const missing =
      passedOver.size > 0 ? told : told.filter(({ author, seq }) => countOf(log.peek(), author, seq) < seq);
    if (missing.length === 0) return [];
    const here = [...log.peek().map(keyOf), ...passedOver.values()];
    return missing.flatMap(({ author: name, seq: last }) => {
      const seqs = here.flatMap(([by, seq]) => (by === name && seq <= last ? [seq] : [])).sort((a, b) => a - b);
      let next = 1;
      return [...seqs, last + 1].flatMap((seq): EntrySpan[] => {
        const first = next;
        next = seq + 1;
        return seq > first ? [{ author: name, first, last: seq - 1 }] : [];
      });
    });
  };

  // One look at a time: what comes meanwhile is seen by the next.
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
    lookUp: () => readSpans([...ours(), ...unseen(heads)]),
    catchUp,
    passOver,
    // The numbers of an author run without a gap: one that is missing may still come, after those behind it.
    follow: () =>
      store.watchHeads(battle, now => {
        heads = now;
        void catchUp();
      }),
  };
};
