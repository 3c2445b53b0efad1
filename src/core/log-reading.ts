import { type Entry, isLogType, isStep, mayGo, placesIn, targetOf } from './log.ts';
import { between, eachPlace, type PlaceSet, placesWhere, sizeFor, union } from './place-set.ts';

/**
 * What of an ordered log is in force. Undo takes back one step; goBack takes back every step between the one it names and
 * itself; redo takes back an undo or a goBack; what may not go (mayGo) stays. Read as it was written: what is taken back
 * already cannot be taken back again, so an undo or a goBack that finds nothing to take back (two tabs press at once) is
 * nothing, then and for ever; and so is one that names itself, a later one or none at all, whoever wrote it. Each costs no
 * more steps than 2 for each doubling of the log.
 */
export const readLog = (log: readonly Entry[]): LogReading => {
  const placeOf = placesIn(log);
  const takenBack = new Array<boolean>(log.length).fill(false);
  const size = sizeFor(log.length);
  // The steps in force, those to come included, and what each undo and goBack in force has taken out of them.
  let standing = placesWhere(i => i < log.length && mayGo(log[i] as Entry), size);
  const took = new Map<number, PlaceSet>();
  for (const [i, entry] of log.entries()) {
    if (!isLogType(entry.type)) continue;
    const of = targetOf(entry);
    const place = of === null ? -1 : placeOf(of);
    if (place === undefined || place >= i) continue;
    if (entry.type === 'redo') {
      if (!took.has(place)) continue;
      standing = union(standing, took.get(place));
      took.delete(place);
      takenBack[place] = true;
      continue;
    }
    const [from, to] = entry.type === 'undo' ? [place, place + 1] : [place + 1, i];
    const taken = between(standing, size, from, to);
    if (taken === undefined) continue;
    took.set(i, taken);
    standing = union(between(standing, size, 0, from), between(standing, size, to, size));
  }
  for (const taken of took.values())
    eachPlace(taken, size, i => {
      takenBack[i] = true;
    });
  const inForce = log.filter((entry, i) => !takenBack[i] && isStep(entry.type));
  return { inForce, takenBack, undo: inForce.findLast(mayGo), redo: lastTaking(log, took) };
};

export interface LogReading {
  /** The game's entries that count, in order. */
  readonly inForce: readonly Entry[];
  /** For each place of the log, whether it is taken back. */
  readonly takenBack: readonly boolean[];
  /** What the next undo takes back. */
  readonly undo: Entry | undefined;
  /** The undo or goBack that the next redo takes back. */
  readonly redo: Entry | undefined;
}

// Redo is on offer only while nothing new has been done since the undo.
const lastTaking = (log: readonly Entry[], took: ReadonlyMap<number, unknown>): Entry | undefined => {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i] as Entry;
    if (mayGo(entry)) return undefined;
    if (took.has(i)) return entry;
  }
  return undefined;
};

/** States that a folder keeps lie so many entries apart. */
const STRIDE = 64;

/** A fold that is asked again and again for a log that grows at its end, or loses some of it. */
export interface Folder<State> {
  /** The state after the entries; what they share with those before is not applied anew. The same ones are the same objects. */
  readonly fold: (entries: readonly Entry[]) => State;
  /** The state after the first `count` of the entries folded last. */
  readonly after: (count: number) => State;
}

export const folder = <State>(start: State, apply: (state: State, entry: Entry) => State): Folder<State> => {
  let before: readonly Entry[] = [];
  let last = start;
  // The state before every so many entries.
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
