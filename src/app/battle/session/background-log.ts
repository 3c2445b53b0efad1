import { batch } from '@preact/signals';
import { type IncrementalReducer, resolveEffectiveLog } from '../../../core/log/effective-log.ts';
import { type Entry, findPendingRolls, mergeLogs } from '../../../core/log.ts';
import type { OpenedLog } from '../../../store/log/read-log.ts';
import type { AuthorProgress } from '../../../store/log/state-snapshot.ts';
import type { Store } from '../../../store/store.ts';
import { runAfterPaint, waitForNextTask } from '../../../ui/device/when-idle.ts';
import { LARGE_LOG_SIZE } from '../large-log.ts';
import type { LogState } from './log-state.ts';
import type { LogSync } from './log-sync.ts';

/** A long battle's state is saved after this many milliseconds without a write. */
const KEEP_MS = 1500;

/** The number of entries that are read or applied between two pauses. */
const PORTION = 200;

/** Resolves after the next paint. */
const painted = (): Promise<void> => new Promise(resolve => void runAfterPaint(resolve));

/** Reads and applies a log in portions. This fills the caches, so the next full read is fast. */
const warmed = async (
  log: readonly Entry[],
  read: (entry: Entry) => Entry | undefined,
  states: IncrementalReducer<unknown>,
  goOn: () => Promise<void>,
): Promise<void> => {
  const usable: Entry[] = [];
  const { inForce } = resolveEffectiveLog(log);
  for (let from = 0; from < inForce.length; from += PORTION) {
    await goOn();
    usable.push(...inForce.slice(from, from + PORTION).flatMap(entry => read(entry) ?? []));
    states.fold([...usable]);
  }
};

/** The last number and clock of each author in a log. */
const reachedBy = (log: readonly Entry[]): readonly AuthorProgress[] => {
  const by = new Map<string, AuthorProgress>();
  for (const { author, seq, clock } of log) {
    const before = by.get(author);
    by.set(author, { author, seq: Math.max(seq, before?.seq ?? 0), clock: Math.max(clock, before?.clock ?? 0) });
  }
  return [...by.values()];
};

/** A log that is loaded while its saved state is shown. */
interface BackgroundLog {
  /** Resolves when the log has replaced the saved state and is checked. Rejects if the log cannot be read. */
  readonly whole: Promise<void>;
  /** Stops loading when the battle is closed. */
  readonly leave: () => void;
}

/**
 * Loads, checks and applies a log while its saved state is shown. If the log is already shown, checks the rest of it.
 */
export const loadInBackground = <State>(
  store: Store,
  loadRules: (entries: readonly Entry[]) => Promise<void>,
  battle: string,
  { start, check }: { readonly start: State; readonly check: OpenedLog['check'] },
  { onDisk, read, states, statesFrom, gaps, unreadable, isWhole }: LogState<State>,
  { addUnreadable, catchUp }: LogSync,
): BackgroundLog => {
  let left = false;
  const goOn = (): Promise<void> => (left ? new Promise(() => undefined) : waitForNextTask());
  const readRest = async (): Promise<void> => {
    await painted();
    const rest = await store.readLog(battle, goOn);
    await goOn();
    const all = mergeLogs(rest.entries, onDisk.peek());
    await loadRules(all);
    const full = statesFrom(start);
    await warmed(all, read, full, goOn);
    batch(() => {
      unreadable.value = addUnreadable(rest.passedOver);
      gaps.value = rest.gaps;
      states.value = full;
      onDisk.value = mergeLogs(all, onDisk.peek());
      isWhole.value = true;
    });
    void catchUp();
  };
  const checkRest = async (): Promise<void> => {
    if (!check) return;
    await painted();
    gaps.value = await check(goOn);
  };
  const whole = isWhole.peek() ? checkRest() : readRest();
  // The opener of the session handles a rejection.
  whole.catch(() => undefined);
  return {
    whole,
    leave: () => {
      left = true;
    },
  };
};

/**
 * Saves the checked state of a long battle for the next visit. Returns a function that stops this and saves a
 * pending state.
 */
export const autoSaveStateSnapshots = <State>(
  store: Store,
  battle: string,
  { onDisk, gaps, unusableCount, saving, state }: LogState<State>,
  whole: Promise<void>,
): (() => void) => {
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(keeping);
    keeping = undefined;
    const entries = onDisk.peek();
    const isSure = gaps.peek().length === 0 && unusableCount.peek() === 0 && saving.peek() === 'saved';
    // A pending roll is in the log but not in the state.
    if (entries.length < LARGE_LOG_SIZE || !isSure || findPendingRolls(entries).length > 0) return;
    store
      .saveState(battle, { reached: reachedBy(entries), state: state.peek() })
      .catch(error => console.warn('saveState', error));
  };
  let stop: (() => void) | undefined;
  let stopped = false;
  const follow = (): void => {
    if (stopped) return;
    stop = onDisk.subscribe(entries => {
      if (entries.length < LARGE_LOG_SIZE) return;
      clearTimeout(keeping);
      keeping = setTimeout(keep, KEEP_MS);
    });
  };
  whole.then(follow, () => undefined);
  return () => {
    stopped = true;
    stop?.();
    if (keeping !== undefined) keep();
  };
};
