import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../../src/core/rule-check.ts';
import type { Piece } from '../../../../src/games/ancient-wargame/board/field.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import {
  type FireStatus,
  fireDice,
  fireTargets,
  isCovered,
  mayFire,
  squaresScreenedBy,
} from '../../../../src/games/ancient-wargame/fire/volley.ts';
import type { Kind } from '../../../../src/games/ancient-wargame/troops/roster.ts';
import { at, boardWith, fieldWith, type Placed, SIZE } from '../table.ts';

describe('who may fire at what', () => {
  test.each<
    [
      clauses: string,
      name: string,
      shooter: Placed,
      target: string,
      others: readonly Placed[],
      occupied: FireStatus,
      reasons: string[],
    ]
  >([
    ['F5', 'in range and arc', ['a', 'lightInfantry', 'E5'], 'E2', [['b', 'chariot', 'E2']], {}, []],
    ['F5', 'too far', ['a', 'velites', 'E5'], 'E2', [['b', 'chariot', 'E2']], {}, ['F5 outOfRange']],
    ['F5', 'a corner more', ['a', 'lightCavalry', 'E5'], 'D3', [['b', 'chariot', 'D3']], {}, []],
    ['Y6', 'pila', ['a', 'legionary', 'E5'], 'D4', [['b', 'chariot', 'D4']], {}, []],
    ['Y6', 'pila no farther', ['a', 'legionary', 'E5'], 'E3', [['b', 'chariot', 'E3']], {}, ['F5 outOfRange']],
    ['F5', 'behind', ['a', 'lightInfantry', 'E5', 's'], 'E3', [['b', 'chariot', 'E3']], {}, ['F5 outOfArc']],
    [
      'F5',
      'screened by a friend',
      ['a', 'lightInfantry', 'E5'],
      'E3',
      [
        ['b', 'chariot', 'E3'],
        ['a', 'chariot', 'E4'],
      ],
      {},
      ['F5 screened'],
    ],
    [
      'R-8',
      'a normal elephant',
      ['a', 'elephant', 'E5'],
      'E4',
      [['b', 'chariot', 'E4']],
      {},
      ['R-8 firesNot', 'F5 outOfRange'],
    ],
    ['R-8', 'a Carthaginian elephant', ['a', 'carthaginianElephant', 'E5'], 'E4', [['b', 'chariot', 'E4']], {}, []],
    ['F5', 'twice', ['a', 'lightInfantry', 'E5'], 'E4', [['b', 'chariot', 'E4']], { fired: true }, ['F5 hasFired']],
    [
      'F2',
      'from a catapult',
      ['a', 'lightInfantry', 'E5'],
      'E4',
      [['b', 'chariot', 'E4']],
      { manned: true },
      ['F2 mansCatapult'],
    ],
    ['F8', 'at nobody', ['a', 'lightInfantry', 'E5'], 'E4', [['b', 'heavyCatapult', 'E4']], {}, ['F8 nobodyThere']],
  ])('[%s] %s', (_clauses, _name, shooter, target, others, occupied, reasons) => {
    const field = fieldWith([shooter, ...others]);
    const verdict = mayFire(field, field.pieces[0] as Piece, at(target), occupied);
    expect(reasonsOf(verdict).map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
  });

  test('[F5] every target in reach', () => {
    const field = fieldWith([
      ['a', 'lightInfantry', 'E5'],
      ['b', 'chariot', 'E2'],
      ['b', 'heavyInfantry', 'D4'],
      ['b', 'heavyInfantry', 'B3'],
      ['b', 'heavyInfantry', 'E6'],
      ['b', 'heavyCatapult', 'F4'],
    ]);
    expect(fireTargets(field, field.pieces[0] as Piece).map(square => squareName(SIZE, square))).toEqual(['E2', 'D4']);
    expect(fireTargets(field, field.pieces[1] as Piece)).toEqual([]);
  });
});

test.each<
  [clauses: string, kind: Kind, stands: number, covered: boolean, follows: boolean, dice: number, reasons: string[]]
>([
  ['F6', 'lightInfantry', 3, false, false, 3, ['F6 stands 3']],
  ['F6 Q1', 'lightInfantry', 3, true, false, 2, ['F6 stands 3', 'F6 intoProtection -1']],
  ['F6', 'lightInfantry', 2, false, true, 3, ['F6 stands 2', 'F6 afterTheFirst 1']],
  ['F6', 'lightInfantry', 1, true, false, 0, ['F6 stands 1', 'F6 intoProtection -1']],
  ['F6', 'lightInfantry', 3, true, true, 3, ['F6 stands 3', 'F6 intoProtection -1', 'F6 afterTheFirst 1']],
  ['Y14', 'heavyChariot', 1, false, false, 2, ['Y14 stands 2']],
  ['F6', 'lightChariot', 2, false, false, 2, ['F6 stands 2']],
])('[%s] %s of %i, covered %s, after others %s: %i dice', (_clauses, kind, stands, covered, follows, dice, reasons) => {
  const { total, lines } = fireDice({ shooter: { kind, stands }, protected: covered, follows });
  expect(total).toBe(dice);
  expect(lines.map(({ clause, word, by }) => `${clause} ${word} ${by}`)).toEqual(reasons);
});

test('[Q1 Y13] covered: in a wood, or behind cane shields', () => {
  const field = fieldWith(
    [
      ['b', 'lightInfantry', 'E2'],
      ['b', 'lightInfantry', 'E3'],
      ['b', 'heavyFootArcher', 'E4'],
    ],
    boardWith({ E2: { ground: 'woods' } }),
  );
  expect(['E2', 'E3', 'E4'].map(name => isCovered(field, 'b', at(name)))).toEqual([true, false, true]);
});

describe('units that another unit screens', () => {
  const enemy: Placed = ['b', 'lightInfantry', 'E4', 's'];
  const screen: Placed = ['a', 'heavyInfantry', 'E5', 'n'];
  const screened = (...others: Placed[]): string[] => {
    const field = fieldWith([screen, ...others]);
    return squaresScreenedBy(field, field.at(at('E5'))[0] as Piece).map(square => squareName(SIZE, square));
  };

  test('[F5 R-10] friends that an enemy could otherwise fire at, in arc and range', () => {
    expect(screened(enemy, ['a', 'commander', 'E6', 'n'], ['a', 'heavyCavalry', 'F5', 'n'])).toEqual(['E6']);
  });

  test('[F5 R-10] no unit if no enemy looks that way or is near, or if the line passes beside it', () => {
    expect(screened(['b', 'lightInfantry', 'E4', 'n'], ['a', 'commander', 'E6', 'n'])).toEqual([]);
    expect(screened(['b', 'lightInfantry', 'E1', 's'], ['a', 'commander', 'E6', 'n'])).toEqual([]);
    expect(screened(['b', 'lightInfantry', 'D4', 's'], ['a', 'commander', 'D6', 'n'])).toEqual([]);
    expect(screened(enemy, ['b', 'commander', 'E6', 'n'])).toEqual([]);
  });
});
