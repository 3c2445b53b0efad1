import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  compareEntries,
  type Entry,
  folder,
  isLogType,
  isStep,
  type Key,
  keyOf,
  type LogType,
  lyingThrows,
  mergeLogs,
  nextClock,
  readLog,
  sameKey,
  targetOf,
  throwOf,
} from '../../core/log.ts';
import { entryReader, newestVersion } from '../../core/migrate.ts';
import type { AnySession, Events, Game, Gate, Recorded, Saving, Session } from '../../games/contract.ts';
import { now } from '../../store/clock.ts';
import type { BattleRow, HeadRow } from '../../store/db.ts';
import type { EntrySpan, Gap, StoredLog } from '../../store/reads.ts';
import type { Appended, Store } from '../../store/store.ts';
import { emptied } from '../health.ts';

/** A session of any game, with what only the app's shell needs. */
export interface ShellSession extends AnySession {
  /** The battle as it began. */
  readonly row: BattleRow;
  /** While something is not saved: whether it waits in the journal, or is lost with this page. */
  readonly atRisk: ReadonlySignal<boolean>;
  /** Who writes here. */
  readonly author: string;
  /** Authors whose part on disk is not whole. */
  readonly gaps: ReadonlySignal<readonly Gap[]>;
  /** Writes what is gathered at once. */
  readonly flush: () => void;
  readonly close: () => void;
}

export type OpenSession<State, Of extends Events> = Session<State, Of> & ShellSession;

const GATHER_MS = 1000;
/** So many entries are put in their places one by one, more of them all at once. */
const FEW = 8;
const RETRY_MS = [0, 100, 500];
/** A write that takes longer is shown as not saved, for a phone can hold one back for ever. */
const LATE_MS = 1500;

/** What a session begins with from the disk. */
export interface Ahead {
  readonly author: string;
  readonly stored: StoredLog;
  /** What an earlier visit could not save. */
  readonly waiting: readonly Entry[];
}

/** Reads what a session begins with, before anything else of the battle is known. Rejects when the storage fails. */
export const readAhead = async (store: Store, battle: string): Promise<Ahead> => {
  const [author, stored, waiting] = await Promise.all([store.author(), store.readLog(battle), store.waiting(battle)]);
  return { author, stored, waiting: waiting.entries };
};

