import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { decodeBounded, UPDATE_LIMITS } from '../../src/sync/bounded-update.ts';
import { decodeVector, readUpdate } from '../../src/sync/replica.ts';
import { readWritten } from '../../src/sync/room/room-schema.ts';
import { HANG, worked } from '../timeouts.ts';

/** Numbers in the form of lib0: seven bits a byte. */
const number = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);

/** One client with so many structures of three bytes: deleted text of the length 1. */
const manyStructures = (count: number): Uint8Array => {
  const one = [0, 1];
  return new Uint8Array([1, ...number(count), 1, 0, ...Array.from({ length: count }, () => one).flat(), 0]);
};

/** One entry that is a list of so many nothings, or of lists in lists. */
const oneValue = (value: readonly number[]): Uint8Array => {
  const name = [...new TextEncoder().encode('entries')];
  return new Uint8Array([1, 1, 1, 0, 40, 1, name.length, ...name, 1, 120, 1, ...value, 0]);
};

describe('an update that holds more than it may', () => {
  const cases: [what: string, bytes: () => Uint8Array][] = [
    ['structures', () => manyStructures(UPDATE_LIMITS.structures + 1)],
    ['clients without any', () => new Uint8Array([...number(40_000), ...Array(120_000).fill(0), 0])],
    ['deleted ranges', () => new Uint8Array([0, 1, 1, ...number(30_000), ...Array(60_000).fill(1)])],
    ['clients in the delete set', () => new Uint8Array([0, ...number(30_000), ...Array(60_000).fill(0)])],
    ['values', () => oneValue([117, ...number(3_000_000), ...new Uint8Array(3_000_000).fill(126)])],
    ['lists in lists', () => oneValue([...Array.from({ length: 60 }, () => [117, 1]).flat(), 126])],
    ['a list that is cut off', () => oneValue([117, ...number(1_000_000)])],
  ];
  test.each(cases)('%s: is refused at once', (_what, make) => {
    const bytes = make();
    const from = worked();
    expect(readUpdate(bytes)).toBeUndefined();
    expect(readWritten(bytes)).toBe('garbled');
    expect(worked() - from).toBeLessThan(HANG);
  });

  test('a vector of more clients than a table has', () => {
    expect(decodeVector(new Uint8Array(UPDATE_LIMITS.vector + 1))).toBeUndefined();
  });
});

test('what phones write is decoded as Yjs does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), values => {
      const doc = new Y.Doc();
      const map = doc.getMap('entries');
      for (const [key, value] of Object.entries(values)) map.set(key, value);
      const update = Y.encodeStateAsUpdate(doc);
      const [mine, theirs] = [decodeBounded(update), Y.decodeUpdate(update)];
      expect(JSON.stringify(mine.structs.map(struct => (struct as Y.Item).content))).toBe(
        JSON.stringify(theirs.structs.map(struct => (struct as Y.Item).content)),
      );
    }),
  );
});
