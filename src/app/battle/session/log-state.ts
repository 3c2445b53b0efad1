import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createIncrementalReducer, type IncrementalReducer } from '../../../core/log/effective-log.ts';
import { compareEntries, type Entry, isGameEvent, mergeLogs } from '../../../core/log.ts';
import { entryReader } from '../../../core/migrate.ts';
import type { CountedLog } from '../../../core/seats/counted-entries.ts';
import type { Game, Seats } from '../../../game-contract/contract.ts';
import type { SaveStatus } from '../../../game-contract/session.ts';
import type { LogGap } from '../../../store/log/gaps.ts';
import type { OpenedLog, StoredLog } from '../../../store/log/read-log.ts';
import type { StateSnapshot } from '../../../store/log/state-snapshot.ts';

import { createLogReader } from '../../seats/seat-module.ts';

/** The state of a log, and the entries that the game could not apply. */
interface Reckoned<State> {
  readonly state: State;
  readonly broken: number;
}

/** The log of a session: entries on disk, pending entries, and the state of both. */
export interface LogState<State> {
  readonly onDisk: Signal<readonly Entry[]>;
  /** Entries to write. The first one is being written. */
  readonly queue: Signal<readonly Entry[]>;
  /** The entry that combines quick taps: in the log already, but not being written yet. */
  readonly open: Signal<Entry | undefined>;
  readonly failed: Signal<boolean>;
  readonly gaps: Signal<readonly LogGap[]>;
  /** The number of damaged rows. */
  readonly unreadable: Signal<number>;
  /** False while the saved state stands for the log. */
  readonly isWhole: Signal<boolean>;
  readonly log: ReadonlySignal<readonly Entry[]>;
  /** The entries in force, without those that this build cannot read. Games only get validated data. */
  readonly reading: ReadonlySignal<CountedLog>;
  readonly states: Signal<IncrementalReducer<Reckoned<State>>>;
  readonly folded: ReadonlySignal<Reckoned<State>>;
  readonly state: ReadonlySignal<State>;
  readonly setAside: ReadonlySignal<number>;
  readonly saving: ReadonlySignal<SaveStatus>;
  /** Pending entries; empty after a failure is reported. */
  readonly onTheirWay: ReadonlySignal<readonly Entry[]>;
  /** Migrates and validates an entry, cached; undefined if the game cannot read it. */
  readonly read: (entry: Entry) => Entry | undefined;
  /** The state before the entry at an index of the log. */
  readonly stateBefore: (place: number) => State;
  readonly statesFrom: (first: State) => IncrementalReducer<Reckoned<State>>;
  /** True if applying an entry in force did not change the state. */
  readonly isIdle: (entry: Entry) => boolean;
}

/** The log of a battle without entries. */
export const EMPTY_LOG: OpenedLog = { entries: [], unreadable: [], passedOver: [], gaps: [] };

interface Begun<State> {
  readonly start: State;
  readonly stored: StoredLog;
  readonly kept: StateSnapshot | undefined;
  /** Entries of the journal, which are written now. */
  readonly waiting: readonly Entry[];
  readonly seats: Seats<State> | undefined;
  /** The author who created the battle. */
  readonly founder: string | undefined;
}

export const createLogState = <Setup, State>(
  game: Game<Setup, State>,
  { start, stored, kept, waiting, seats, founder }: Begun<State>,
): LogState<State> => {
  const isWhole = signal(kept === undefined);
  const onDisk = signal<readonly Entry[]>([...stored.entries].sort(compareEntries));
  const queue = signal<readonly Entry[]>(waiting);
  const open = signal<Entry | undefined>(undefined);
  const failed = signal(false);
  const gaps = signal(stored.gaps);
  const unreadable = signal(stored.unreadable.length);

  // Saving an entry changes nothing on screen, so the list stays the same object.
  let shown: readonly Entry[] = onDisk.peek();
  const log = computed(() => {
    const unwritten = open.value ? [...queue.value, open.value] : queue.value;
    const now = unwritten.reduce(withEntryAdded, onDisk.value);
    if (now.length !== shown.length || now.some((entry, i) => entry !== shown[i])) shown = now;
    return shown;
  });
  // Cached, because a battle of 600 entries is read again at every tap.
  const read = entryReader(game);
  const count = createLogReader({
    claimOf: seats && (entry => seats.claimOfEntry(start, entry)),
    read,
    founder,
  });
  const whole = computed(() => count(log.value));
  const usable = computed(() => whole.value.inForce.map(read));
  const reading = computed(() => {
    const now = whole.value;
    const inForce = usable.value.includes(undefined) ? now.inForce.filter((_, i) => usable.value[i]) : now.inForce;
    return { ...now, inForce };
  });
  const idle = new WeakSet<Entry>();
  // If the reducer throws, only that entry is skipped.
  const statesFrom = (first: State) =>
    createIncrementalReducer({ state: first, broken: 0 }, ({ state: before, broken }, entry) => {
      try {
        const state = game.apply(before, entry);
        idle[state === before && !game.noteTypes?.has(entry.type) ? 'add' : 'delete'](entry);
        return { state, broken };
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
  const saving = computed<SaveStatus>(() =>
    failed.value ? 'notSaved' : queue.value.length > 0 || open.value ? 'saving' : 'saved',
  );
  const onTheirWay = computed(() => (failed.value ? [] : queue.value));
  return {
    onDisk,
    queue,
    open,
    failed,
    gaps,
    unreadable,
    isWhole,
    log,
    reading,
    states,
    folded,
    state,
    setAside,
    saving,
    onTheirWay,
    read,
    stateBefore: place => {
      const entries = log.value;
      const { takenBack } = reading.value;
      folded.value;
      let used = 0;
      for (let i = 0; i < place; i++) {
        const entry = entries[i] as Entry;
        if (!takenBack[i] && isGameEvent(entry.type) && read(entry)) used++;
      }
      return states.peek().after(used).state;
    },
    statesFrom,
    isIdle: entry => {
      folded.value;
      return idle.has(read(entry) ?? entry);
    },
  };
};

/** Inserts an entry into an ordered log, most often at the end. */
export const withEntryAdded = (log: readonly Entry[], entry: Entry): readonly Entry[] => {
  const last = log.at(-1);
  return last === undefined || compareEntries(last, entry) < 0 ? [...log, entry] : mergeLogs(log, [entry]);
};