/** Opens a battle's log: what is on disk, what is being written, and the state that follows from both. */
export const openSession = async <Setup, State, Of extends Events>(
  store: Store,
  game: Game<Setup, State>,
  battle: BattleRow,
  setup: Setup,
  ahead: Promise<Ahead> = readAhead(store, battle.id),
): Promise<OpenSession<State, Of>> => {
  const { author, stored, waiting } = await ahead;
  const start = game.begin(setup);
  const onDisk = signal<readonly Entry[]>(mergeLogs([], stored.entries));
  // What an earlier visit could not save is part of the battle again, and is written now.
  const queue = signal<readonly Entry[]>(waiting);
  // Entries that may be on disk already, for all this session knows.
  const tried = new WeakSet(queue.peek());
  // What quick taps are still adding to: in the log already, but not on its way to the disk.
  const open = signal<Entry | undefined>(undefined);
  const failed = signal(false);
  // What waits in the journal, on disk there.
  const kept = new WeakSet(waiting);
  const atRisk = signal(false);
  const gaps = signal(stored.gaps);
  const unreadable = signal(stored.unreadable.length);

  // An entry that has reached the disk changes nothing that is shown: the same list stands for the same entries.
  let shown: readonly Entry[] = onDisk.peek();
  const log = computed(() => {
    const unwritten = open.value ? [...queue.value, open.value] : queue.value;
    const now = unwritten.reduce(withEntry, onDisk.value);
    if (now.length !== shown.length || now.some((entry, i) => entry !== shown[i])) shown = now;
    return shown;
  });
  const reading = computed(() => readLog(log.value));
  // Each entry is checked once: a battle of 600 entries is folded anew at every tap.
  const read = entryReader(game);
  const usable = computed(() => reading.value.inForce.map(read));
  // An entry that the game cannot apply costs that entry, and not the battle.
  const states = folder({ state: start, broken: 0 }, ({ state: before, broken }, entry) => {
    try {
      return { state: game.apply(before, entry), broken };
    } catch (error) {
      console.warn('apply', error);
      return { state: before, broken: broken + 1 };
    }
  });
  const folded = computed(() => states.fold(usable.value.filter(entry => entry !== undefined)));
  const state = computed(() => folded.value.state);
  const saving = computed<Saving>(() =>
    failed.value ? 'notSaved' : queue.value.length > 0 || open.value ? 'saving' : 'saved',
  );

  // The last of our numbers that something else was found under; it may be a row that nobody can read.
  let lastTaken = stored.gaps.find(gap => gap.author === author)?.last ?? 0;

  const draft = ({ type, data }: { type: string; data: unknown }): Entry => ({
    battle: battle.id,
    author,
    seq: log.peek().reduce((max, entry) => (entry.author === author ? Math.max(max, entry.seq) : max), lastTaken) + 1,
    clock: nextClock(log.peek()),
    at: now(),
    type,
    v: newestVersion(game.migrations, type),
    data,
  });

  // Who recorded an entry follows it to its new key, and hears when it has settled.
  const handles = new WeakMap<Entry, { entry: Entry; readonly settle: () => void }>();
  const record = (type: string, data: unknown): Recorded => {
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
      atRisk.value = unsaved.some(entry => !kept.has(entry));
    });
    for (const entry of unsaved)
      if (!kept.has(entry))
        void store.keepWaiting(battle, entry).then(isKept => {
          if (!isKept) return;
          kept.add(entry);
          // Written or renamed meanwhile: it no longer waits.
          if (!queue.peek().includes(entry)) store.dropWaiting(entry);
          atRisk.value = failed.peek() && queue.peek().some(other => !kept.has(other));
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
      const mended =
        became === 'taken' ? await lookUp([...ours(), ...unseen(heads)]) : became === 'gone' && (await mend());
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
      onDisk.value = withEntry(onDisk.peek(), entry);
      queue.value = queue.peek().filter(other => other !== entry);
    });
    if (kept.has(entry)) store.dropWaiting(entry);
    handles.get(entry)?.settle();
  };

  // The database was emptied under the app: what this page has of the battle goes back.
  const mend = async (): Promise<boolean> => {
    try {
      await store.merge({ battles: [battle], entries: onDisk.peek(), collections: [] }, () => setup);
      emptied.value = true;
      return true;
    } catch (error) {
      console.warn('mend', error);
      return false;
    }
  };

  // Only what is not here yet is read: a long battle is not read whole at each entry of another tab. What is on disk
  // stays there: an answer that is late takes nothing back.
  const passedOver = new Map(stored.passedOver.map(key => [key.join('/'), key]));
  const lookUp = async (spans: readonly EntrySpan[]): Promise<boolean> => {
    if (spans.length === 0) return true;
    try {
      const { entries, unreadable: damaged } = await store.readEntries(battle.id, spans);
      for (const key of damaged) passedOver.set(key.join('/'), key);
      batch(() => {
        onDisk.value =
          entries.length > FEW ? mergeLogs(onDisk.peek(), entries) : entries.reduce(withEntry, onDisk.peek());
        unreadable.value = passedOver.size;
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
    const here = [...log.peek().map(keyOf), ...passedOver.values()];
    return told.flatMap(({ author: name, seq: last }) => {
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
      await lookUp(unseen(seen));
    }
    looking = false;
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
      if (kept.has(entry)) store.dropWaiting(entry);
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

  // The numbers of an author run without a gap: one that is missing may still come, after those behind it.
  const stopWatching = store.watchHeads(battle.id, now => {
    heads = now;
    void catchUp();
  });

  if (queue.peek().length > 0) void pump();

  const logEntry = (type: LogType, of: Key | null): void => void record(type, { of });

  return {
    battle: { id: battle.id, title: battle.title },
    row: battle,
    author,
    atRisk,
    gaps,
    log,
    reading,
    state,
    start,
    stateBefore: place => {
      const entries = log.value;
      const { inForce, takenBack } = reading.value;
      folded.value;
      let steps = 0;
      for (let i = 0; i < place; i++) if (!takenBack[i] && isStep((entries[i] as Entry).type)) steps++;
      const used = inForce.slice(0, steps).filter(entry => read(entry) !== undefined).length;
      return states.after(used).state;
    },
    throws: computed(() => lyingThrows(log.value).flatMap(entry => read(entry) ?? [])),
    saving,
    setAside: computed(
      () => unreadable.value + usable.value.filter(entry => entry === undefined).length + folded.value.broken,
    ),
    record,
    drafts: {
      read: name => store.draft(battle.id, name),
      write: (name, data) => store.setDraft(battle.id, name, data),
    },
    isFresh: since => {
      const now = reading.peek().inForce;
      return now.length === since.length && now.every((entry, i) => sameKey(keyOf(entry), keyOf(since[i] as Entry)));
    },
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
    undo: () => {
      flush();
      const last = reading.peek().undo;
      if (last) logEntry('undo', keyOf(last));
    },
    redo: () => {
      flush();
      const last = reading.peek().redo;
      if (last) logEntry('redo', keyOf(last));
    },
    goBack: to => logEntry('goBack', to),
    retry: () => {
      if (queue.peek().length === 0) return;
      failed.value = false;
      void pump(writing !== undefined);
    },
    flush,
    close: () => {
      flush();
      stopWatching();
    },
  };
};

/** An ordered log with one more entry, which is most often the last. */
const withEntry = (log: readonly Entry[], entry: Entry): readonly Entry[] => {
  const last = log.at(-1);
  return last === undefined || compareEntries(last, entry) < 0 ? [...log, entry] : mergeLogs(log, [entry]);
};

/** Undefined where it failed each time, or where the round was given up. */
const appendWithRetry = async (
  store: Store,
  entry: Entry,
  battle: BattleRow,
  first: boolean,
  reopen: boolean,
  given: () => boolean,
): Promise<Appended | undefined> => {
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
const withNames = (game: Gate, entry: Entry, to: (key: Key) => Key): unknown => {
  if (isLogType(entry.type)) {
    const of = targetOf(entry);
    return { of: of && to(of) };
  }
  const thrown = throwOf(entry);
  const data = thrown ? { ...(entry.data as object), throw: to(thrown) } : entry.data;
  return game.renamed ? game.renamed(entry.type, data, to) : data;
};

const sameThrow = (log: readonly Entry[], entry: Entry): Entry | undefined => {
  const thrown = throwOf(entry);
  return thrown && log.find(other => sameKey(throwOf(other) ?? ['', 0], thrown));
};

// `Promise.withResolvers` is younger than the phones.
const withResolvers = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
};
