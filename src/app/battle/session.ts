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
import type { Appended } from '../../store/log/append.ts';
import type { Gap } from '../../store/log/gaps.ts';
import type { KeptState } from '../../store/log/kept-state.ts';
import type { EntrySpan, StoredLog } from '../../store/log/read-log.ts';
import type { Store } from '../../store/store.ts';
import { emptied } from '../health.ts';
import { LONG, painted, pause, reachedBy, warmed } from './later-log.ts';
import { photosOf } from './photos.ts';

/** A session of any game, with what only the app's shell needs. */
export interface ShellSession extends AnySession {
  /** The battle as it began. */
  readonly row: BattleRow;
  /** While something is not saved: whether it waits in the journal, or is lost with this page. */
  readonly atRisk: ReadonlySignal<boolean>;
  /** Who writes here. */
  readonly author: string;
  /** Resolves when all of the log is there, which of a long one may be after its state; rejects when it cannot be read. */
  readonly whole: Promise<void>;
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
/** A long battle's state is kept when nothing has been written for so long. */
const KEEP_MS = 1500;
const RETRY_MS = [0, 100, 500];
/** A write that takes longer is shown as not saved, for a phone can hold one back for ever. */
const LATE_MS = 1500;

/** What a session begins with from the disk. */
export interface Ahead {
  readonly author: string;
  /** The log, or what the battle came to by all of it. */
  readonly stored: StoredLog | KeptState;
  /** What an earlier visit could not save. */
  readonly waiting: readonly Entry[];
}

/** Reads what a session begins with, before anything else of the battle is known. Rejects when the storage fails. */
export const readAhead = async (store: Store, battle: string): Promise<Ahead> => {
  const reading = store
    .keptState(battle)
    .then((kept): Promise<Ahead['stored']> | KeptState => kept ?? store.readLog(battle));
  const [author, stored, { entries: waiting }] = await Promise.all([store.author(), reading, store.waiting(battle)]);
  // What waits may name what the log has.
  const whole = waiting.length > 0 && 'state' in stored ? await store.readLog(battle) : stored;
  return { author, stored: whole, waiting };
};

const NOTHING: StoredLog = { entries: [], unreadable: [], passedOver: [], gaps: [] };

/** Opens a battle's log: what is on disk, what is being written, and the state that follows from both. */
export const openSession = async <Setup, State, Of extends Events>(
  store: Store,
  game: Game<Setup, State>,
  battle: BattleRow,
  setup: Setup,
  ahead: Promise<Ahead> = readAhead(store, battle.id),
): Promise<OpenSession<State, Of>> => {
  const { author, stored: found, waiting } = await ahead;
  const start = game.begin(setup);
  // What is shown until the log is here: the state that was kept, and what is written meanwhile.
  const kept = 'state' in found ? found : undefined;
  const stored = 'state' in found ? NOTHING : found;
  const isWhole = signal(kept === undefined);
  // What was in force, for those who asked before the log was here.
  const early = new WeakSet<readonly Entry[]>();
  const onDisk = signal<readonly Entry[]>(mergeLogs([], stored.entries));
  // What an earlier visit could not save is part of the battle again, and is written now.
  const queue = signal<readonly Entry[]>(waiting);
  // Entries that may be on disk already, for all this session knows.
  const tried = new WeakSet(queue.peek());
  // What quick taps are still adding to: in the log already, but not on its way to the disk.
  const open = signal<Entry | undefined>(undefined);
  const failed = signal(false);
  // What waits in the journal, on disk there.
  const safe = new WeakSet(waiting);
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
  const reading = computed(() => {
    const now = readLog(log.value);
    if (!isWhole.value) early.add(now.inForce);
    return now;
  });
  // Each entry is checked once: a battle of 600 entries is folded anew at every tap.
  const read = entryReader(game);
  const usable = computed(() => reading.value.inForce.map(read));
  // An entry that the game cannot apply costs that entry, and not the battle.
  const statesFrom = (first: State) =>
    folder({ state: first, broken: 0 }, ({ state: before, broken }, entry) => {
      try {
        return { state: game.apply(before, entry), broken };
      } catch (error) {
        console.warn('apply', error);
        return { state: before, broken: broken + 1 };
      }
    });
  const states = signal(statesFrom(kept ? (kept.state as State) : start));
  const folded = computed(() => states.value.fold(usable.value.filter(entry => entry !== undefined)));
  const state = computed(() => folded.value.state);
  const setAside = computed(
    () => unreadable.value + usable.value.filter(entry => entry === undefined).length + folded.value.broken,
  );
  const saving = computed<Saving>(() =>
    failed.value ? 'notSaved' : queue.value.length > 0 || open.value ? 'saving' : 'saved',
  );

  // The last of our numbers that something else was found under; it may be a row that nobody can read.
  let lastTaken = Math.max(
    stored.gaps.find(gap => gap.author === author)?.last ?? 0,
    kept?.reached.find(each => each.author === author)?.seq ?? 0,
  );
  const leastClock = Math.max(0, ...(kept?.reached ?? []).map(({ clock }) => clock));

  const draft = ({ type, data }: { type: string; data: unknown }): Entry => ({
    battle: battle.id,
    author,
    seq: log.peek().reduce((max, entry) => (entry.author === author ? Math.max(max, entry.seq) : max), lastTaken) + 1,
    clock: Math.max(nextClock(log.peek()), Math.min(leastClock + 1, Number.MAX_SAFE_INTEGER)),
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
    if (safe.has(entry)) store.dropWaiting(entry);
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
  const passedOver = new Map<string, Key>();
  const passOver = (keys: readonly Key[]): void => {
    for (const key of keys) passedOver.set(key.join('/'), key);
  };
  passOver(stored.passedOver);
  const lookUp = async (spans: readonly EntrySpan[]): Promise<boolean> => {
    if (spans.length === 0) return true;
    try {
      const { entries, unreadable: damaged } = await store.readEntries(battle.id, spans);
      passOver(damaged);
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
    if (!isWhole.peek()) return [];
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

  // The numbers of an author run without a gap: one that is missing may still come, after those behind it.
  const stopWatching = store.watchHeads(battle.id, now => {
    heads = now;
    void catchUp();
  });

  if (queue.peek().length > 0) void pump();

  // The log behind a state that was kept: read, checked and reckoned anew while that is shown, and then it is what counts.
  let inForceBefore: ReadonlySet<Entry> = new Set();
  let closed = false;
  // Of a battle that was left nothing more is read.
  const goOn = (): Promise<void> => (closed ? new Promise(() => undefined) : pause());
  const readRest = async (): Promise<void> => {
    await painted();
    const rest = await store.readLog(battle.id, goOn);
    await goOn();
    const all = mergeLogs(rest.entries, onDisk.peek());
    const full = statesFrom(start);
    await warmed(all, read, full, goOn);
    batch(() => {
      passOver(rest.passedOver);
      unreadable.value = passedOver.size;
      gaps.value = rest.gaps;
      states.value = full;
      const ours = new Set(onDisk.peek().map(entry => keyOf(entry).join('/')));
      onDisk.value = mergeLogs(all, onDisk.peek());
      isWhole.value = true;
      inForceBefore = new Set(reading.peek().inForce.filter(entry => !ours.has(keyOf(entry).join('/'))));
    });
    void catchUp();
  };
  const whole = kept ? readRest() : Promise.resolve();
  // Who opened the session hears of it.
  whole.catch(() => undefined);

  let keeping: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(keeping);
    keeping = undefined;
    const entries = onDisk.peek();
    const isSure = isWhole.peek() && gaps.peek().length === 0 && setAside.peek() === 0 && saving.peek() === 'saved';
    // A throw that lies waits for its answer: it is in the log, and not in the state.
    if (entries.length < LONG || !isSure || lyingThrows(entries).length > 0) return;
    store
      .keepState(battle.id, { reached: reachedBy(entries), state: state.peek() })
      .catch(error => console.warn('keepState', error));
  };
  const stopKeeping = onDisk.subscribe(entries => {
    if (entries.length < LONG) return;
    clearTimeout(keeping);
    keeping = setTimeout(keep, KEEP_MS);
  });

  const logEntry = (type: LogType, of: Key | null): void => void record(type, { of });

  return {
    battle: { id: battle.id, title: battle.title },
    row: battle,
    author,
    atRisk,
    whole,
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
      return states.peek().after(used).state;
    },
    throws: computed(() => lyingThrows(log.value).flatMap(entry => read(entry) ?? [])),
    saving,
    setAside,
    record,
    drafts: {
      read: name => store.draft(battle.id, name),
      write: (name, data) => store.setDraft(battle.id, name, data),
    },
    photos: photosOf(store, battle.id, log, (type, data) => void record(type, data)),
    isFresh: since => {
      const all = reading.peek().inForce;
      // What it was is all there was of it then: the rest, which it had come after, has only been read since.
      const rest = early.has(since) ? all.filter(entry => inForceBefore.has(entry)) : [];
      if (early.has(since) && rest.length !== inForceBefore.size) return false;
      const now = rest.length > 0 ? all.slice(rest.length) : all;
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
    // Nobody can tell yet how far back that is.
    goBack: to => {
      if (isWhole.peek()) logEntry('goBack', to);
    },
    retry: () => {
      if (queue.peek().length === 0) return;
      failed.value = false;
      void pump(writing !== undefined);
    },
    flush,
    close: () => {
      flush();
      stopWatching();
      stopKeeping();
      closed = true;
      if (keeping !== undefined) keep();
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
