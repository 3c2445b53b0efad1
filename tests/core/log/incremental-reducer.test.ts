import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIncrementalReducer } from '../../../src/core/log/effective-log.ts';
import { type Entry, reduceLog } from '../../../src/core/log.ts';

const entry = (seq: number): Entry => ({
  battle: 'b',
  author: 'me',
  seq,
  clock: seq,
  at: 0,
  type: 'x',
  v: 1,
  data: null,
});

const apply = (state: string, { seq }: Entry): string => `${state}.${seq}`;

test('reducing from cached states equals reducing from the start', () => {
  const pool = Array.from({ length: 300 }, (_, i) => entry(i));
  // Successive logs: each keeps a part of the one before and adds entries.
  const step = fc.record({ keep: fc.nat(300), more: fc.array(fc.nat(299), { maxLength: 150 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      const { fold: on, after } = createIncrementalReducer('', apply);
      let log: readonly Entry[] = [];
      for (const { keep, more } of steps) {
        log = [...log.slice(0, keep), ...more.map(i => pool[i] as Entry)];
        expect(on(log)).toBe(reduceLog('', log, apply));
        for (const count of [0, keep, log.length]) expect(after(count)).toBe(reduceLog('', log.slice(0, count), apply));
      }
    }),
  );
});

test('one more entry costs one step; one less, at most one stride', () => {
  let steps = 0;
  const { fold: on, after } = createIncrementalReducer(0, state => {
    steps++;
    return state + 1;
  });
  const log = Array.from({ length: 10_000 }, (_, i) => entry(i));
  expect(on(log.slice(0, -1))).toBe(9_999);
  steps = 0;
  expect(on(log)).toBe(10_000);
  expect(steps).toBe(1);
  expect(on(log.slice(0, -1))).toBe(9_999);
  expect(steps).toBeLessThan(70);
  steps = 0;
  expect(after(5_000)).toBe(5_000);
  expect(steps).toBeLessThan(70);
});
