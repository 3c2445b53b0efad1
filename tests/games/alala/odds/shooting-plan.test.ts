import { describe, expect, test } from 'vitest';
import { type Chance, mean, reduceFraction, toProbability } from '../../../../src/core/probability/distribution.ts';
import { type ShootingPlan, shootingPlan } from '../../../../src/games/alala/odds/shooting-plan.ts';
import type { Unit } from '../../../../src/games/alala/rules/vocabulary.ts';

const plan = (
  kind: Unit['kind'],
  men: number,
  target: Unit['kind'],
  strength: string,
  shots: 1 | 2 = 1,
  frontally = false,
): ShootingPlan => {
  const [there = 0, of = 0] = strength.split('/').map(Number);
  return { shooter: { kind, men }, target: { kind: target, men: there, startingMen: of }, frontally, shots };
};

const spelt = (chance: Chance): string => {
  const { ways, whole } = reduceFraction(chance);
  return `${ways}/${whole}`;
};

describe('dice and needed faces', () => {
  test.each<[clauses: string, name: string, ShootingPlan, dice: number, needed: number]>([
    ['S1', 'six psiloi at peltasts', plan('psiloi', 6, 'peltasts', '12/12'), 6, 7],
    ['S1 R-9', 'twice: each shot its own', plan('psiloi', 6, 'peltasts', '12/12', 2), 12, 7],
    ['S1 R-9', 'twice, with the least of one die each', plan('psiloi', 2, 'hoplites', '24/24', 2, true), 2, 13],
    ['S1', 'hoplites from the front', plan('psiloi', 6, 'hoplites', '24/24', 1, true), 4, 13],
    ['A1', 'an odd number: 12 of 25 are below half', plan('psiloi', 6, 'hoplites', '25/25'), 6, 13],
    ['A1', 'half is not below half', plan('psiloi', 6, 'hoplites', '13/24'), 6, 2],
    ['A1', 'below half already', plan('psiloi', 6, 'hoplites', '11/24'), 6, 0],
    ['A1', 'one man', plan('psiloi', 6, 'psiloi', '1/1'), 6, 1],
  ])('[%s] %s', (_clauses, _name, shooting, dice, needed) => {
    expect(shootingPlan(shooting, 3)).toMatchObject({ dice, needed });
  });
});

describe('turn after turn', () => {
  /** All throws of so many dice over the turns, as sixes. */
  const sixesOf = (dice: number): number[] =>
    dice === 0 ? [0] : sixesOf(dice - 1).flatMap(n => [n, n, n, n, n, n + 1]);

  test.each([1, 2] as const)('[S2 A1 R-9 R-21] by brute force over all faces, %i shots a turn', shots => {
    // Two dice a shot at a unit of five, once six: three casualties are more than half.
    const odds = shootingPlan(plan('psiloi', 2, 'peltasts', '5/6', shots), shots === 1 ? 3 : 1);
    odds.turns.forEach(({ turn, belowHalf, destroyed, menLeft }, i) => {
      expect(turn).toBe(i + 1);
      const all = sixesOf(odds.dice * turn);
      const share = (test: (sixes: number) => boolean): string =>
        spelt({ ways: BigInt(all.filter(test).length), whole: BigInt(all.length) });
      expect(spelt(belowHalf)).toBe(share(n => n >= 3));
      expect(spelt(destroyed)).toBe(share(n => n >= 5));
      menLeft.ways.forEach((ways, j) => {
        expect(spelt({ ways, whole: menLeft.whole })).toBe(share(n => Math.max(0, 5 - n) === menLeft.from + j));
      });
      expect(menLeft.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(menLeft.whole);
    });
  });

  test('[A1] a unit already below half counts as such from the first turn on', () => {
    const odds = shootingPlan(plan('psiloi', 6, 'hoplites', '11/24'), 2);
    expect(odds.turns.map(({ belowHalf }) => toProbability(belowHalf))).toEqual([1, 1]);
    expect(odds.expectedTurns).toEqual({ ways: 0n, whole: 1n });
  });

  test('[S2] one die, one casualty wanted: six turns on the average', () => {
    expect(spelt(shootingPlan(plan('psiloi', 1, 'psiloi', '1/1'), 1).expectedTurns)).toBe('6/1');
    expect(spelt(shootingPlan(plan('psiloi', 1, 'psiloi', '2/2'), 1).expectedTurns)).toBe('12/1');
  });

  test.each<[string, ShootingPlan]>([
    ['psiloi at hoplites, once', plan('psiloi', 6, 'hoplites', '24/24', 1, true)],
    ['psiloi at hoplites, twice', plan('psiloi', 6, 'hoplites', '24/24', 2, true)],
    ['peltasts at cavalry', plan('peltasts', 12, 'heavyCavalry', '8/8')],
    ['hamippoi at psiloi, already thinned', plan('hamippoi', 5, 'psiloi', '4/6', 2)],
  ])('[S1 S2 A1 R-9] the average is the sum of the chances to need another turn: %s', (_name, shooting) => {
    const odds = shootingPlan(shooting, 60);
    const sum = odds.turns.reduce((total, { belowHalf }) => total + 1 - toProbability(belowHalf), 1);
    expect(toProbability(odds.expectedTurns)).toBeCloseTo(sum, 5);
    for (const [i, { belowHalf }] of odds.turns.entries())
      expect(
        toProbability(belowHalf) - toProbability(odds.turns[i - 1]?.belowHalf ?? belowHalf),
      ).toBeGreaterThanOrEqual(-1e-12);
    const [first] = odds.turns;
    expect(mean(first?.menLeft ?? { from: 0, ways: [], whole: 1n })).toBeGreaterThan(shooting.target.men - odds.dice);
  });
});
