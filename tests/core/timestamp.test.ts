import { expect, test } from 'vitest';
import { computeNextClock } from '../../src/core/log.ts';
import { clampTimestamp, isTimestamp, MAX_TIMESTAMP } from '../../src/core/timestamp.ts';

test('a valid time is a whole millisecond from 1970 to the end of 9999', () => {
  expect(new Date(MAX_TIMESTAMP).toISOString()).toBe('9999-12-31T23:59:59.999Z');
  for (const at of [0, 1, Date.now(), MAX_TIMESTAMP]) expect(isTimestamp(at)).toBe(true);
  for (const at of [-1, 0.5, MAX_TIMESTAMP + 1, 8.64e15, 1e308, Number.NaN, Number.POSITIVE_INFINITY])
    expect(isTimestamp(at)).toBe(false);
});

test('any clock is clamped to a valid time', () => {
  for (const at of [-1, 0.5, MAX_TIMESTAMP + 1, 1e308, Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
    expect(isTimestamp(clampTimestamp(at))).toBe(true);
  expect(clampTimestamp(1_234.9)).toBe(1234);
});

test('the next clock never exceeds the valid range', () => {
  const entry = { battle: 'b', author: 'a', seq: 1, clock: Number.MAX_SAFE_INTEGER, at: 0, type: 'x', v: 1, data: 0 };
  expect(computeNextClock([entry])).toBe(Number.MAX_SAFE_INTEGER);
});
