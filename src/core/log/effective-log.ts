import { type Entry, indexByKey, isGameEvent, isLogControlType, isUndoable, undoTargetOf } from '../log.ts';
import type { Histories } from './causality.ts';
import {
  ceilToPowerOfTwo,
  createIndexSet,
  forEachIndex,
  type IndexSet,
  sliceIndexes,
  unionOfIndexSets,
} from './index-set.ts';

/** Rules that decide which entries of a log count. Without rules all entries count. */
interface EntryFilterRules {
  /** True if an entry counts at all. */
  readonly counts: (entry: Entry) => boolean;
  /** Needed because a goBack removes only entries that its author had seen. */
  readonly histories: Histories;
  /** True if the author of an undo, goBack or redo may change whether `target` counts. */
  readonly mayTakeBack: (entry: Entry, target: Entry) => boolean;
}

/**
 * Computes which entries of an ordered log are in force. Undo removes one entry. GoBack removes every entry between its
 * target and itself that its author had seen. Redo cancels an undo or a goBack. Entries that are not undoable stay.
 *
 * An undo has no effect if its target is already removed (two tabs undo at once), is the undo itself, is later, or does
 * not exist. Costs: an undo or redo O(log n), a goBack O(log n) for each author that it has seen.
 */
export const resolveEffectiveLog = (log: readonly Entry[], rules?: EntryFilterRules): EffectiveLog => {
  const placeOf = indexByKey(log);
  const takenBack = new Array<boolean>(log.length).fill(false);
  const overreaching = new Map<Entry, Entry>();
  const size = ceilToPowerOfTwo(log.length);
  const counts = (entry: Entry): boolean => rules?.counts(entry) ?? true;
  // One index set per author, because a goBack cuts each author's entries at another index.
  const groupOf = (author: string): string => (rules ? author : '');
  // The entries in force, including later ones, and what each undo and goBack has removed from them.
  const standing = stepsByGroup(log, size, counts, groupOf);
  const took = new Map<number, readonly Taken[]>();

  /** The index after the last entry of a group that the author of a goBack had seen. */
  const seenUpTo = (entry: Entry, i: number, group: string): number => {
    if (!rules || entry.after === undefined || group === entry.author) return i;
    const { heads, upTo } = rules.histories.pastOf(entry);
    const head = heads.get(group);
    return Math.max(upTo, head === undefined ? 0 : (placeOf([group, head]) ?? -1) + 1);
  };
  const groupsOf = (entry: Entry): Iterable<string> => {
    if (!rules || entry.after === undefined) return standing.keys();
    const { heads, upTo } = rules.histories.pastOf(entry);
    return upTo > 0 ? standing.keys() : [entry.author, ...[...heads.keys()].filter(each => each !== entry.author)];
  };
  const taking = (entry: Entry, i: number, place: number): readonly Taken[] => {
    const take = (group: string, from: number, to: number): readonly Taken[] => {
      const places = sliceIndexes(standing.get(group), size, from, to);
      return places ? [{ group, places, from, to }] : [];
    };
    if (entry.type === 'goBack')
      return [...groupsOf(entry)].flatMap(group => take(group, place + 1, Math.min(i, seenUpTo(entry, i, group))));
    const target = log[place];
    return target ? take(groupOf(target.author), place, place + 1) : [];
  };
  const refusedIn = (entry: Entry, taken: readonly Taken[]): Entry | undefined => {
    let refused: Entry | undefined;
    if (rules)
      for (const { places } of taken)
        forEachIndex(places, size, i => {
          const target = log[i] as Entry;
          if (!rules.mayTakeBack(entry, target)) refused ??= target;
        });
    return refused;
  };
  const remove = ({ group, from, to }: Taken): void => {
    const places = standing.get(group);
    standing.set(group, unionOfIndexSets(sliceIndexes(places, size, 0, from), sliceIndexes(places, size, to, size)));
  };
  const restore = ({ group, places }: Taken): void => {
    standing.set(group, unionOfIndexSets(standing.get(group), places));
  };

  for (const [i, entry] of log.entries()) {
    if (!isLogControlType(entry.type) || !counts(entry)) continue;
    const of = undoTargetOf(entry);
    const place = of === null ? -1 : placeOf(of);
    if (place === undefined || place >= i) continue;
    const isRedo = entry.type === 'redo';
    const taken = isRedo ? took.get(place) : taking(entry, i, place);
    if (!taken || taken.length === 0) continue;
    const refused = refusedIn(entry, taken);
    if (refused) {
      overreaching.set(entry, refused);
      continue;
    }
    if (isRedo) {
      taken.forEach(restore);
      took.delete(place);
      takenBack[place] = true;
    } else {
      took.set(i, taken);
      taken.forEach(remove);
    }
  }
  for (const taken of took.values())
    for (const { places } of taken)
      forEachIndex(places, size, i => {
        takenBack[i] = true;
      });
  const inForce = log.filter((entry, i) => !takenBack[i] && isGameEvent(entry.type) && counts(entry));
  const redo = lastTaking(log, took);
  const redoEntries = redo === undefined ? [] : stepsIn(took.get(redo) ?? [], log, size);
  return {
    inForce,
    takenBack,
    overreaching,
    undo: inForce.findLast(isUndoable),
    redo: redo === undefined ? redo : log[redo],
    redoEntries,
  };
};

