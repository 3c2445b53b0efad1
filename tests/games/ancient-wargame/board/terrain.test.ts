import { expect, test } from 'vitest';
import { screensBetween } from '../../../../src/games/ancient-wargame/board/field.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import {
  DEFAULT_AGREEMENT,
  groundAt,
  hasRoad,
  isFlammable,
  isPassable,
  isProtected,
} from '../../../../src/games/ancient-wargame/board/terrain.ts';
import { at, boardWith, fieldWith, type Placed, SIZE } from '../table.ts';

const board = boardWith({
  A1: { ground: 'woods' },
  B1: { ground: 'rocks' },
  C1: { ground: 'houses' },
  D1: { ground: 'hill' },
  E1: { ground: 'water' },
  F1: { ground: 'water', bridge: true },
  G1: { road: true },
  H1: { ground: 'woods', road: true },
});
const names = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'J1'];
const those = (has: (square: number) => boolean): string[] => names.filter(name => has(at(name)));

test('[Q1] trees, rocks and houses protect; bridges and roads do not', () => {
  expect(those(square => isProtected(board, {}, square))).toEqual(['A1', 'B1', 'C1', 'H1']);
});

test('[Q2] big terrain is as agreed', () => {
  const agreed = {
    hill: { ...DEFAULT_AGREEMENT.hill, protects: true },
    water: { ...DEFAULT_AGREEMENT.water, enter: true },
  };
  const other = boardWith({ D1: { ground: 'hill' }, E1: { ground: 'water' } }, SIZE, agreed);
  expect([isProtected(board, {}, at('D1')), isProtected(other, {}, at('D1'))]).toEqual([false, true]);
  expect(those(square => !isPassable(board, {}, square))).toEqual(['E1']);
  expect(isPassable(other, {}, at('E1'))).toBe(true);
});

test('[Q3] trees and houses burn; while they do nobody enters, and afterwards the ground is clear', () => {
  expect(those(square => isFlammable(board, {}, square))).toEqual(['A1', 'C1', 'H1']);
  const burning = { [at('A1')]: 'burning', [at('C1')]: 'burnt' } as const;
  expect([isPassable(board, burning, at('A1')), isPassable(board, burning, at('C1'))]).toEqual([false, true]);
  expect([isFlammable(board, burning, at('A1')), isFlammable(board, burning, at('C1'))]).toEqual([false, false]);
  expect([isProtected(board, burning, at('C1')), groundAt(board, burning, at('C1'))]).toEqual([false, 'open']);
});

test('[N5] a bridge carries a road on', () => {
  expect(those(square => hasRoad(board, square))).toEqual(['F1', 'G1', 'H1']);
});

test.each<
  [
    clauses: string,
    name: string,
    placed: readonly Placed[],
    fires: Record<string, 'burning' | 'burnt'>,
    to: string,
    screens: string[],
  ]
>([
  ['F5', 'nobody between', [], {}, 'A4', []],
  [
    'F5',
    'anybody of either side',
    [
      ['a', 'heavyInfantry', 'A2'],
      ['b', 'heavyInfantry', 'A3'],
    ],
    {},
    'A4',
    ['A2', 'A3'],
  ],
  [
    'F5',
    'not who fires or is fired at',
    [
      ['a', 'lightInfantry', 'A1'],
      ['b', 'chariot', 'A4'],
    ],
    {},
    'A4',
    [],
  ],
  ['Q3', 'a fire, but not a burnt-out square', [], { A2: 'burning', A3: 'burnt' }, 'A4', ['A2']],
  ['R-10', 'one at a corner does not', [['b', 'chariot', 'B1']], {}, 'B2', []],
  [
    'R-10',
    'both at a corner do',
    [
      ['b', 'chariot', 'B1'],
      ['a', 'chariot', 'A2'],
    ],
    {},
    'B2',
    ['B1', 'A2'],
  ],
  ['R-10', 'one and a fire at a corner do', [['b', 'chariot', 'B1']], { A2: 'burning' }, 'B2', ['B1', 'A2']],
])('[%s] screens: %s', (_clauses, _name, placed, fires, to, screens) => {
  const field = fieldWith(placed, boardWith(), fires);
  expect(screensBetween(field, at('A1'), at(to)).map(square => squareName(SIZE, square))).toEqual(screens);
});
