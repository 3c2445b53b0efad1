import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { headsOfLog } from '../../../core/log/causality.ts';
import {
  type Entry,
  isLogType,
  type Key,
  keyOf,
  nextClock,
  rollRefOf,
  sameKey,
  undoTargetOf,
} from '../../../core/log.ts';
import { newestVersion } from '../../../core/migrate.ts';
import type { Game, GameValidator } from '../../../game-contract/contract.ts';
import type { RecordedEntry } from '../../../game-contract/session.ts';
import { currentTimestamp } from '../../../store/clock.ts';
import type { BattleRow } from '../../../store/db.ts';
import type { AppendResult } from '../../../store/log/append.ts';
import type { StateSnapshot } from '../../../store/log/state-snapshot.ts';
import type { Store } from '../../../store/store.ts';
import { databaseEmptied } from '../../health.ts';
import { type LogState, withEntryAdded } from './log-state.ts';
import type { LogSync } from './log-sync.ts';

const GATHER_MS = 1000;
const RETRY_MS = [0, 100, 500];
/** A write that takes longer is shown as not saved, for a phone can hold one back for ever. */
const LATE_MS = 1500;

/** How what is decided gets into the log, and from there to the disk. */
interface Writer {
  /** While something is not saved: whether it waits in the journal, or is lost with this page. */
  readonly atRisk: ReadonlySignal<boolean>;
  readonly record: (type: string, data: unknown) => RecordedEntry;
  /** Adds to what quick taps gather; see `Session.gather`. */
  readonly gather: <Data>(
    type: string,
    data: Data,
    merge: (open: Data, more: Data) => Data | 'apart' | undefined,
  ) => void;
  /** Writes what is gathered at once. */
  readonly flush: () => void;
  readonly retry: () => void;
  /** Writes what waits from an earlier visit. */
  readonly begin: () => void;
}

interface Writing<Setup> {
  readonly store: Store;
  readonly battle: BattleRow;
  readonly setup: Setup;
  readonly author: string;
  readonly lookUp: LogSync['lookUp'];
  /** The last of our numbers that something else was found under; it may be a row that nobody can read. */
  readonly lastTaken: number;
  /** The last entry of each author in a log that is not all here yet. */
  readonly reached: StateSnapshot['reached'];
}

export const openWriter = <Setup, State>(
  game: Game<Setup, State>,
  { onDisk, queue, open, failed, log, reading }: LogState<State>,
  { store, battle, setup, author, lookUp, lastTaken: takenBefore, reached }: Writing<Setup>,
): Writer => {
  // Entries that may be on disk already, for all this session knows.
  const tried = new WeakSet(queue.peek());
  // What waits in the journal, on disk there.
  const safe = new WeakSet(queue.peek());
  const atRisk = signal(false);
  let lastTaken = takenBefore;

  const draft = ({ type, data }: { type: string; data: unknown }): Entry => ({
    battle: battle.id,
    author,
    seq: log.peek().reduce((max, entry) => (entry.author === author ? Math.max(max, entry.seq) : max), lastTaken) + 1,
    clock: Math.max(nextClock(log.peek()), nextClock(reached)),
    at: currentTimestamp(),
    type,
    v: newestVersion(game.migrations, type),
    data,
    after: headsOfLog(log.peek(), author, reading.peek().histories, reached),
  });

  // Who recorded an entry follows it to its new key, and hears when it has settled.
  const handles = new WeakMap<Entry, { entry: Entry; readonly settle: () => void }>();
  const record = (type: string, data: unknown): RecordedEntry => {
    flush();
    const { promise, resolve } = withResolvers();
    const handle = { entry: draft({ type, data }), settle: resolve };
    handles.set(handle.entry, handle);
    add(handle.entry);
    return {
      get key() {
        return keyOf(handle.entry);
      },
      settled: promise,
    };
  };
  const add = (entry: Entry): void => {
    queue.value = [...queue.peek(), entry];
    if (failed.peek()) safeguard();
    void pump();
  };

  /** Shows that something is not saved, and keeps it where it can. */
  const safeguard = (): void => {
    if (queue.peek().length === 0) return;
    const unsaved = queue.peek();
    batch(() => {
      failed.value = true;
      atRisk.value = unsaved.some(entry => !safe.has(entry));
    });
    for (const entry of unsaved)
      if (!safe.has(entry))
        void store.keepWaiting(battle, entry).then(isKept => {
          if (!isKept) return;
          safe.add(entry);
          // Written or renamed meanwhile: it no longer waits.
          if (!queue.peek().includes(entry)) store.dropWaiting(entry);
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

  // The round of writing that is under way. One that the player gave up on by trying again goes on to its end, and all
  // that it can still bring is that its entry is on disk.
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
      const mended = became === 'taken' ? await lookUp() : became === 'gone' && (await mend());
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
    if (safe.has(entry)) store.dropWaiting(entry);
    handles.get(entry)?.settle();
  };

  // The database was emptied under the app: what this page has of the battle goes back.
  const mend = async (): Promise<boolean> => {
    try {
      await store.merge({ battles: [battle], entries: onDisk.peek(), collections: [] }, () => setup);
      databaseEmptied.value = true;
      return true;
    } catch (error) {
      console.warn('mend', error);
      return false;
    }
  };

  // Another tab has written under our keys: ours get new ones, and what names them follows.
  const rekey = (): void => {
    const waiting = queue.peek();
    queue.value = [];
    const renamed: (readonly [from: Key, to: Key])[] = [];
    const to = (key: Key): Key => renamed.find(([from]) => sameKey(from, key))?.[1] ?? key;
    for (const entry of waiting) {
      const data = withNames(game, entry, to);
      const fresh = { ...draft(entry), at: entry.at, data };
      // Dice count once: where the other tab has applied the same throw, ours is that entry.
      const same = sameThrow(onDisk.peek(), fresh);
      renamed.push([keyOf(entry), keyOf(same ?? fresh)]);
      if (safe.has(entry)) store.dropWaiting(entry);
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
    gather: (type, data, merge) => {
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
    begin: () => {
      if (queue.peek().length > 0) void pump();
    },
  };
};

/** Undefined where it failed each time, or where the round was given up. */
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
      return await store.append(entry, battle, first && wait === 0);
    } catch (error) {
      console.warn('append', error);
    }
  }
  return undefined;
};

/** An entry's data with all that it names called by new keys: what the log's own take back, throws, and what the game says. */
const withNames = (game: GameValidator, entry: Entry, to: (key: Key) => Key): unknown => {
  if (isLogType(entry.type)) {
    const of = undoTargetOf(entry);
    return { of: of && to(of) };
  }
  const thrown = rollRefOf(entry);
  const data = thrown ? { ...(entry.data as object), throw: to(thrown) } : entry.data;
  return game.renameKeys ? game.renameKeys(entry.type, data, to) : data;
};

const sameThrow = (log: readonly Entry[], entry: Entry): Entry | undefined => {
  const thrown = rollRefOf(entry);
  return thrown && log.find(other => sameKey(rollRefOf(other) ?? ['', 0], thrown));
};

// `Promise.withResolvers` is younger than the phones.
const withResolvers = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
};
