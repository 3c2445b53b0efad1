/** A persistent set of indexes 0 … 2^k − 1 as a binary tree: empty, full leaf, or two halves. Slice and union take O(k). */
export type IndexSet = undefined | true | readonly [low: IndexSet, high: IndexSet];

const joined = (low: IndexSet, high: IndexSet): IndexSet => (low || high ? [low, high] : undefined);

/** The smallest power of two that is at least `count`. */
export const ceilToPowerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/** The set of the given ascending indexes. `size` is a power of two above the last one. */
export const createIndexSet = (
  places: readonly number[],
  size: number,
  first = 0,
  from = 0,
  to = places.length,
): IndexSet => {
  if (from === to) return undefined;
  if (size === 1) return true;
  const half = size / 2;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < first + half) low = middle + 1;
    else high = middle;
  }
  return joined(createIndexSet(places, half, first, from, low), createIndexSet(places, half, first + half, low, to));
};

/** The part of a set with indexes `from` … `to` − 1. */
export const sliceIndexes = (set: IndexSet, size: number, from: number, to: number): IndexSet => {
  if (set === undefined || from >= to || from >= size || to <= 0) return undefined;
  if (set === true || (from <= 0 && to >= size)) return set;
  const half = size / 2;
  return joined(sliceIndexes(set[0], half, from, to), sliceIndexes(set[1], half, from - half, to - half));
};

/** The union of two sets. */
export const unionOfIndexSets = (a: IndexSet, b: IndexSet): IndexSet => {
  if (a === undefined || b === undefined) return a ?? b;
  return a === true || b === true ? true : [unionOfIndexSets(a[0], b[0]), unionOfIndexSets(a[1], b[1])];
};

/** Calls `tell` with each index in ascending order. */
export const forEachIndex = (set: IndexSet, size: number, tell: (place: number) => void, first = 0): void => {
  if (set === undefined) return;
  if (set === true) tell(first);
  else for (const i of [0, 1] as const) forEachIndex(set[i], size / 2, tell, first + (i * size) / 2);
};
