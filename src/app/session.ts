import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  compareEntries,
  type Entry,
  fold,
  type Key,
  keyOf,
  type LogType,
  mergeLogs,
  nextClock,
  readLog,
  sameKey,
  targetOf,
} from '../core/log.ts';
import { migrate, newestVersion } from '../core/migrate.ts';
import type { Game, Saving, Session } from '../games/contract.ts';
import type { BattleRow } from '../store/db.ts';
import type { Appended, Store, StoredLog } from '../store/store.ts';
import { emptied } from './health.ts';

/** A session with what only the app's shell needs. */
export interface OpenSession extends Session {
  /** The battle as it began. */
  readonly row: BattleRow;
  /** While something is not saved: whether it waits in the journal, or is lost with this page. */
  readonly atRisk: ReadonlySignal<boolean>;
  /** Authors of whom entries are missing on disk. */
  readonly gaps: ReadonlySignal<readonly string[]>;
  /** Writes what is gathered at once. */
  readonly flush: () => void;
  readonly close: () => void;
}

const GATHER_MS = 1000;
const RETRY_MS = [0, 100, 500];
/** A write that takes longer is shown as not saved, for a phone can hold one back for ever. */
const LATE_MS = 1500;

/** What a session begins with from the disk. */
export interface Ahead {
  readonly author: string;
  readonly stored: StoredLog;
}

/** Reads what a session begins with, before anything else of the battle is known. Rejects when the storage fails. */
export const readAhead = async (store: Store, battle: string): Promise<Ahead> => {
  const [author, stored] = await Promise.all([store.author(), store.readLog(battle)]);
  return { author, stored };
};

