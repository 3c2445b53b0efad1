import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveQuery } from '../../../src/store/integrity/live-query.ts';
import { soon } from '../../timeouts.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

// Regression: after a failed read the query was never repeated, and no error was reported.
test('a failing query is reported and retried until it succeeds', async () => {
  const heard: boolean[] = [];
  const seen: string[] = [];
  const watch = createLiveQuery(failing => heard.push(failing), 5);
  let answers = false;
  let asked = 0;
  const leave = watch(
    async () => {
      asked++;
      if (!answers) throw new Error('the disk is gone');
      return 'here';
    },
    value => seen.push(value),
  );
  await soon(() => expect(asked).toBeGreaterThan(2));
  expect([heard, seen]).toEqual([[true], []]);
  answers = true;
  await soon(() => expect(seen.length).toBe(1));
  expect([heard, seen]).toEqual([[true, false], ['here']]);
  leave();
});

test('a cancelled query is not retried', async () => {
  const heard: boolean[] = [];
  const watch = createLiveQuery(failing => heard.push(failing), 5);
  let asked = 0;
  const leave = watch(
    async () => {
      asked++;
      throw new Error('the disk is gone');
    },
    () => undefined,
  );
  await soon(() => expect(heard.length).toBe(1));
  leave();
  const before = asked;
  await new Promise(resolve => setTimeout(resolve, 30));
  expect([asked, heard]).toEqual([before, [true, false]]);
});
