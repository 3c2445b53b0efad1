import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ceilToPowerOfTwo,
  createIndexSet,
  forEachIndex,
  type IndexSet,
  sliceIndexes,
  unionOfIndexSets,
} from '../../../src/core/log/index-set.ts';

const listed = (set: IndexSet, size: number): number[] => {
  const all: number[] = [];
  forEachIndex(set, size, place => all.push(place));
  return all;
};

test('slice and union match a list of numbers', () => {
  const some = fc.uniqueArray(fc.nat(40));
  fc.assert(
    fc.property(some, some, fc.integer({ min: -1, max: 70 }), fc.integer({ min: -1, max: 70 }), (a, b, from, to) => {
      const size = ceilToPowerOfTwo(41);
      const [one, other] = [a, b].map(all =>
        createIndexSet(
          [...all].sort((x, y) => x - y),
          size,
        ),
      ) as [IndexSet, IndexSet];
      const both = [...new Set([...a, ...b])].sort((x, y) => x - y);
      expect(listed(unionOfIndexSets(one, other), size)).toEqual(both);
      const cut = sliceIndexes(unionOfIndexSets(one, other), size, from, to);
      expect(listed(cut, size)).toEqual(both.filter(place => place >= from && place < to));
      expect(cut === undefined).toBe(listed(cut, size).length === 0);
    }),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [20_000, 32_768],
])('%i places fit into %i', (count, size) => expect(ceilToPowerOfTwo(count)).toBe(size));
