import { expect, test } from 'vitest';
import {
  forceCap,
  imperialStatesToWin,
  isWinter,
  monthOf,
  rangesOf,
} from '../../../../src/games/hoplite-encounter/rules/calendar.ts';
import { AEGEAN } from '../fixtures.ts';

const { scenario } = AEGEAN;

test.each<[turn: number, month: number, year: number]>([
  [0, 12, 431],
  [1, 1, 430],
  [12, 12, 430],
  [13, 1, 429],
  [120, 12, 421],
])('[A1] turn %s', (turn, month, year) => expect(monthOf(turn)).toEqual({ month, year }));

test('[A2] winters are three turns a year, but the first two turns', () => {
  const winters = Array.from({ length: 120 }, (_, i) => i + 1).filter(turn => isWinter(scenario, turn));
  const expected = Array.from({ length: 9 }, (_, i) => 12 * (i + 1)).flatMap(first => [first, first + 1, first + 2]);
  expect(winters).toEqual([...expected, 120]);
});

test.each<[turn: number, march: number, sail: number]>([
  ...[1, 2, 3, 11, 15, 119].map((turn): [number, number, number] => [turn, 6, 8]),
  ...[12, 13, 14, 120].map((turn): [number, number, number] => [turn, 3, 4]),
])('[X27 A2 D8 E5] ranges in turn %s', (turn, march, sail) =>
  expect(rangesOf(scenario, turn)).toEqual({ march, sail }),
);

test('[A3 R-1] two thirds of six to twelve Imperial states', () => {
  expect([6, 7, 8, 9, 10, 11, 12].map(n => imperialStatesToWin(scenario, n))).toEqual([4, 5, 6, 6, 7, 8, 8]);
});

test('[B2 R-5] the cap grows with the turns', () => {
  expect([1, 120].map(turn => forceCap(scenario, turn))).toEqual([21, 140]);
});
