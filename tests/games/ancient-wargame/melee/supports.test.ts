import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../../src/core/rule-check.ts';
import type { Piece } from '../../../../src/games/ancient-wargame/board/field.ts';
import { DIRECTIONS } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { fightersOf, headOf, type Melee, strengthOf } from '../../../../src/games/ancient-wargame/melee/strength.ts';
import {
  maySupport,
  type SupportStatus,
  supportingPiece,
  supportReaches,
} from '../../../../src/games/ancient-wargame/melee/supports.ts';
import { at, boardWith, fieldWith, type Placed } from '../table.ts';

test.each<[clauses: string, type: 0 | 1 | 2 | 3 | 4, ways: number[]]>([
  ['L2', 1, [0, 2, 6]],
  ['L2', 2, [0, 1, 2, 3, 5, 6, 7]],
  ['L2', 3, []],
  ['L2', 4, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['L2', 0, []],
])('[%s] type %i supports %j', (_clauses, type, ways) => {
  expect(DIRECTIONS.filter(way => supportReaches(type, way))).toEqual(ways);
});

describe('who may support at E5', () => {
  const foot: Placed = ['a', 'heavyInfantry', 'E5', 'n'];
  const horse: Placed = ['a', 'heavyCavalry', 'E5', 'n'];
  test.each<
    [
      clauses: string,
      name: string,
      placed: Placed,
      head: Placed,
      engaged: SupportStatus,
      others: readonly Placed[],
      reasons: string[],
    ]
  >([
    ['L2', 'heavy infantry behind, facing', ['a', 'heavyInfantry', 'E6', 'n'], foot, {}, [], []],
    ['L2', 'heavy infantry beside', ['a', 'heavyInfantry', 'D5', 'n'], foot, {}, [], []],
    ['L2', 'heavy infantry over a corner', ['a', 'heavyInfantry', 'D6', 'n'], foot, {}, [], ['L2 notThatWay']],
    ['L2', 'heavy infantry with its back', ['a', 'heavyInfantry', 'E6', 's'], foot, {}, [], ['L2 notThatWay']],
    ['L2', 'light infantry over a corner', ['a', 'lightInfantry', 'D6', 'n'], foot, {}, [], []],
    ['L2', 'light infantry with its back', ['a', 'lightInfantry', 'E6', 's'], foot, {}, [], ['L2 notThatWay']],
    ['L2', 'crew', ['a', 'footCrew', 'E6', 'n'], foot, {}, [], ['L2 supportsNever']],
    ['L2', 'horse behind foot', ['a', 'heavyCavalry', 'E6', 'n'], foot, {}, [], ['L2 onlyFromBeside']],
    ['L2', 'horse beside foot', ['a', 'heavyCavalry', 'D5', 'n'], foot, {}, [], []],
    ['L2', 'horse behind horse', ['a', 'heavyCavalry', 'E6', 'n'], horse, {}, [], []],
    [
      'L2',
      'an elephant behind crew',
      ['a', 'elephant', 'E6', 'n'],
      ['a', 'footCrew', 'E5', 'n'],
      {},
      [],
      ['L2 onlyFromBeside'],
    ],
    ['L15', 'a commander alone, any way', ['a', 'commander', 'D6', 's'], foot, {}, [], []],
    [
      'L15',
      'a commander with a unit, as it does',
      ['a', 'commander', 'D6', 's'],
      foot,
      {},
      [['a', 'heavyInfantry', 'D6', 'n']],
      ['L2 notThatWay'],
    ],
    ['Y8', 'a subcommander', ['a', 'subcommander', 'D6', 's'], foot, {}, [], []],
    ['L1', 'not next to it', ['a', 'lightInfantry', 'E7', 'n'], foot, {}, [], ['L1 notNext']],
    [
      'L1',
      'who fights elsewhere',
      ['a', 'lightInfantry', 'E6', 'n'],
      foot,
      { elsewhere: true },
      [],
      ['L1 fightsElsewhere'],
    ],
    ['F2', 'who manned a catapult', ['a', 'heavyInfantry', 'E6', 'n'], foot, { manned: true }, [], ['F2 mansCatapult']],
  ])('[%s] %s', (_clauses, _name, placed, head, engaged, others, reasons) => {
    const field = fieldWith([placed, head, ...others]);
    const [piece, first] = field.pieces as readonly [Piece, Piece];
    const found = reasonsOf(maySupport(field, piece, at('E5'), first, engaged));
    expect(found.map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
  });

  test('[L15] a commander faces as the unit that he is with', () => {
    const field = fieldWith([
      ['a', 'commander', 'D6', 's'],
      ['a', 'heavyInfantry', 'D6', 'n'],
      ['a', 'commander', 'A1'],
    ]);
    expect(field.pieces.map(piece => supportingPiece(field, piece).kind)).toEqual([
      'heavyInfantry',
      'heavyInfantry',
      'commander',
    ]);
  });
});

describe('the strength of a side', () => {
  const meleeOf = (placed: readonly Placed[], woods = false) => {
    const field = fieldWith(placed, boardWith(woods ? { E5: { ground: 'woods' } } : {}));
    const of = (side: string, contact: boolean): Piece[] =>
      field.pieces.filter(piece => piece.side === side && (piece.square === at('E5')) === contact);
    const melee: Melee = {
      contact: at('E5'),
      attacker: 'a',
      heads: [of('a', true), of('b', true)],
      supporters: [of('a', false), of('b', false)],
    };
    return { field, melee };
  };
  test.each<[clauses: string, name: string, placed: readonly Placed[], woods: boolean, quarters: [number, number]]>([
    [
      'L4',
      'unit against unit',
      [
        ['a', 'heavyInfantry', 'E5'],
        ['b', 'lightInfantry', 'E5'],
      ],
      false,
      [16, 6],
    ],
    [
      'L1 L4',
      'with supports',
      [
        ['a', 'heavyInfantry', 'E5'],
        ['a', 'lightCavalry', 'D5'],
        ['b', 'lightInfantry', 'E5'],
      ],
      false,
      [22, 6],
    ],
    [
      'R-9',
      'a commander’s 2',
      [
        ['a', 'heavyInfantry', 'E5'],
        ['a', 'commander', 'E5'],
        ['b', 'lightInfantry', 'E5'],
      ],
      false,
      [24, 6],
    ],
    [
      'X1',
      'charging and standing chariots',
      [
        ['a', 'chariot', 'E5'],
        ['a', 'chariot', 'D5'],
        ['b', 'chariot', 'E5'],
      ],
      false,
      [20, 8],
    ],
    [
      'Q1',
      'into a wood',
      [
        ['a', 'heavyInfantry', 'E5'],
        ['b', 'lightInfantry', 'E5'],
      ],
      true,
      [12, 6],
    ],
    [
      'Q1',
      'never below nothing',
      [
        ['a', 'lightInfantry', 'E5', 'n', 1],
        ['b', 'lightInfantry', 'E5'],
      ],
      true,
      [0, 6],
    ],
    [
      'L4',
      'crew fights, its catapult does not',
      [
        ['a', 'heavyInfantry', 'E5'],
        ['b', 'heavyCatapult', 'E5'],
        ['b', 'footCrew', 'E5'],
      ],
      false,
      [16, 4],
    ],
  ])('[%s] %s', (_clauses, _name, placed, woods, quarters) => {
    const { field, melee } = meleeOf(placed, woods);
    const both = ([0, 1] as const).map(i => strengthOf(field, melee, i));
    expect(both.map(({ total }) => total)).toEqual(quarters);
    for (const { total, lines } of both) expect(lines.reduce((sum, { by }) => sum + by, 0)).toBe(total);
  });

  test('[L9 R-16] places go clockwise from where the unit in the contact square faces', () => {
    const { field, melee } = meleeOf([
      ['a', 'heavyInfantry', 'E5', 'e'],
      ['a', 'lightInfantry', 'F5', 'w'],
      ['a', 'lightInfantry', 'E6'],
      ['a', 'commander', 'D4'],
      ['b', 'chariot', 'E5'],
    ]);
    expect(fightersOf(field, melee, 0).map(({ kind, place }) => [kind, place])).toEqual([
      ['heavyInfantry', 0],
      ['lightInfantry', 1],
      ['lightInfantry', 3],
      ['commander', 6],
    ]);
    expect(headOf(melee.heads[0])?.kind).toBe('heavyInfantry');
  });
});
