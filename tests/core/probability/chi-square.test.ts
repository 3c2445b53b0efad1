import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chiSquare, upperGamma } from '../../../src/core/probability/chi-square.ts';

describe('the upper gamma function', () => {
  // Critical values from a printed chi-square table.
  test.each<[freedom: number, statistic: number, p: number]>([
    [1, 3.841459, 0.05],
    [1, 6.634897, 0.01],
    [2, 5.991465, 0.05],
    [3, 7.814728, 0.05],
    [3, 11.344867, 0.01],
    [3, 0.351846, 0.95],
    [5, 11.070498, 0.05],
    [5, 15.086272, 0.01],
    [5, 20.515006, 0.001],
    [5, 4.35146, 0.5],
    [5, 1.145476, 0.95],
  ])('%i degrees at %f', (freedom, statistic, p) => {
    expect(upperGamma(freedom / 2, statistic / 2)).toBeCloseTo(p, 6);
  });

  test('is the area under its curve, by parabolas', () => {
    const area = (a: number, x: number): number => {
      // Simpson's rule over t = u², which removes the singularity at 0.
      const f = (u: number): number => 2 * u ** (2 * a - 1) * Math.exp(-u * u);
      const [from, to, steps] = [Math.sqrt(x), 9, 4000];
      const h = (to - from) / steps;
      let sum = f(from) + f(to);
      for (let i = 1; i < steps; i++) sum += f(from + i * h) * (i % 2 === 0 ? 2 : 4);
      return (sum * h) / 3;
    };
    for (const a of [1, 1.5, 2, 2.5, 3])
      for (const x of [0, 0.1, 0.9, 1.5, 2.5, 3.4, 3.6, 5, 12, 30])
        expect(upperGamma(a, x) - area(a, x) / area(a, 0)).toBeCloseTo(0, 10);
  });

  test('falls from 1 to 0', () => {
    const at = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(0.5, 1, 1.5, 2, 2.5), at, at, (a, x, y) => {
        const [low, high] = [upperGamma(a, Math.max(x, y)), upperGamma(a, Math.min(x, y))];
        expect(low).toBeLessThanOrEqual(high + 1e-14);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('chi-square', () => {
  test.each<[name: string, seen: number[], parts: number[], statistic: number]>([
    ['60 even throws', [10, 10, 10, 10, 10, 10], [1, 1, 1, 1, 1, 1], 0],
    ['60 throws, far too many sixes', [8, 8, 8, 8, 8, 20], [1, 1, 1, 1, 1, 1], 12],
    ['average dice, whose middle faces are twice there', [10, 20, 20, 10], [1, 2, 2, 1], 0],
    ['average dice, all alike', [15, 15, 15, 15], [1, 2, 2, 1], 7.5],
    ['no throw at all', [0, 0, 0], [1, 1, 1], 0],
  ])('%s', (_name, seen, parts, statistic) => {
    const found = chiSquare(seen, parts);
    expect(found.statistic).toBeCloseTo(statistic, 12);
    expect(found.freedom).toBe(seen.length - 1);
    expect(found.p).toBe(upperGamma((seen.length - 1) / 2, found.statistic / 2));
  });

  test('refuses counts without shares', () => {
    expect(() => chiSquare([1, 2], [1])).toThrow(RangeError);
  });
});
