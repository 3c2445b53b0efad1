import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  decodeUpdate,
  decodeVector,
  encodeOperation,
  encodeUpdate,
  encodeVector,
  ROOT_MAP,
  UPDATE_LIMITS,
  type UpdateError,
} from '../../src/sync/update-format.ts';
import { HANG, worked } from '../timeouts.ts';

/** A number in lib0's variable-length encoding: seven bits per byte. */
const number = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);

/** One client with `count` structures of one kind, each of length 1. */
const structures = (kind: number, count: number): Uint8Array => {
  const head = [1, ...number(count), 1, 0];
  const bytes = new Uint8Array(head.length + 2 * count + 1);
  bytes.set(head);
  for (let i = 0; i < count; i++) bytes.set([kind, 1], head.length + 2 * i);
  return bytes;
};
const [GARBAGE, DELETED, SKIP] = [0, 1, 10];

/** One operation whose value has these bytes. */
const withValue = (value: readonly number[]): Uint8Array => {
  const operation = encodeOperation('x', undefined).subarray(0, -1);
  return encodeUpdate([{ client: 1, clock: 0, operations: [new Uint8Array([...operation, ...value])] }]);
};
/** The encoding of a list of `count` nulls. */
const nothings = (count: number): number[] => [117, ...number(count), ...new Uint8Array(count).fill(126)];

const written = (change: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  change(doc);
  return Y.encodeStateAsUpdate(doc);
};
const writtenInMap = (change: (map: Y.Map<unknown>) => void) => written(doc => change(doc.getMap(ROOT_MAP)));

describe('an update that is refused', () => {
  test.each<[what: string, why: UpdateError, bytes: () => Uint8Array]>([
    ['structures', 'garbled', () => structures(SKIP, UPDATE_LIMITS.structures + 1)],
    ['clients without any', 'garbled', () => new Uint8Array([...number(40_000), ...Array(120_000).fill(0), 0])],
    ['values in one entry', 'garbled', () => withValue(nothings(UPDATE_LIMITS.perEntry))],
    [
      'values in all',
      'garbled',
      () => {
        const value = Array.from({ length: UPDATE_LIMITS.perEntry - 1 }, () => true);
        const operations = Array.from({ length: 11 }, (_, i) => encodeOperation(`x${i}`, value));
        return encodeUpdate([{ client: 1, clock: 0, operations }]);
      },
    ],
    ['lists in lists', 'garbled', () => withValue([...Array.from({ length: 60 }, () => [117, 1]).flat(), 126])],
    ['a list that is cut off', 'garbled', () => withValue([117, ...number(1_000_000)])],
    ['more behind it', 'garbled', () => new Uint8Array([0, 0, 0])],
    ['empty structures', 'changes', () => structures(GARBAGE, 1_000_000)],
    ['deleted structures', 'changes', () => structures(DELETED, 1_000_000)],
    ['deleted ranges', 'changes', () => new Uint8Array([0, 1, 1, ...number(30_000), ...Array(60_000).fill(1)])],
    ['a key set anew', 'changes', () => writtenInMap(map => map.set('x', { n: 1 }) && map.set('x', { n: 2 }))],
    ['a key taken out', 'changes', () => writtenInMap(map => map.set('x', { n: 1 }) && map.delete('x'))],
    ['a map in the map', 'changes', () => writtenInMap(map => map.set('x', new Y.Map()))],
    ['another map', 'changes', () => written(doc => doc.getMap('other').set('x', { n: 1 }))],
    ['a list', 'changes', () => written(doc => doc.getArray(ROOT_MAP).push([1]))],
  ])('%s: %s, and no time is spent on it', async (_what, why, make) => {
    const bytes = make();
    const from = worked();
    expect(await decodeUpdate(bytes)).toBe(why);
    expect(worked() - from).toBeLessThan(HANG);
  });

  test('a vector of more clients than a table has', () => {
    expect(decodeVector(new Uint8Array(UPDATE_LIMITS.vector + 1))).toBeUndefined();
    expect(decodeVector(encodeVector(new Map(Array.from({ length: 1001 }, (_, i) => [i, 1]))))).toBeUndefined();
  });
});

const plain = { noNullPrototype: true };
// Yjs treats this key as a prototype; our entries have no such key.
const hasPrototypeKey = (data: unknown): boolean => JSON.stringify(data).includes('"__proto__"');
const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), plain).filter(data => !hasPrototypeKey(data));
const jsonMap = fc.dictionary(fc.string(), value, plain);

test('an update and a vector have the bytes of Yjs, and are read as Yjs reads them', async () => {
  await fc.assert(
    fc.asyncProperty(jsonMap, jsonMap, async (first, second) => {
      const merged = new Y.Doc();
      const runs = [first, second].map((values, i) => {
        const doc = new Y.Doc();
        doc.clientID = i === 0 ? 4_000_000_000 : 7;
        for (const [key, value] of Object.entries(values)) doc.getMap(ROOT_MAP).set(`${i}${key}`, value);
        Y.applyUpdate(merged, Y.encodeStateAsUpdate(doc));
        const operations = Object.entries(values).map(([key, value]) => encodeOperation(`${i}${key}`, value));
        return { client: doc.clientID, clock: 0, operations };
      });
      const filled = runs.filter(({ operations }) => operations.length > 0);
      const update = encodeUpdate(filled);
      expect(update).toEqual(Y.encodeStateAsUpdate(merged));
      const vector = new Map(filled.map(({ client, operations }) => [client, operations.length]));
      expect(encodeVector(vector)).toEqual(Y.encodeStateVector(merged));
      expect(decodeVector(encodeVector(vector))).toEqual(vector);
      const read = await decodeUpdate(update);
      expect(JSON.stringify(read)).toBe(
        JSON.stringify(
          Y.decodeUpdate(update).structs.map(struct => {
            const { parentSub, content, id } = struct as Y.Item;
            return { key: parentSub, value: (content as Y.ContentAny).arr[0], client: id.client, clock: id.clock };
          }),
        ),
      );
    }),
  );
});

test('steps that a room still waits for are skipped', async () => {
  const operations = [encodeOperation('x', { n: 1 })];
  const late = encodeUpdate([{ client: 1, clock: 5, operations }]);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, encodeUpdate([{ client: 1, clock: 0, operations: [encodeOperation('a', { n: 0 })] }]));
  Y.applyUpdate(doc, late);
  const read = await decodeUpdate(Y.encodeStateAsUpdate(doc));
  expect(read).toMatchObject([{ clock: 0 }, { key: 'x', clock: 5 }]);
});

test('other work is done while a large update is read', async () => {
  const operations = Array.from({ length: 20_000 }, (_, i) => encodeOperation(`x${i}`, { n: i }));
  let tasks = 0;
  let isRead = false;
  const work = (): void => {
    tasks++;
    if (!isRead) setImmediate(work);
  };
  setImmediate(work);
  expect(await decodeUpdate(encodeUpdate([{ client: 1, clock: 0, operations }]))).toHaveLength(20_000);
  isRead = true;
  expect(tasks).toBeGreaterThan(20);
});
