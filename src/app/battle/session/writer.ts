import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { predecessorsOfNext } from '../../../core/log/causality.ts';
import {
  computeNextClock,
  type Entry,
  type EntryKey,
  entryKeyOf,
  isLogControlType,
  isSameEntryKey,
  rollRefOf,
  undoTargetOf,
} from '../../../core/log.ts';
import { newestEntryVersion } from '../../../core/migrate.ts';
import type { Game, GameValidator } from '../../../game-contract/contract.ts';
import type { RecordedEntry } from '../../../game-contract/session.ts';
import { getCurrentTimestamp } from '../../../store/current-timestamp.ts';
import type { BattleRow } from '../../../store/db.ts';
import type { AppendResult } from '../../../store/log/append.ts';
import type { StateSnapshot } from '../../../store/log/state-snapshot.ts';
import type { Store } from '../../../store/store.ts';
import { wasDatabaseEmptied } from '../../database-health.ts';
import { type LogState, withEntryAdded } from './log-state.ts';
import type { LogSync } from './log-sync.ts';

const GATHER_MS = 1000;
const RETRY_MS = [0, 100, 500];
/** Milliseconds after which a pending write is shown as not saved, because a phone can delay a write without limit. */
const LATE_MS = 1500;

/** Adds entries to the log and writes them to the disk. */
interface Writer {
  /** True if unsaved entries are not even in the journal and would be lost with the page. */
  readonly atRisk: ReadonlySignal<boolean>;
  readonly record: (type: string, data: unknown) => RecordedEntry;
  /** Combines quick taps; see `Session.recordMerged`. */
  readonly recordMerged: <Data>(
    type: string,
    data: Data,
    merge: (open: Data, more: Data) => Data | 'apart' | undefined,
  ) => void;
  /** Writes combined taps at once. */
  readonly flush: () => void;
  readonly retry: () => void;
  /** Writes the entries of the journal. */
  readonly writeJournal: () => void;
}

interface WriterOptions<Setup> {
  readonly store: Store;
  readonly battle: BattleRow;
  readonly setup: Setup;
  readonly author: string;
  readonly readMissing: LogSync['readMissing'];
  /** The last number of this phone's author that another row has taken, perhaps a damaged row. */
  readonly lastTaken: number;
  /** The last entry of each author, for a log that is not fully loaded. */
  readonly reached: StateSnapshot['reached'];
}

