import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createIncrementalReducer, type IncrementalReducer } from '../../../core/log/effective-log.ts';
import { compareEntries, type Entry, isGameEvent, mergeLogs } from '../../../core/log.ts';
import { createMigratingEntryParser } from '../../../core/migrate.ts';
import type { CountedLog } from '../../../core/seats/counted-log.ts';
import type { Game, SeatRules } from '../../../game-contract/contract.ts';
import type { SaveStatus } from '../../../game-contract/session.ts';
import type { LogGap } from '../../../store/log/gaps.ts';
import type { OpenedLog, StoredLog } from '../../../store/log/read-log.ts';
import type { StateSnapshot } from '../../../store/log/state-snapshot.ts';

import { createLogReader } from '../../seats/seat-module.ts';

/** The state of a log, and the entries that the game could not apply. */
interface ReducedLog<State> {
  readonly state: State;
  readonly unusable: number;
}

/** The log of a session: entries on disk, pending entries, and the state of both. */
export interface LogState<State> {
  readonly onDisk: Signal<readonly Entry[]>;
  /** Entries to write. The first of them is being written. */
  readonly queue: Signal<readonly Entry[]>;
  /** The entry that combines quick taps. It is in the log already, but not being written yet. */
  readonly open: Signal<Entry | undefined>;
  readonly failed: Signal<boolean>;
  readonly gaps: Signal<readonly LogGap[]>;
  /** The number of damaged rows. */
  readonly unreadable: Signal<number>;
  /** False while the saved state replaces the log. */
  readonly isWhole: Signal<boolean>;
  readonly log: ReadonlySignal<readonly Entry[]>;
  /** The entries in force, except those that this build cannot read. Games receive only validated data. */
  readonly reading: ReadonlySignal<CountedLog>;
  readonly states: Signal<IncrementalReducer<ReducedLog<State>>>;
  readonly reduced: ReadonlySignal<ReducedLog<State>>;
  readonly state: ReadonlySignal<State>;
  readonly unusableCount: ReadonlySignal<number>;
  readonly saving: ReadonlySignal<SaveStatus>;
  /** Pending entries; empty after a failure is reported. */
  readonly pendingEntries: ReadonlySignal<readonly Entry[]>;
  /** Migrates and validates an entry, cached; undefined if the game cannot read it. */
  readonly read: (entry: Entry) => Entry | undefined;
  /** The state before the entry at an index of the log. */
  readonly stateBefore: (place: number) => State;
  readonly statesFrom: (first: State) => IncrementalReducer<ReducedLog<State>>;
  /** True if applying an entry in force did not change the state. */
  readonly isIdle: (entry: Entry) => boolean;
}

/** The log of a battle without entries. */
export const EMPTY_LOG: OpenedLog = { entries: [], unreadable: [], passedOver: [], gaps: [] };

interface LogStateOptions<State> {
  readonly start: State;
  readonly stored: StoredLog;
  readonly snapshot: StateSnapshot | undefined;
  /** Entries of the journal, which are written now. */
  readonly journaled: readonly Entry[];
  readonly seats: SeatRules<State> | undefined;
  /** The author who created the battle. */
  readonly founder: string | undefined;
}

export const createLogState = <Setup, State>(
  game: Game<Setup, State>,
  { start, stored, snapshot, journaled, seats, founder }: LogStateOptions<State>,
): LogState<State> => {
  const isWhole = signal(snapshot === undefined);
  const onDisk = signal<readonly Entry[]>([...stored.entries].sort(compareEntries));
  const queue = signal<readonly Entry[]>(journaled);
  const open = signal<Entry | undefined>(undefined);
  const failed = signal(false);
  const gaps = signal(stored.gaps);
  const unreadable = signal(stored.unreadable.length);

  // Saving an entry changes nothing on screen, so the list must stay the same object.
  let shown: readonly Entry[] = onDisk.peek();
  const log = computed(() => {
    const unwritten = open.value ? [...queue.value, open.value] : queue.value;
    const now = unwritten.reduce(withEntryAdded, onDisk.value);
    if (now.length !== shown.length || now.some((entry, i) => entry !== shown[i])) shown = now;
    return shown;
  });
  // Cached, because a battle of 600 entries is read again at every tap.
  const read = createMigratingEntryParser(game);
  const count = createLogReader({
    requiredSeatsOf: seats && (entry => seats.requiredSeatsOf(start, entry)),
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
    createIncrementalReducer({ state: first, unusable: 0 }, ({ state: before, unusable }, entry) => {
      try {
        const state = game.apply(before, entry);
        idle[state === before && !game.noteTypes?.has(entry.type) ? 'add' : 'delete'](entry);
        return { state, unusable };
      } catch (error) {
        console.warn('apply', error);
        return { state: before, unusable: unusable + 1 };
      }
    });
  const states = signal(statesFrom(snapshot ? (snapshot.state as State) : start));
  const reduced = computed(() => states.value.fold(usable.value.filter(entry => entry !== undefined)));
  const state = computed(() => reduced.value.state);
  const unusableCount = computed(
    () => unreadable.value + usable.value.filter(entry => entry === undefined).length + reduced.value.unusable,
  );
  const saving = computed<SaveStatus>(() =>
    failed.value ? 'notSaved' : queue.value.length > 0 || open.value ? 'saving' : 'saved',
  );
  const pendingEntries = computed(() => (failed.value ? [] : queue.value));
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
    reduced,
    state,
    unusableCount,
    saving,
    pendingEntries,
    read,
    stateBefore: place => {
      const entries = log.value;
      const { takenBack } = reading.value;
      reduced.value;
      let used = 0;
      for (let i = 0; i < place; i++) {
        const entry = entries[i] as Entry;
        if (!takenBack[i] && isGameEvent(entry.type) && read(entry)) used++;
      }
      return states.peek().after(used).state;
    },
    statesFrom,
    isIdle: entry => {
      reduced.value;
      return idle.has(read(entry) ?? entry);
    },
  };
};

/** Inserts an entry into an ordered log, most often at the end. */
export const withEntryAdded = (log: readonly Entry[], entry: Entry): readonly Entry[] => {
  const last = log.at(-1);
  return last === undefined || compareEntries(last, entry) < 0 ? [...log, entry] : mergeLogs(log, [entry]);
};
