import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlockedBetweenEnemies } from '../../../../src/games/ancient-wargame/board/field.ts';
import { retirementOf, retreatOf } from '../../../../src/games/ancient-wargame/board/retreats.ts';
import { DIRECTIONS, squareName, stepsBetween } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { at, boardWith, fieldWith, type Placed, piece, SIZE, WAYS } from '../table.ts';

const told = (retreat: ReturnType<typeof retreatOf>): string =>
  retreat
    ? [...retreat.path.map(square => squareName(SIZE, square)), ...(retreat.off ? ['off'] : [])].join(' ')
    : 'destroyed';

describe('retreats', () => {
  const enemies = (...names: string[]): Placed[] => names.map(name => ['b', 'chariot', name]);
  const friends = (...names: string[]): Placed[] => names.map(name => ['a', 'chariot', name]);
  test.each<
    [clauses: string, name: string, from: string, due: keyof typeof WAYS, others: readonly Placed[], told: string]
  >([
    ['L11', 'straight back', 'E5', 's', [], 'E6 E7'],
    ['N1', 'a diagonal counts 1', 'E5', 'se', [], 'F6 G7'],
    ['R-11', 'round an enemy, clockwise first', 'E5', 's', enemies('E6'), 'D6 D7'],
    ['R-11', 'round an enemy on the other side', 'E5', 's', enemies('E6', 'D6'), 'F6 F7'],
    ['N6', 'not between two enemies, but along the flank', 'E5', 's', enemies('E6', 'D5'), 'F6 F7'],
    ['R-11', 'not into a friend’s square', 'E5', 's', friends('E6', 'D6'), 'F6 F7'],
    ['R-11', 'along the flank', 'E5', 's', enemies('D6', 'E6', 'F6'), 'D5 C6'],
    [
      'R-11',
      'another first step, where the next is shut',
      'E5',
      's',
      [...enemies('D7', 'E7', 'F7'), ...friends('F6', 'D6')],
      'D5 C6',
    ],
    [
      'R-19',
      'through friends, where they leave no free way',
      'E5',
      's',
      friends('D6', 'E6', 'F6', 'D5', 'F5'),
      'E6 E7',
    ],
    [
      'R-19',
      'on to the first free square',
      'E5',
      's',
      friends('D6', 'E6', 'E7', 'E8', 'F6', 'D5', 'F5'),
      'E6 E7 E8 E9',
    ],
    [
      'R-19',
      'the second step too',
      'E5',
      's',
      [...friends('D7', 'E7', 'F7'), ...enemies('D6', 'F6', 'D5', 'F5')],
      'E6 E7 E8',
    ],
    [
      'R-19',
      'not through an enemy behind them',
      'E5',
      's',
      [...friends('D6', 'E6', 'F6', 'D5', 'F5'), ...enemies('E7')],
      'D6 C7',
    ],
    ['R-19', 'through friends at the edge and off', 'E9', 's', friends('D9', 'D10', 'E10', 'F9', 'F10'), 'E10 off'],
    ['L11', 'shut in', 'E5', 's', enemies('D6', 'E6', 'F6', 'D5', 'F5'), 'destroyed'],
    ['Q6', 'off the board', 'E10', 's', [], 'off'],
    ['Q6', 'a step and off', 'E9', 's', [], 'E10 off'],
  ])('[%s] %s', (_clauses, _name, from, due, others, way) => {
    const field = fieldWith([['a', 'heavyInfantry', from], ...others]);
    expect(told(retreatOf(field, { side: 'a', from: at(from), due: WAYS[due], steps: 2, away: at('E4') }))).toBe(way);
  });

  test('[R-11] never closer to the enemy he fought', () => {
    const field = fieldWith([['a', 'heavyInfantry', 'E5']]);
    // Straight back, and beside that to the north, is closer to the enemy; the flank is not.
    expect(told(retreatOf(field, { side: 'a', from: at('E5'), due: WAYS.e, steps: 1, away: at('G5') }))).toBe('E6');
  });

  test('[Q2 Q3] closed ground and fire shut the way too', () => {
    const field = fieldWith([['a', 'chariot', 'E5']], boardWith({ E6: { ground: 'water' } }), { D6: 'burning' });
    expect(told(retreatOf(field, { side: 'a', from: at('E5'), due: WAYS.s, steps: 1 }))).toBe('F6');
  });

  test('[R-11 N6] a retreat is legal at every step, or not made', () => {
    const squares = fc.nat(99);
    fc.assert(
      fc.property(
        fc.uniqueArray(squares, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...DIRECTIONS),
        fc.nat(1000),
        (taken, due, mix) => {
          const [from = 0, away = 0] = taken;
          const field = fieldWith(
            taken.map(
              (square, i) => [i > 0 && (mix + i) % 3 ? 'b' : 'a', 'chariot', squareName(SIZE, square)] as const,
            ),
          );
          const retreat = retreatOf(field, { side: 'a', from, due, steps: 2, away });
          if (!retreat) return;
          const end = retreat.path.at(-1);
          if (!retreat.off) {
            expect(retreat.path.length).toBeGreaterThanOrEqual(2);
            expect(field.at(end ?? from)).toEqual([]);
          }
          [from, ...retreat.path].reduce((before, to) => {
            expect(stepsBetween(SIZE, before, to)).toBe(1);
            // friends are gone through.
            expect(field.at(to).filter(({ side }) => side === 'b')).toEqual([]);
            expect(isBlockedBetweenEnemies(field, 'a', before, to)).toBe(false);
            expect(stepsBetween(SIZE, to, away)).toBeGreaterThanOrEqual(stepsBetween(SIZE, before, away));
            return to;
          });
        },
      ),
    );
  });
});

describe('last stands', () => {
  test.each<[clauses: string, placed: Placed, others: readonly Placed[], told: string]>([
    ['Q4', ['a', 'heavyInfantry', 'E5', 'n', 1], [], 'E6 E7'],
    ['Q4', ['a', 'heavyCavalry', 'E5', 'e', 1], [], 'E6 E7 E8 E9'],
    ['Q4', ['a', 'lightCavalry', 'E9', 'n', 1], [], 'E10 off'],
    [
      'R-15',
      ['a', 'heavyInfantry', 'E9', 'n', 1],
      [
        ['a', 'chariot', 'D10'],
        ['a', 'chariot', 'E10'],
        ['a', 'chariot', 'F10'],
        ['a', 'chariot', 'D9'],
        ['a', 'chariot', 'F9'],
      ],
      '',
    ],
    ['Q4', ['a', 'heavyInfantry', 'E5', 'n', 2], [], 'destroyed'],
    ['Y3', ['a', 'legionary', 'E5', 'n', 1], [], 'destroyed'],
  ])('[%s] %s', (_clauses, placed, others, way) => {
    const field = fieldWith([placed, ...others]);
    // A piece that need not retire has no such move, shown as “none”.
    expect(told(retirementOf(field, piece(placed), WAYS.s))).toBe(way);
  });

  test('[Y4] no unit of a Roman army', () => {
    const field = fieldWith([['a', 'heavyInfantry', 'E5', 'n', 1]], boardWith(), {}, { a: 'roman', b: 'free' });
    expect(retirementOf(field, piece(['a', 'heavyInfantry', 'E5', 'n', 1]), WAYS.s)).toBeUndefined();
  });
});
