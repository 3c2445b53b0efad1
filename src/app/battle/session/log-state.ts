import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createIncrementalReducer, type IncrementalReducer } from '../../../core/log/effective-log.ts';
import { compareEntries, type Entry, mergeLogs } from '../../../core/log.ts';
import { entryReader } from '../../../core/migrate.ts';
import type { CountedLog } from '../../../core/seats/counted-entries.ts';
import type { Game, Seats } from '../../../game-contract/contract.ts';
import type { SaveStatus } from '../../../game-contract/session.ts';
import type { LogGap } from '../../../store/log/gaps.ts';
import type { StoredLog } from '../../../store/log/read-log.ts';
import type { StateSnapshot } from '../../../store/log/state-snapshot.ts';

import { createLogReader } from '../../seats/seat-module.ts';

/** What a log comes to, and the entries that the game could not apply. */
interface Reckoned<State> {
  readonly state: State;
  readonly broken: number;
}

/** A battle's log as it is shown: what is on disk, what is on its way there, and what follows from both. */
export interface LogState<State> {
  readonly onDisk: Signal<readonly Entry[]>;
  /** What is to be written, the first of it now. */
  readonly queue: Signal<readonly Entry[]>;
  /** What quick taps are still adding to: in the log already, but not on its way to the disk. */
  readonly open: Signal<Entry | undefined>;
  readonly failed: Signal<boolean>;
  readonly gaps: Signal<readonly LogGap[]>;
  /** Rows that could not be read. */
  readonly unreadable: Signal<number>;
  /** False while a state that was kept stands for the log. */
  readonly isWhole: Signal<boolean>;
  readonly log: ReadonlySignal<readonly Entry[]>;
  /** What of the log is in force, without what this build cannot use: no game meets data that its gate has not let through. */
  readonly reading: ReadonlySignal<CountedLog>;
  readonly states: Signal<IncrementalReducer<Reckoned<State>>>;
  readonly folded: ReadonlySignal<Reckoned<State>>;
  readonly state: ReadonlySignal<State>;
  readonly setAside: ReadonlySignal<number>;
  readonly saving: ReadonlySignal<SaveStatus>;
  /** What is to be written, unless it is said that it is not saved. */
  readonly onTheirWay: ReadonlySignal<readonly Entry[]>;
  /** An entry as the game uses it, each checked once; undefined where it cannot. */
  readonly read: (entry: Entry) => Entry | undefined;
  readonly statesFrom: (first: State) => IncrementalReducer<Reckoned<State>>;
  /** Whether an entry in force left everything as it was, for what came before it in the log, from whomever. */
  readonly isIdle: (entry: Entry) => boolean;
}

interface Begun<State> {
  readonly start: State;
  readonly stored: StoredLog;
  readonly kept: StateSnapshot | undefined;
  /** What an earlier visit could not save: part of the battle again, and written now. */
  readonly waiting: readonly Entry[];
  readonly seats: Seats<State> | undefined;
  /** The author who began the battle. */
  readonly founder: string | undefined;
}

export const createLogState = <Setup, State>(
  game: Game<Setup, State>,
  { start, stored, kept, waiting, seats, founder }: Begun<State>,
): LogState<State> => {
  const isWhole = signal(kept === undefined);
  const onDisk = signal<readonly Entry[]>(mergeLogs([], stored.entries));
  const queue = signal<readonly Entry[]>(waiting);
  const open = signal<Entry | undefined>(undefined);
  const failed = signal(false);
  const gaps = signal(stored.gaps);
  const unreadable = signal(stored.unreadable.length);

  // An entry that has reached the disk changes nothing that is shown: the same list stands for the same entries.
  let shown: readonly Entry[] = onDisk.peek();
  const log = computed(() => {
    const unwritten = open.value ? [...queue.value, open.value] : queue.value;
    const now = unwritten.reduce(withEntryAdded, onDisk.value);
    if (now.length !== shown.length || now.some((entry, i) => entry !== shown[i])) shown = now;
    return shown;
  });
  // Each entry is checked once: a battle of 600 entries is folded anew at every tap.
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
  // An entry that the game cannot apply costs that entry, and not the battle.
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
    statesFrom,
    isIdle: entry => {
      folded.value;
      return idle.has(read(entry) ?? entry);
    },
  };
};

/** An ordered log with one more entry, which is most often the last. */
export const withEntryAdded = (log: readonly Entry[], entry: Entry): readonly Entry[] => {
  const last = log.at(-1);
  return last === undefined || compareEntries(last, entry) < 0 ? [...log, entry] : mergeLogs(log, [entry]);
};
