import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertForcesToUnits, roundLossesToUnits } from '../../src/core/engagement.ts';

const force = (id: string, strength: number) => ({ id, name: id, strength });
const list = (lost: ReadonlyMap<string, number>) => [...lost.values()];

describe('units by scale', () => {
  test('each force keeps room for one unit of every force after it', () => {
    const forces = [5, 5, 5, 5, 1].map(strength => ({ strength }));
    expect(convertForcesToUnits(forces, 8 / 21, 8)).toEqual([2, 2, 2, 1, 1]);
    expect(convertForcesToUnits(forces, 1 / 10, 3)).toEqual([1, 1, 1, 0, 0]);
  });
  test('never more than fit; every force has a unit where they fit', () => {
    const forces = fc.array(fc.record({ strength: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(forces, fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 30 }), (all, most, tenths) => {
        const units = convertForcesToUnits(all, tenths / 10, most);
        expect(units.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most);
        expect(units.filter(each => each > 0)).toHaveLength(Math.min(most, all.length));
      }),
    );
  });
});

describe('losses in whole units', () => {
  const forces = [force('A1', 5), force('A2', 3), force('A3', 4)];
  test('rounds the sum and shares it by largest remainder', () => {
    // 2.5 + 0.9 + 0.8 = 4.2, so 4: shares of 2.38, 0.86 and 0.76.
    expect(list(roundLossesToUnits(forces, { A1: 500, A2: 300, A3: 200 }))).toEqual([2, 1, 1]);
  });
  test('equal remainders: the first lose', () =>
    expect(list(roundLossesToUnits([force('a', 1), force('b', 1)], { a: 500, b: 500 }))).toEqual([1, 0]));
  test('no force loses more than it has, though its remainder is among the largest', () =>
    expect(
      list(roundLossesToUnits([force('a', 1), force('b', 1), force('c', 1)], { a: 1000, b: 250, c: 250 })),
    ).toEqual([1, 1, 0]));
  test('at most the limit', () =>
    expect(list(roundLossesToUnits(forces, { A1: 1000, A2: 1000, A3: 1000 }, 5))).toEqual([2, 1, 2]));
  test('a force that is not named has lost nothing', () =>
    expect(list(roundLossesToUnits(forces, {}))).toEqual([0, 0, 0]));
  test('no force loses more than it has, and the sum is the rounded sum', () => {
    const side = fc.array(
      fc.record({ strength: fc.integer({ min: 1, max: 9 }), lost: fc.integer({ min: 0, max: 1000 }) }),
      {
        minLength: 1,
        maxLength: 9,
      },
    );
    fc.assert(
      fc.property(side, fc.integer({ min: 0, max: 40 }), (all, most) => {
        const lost = Object.fromEntries(all.map((each, i) => [`${i}`, each.lost]));
        const units = list(
          roundLossesToUnits(
            all.map(({ strength }, i) => force(`${i}`, strength)),
            lost,
            most,
          ),
        );
        const exact = all.reduce((sum, each) => sum + each.strength * each.lost, 0) / 1000;
        expect(units.reduce((sum, each) => sum + each, 0)).toBe(Math.min(most, Math.round(exact)));
        for (const [i, each] of units.entries()) expect(each).toBeLessThanOrEqual(all[i]?.strength ?? 0);
      }),
      { numRuns: 10_000 },
    );
  });
});
