import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import { anyNoted, anyWaiting, forget, missing, noteBattle, noteEntry } from '../../src/store/canary.ts';
import type { BattleRow, HeadRow } from '../../src/store/db.ts';
import { dropFromJournal, JOURNAL_LIMIT, journal, keepInJournal } from '../../src/store/journal.ts';
import { fakeLocalStorage, noLocalStorage } from './local-storage.ts';

const battle: BattleRow = { id: 'b', game: 'alala', title: 'Leuctra', setup: { x: 1 }, begunAt: 5 };
const line = (seq: number, more: Partial<Entry> = {}): Entry => ({
  battle: 'b',
  author: 'me',
  seq,
  clock: seq,
  at: 9,
  type: 'say',
  v: 1,
  data: { text: String(seq) },
  ...more,
});
const head = (seq: number, more: Partial<HeadRow> = {}): HeadRow => ({
  battle: 'b',
  author: 'me',
  seq,
  clock: seq,
  at: 9,
  check: 1,
  ...more,
});

beforeEach(() => void fakeLocalStorage());
afterEach(() => void vi.unstubAllGlobals());

test('what waits comes back whole, in order, with its battle, and each entry leaves alone', () => {
  for (const seq of [10, 2, 1]) expect(keepInJournal(battle, line(seq))).toBe(true);
  keepInJournal({ ...battle, id: 'c' }, line(1, { battle: 'c' }));
  expect(journal('b')).toEqual({ battles: [battle], entries: [line(1), line(2), line(10)] });
  expect(
    journal()
      .battles.map(({ id }) => id)
      .sort(),
  ).toEqual(['b', 'c']);
  expect(anyWaiting()).toBe(true);
  dropFromJournal(line(2));
  dropFromJournal(line(2));
  expect(journal('b').entries).toEqual([line(1), line(10)]);
  dropFromJournal(line(1));
  dropFromJournal(line(10));
  expect(journal('b')).toEqual({ battles: [], entries: [] });
  dropFromJournal(line(1, { battle: 'c' }));
  expect([Object.keys(localStorage), anyWaiting()]).toEqual([[], false]);
});

test('something else under the same key is not let go', () => {
  keepInJournal(battle, line(1));
  dropFromJournal(line(1, { data: 'other' }));
  expect(journal('b').entries).toEqual([line(1)]);
});

test('kept twice is kept once', () => {
  keepInJournal(battle, line(1));
  const before = JSON.stringify(localStorage);
  expect(keepInJournal(battle, line(1))).toBe(true);
  expect(JSON.stringify(localStorage)).toBe(before);
});

test('it is bounded, and a full or absent localStorage says no without a throw', () => {
  const large = (seq: number) => line(seq, { data: 'x'.repeat(JOURNAL_LIMIT / 4) });
  expect([1, 2, 3, 4].map(seq => keepInJournal(battle, large(seq)))).toEqual([true, true, true, false]);
  expect(journal('b').entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  fakeLocalStorage(300);
  expect([keepInJournal(battle, line(1)), keepInJournal(battle, line(2))]).toEqual([true, false]);
  expect(journal('b').entries).toEqual([line(1)]);
  noLocalStorage();
  expect(keepInJournal(battle, line(1))).toBe(false);
  dropFromJournal(line(1));
  noteBattle('b');
  noteEntry('b', 'me', 1);
  forget(['b']);
  expect([journal(), anyWaiting(), anyNoted(), missing([], [])]).toEqual([
    { battles: [], entries: [] },
    false,
    false,
    [],
  ]);
});

test('what is damaged is passed over', () => {
  keepInJournal(battle, line(1));
  localStorage.setItem('alala.journal.entry.b.me.2', '{"battle":"b"');
  localStorage.setItem('alala.journal.entry.b.me.3', '{"battle":"b","seq":3}');
  localStorage.setItem('alala.journal.battle.d', 'null');
  expect(journal()).toEqual({ battles: [battle], entries: [line(1)] });
});

test.each<[name: string, battles: string[], heads: HeadRow[], missing: string[]]>([
  ['all there', ['b', 'c'], [head(3), head(1, { author: 'you' })], []],
  ['more than noted', ['b', 'c', 'd'], [head(9), head(1, { author: 'you' })], []],
  ['emptied', [], [], ['b', 'c']],
  ['one battle gone', ['b'], [head(3), head(1, { author: 'you' })], ['c']],
  ['the last entry gone', ['b', 'c'], [head(2), head(1, { author: 'you' })], ['b']],
  ['an author gone', ['b', 'c'], [head(3)], ['b']],
])('the canary: %s', (_name, battles, heads, lost) => {
  noteBattle('b');
  noteBattle('c');
  noteEntry('b', 'me', 3);
  noteEntry('b', 'you', 1);
  expect([...missing(battles, heads)].sort()).toEqual(lost);
  forget(lost);
  expect(missing(battles, heads)).toEqual([]);
});