export const openLogWriter = <Setup, State>(
  game: Game<Setup, State>,
  { onDisk, queue, open, failed, log, reading }: LogState<State>,
  { store, battle, setup, author, readMissing, lastTaken: takenBefore, reached }: WriterOptions<Setup>,
): Writer => {
  // Entries that may already be on disk.
  const tried = new WeakSet(queue.peek());
  // Entries that the journal has stored.
  const safe = new WeakSet(queue.peek());
  const atRisk = signal(false);
  let lastTaken = takenBefore;

  const draft = ({ type, data }: { type: string; data: unknown }): Entry => ({
    battle: battle.id,
    author,
    seq: log.peek().reduce((max, entry) => (entry.author === author ? Math.max(max, entry.seq) : max), lastTaken) + 1,
    clock: Math.max(computeNextClock(log.peek()), computeNextClock(reached)),
    at: getCurrentTimestamp(),
    type,
    v: newestEntryVersion(game.migrations, type),
    data,
    after: predecessorsOfNext(log.peek(), author, reading.peek().histories, reached),
  });

  // Handles returned by `record`, which show an entry's current key and resolve when it has settled.
  const handles = new WeakMap<Entry, { entry: Entry; readonly settle: () => void }>();
  const record = (type: string, data: unknown): RecordedEntry => {
    flush();
    const { promise, resolve } = withResolvers();
    const handle = { entry: draft({ type, data }), settle: resolve };
    handles.set(handle.entry, handle);
    add(handle.entry);
    return {
      get key() {
        return entryKeyOf(handle.entry);
      },
      settled: promise,
    };
  };
  const add = (entry: Entry): void => {
    queue.value = [...queue.peek(), entry];
    if (failed.peek()) safeguard();
    void pump();
  };

  /** Reports unsaved entries and puts them into the journal. */
  const safeguard = (): void => {
    if (queue.peek().length === 0) return;
    const unsaved = queue.peek();
    batch(() => {
      failed.value = true;
      atRisk.value = unsaved.some(entry => !safe.has(entry));
    });
    for (const entry of unsaved)
      if (!safe.has(entry))
        void store.addToJournal(battle, entry).then(isKept => {
          if (!isKept) return;
          safe.add(entry);
          // The entry was written or renamed in the meantime, so remove it from the journal.
          if (!queue.peek().includes(entry)) store.removeFromJournal(entry);
          atRisk.value = failed.peek() && queue.peek().some(other => !safe.has(other));
        });
    for (const entry of queue.peek()) handles.get(entry)?.settle();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const closing = open.peek();
    if (!closing) return;
    batch(() => {
      open.value = undefined;
      add(closing);
    });
  };

  // The current round of writing. After a retry by the player, the old round continues, but can only report that its
  // entry is on disk.
  let writing: symbol | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const pump = async (anew = false): Promise<void> => {
    if (writing !== undefined && !anew) return;
    const round = Symbol('round');
    writing = round;
    const given = (): boolean => writing !== round;
    let reopen = anew;
    for (let entry = queue.peek()[0]; entry; entry = queue.peek()[0]) {
      clearTimeout(late);
      late = setTimeout(safeguard, LATE_MS);
      const first = !tried.has(entry);
      tried.add(entry);
      const became = await appendWithRetry(store, entry, battle, first, reopen, given);
      reopen = false;
      if (became === 'written') written(entry);
      if (given()) return;
      clearTimeout(late);
      if (became === 'written') continue;
      const mended = became === 'taken' ? await readMissing() : became === 'gone' && (await mend());
      if (given()) return;
      if (!mended) {
        safeguard();
        break;
      }
      if (became !== 'taken') continue;
      lastTaken = Math.max(lastTaken, entry.seq);
      rekey();
    }
    writing = undefined;
  };

  const written = (entry: Entry): void => {
    if (!queue.peek().includes(entry)) return;
    batch(() => {
      failed.value = false;
      atRisk.value = false;
      onDisk.value = withEntryAdded(onDisk.peek(), entry);
      queue.value = queue.peek().filter(other => other !== entry);
    });
    if (safe.has(entry)) store.removeFromJournal(entry);
    handles.get(entry)?.settle();
  };

  // The browser has emptied the database. Writes the battle back from memory.
  const mend = async (): Promise<boolean> => {
    try {
      await store.mergeRows({ battles: [battle], entries: onDisk.peek(), collections: [] }, () => setup);
      wasDatabaseEmptied.value = true;
      return true;
    } catch (error) {
      console.warn('mend', error);
      return false;
    }
  };

  // Another tab has taken keys of this one. Pending entries receive new keys, and references to them are renamed.
  const rekey = (): void => {
    const waiting = queue.peek();
    queue.value = [];
    const renamed: (readonly [from: EntryKey, to: EntryKey])[] = [];
    const to = (key: EntryKey): EntryKey => renamed.find(([from]) => isSameEntryKey(from, key))?.[1] ?? key;
    for (const entry of waiting) {
      const data = withNames(game, entry, to);
      const fresh = { ...draft(entry), at: entry.at, data };
      // A roll is applied once. If the other tab has applied it, this tab's entry is the same as that one.
      const same = sameThrow(onDisk.peek(), fresh);
      renamed.push([entryKeyOf(entry), entryKeyOf(same ?? fresh)]);
      if (safe.has(entry)) store.removeFromJournal(entry);
      const handle = handles.get(entry);
      if (handle) {
        handle.entry = same ?? fresh;
        handles.set(handle.entry, handle);
        if (same) handle.settle();
      }
      if (same) continue;
      queue.value = [...queue.peek(), fresh];
    }
    if (failed.peek()) safeguard();
  };

  return {
    atRisk,
    record,
    recordMerged: (type, data, merge) => {
      const before = open.peek();
      const merged = before?.type === type ? merge(before.data as typeof data, data) : 'apart';
      if (merged === 'apart') flush();
      clearTimeout(timer);
      if (merged === undefined) open.value = undefined;
      else {
        open.value = before && merged !== 'apart' ? { ...before, data: merged } : draft({ type, data });
        timer = setTimeout(flush, GATHER_MS);
      }
    },
    retry: () => {
      if (queue.peek().length === 0) return;
      failed.value = false;
      void pump(writing !== undefined);
    },
    flush,
    writeJournal: () => {
      if (queue.peek().length > 0) void pump();
    },
  };
};

/** Appends an entry with retries. Undefined if all retries failed or the round was abandoned. */
const appendWithRetry = async (
  store: Store,
  entry: Entry,
  battle: BattleRow,
  first: boolean,
  reopen: boolean,
  given: () => boolean,
): Promise<AppendResult | undefined> => {
  for (const wait of RETRY_MS) {
    try {
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
      if (given()) return undefined;
      if (wait > 0 || reopen) await store.reopen();
      return await store.appendEntry(entry, battle, first && wait === 0);
    } catch (error) {
      console.warn('append', error);
    }
  }
  return undefined;
};

/** Renames all keys in an entry's data: targets of undo, rolls, and keys that the game renames. */
const withNames = (game: GameValidator, entry: Entry, to: (key: EntryKey) => EntryKey): unknown => {
  if (isLogControlType(entry.type)) {
    const of = undoTargetOf(entry);
    return { of: of && to(of) };
  }
  const thrown = rollRefOf(entry);
  const data = thrown ? { ...(entry.data as object), throw: to(thrown) } : entry.data;
  return game.renameKeys ? game.renameKeys(entry.type, data, to) : data;
};

const sameThrow = (log: readonly Entry[], entry: Entry): Entry | undefined => {
  const thrown = rollRefOf(entry);
  return thrown && log.find(other => isSameEntryKey(rollRefOf(other) ?? ['', 0], thrown));
};

// Old phones lack `Promise.withResolvers`.
const withResolvers = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
};
