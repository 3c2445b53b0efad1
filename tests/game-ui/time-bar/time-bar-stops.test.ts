import { expect, test } from 'vitest';
import { type Entry, SEATS_PROPOSED_TYPE } from '../../../src/core/log.ts';
import type { EntryMessages } from '../../../src/game-contract/entry-messages.ts';
import {
  compareBattlesAt,
  describeChangedValues,
  findStopIndex,
  findTimeBarStops,
  findTurnStart,
  type TimeBarStop,
} from '../../../src/game-ui/time-bar/time-bar-stops.ts';

/** A game that counts its entries; three make a turn. */
const words: EntryMessages<number> = {
  game: {
    migrations: {},
    parseData: (_type, data) => ({ ok: true, value: data }),
    apply: state => state + 1,
  },
  short: () => 'counted',
  seatsOfEntry: () => [],
  seatName: () => '',
  turnOf: state => Math.floor(state / 3),
  curve: { title: () => 'Count', of: state => [{ name: 'count', value: state }] },
};

const log = ['count', 'count', 'undo', SEATS_PROPOSED_TYPE, 'count', 'count', 'count'].map(
  (type, i): Entry => ({
    battle: 'b',
    author: 'a',
    seq: i + 1,
    clock: i + 1,
    at: 0,
    type,
    v: 1,
    data: { of: ['a', 2] },
  }),
);
const stops = findTimeBarStops(words, 0, { log, takenBack: log.map((_, i) => i === 1) });

test('the stops are the start and every entry with a line in the log, each with its turn and standing', () => {
  expect(stops.map(({ entries, turn, sideValues }) => [entries, turn, sideValues[0]?.value])).toEqual([
    [0, 0, 0],
    [1, 0, 1],
    [2, 0, 1],
    [3, 0, 1],
    [5, 0, 2],
    [6, 1, 3],
    [7, 1, 4],
  ]);
});

test('a battle stands at the last stop that is not later', () => {
  expect([0, 1, 4, 5, 99].map(entries => findStopIndex(stops, entries))).toEqual([0, 1, 3, 4, 6]);
});

test('turns are found by their first stop', () => {
  expect(findTurnStart(stops, 6, 'before')).toBe(5);
  expect(findTurnStart(stops, 5, 'before')).toBe(0);
  expect(findTurnStart(stops, 0, 'before')).toBeUndefined();
  expect(findTurnStart(stops, 2, 'after')).toBe(5);
  expect(findTurnStart(stops, 5, 'after')).toBeUndefined();
});

test('what has changed since a moment is told with its sign, in the format of the value', () => {
  const format = (value: number): string => `${value} dr`;
  expect(
    describeChangedValues(
      [
        { name: 'Money', value: 30, format },
        { name: 'Units', value: 4 },
        { name: 'Countries', value: 1 },
      ],
      [
        { name: 'Money', value: 10, format },
        { name: 'Units', value: 7 },
        { name: 'Countries', value: 1 },
      ],
    ),
  ).toEqual(['Money −20 dr', 'Units +3']);
});

test('two battles are compared at the end of the shown turn, or as they stand now; what is the same is left out', () => {
  const course = (values: readonly (readonly [turn: number, men: number])[]): readonly TimeBarStop[] =>
    values.map(([turn, men], i) => {
      const figures = [
        { name: 'men', value: men },
        { name: 'leaders', value: 2 },
      ];
      return { entries: i, entry: undefined, turn, sideValues: figures, figures };
    });
  const [here, there] = [
    course([
      [1, 90],
      [1, 80],
      [2, 70],
      [3, 60],
    ]),
    course([
      [1, 90],
      [1, 84],
      [2, 94],
    ]),
  ];
  const rows = (at: number) => compareBattlesAt(here, at, there).rows.map(({ name, change }) => `${name} ${change}`);
  expect([rows(0), compareBattlesAt(here, 0, there).isSameTurn]).toEqual([['men −4'], true]);
  expect([rows(2), compareBattlesAt(here, 2, there).isSameTurn]).toEqual([['men −24'], true]);
  expect([rows(3), compareBattlesAt(here, 3, there).isSameTurn]).toEqual([['men −34'], false]);
  expect(compareBattlesAt(here, 3, here).rows).toEqual([]);
});
