import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../../src/core/rule-check.ts';
import type { Piece } from '../../../../src/games/ancient-wargame/board/field.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import {
  FIRE_EFFECT_CHANCES,
  fireEffectOf,
  highestScatterHit,
  mayShoot,
  possibleCrews,
  possibleHits,
  scatterOdds,
  shotTargets,
} from '../../../../src/games/ancient-wargame/fire/catapults.ts';
import { at, fieldWith, type Placed, SIZE } from '../table.ts';

const first = (placed: readonly Placed[]) => {
  const field = fieldWith(placed);
  return { field, catapult: field.pieces[0] as Piece };
};
const crew: Placed = ['a', 'footCrew', 'E9'];

describe('who may shoot', () => {
  test.each<
    [clauses: string, name: string, placed: readonly Placed[], target: string, shot: boolean, reasons: string[]]
  >([
    ['F3', 'ahead', [['a', 'heavyCatapult', 'E9'], crew], 'E3', false, []],
    ['F3', 'at the edge of its arc', [['a', 'heavyCatapult', 'E9'], crew], 'B6', false, []],
    ['F3', 'past its arc', [['a', 'heavyCatapult', 'E9'], crew], 'A7', false, ['F3 outOfArc']],
    [
      'F4',
      'too far',
      [
        ['a', 'lightCatapult', 'E9'],
        ['a', 'horseCrew', 'E9'],
      ],
      'E4',
      false,
      ['F4 outOfRange'],
    ],
    ['F3', 'a second shot', [['a', 'heavyCatapult', 'E9'], crew], 'E3', true, ['F3 hasShot']],
    ['F2', 'nobody mans it', [['a', 'heavyCatapult', 'E9']], 'E3', false, ['F2 unmanned']],
    [
      'F2',
      'cavalry does not',
      [
        ['a', 'heavyCatapult', 'E9'],
        ['a', 'heavyCavalry', 'E9'],
      ],
      'E3',
      false,
      ['F2 unmanned'],
    ],
    [
      'F2',
      'infantry does',
      [
        ['a', 'heavyCatapult', 'E9'],
        ['a', 'heavyInfantry', 'E9'],
      ],
      'E3',
      false,
      [],
    ],
    [
      'F2',
      'a commander does',
      [
        ['a', 'heavyCatapult', 'E9'],
        ['a', 'commander', 'E9'],
      ],
      'E3',
      false,
      [],
    ],
  ])('[%s] %s', (_clauses, _name, placed, target, shot, reasons) => {
    const { field, catapult } = first(placed);
    const found = reasonsOf(mayShoot(field, catapult, at(target), shot));
    expect(found.map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
  });

  test('[F2] its crew mans it first', () => {
    const { field, catapult } = first([
      ['a', 'heavyCatapult', 'E9'],
      ['a', 'commander', 'E9'],
      crew,
      ['a', 'chariot', 'D9'],
    ]);
    expect(possibleCrews(field, catapult).map(({ kind }) => kind)).toEqual(['footCrew', 'commander']);
  });

  test('[F4] squares in reach, and possible targets there', () => {
    const { field, catapult } = first([
      ['a', 'heavyCatapult', 'E9'],
      crew,
      ['b', 'heavyInfantry', 'E4'],
      ['b', 'lightCatapult', 'E4'],
      ['b', 'chariot', 'A9'],
      ['a', 'chariot', 'E5'],
    ]);
    expect(shotTargets(field, catapult).map(square => squareName(SIZE, square))).toEqual(['E4']);
    expect(possibleHits(field, catapult, at('E4')).map(({ kind }) => kind)).toEqual(['heavyInfantry', 'lightCatapult']);
  });
});

test('[R-2] scattered shots: a third up to half the range, a sixth beyond, and the setting', () => {
  expect([2, 6, 7, 12].map(halves => highestScatterHit({ kind: 'heavyCatapult' }, halves))).toEqual([2, 2, 1, 1]);
  expect([2, 4, 5, 8].map(halves => highestScatterHit({ kind: 'lightCatapult' }, halves))).toEqual([2, 2, 1, 1]);
  expect(scatterOdds({ kind: 'heavyCatapult' }, 6)).toEqual({ ways: 1n, whole: 3n });
  expect(scatterOdds({ kind: 'heavyCatapult' }, 8)).toEqual({ ways: 1n, whole: 6n });
  expect(highestScatterHit({ kind: 'heavyCatapult' }, 2, 'more')).toBe(3);
});

test('[Q3] two dice: one 1 sets it on fire, two burn it up; the odds count all faces', () => {
  const counts = { nothing: 0n, burns: 0n, burnsUp: 0n };
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) counts[fireEffectOf([a, b])]++;
  expect(Object.fromEntries(Object.entries(FIRE_EFFECT_CHANCES).map(([name, { ways }]) => [name, ways]))).toEqual(
    counts,
  );
});