/** Opens a battle's log: what is on disk, what is being written, and the state that follows from both. */
export const openSession = async (
  store: Store,
  game: Game,
  battle: BattleRow,
  setup: unknown,
  ahead: Promise<Ahead> = readAhead(store, battle.id),
): Promise<OpenSession> => {
  const { author, stored } = await ahead;
  const start = game.begin(setup);
  const onDisk = signal<readonly Entry[]>(mergeLogs([], stored.entries));
  // What an earlier visit could not save is part of the battle again, and is written now.
  const queue = signal<readonly Entry[]>(store.waiting(battle.id));
  // Entries that may be on disk already, for all this session knows.
  const tried = new WeakSet(queue.peek());
  // What quick taps are still adding to: in the log already, but not on its way to the disk.
  const open = signal<Entry | undefined>(undefined);
  const failed = signal(false);
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
  const checked = new WeakMap<Entry, Entry | 'not'>();
  const usableOnce = (entry: Entry): Entry | undefined => {
    const known = checked.get(entry) ?? usableEntry(game, entry) ?? 'not';
    checked.set(entry, known);
    return known === 'not' ? undefined : known;
  };
  const usable = computed(() => reading.value.inForce.map(usableOnce));
  const state = computed(() =>
    fold(
      start,
      usable.value.filter(entry => entry !== undefined),
      game.apply,
    ),
  );
  const saving = computed<Saving>(() =>
    failed.value ? 'notSaved' : queue.value.length > 0 || open.value ? 'saving' : 'saved',
  );

  // The last of our numbers that something else was found under; it may be a row that nobody can read.
  let lastTaken = 0;

  const draft = ({ type, data }: { type: string; data: unknown }): Entry => ({
    battle: battle.id,
    author,
    seq: log.peek().reduce((max, entry) => (entry.author === author ? Math.max(max, entry.seq) : max), lastTaken) + 1,
    clock: nextClock(log.peek()),
    at: Date.now(),
    type,
    v: newestVersion(game.migrations, type),
    data,
  });

  const record = (type: string, data: unknown): void => {
    flush();
    add(draft({ type, data }));
  };
  const add = (entry: Entry): void => {
    queue.value = [...queue.peek(), entry];
    if (failed.peek()) safeguard();
    void pump();
  };

  /** Shows that something is not saved, and keeps it where it can. */
  const safeguard = (): void => {
    const kept = queue.peek().map(entry => store.keepWaiting(battle, entry));
    batch(() => {
      failed.value = true;
      atRisk.value = kept.includes(false);
    });
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

  let pumping = false;
  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    for (let entry = queue.peek()[0]; entry; entry = queue.peek()[0]) {
      const late = setTimeout(safeguard, LATE_MS);
      const first = !tried.has(entry);
      tried.add(entry);
      const became = await appendWithRetry(store, entry, battle, first);
      clearTimeout(late);
      if (became === undefined || (became === 'taken' && !(await reload())) || (became === 'gone' && !(await mend()))) {
        safeguard();
        break;
      }
      if (became === 'gone') continue;
      if (became === 'taken') {
        lastTaken = Math.max(lastTaken, entry.seq);
        rekey();
        continue;
      }
      const written = entry;
      batch(() => {
        failed.value = false;
        atRisk.value = false;
        onDisk.value = withEntry(onDisk.peek(), written);
        queue.value = queue.peek().slice(1);
      });
      store.dropWaiting(written);
    }
    pumping = false;
  };

  // The database was emptied under the app: what this page has of the battle goes back.
  const mend = async (): Promise<boolean> => {
    try {
      await store.merge({ battles: [battle], entries: onDisk.peek(), armies: [] }, () => setup);
      emptied.value = true;
      return true;
    } catch (error) {
      console.warn('mend', error);
      return false;
    }
  };

  // What is on disk stays there: an answer that is late takes nothing back.
  const reload = async (): Promise<boolean> => {
    try {
      const fresh = await store.readLog(battle.id);
      batch(() => {
        onDisk.value = mergeLogs(onDisk.peek(), fresh.entries);
        unreadable.value = fresh.unreadable.length;
        gaps.value = fresh.gaps;
      });
      return true;
    } catch (error) {
      console.warn('readLog', error);
      return false;
    }
  };

  // Another tab has written under our keys: ours get new ones, and what names them follows.
  const rekey = (): void => {
    const waiting = queue.peek();
    queue.value = [];
    const renamed: (readonly [from: Key, to: Key])[] = [];
    for (const entry of waiting) {
      const fresh = { ...draft(entry), at: entry.at, data: renameTarget(entry, renamed) };
      renamed.push([keyOf(entry), keyOf(fresh)]);
      queue.value = [...queue.peek(), fresh];
      if (failed.peek()) store.keepWaiting(battle, fresh);
      store.dropWaiting(entry);
    }
  };

  const stopWatching = store.watchHeads(battle.id, heads => {
    const seen = (name: string): number =>
      log.peek().reduce((max, entry) => (entry.author === name ? Math.max(max, entry.seq) : max), 0);
    if (heads.some(head => head.seq > seen(head.author))) void reload();
  });

  if (queue.peek().length > 0) void pump();

  const logEntry = (type: LogType, of: Key | null): void => record(type, { of });

  return {
    battle: { id: battle.id, title: battle.title },
    row: battle,
    atRisk,
    gaps,
    log,
    reading,
    state,
    start,
    saving,
    setAside: computed(() => unreadable.value + usable.value.filter(entry => entry === undefined).length),
    record,
    gather: (type, data, merge) => {
      const before = open.peek();
      if (before && before.type !== type) flush();
      const same = before?.type === type ? before : undefined;
      const merged = same ? merge(same.data as typeof data, data) : data;
      clearTimeout(timer);
      if (merged === undefined) open.value = undefined;
      else {
        open.value = same ? { ...same, data: merged } : draft({ type, data: merged });
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
      if (pumping) return;
      failed.value = false;
      void pump();
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

const usableEntry = (game: Game, entry: Entry): Entry | undefined => {
  // A newer build's data may mean something else, even where its shape fits.
  if (entry.v > newestVersion(game.migrations, entry.type)) return undefined;
  try {
    const newest = migrate(game.migrations, entry);
    return game.parseData(newest.type, newest.data).ok ? newest : undefined;
  } catch (error) {
    // A step met data that no build has written.
    console.warn('migrate', error);
    return undefined;
  }
};

const appendWithRetry = async (
  store: Store,
  entry: Entry,
  battle: BattleRow,
  first: boolean,
): Promise<Appended | undefined> => {
  for (const wait of RETRY_MS) {
    try {
      if (wait > 0) {
        await new Promise(resolve => setTimeout(resolve, wait));
        await store.reopen();
      }
      return await store.append(entry, battle, first && wait === 0);
    } catch (error) {
      console.warn('append', error);
    }
  }
  return undefined;
};

const renameTarget = (entry: Entry, renamed: readonly (readonly [from: Key, to: Key])[]): unknown => {
  if (entry.type !== 'undo' && entry.type !== 'redo' && entry.type !== 'goBack') return entry.data;
  const of = targetOf(entry);
  const found = of && renamed.find(([from]) => sameKey(from, of));
  return found ? { of: found[1] } : entry.data;
};
