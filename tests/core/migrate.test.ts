import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import { type Migrations, migrateEntry, newestEntryVersion } from '../../src/core/migrate.ts';

const entry = (type: string, v: number, data: unknown): Entry => ({
  battle: 'b',
  author: 'a',
  seq: 1,
  clock: 1,
  at: 0,
  type,
  v,
  data,
});

const MIGRATIONS: Migrations = {
  moved: [
    data => ({ ...(data as object), inches: 0 }),
    data => ({ ...(data as object), steps: ['two to three'] }),
    data => ({ ...(data as { steps: string[] }), steps: [...(data as { steps: string[] }).steps, 'three to four'] }),
  ],
  untouched: [],
};

describe('newest version', () => {
  test.each<[type: string, version: number]>([
    ['moved', 4],
    ['untouched', 1],
    ['never heard of', 1],
    // Types come from untrusted data, so names of inherited properties must not count as types.
    ['constructor', 1],
    ['toString', 1],
    ['__proto__', 1],
  ])('of %s is %i', (type, version) => {
    expect(newestEntryVersion(MIGRATIONS, type)).toBe(version);
  });
});

describe('migrate', () => {
  const all = { unit: 'u', inches: 0, steps: ['two to three', 'three to four'] };
  test.each<[from: number, data: unknown, migrated: unknown]>([
    [1, { unit: 'u' }, all],
    [2, { unit: 'u', inches: 7 }, { ...all, inches: 7 }],
    [3, { unit: 'u', inches: 7, steps: ['by hand'] }, { unit: 'u', inches: 7, steps: ['by hand', 'three to four'] }],
  ])('runs every step from version %i on, in order', (from, data, migrated) => {
    const old = entry('moved', from, data);
    const kept = structuredClone(old);
    expect(migrateEntry(MIGRATIONS, old)).toEqual({ ...old, v: 4, data: migrated });
    expect(old).toEqual(kept);
  });

  test.each<[name: string, entry: Entry]>([
    ['the newest version', entry('moved', 4, { odd: true })],
    ['a newer version than this build knows', entry('moved', 5, { odd: true })],
    ['a far newer one', entry('moved', 99, null)],
    ['a type without steps', entry('untouched', 1, 3)],
    ['an unknown type', entry('never heard of', 1, 3)],
    ['an unknown type of a newer version', entry('never heard of', 8, 3)],
    ['a type named like a property of every object', entry('constructor', 1, 3)],
    ['another such', entry('__proto__', 1, 3)],
    ['the log’s own', entry('undo', 1, { of: ['a', 1] })],
  ])('gives back %s as it is', (_name, same) => {
    expect(migrateEntry(MIGRATIONS, same)).toBe(same);
  });

  test('each step runs once only', () => {
    const ran: number[] = [];
    const counting: Migrations = {
      t: [1, 2, 3].map(n => (data: unknown) => {
        ran.push(n);
        return data;
      }),
    };
    const now = migrateEntry(counting, entry('t', 1, 0));
    migrateEntry(counting, now);
    expect(ran).toEqual([1, 2, 3]);
  });
});
