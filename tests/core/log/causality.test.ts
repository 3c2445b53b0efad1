import { describe, expect, test } from 'vitest';
import { computeHistories, MAX_PREDECESSORS, predecessorsOfNext } from '../../../src/core/log/causality.ts';
import { compareEntries, type Entry, type EntryKey, entryKeyOf } from '../../../src/core/log.ts';

const entry = (author: string, seq: number, clock: number, after?: readonly EntryKey[]): Entry => ({
  ...{ battle: 'b', author, seq, clock, at: 0, type: 'step', v: 1, data: {} },
  ...(after && { after }),
});

describe('histories', () => {
  const a1 = entry('a', 1, 1, []);
  const b1 = entry('b', 1, 2, [['a', 1]]);
  const c1 = entry('c', 1, 3, [['b', 1]]);
  const d1 = entry('d', 1, 4, []);
  const c2 = entry('c', 2, 5, []);
  const log = [a1, b1, c1, d1, c2];
  const { isInPast, contradictory } = computeHistories(log);

  test.each<[what: string, key: EntryKey, of: Entry, is: boolean]>([
    ['what it names', ['a', 1], b1, true],
    ['what that names', ['a', 1], c1, true],
    ['what an earlier entry of its author names', ['b', 1], c2, true],
    ['its author’s earlier entry', ['c', 1], c2, true],
    ['itself', ['c', 2], c2, false],
    ['what it does not name, though it stands before it', ['c', 1], d1, false],
    ['what stands after it', ['d', 1], c1, false],
    ['what is not here', ['e', 1], c2, false],
  ])('%s', (_what, key, of, is) => expect(isInPast(key, of)).toBe(is));

  test('honest clocks give no contradictory entries', () => expect(contradictory.size).toBe(0));
});

test('an entry before one that its author had seen is contradictory', () => {
  const a1 = entry('a', 1, 5, []);
  const b1 = entry('b', 1, 6, [['a', 1]]);
  const back = entry('b', 2, 2, []);
  const named = entry('c', 1, 1, [['a', 1]]);
  const log = [a1, b1, back, named].sort(compareEntries);
  expect(computeHistories(log).contradictory).toEqual(new Set([named, back]));
});

test('entries without `after` follow all entries before them', () => {
  const old = [entry('a', 1, 1), entry('b', 1, 2), entry('a', 2, 3)];
  const late = entry('c', 1, 4, [['a', 2]]);
  const { isInPast } = computeHistories([...old, late]);
  expect(isInPast(['b', 1], old[2] as Entry)).toBe(true);
  expect(isInPast(['a', 2], old[1] as Entry)).toBe(false);
  expect(isInPast(['b', 1], late)).toBe(true);
});

test('a history is complete if the last entry of each author in it exists', () => {
  const log = [entry('a', 1, 1, []), entry('b', 1, 2, [['a', 9]]), entry('b', 2, 3, [])];
  const { isComplete } = computeHistories(log);
  expect(log.map(isComplete)).toEqual([true, false, false]);
});

test('names the last entry of each other author once, and of very many the newest', () => {
  const log = [entry('a', 1, 1, []), entry('b', 1, 2, []), entry('b', 2, 3, [])];
  expect(predecessorsOfNext(log, 'c', computeHistories(log))).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(predecessorsOfNext([...log, entry('c', 1, 4, [['b', 2]])], 'c', undefined)).toEqual([['a', 1]]);
  expect(predecessorsOfNext([], 'c', undefined, [log[2] as Entry])).toEqual([['b', 2]]);
  const crowd = Array.from({ length: 60 }, (_, i) => entry(`a${i}`, 1, i + 1, []));
  expect(predecessorsOfNext(crowd, 'c', undefined)).toEqual(crowd.slice(-MAX_PREDECESSORS).map(entryKeyOf));
});

test('names no entry with an incomplete history', () => {
  const log = [entry('a', 1, 1, []), entry('a', 2, 2, [['b', 7]]), entry('a', 3, 3, [])];
  expect(predecessorsOfNext(log, 'c', computeHistories(log))).toEqual([['a', 1]]);
});