/** Entries that an undo or goBack removed, by group. */
interface Taken {
  readonly group: string;
  readonly places: IndexSet;
  readonly from: number;
  readonly to: number;
}

const stepsByGroup = (
  log: readonly Entry[],
  size: number,
  counts: (entry: Entry) => boolean,
  groupOf: (author: string) => string,
): Map<string, IndexSet> => {
  const places = new Map<string, number[]>();
  for (const [i, entry] of log.entries()) {
    if (!isUndoable(entry) || !counts(entry)) continue;
    const group = groupOf(entry.author);
    const there = places.get(group);
    if (there) there.push(i);
    else places.set(group, [i]);
  }
  return new Map([...places].map(([group, of]) => [group, createIndexSet(of, size)]));
};

export interface EffectiveLog {
  /** The game's entries that count, in order. */
  readonly inForce: readonly Entry[];
  /** For each index of the log, true if the entry is removed. */
  readonly takenBack: readonly boolean[];
  /** Each undo, goBack and redo without effect, with the first entry that its author may not change. */
  readonly overreaching: ReadonlyMap<Entry, Entry>;
  /** The entry that the next undo removes. */
  readonly undo: Entry | undefined;
  /** The undo or goBack that the next redo removes. */
  readonly redo: Entry | undefined;
  /** The entries that the next redo restores. */
  readonly redoEntries: readonly Entry[];
}

// The index of the undo or goBack that redo would remove. Redo is possible only until the next game event.
const lastTaking = (log: readonly Entry[], took: ReadonlyMap<number, unknown>): number | undefined => {
  for (let i = log.length - 1; i >= 0; i--) {
    if (isUndoable(log[i] as Entry)) return undefined;
    if (took.has(i)) return i;
  }
  return undefined;
};

const stepsIn = (taken: readonly Taken[], log: readonly Entry[], size: number): readonly Entry[] => {
  const steps: Entry[] = [];
  for (const { places } of taken) forEachIndex(places, size, i => void steps.push(log[i] as Entry));
  return steps;
};

/** The number of entries between two states that a reducer keeps. */
const STRIDE = 64;

/** A reducer for a log that grows or shrinks only at its end. */
export interface IncrementalReducer<State> {
  /** The state after the entries. Entries that are the same objects as in the last call are not applied again. */
  readonly fold: (entries: readonly Entry[]) => State;
  /** The state after the first `count` entries of the last `fold`. */
  readonly after: (count: number) => State;
}

/**
 * Creates a reducer that keeps the state before every STRIDE entries. A step back then applies fewer than STRIDE
 * entries.
 */
export const createIncrementalReducer = <State>(
  start: State,
  apply: (state: State, entry: Entry) => State,
): IncrementalReducer<State> => {
  let before: readonly Entry[] = [];
  let last = start;
  let kept: State[] = [start];
  const after = (count: number): State => {
    if (count >= before.length) return last;
    const from = Math.floor(count / STRIDE);
    return before.slice(from * STRIDE, count).reduce(apply, kept[from] as State);
  };
  const fold = (entries: readonly Entry[]): State => {
    const most = Math.min(before.length, entries.length);
    let same = 0;
    while (same < most && before[same] === entries[same]) same++;
    const whole = same === before.length;
    const from = whole ? same : Math.floor(same / STRIDE) * STRIDE;
    let state = whole ? last : (kept[from / STRIDE] as State);
    kept = kept.slice(0, Math.floor(from / STRIDE) + 1);
    for (let i = from; i < entries.length; i++) {
      if (i % STRIDE === 0) kept[i / STRIDE] = state;
      state = apply(state, entries[i] as Entry);
    }
    before = entries;
    last = state;
    return state;
  };
  return { fold, after };
};
