import { type Entry, isLogType, isStep, placesIn, targetOf } from '../log.ts';

/**
 * Returns whether an undo, redo or goBack at a place of an ordered log takes back, or brings back, a step that its author
 * may not enter. `mayWrite` says whether an author may enter an entry. The log is looked at when the first one is asked for,
 * once for each author.
 */
export const takesBackOthers = (
  log: readonly Entry[],
  mayWrite: (entry: Entry, author: string) => boolean,
): ((entry: Entry, place: number) => boolean) => {
  let placeOf: ReturnType<typeof placesIn> | undefined;
  const foreign = new Map<string, readonly number[]>();
  /** The places of steps that an author may not enter, in order. */
  const foreignTo = (author: string): readonly number[] => {
    const known = foreign.get(author);
    if (known) return known;
    const places = log.flatMap((entry, place) => (isStep(entry.type) && !mayWrite(entry, author) ? [place] : []));
    foreign.set(author, places);
    return places;
  };
  const hasBetween = (places: readonly number[], after: number, before: number): boolean => {
    let [first, end] = [0, places.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((places[middle] as number) > after) end = middle;
      else first = middle + 1;
    }
    return (places[first] ?? before) < before;
  };
  const takesBack = (entry: Entry, place: number, author: string, depth: number): boolean => {
    placeOf ??= placesIn(log);
    const key = targetOf(entry);
    const target = key === null ? -1 : placeOf(key);
    // What names nothing earlier changes nothing.
    if (target === undefined || target >= place) return false;
    if (entry.type === 'goBack') return hasBetween(foreignTo(author), target, place);
    const named = log[target] as Entry;
    if (!isLogType(named.type)) return isStep(named.type) && !mayWrite(named, author);
    return depth < 2 && takesBack(named, target, author, depth + 1);
  };
  return (entry, place) => takesBack(entry, place, entry.author, 0);
};
