import { describe, expect, test } from 'vitest';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import {
  catapultFate,
  catapultsTakenAlong,
  fieldAfterRetreats,
  retreatAll,
} from '../../../../src/games/ancient-wargame/melee/aftermath.ts';
import { at, fieldWith, type Placed, SIZE, WAYS } from '../table.ts';

describe('retreats of a side', () => {
  const run = (placed: readonly Placed[], due: keyof typeof WAYS): string[] => {
    const field = fieldWith(placed);
    const groups = field.pieces
      .filter(({ side }) => side === 'a')
      .map(piece => ({ pieces: [piece], from: piece.square, due: WAYS[due] }));
    const done = retreatAll(field, 'a', at('E5'), groups);
    const after = fieldAfterRetreats(field, done);
    expect(after.pieces.length).toBe(
      field.pieces.length - done.filter(({ retreat }) => !retreat || retreat.off).length,
    );
    return done.map(({ from, retreat }) =>
      [
        squareName(SIZE, from),
        ...(retreat ? retreat.path.map(square => squareName(SIZE, square)) : ['destroyed']),
        ...(retreat?.off ? ['off'] : []),
      ].join(' '),
    );
  };
  test.each<[clauses: string, name: string, placed: readonly Placed[], due: keyof typeof WAYS, told: string[]]>([
    [
      'R-11',
      'rearmost first',
      [
        ['a', 'chariot', 'E5'],
        ['a', 'chariot', 'E6'],
        ['b', 'chariot', 'E4'],
      ],
      's',
      ['E6 E7 E8', 'E5 E6 E7'],
    ],
    [
      'L11',
      'the other way',
      [
        ['a', 'chariot', 'E4'],
        ['a', 'chariot', 'E3'],
      ],
      'n',
      ['E3 E2 E1', 'E4 E3 E2'],
    ],
    ['Q6', 'off the board', [['a', 'chariot', 'E9']], 's', ['E9 E10 off']],
    [
      'L11',
      'shut in',
      [
        ['a', 'chariot', 'E10'],
        ['b', 'chariot', 'D10'],
        ['b', 'chariot', 'D9'],
        ['b', 'chariot', 'E9'],
      ],
      'w',
      ['E10 destroyed'],
    ],
  ])('[%s] %s', (_clauses, _name, placed, due, told) => {
    expect(run(placed, due)).toEqual(told);
  });
});

test.each<[clauses: string, name: string, placed: readonly Placed[], booty: string]>([
  [
    'L12',
    'while anyone is left',
    [
      ['b', 'footCrew', 'E5', 's', 1],
      ['b', 'heavyCatapult', 'E5'],
      ['a', 'chariot', 'E5'],
    ],
    'kept',
  ],
  [
    'L12',
    'nobody left',
    [
      ['b', 'heavyCatapult', 'E5'],
      ['a', 'chariot', 'E5'],
    ],
    'taken',
  ],
  ['L12', 'nobody left of either', [['b', 'heavyCatapult', 'E5']], 'nobodys'],
])('[%s] the equipment, %s', (_clauses, _name, placed, booty) => {
  expect(catapultFate(fieldWith(placed), at('E5'), 'a')).toBe(booty);
});

test('[L8 L12] a catapult goes along unless others stay with it', () => {
  const field = fieldWith([
    ['b', 'heavyCatapult', 'E5'],
    ['b', 'footCrew', 'E5'],
    ['b', 'heavyInfantry', 'E5'],
  ]);
  const [catapult, crew, foot] = field.pieces.map(({ id }) => id) as [string, string, string];
  expect(catapultsTakenAlong(field, 'b', at('E5'), [crew, foot]).map(({ id }) => id)).toEqual([catapult]);
  expect(catapultsTakenAlong(field, 'b', at('E5'), [foot])).toEqual([]);
});
