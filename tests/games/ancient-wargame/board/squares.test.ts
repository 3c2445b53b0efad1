import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnOf,
  DIRECTIONS,
  directionTo,
  distance,
  isInArc,
  neighbour,
  relativeDirection,
  rowOf,
  type Size,
  squareByName,
  squareName,
  squaresBetween,
  stepsBetween,
} from '../../../../src/games/ancient-wargame/board/squares.ts';
import { at, SIZE, WAYS } from '../table.ts';

const sizes = fc.record({ width: fc.integer({ min: 6, max: 40 }), height: fc.integer({ min: 6, max: 30 }) });
const onBoard = sizes.chain(size => {
  const square = fc.nat(size.width * size.height - 1);
  return fc.record({ size: fc.constant(size), from: square, to: square });
});

test.each<[clauses: string, from: string, to: string, halves: number, steps: number]>([
  ['N1', 'C3', 'C3', 0, 0],
  ['N1', 'C3', 'D3', 2, 1],
  ['N1', 'C3', 'D4', 3, 1],
  ['N1', 'C3', 'E4', 5, 2],
  ['N1', 'C3', 'F6', 9, 3],
  ['N1', 'C3', 'C9', 12, 6],
])('[%s] from %s to %s it is %i half squares, %i steps of a retreat', (_clauses, from, to, halves, steps) => {
  expect(distance(SIZE, at(from), at(to))).toBe(halves);
  expect(stepsBetween(SIZE, at(to), at(from))).toBe(steps);
});

test('[N1] no way is cheaper than the distance, and one is as cheap', () => {
  fc.assert(
    fc.property(onBoard, ({ size, from, to }) => {
      let square = from;
      let cost = 0;
      while (square !== to) {
        const next = DIRECTIONS.map(way => neighbour(size, square, way))
          .filter(each => each !== undefined)
          .map(each => ({ each, all: distance(size, square, each) + distance(size, each, to) }))
          .sort((a, b) => a.all - b.all)[0] as { each: number; all: number };
        expect(next.all).toBe(distance(size, square, to));
        cost += distance(size, square, next.each);
        square = next.each;
      }
      expect(cost).toBe(distance(size, from, to));
    }),
  );
});

test('names lead back to their squares', () => {
  fc.assert(fc.property(onBoard, ({ size, from }) => squareByName(size, squareName(size, from)) === from));
  const wide: Size = { width: 40, height: 30 };
  expect([at('C7'), squareByName(wide, 'aa1'), squareByName(wide, 'AN30')]).toEqual([62, 26, 1199]);
  expect(['A0', 'K1', 'A11', '', '7C', 'AA'].map(name => squareByName(SIZE, name))).toEqual(Array(6).fill(undefined));
});

test('ways lead there and back', () => {
  fc.assert(
    fc.property(
      onBoard,
      fc.constantFrom(...DIRECTIONS),
      fc.constantFrom(...DIRECTIONS),
      ({ size, from }, way, facing) => {
        const to = neighbour(size, from, way);
        if (to !== undefined) {
          expect(directionTo(size, from, to)).toBe(way);
          expect(directionTo(size, to, from)).toBe((way + 4) % 8);
        }
        expect((relativeDirection(facing, way) + facing) % 8).toBe(way);
      },
    ),
  );
});

describe('arcs', () => {
  test.each<[clauses: string, facing: keyof typeof WAYS, within: readonly string[], without: readonly string[]]>([
    ['F3 R-10', 'n', ['E4', 'D4', 'F4', 'C3', 'G3', 'E1', 'D2'], ['D5', 'F5', 'C4', 'E6', 'H3', 'E5']],
    ['F3 R-10', 'e', ['F5', 'F4', 'F6', 'H2', 'H8'], ['F3', 'E4', 'D5', 'G8']],
    ['F3 R-10', 'ne', ['F4', 'E4', 'F5', 'E1', 'J5', 'G4', 'F2'], ['D4', 'F6', 'E6', 'D5']],
    ['F3 R-10', 'sw', ['D6', 'E6', 'D5', 'A5', 'E10'], ['F6', 'D4', 'F5']],
  ])('[%s] from E5 facing %s', (_clauses, facing, within, without) => {
    const inside = (name: string): boolean => isInArc(SIZE, at('E5'), WAYS[facing], at(name));
    expect(within.filter(name => !inside(name))).toEqual([]);
    expect(without.filter(inside)).toEqual([]);
  });
});

describe('lines', () => {
  const named = (from: string, to: string) => {
    const { inside, corners } = squaresBetween(SIZE, at(from), at(to));
    const name = (square: number): string => squareName(SIZE, square);
    return [inside.map(name), corners.map(pair => pair.map(name).sort())];
  };
  test.each<[clauses: string, from: string, to: string, inside: string[], corners: string[][]]>([
    ['R-10', 'A1', 'B1', [], []],
    ['R-10', 'A1', 'D1', ['B1', 'C1'], []],
    ['R-10', 'A1', 'B2', [], [['A2', 'B1']]],
    [
      'R-10',
      'A1',
      'C3',
      ['B2'],
      [
        ['A2', 'B1'],
        ['B3', 'C2'],
      ],
    ],
    ['R-10', 'A1', 'C2', ['B1', 'B2'], []],
    ['R-10', 'A1', 'D2', ['B1', 'C2'], [['B2', 'C1']]],
    ['R-10', 'C2', 'A1', ['B2', 'B1'], []],
  ])('[%s] from %s to %s', (_clauses, from, to, inside, corners) => {
    expect(named(from, to)).toEqual([inside, corners]);
  });

  test('[R-10] the same squares there and back, and just those whose inside the line crosses', () => {
    fc.assert(
      fc.property(onBoard, ({ size, from, to }) => {
        const there = squaresBetween(size, from, to);
        const back = squaresBetween(size, to, from);
        expect([...there.inside].sort()).toEqual([...back.inside].sort());
        // A line crosses the inside of a square when corners of it lie on both sides and it comes that far.
        const [x0, y0] = [2 * columnOf(size, from), 2 * rowOf(size, from)];
        const [dx, dy] = [2 * columnOf(size, to) - x0, 2 * rowOf(size, to) - y0];
        const crossed: number[] = [];
        for (let square = 0; square < size.width * size.height; square++) {
          const [cx, cy] = [2 * columnOf(size, square) - x0, 2 * rowOf(size, square) - y0];
          const sides = [
            [-1, -1],
            [-1, 1],
            [1, -1],
            [1, 1],
          ].map(([ox = 0, oy = 0]) => Math.sign(dx * (cy + oy) - dy * (cx + ox)));
          const within =
            cx >= Math.min(0, dx) && cx <= Math.max(0, dx) && cy >= Math.min(0, dy) && cy <= Math.max(0, dy);
          if (sides.includes(1) && sides.includes(-1) && within && square !== from && square !== to)
            crossed.push(square);
        }
        expect([...there.inside].sort((a, b) => a - b)).toEqual(crossed);
      }),
      { numRuns: 60 },
    );
  });
});
