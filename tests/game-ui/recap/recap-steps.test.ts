import { expect, test } from 'vitest';
import { findFirstUnseen } from '../../../src/core/log/seen-mark.ts';
import type { Entry } from '../../../src/core/log.ts';
import {
  createUnseenRange,
  findRecapSteps,
  findTurnRange,
  isNoteworthy,
  readRecap,
} from '../../../src/game-ui/recap/recap-steps.ts';
import { markSeen, readSeenMark } from '../../../src/game-ui/recap/seen-marks.ts';
import { setPreferenceStorage } from '../../../src/ui/device/preferences.ts';

/** A game in which each entry counts up; a turn is three counts. */
const words = {
  game: {
    migrations: {},
    parseData: (_type: string, value: unknown) => ({ ok: true, value }) as const,
    apply: (state: number, { data }: Entry) => state + (data as number),
  },
  turnOf: (state: number) => Math.floor(state / 3),
  turnName: (state: number) => `Turn ${Math.floor(state / 3)}`,
  recapEvents: (before: number, _entry: Entry, after: number) => [
    {
      title: `${before} to ${after}`,
      result: 'counted',
      mood: 'plain',
      isOwn: before % 2 === 0,
      figures: [],
      why: '',
      spot: after,
    } as const,
  ],
  summary: () => '',
};

const entryAt = (seq: number, author = 'one', data = 1): Entry =>
  ({ author, seq, clock: seq, at: 0, type: 'count', v: 1, data }) as never;

const logOf = (entries: readonly Entry[], takenBack: readonly boolean[] = []) => ({
  log: { value: entries },
  reading: { value: { takenBack } },
  stateBefore: (place: number) =>
    entries.slice(0, place).reduce((sum, { data }, i) => sum + (takenBack[i] ? 0 : (data as number)), 0),
});

const TEN = Array.from({ length: 10 }, (_, i) => entryAt(i + 1));

test('steps of a range carry the states around their entry; undone entries and those that changed nothing have none', () => {
  const entries = [...TEN.slice(0, 4), entryAt(5, 'one', 0)];
  const steps = findRecapSteps(words, logOf(entries, [false, true, false, false, false]), { from: 1, to: 5 });
  expect(steps.map(({ place, before, after }) => [place, before, after])).toEqual([
    [2, 1, 2],
    [3, 2, 3],
  ]);
});

test('the range of a turn has all its entries and no other', () => {
  expect(findTurnRange(words, logOf(TEN), 4)).toEqual({ from: 3, to: 6 });
  expect(findTurnRange(words, logOf(TEN), 99)).toEqual({ from: 9, to: 10 });
  expect(findTurnRange(words, logOf([]), 0)).toEqual({ from: 0, to: 0 });
});

test('the viewer’s own actions without dice are no news', () => {
  const [own, other] = findRecapSteps(words, logOf(TEN), { from: 0, to: 2 });
  expect([own && isNoteworthy(own), other && isNoteworthy(other)]).toEqual([false, true]);
});

test('seen marks are stored by battle and author, for a limited number of battles', () => {
  const kept = new Map<string, string>();
  setPreferenceStorage({
    read: name => kept.get(name) ?? null,
    readData: name => JSON.parse(kept.get(name) ?? 'null'),
    write: (name, text) => void kept.set(name, text),
    remove: name => void kept.delete(name),
  });
  expect(readSeenMark('b1')).toBeUndefined();
  markSeen('b1', TEN);
  const mark = readSeenMark('b1') ?? {};
  expect(mark).toEqual({ one: 10 });
  // A new entry of another phone is unseen even if it sorts before entries that were seen.
  const merged = [...TEN.slice(0, 3), entryAt(1, 'two'), ...TEN.slice(3)];
  expect([findFirstUnseen(TEN, mark), findFirstUnseen(merged, mark)]).toEqual([10, 3]);
  for (let i = 0; i < 40; i++) markSeen(`other${i}`, TEN);
  expect([readSeenMark('b1'), JSON.parse(kept.get('happened') ?? '').length]).toEqual([undefined, 30]);
  kept.set('happened', '[{"battle":"b1","seen":{"one":-1}}]');
  expect(readSeenMark('b1')).toBeUndefined();
});

test('an old mark reads a bounded number of entries', () => {
  const long = Array.from({ length: 1000 }, (_, i) => entryAt(i + 1));
  expect(createUnseenRange(long, 0)).toEqual({ from: 850, to: 1000 });
});

test('reads only the new entries of a log that grew, and all entries after an undo', () => {
  let reads = 0;
  const counting = {
    ...words,
    recapEvents: (before: number, entry: Entry, after: number) => {
      reads++;
      return words.recapEvents(before, entry, after);
    },
  };
  const first = readRecap(counting, logOf(TEN.slice(0, 8)), { from: 2, to: 8 }, undefined);
  const grown = readRecap(counting, logOf(TEN), { from: 3, to: 10 }, first);
  expect([reads, grown.steps]).toEqual([8, findRecapSteps(words, logOf(TEN), { from: 3, to: 10 })]);
  const undone = logOf(TEN, [false, false, false, false, true]);
  const again = readRecap(counting, undone, { from: 3, to: 10 }, grown);
  expect([reads, again.steps]).toEqual([14, findRecapSteps(words, undone, { from: 3, to: 10 })]);
});
