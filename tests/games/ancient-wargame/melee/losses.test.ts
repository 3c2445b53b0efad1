import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BEATS,
  compareDeployments,
  DEPLOYMENTS,
  type Deployment,
} from '../../../../src/games/ancient-wargame/melee/deployments.ts';
import {
  type AttackerDefender,
  allMeleeResults,
  inferiorLoss,
  MEASURES,
  resolveMelee,
} from '../../../../src/games/ancient-wargame/melee/losses.ts';

const FIGHTING = DEPLOYMENTS.filter(name => name !== 'withdrawal');
const deployment = fc.constantFrom(...DEPLOYMENTS);
const quarters = fc.nat(60);

describe('the deployments', () => {
  test.each<[clauses: string, first: Deployment, beats: Deployment[]]>([
    ['L4', 'column', ['flanking', 'pincers']],
    ['L4', 'line', ['column', 'square']],
    ['L4', 'square', ['column', 'pincers']],
    ['L4', 'flanking', ['line', 'square']],
    ['L4', 'pincers', ['line', 'flanking']],
  ])('[%s] %s beats %j', (_clauses, first, beats) => {
    expect(FIGHTING.filter(second => BEATS[first].includes(second)).sort()).toEqual([...beats].sort());
  });

  test('[L4] regular: ten pairs, each decided once; each beats two and loses to two', () => {
    const pairs = FIGHTING.flatMap((first, i) => FIGHTING.slice(i + 1).map(second => [first, second] as const));
    expect(pairs.length).toBe(10);
    for (const [first, second] of pairs) {
      const there = compareDeployments(first, second);
      const back = compareDeployments(second, first);
      expect([there.kind, back.kind]).toEqual(['unequal', 'unequal']);
      if (there.kind === 'unequal' && back.kind === 'unequal') expect(there.superior + back.superior).toBe(1);
      expect(Number(BEATS[first].includes(second)) + Number(BEATS[second].includes(first))).toBe(1);
    }
    for (const first of FIGHTING) {
      const others = FIGHTING.filter(second => second !== first);
      expect(others.filter(second => BEATS[first].includes(second)).length, first).toBe(2);
      expect(others.filter(second => BEATS[second].includes(first)).length, first).toBe(2);
      expect(compareDeployments(first, first)).toEqual({ kind: 'equal' });
    }
  });

  test('[L4 L8] a withdrawal works against line and square and fails against the other three', () => {
    expect(FIGHTING.filter(other => compareDeployments('withdrawal', other).kind === 'withdrawn')).toEqual([
      'line',
      'square',
    ]);
    expect(FIGHTING.filter(other => compareDeployments(other, 'withdrawal').kind === 'withdrawn')).toEqual([
      'line',
      'square',
    ]);
    expect(compareDeployments('line', 'withdrawal')).toEqual({ kind: 'withdrawn', who: 1 });
    expect(compareDeployments('withdrawal', 'column')).toEqual({ kind: 'unequal', superior: 1 });
  });

  test('[R-6] two withdrawals: both go', () => {
    expect(compareDeployments('withdrawal', 'withdrawal')).toEqual({ kind: 'withdrawn', who: 'both' });
    expect(resolveMelee([16, 8], ['withdrawal', 'withdrawal'])).toMatchObject({
      lost: [0, 0],
      retreats: [true, true],
      destroyed: [false, false],
    });
  });
});

describe('losses', () => {
  /** Strengths as whole numbers; losses and remaining strengths as fractions. */
  const figures = (
    strengths: AttackerDefender<number>,
    deployments: AttackerDefender<Deployment>,
    measure = MEASURES[0] as (typeof MEASURES)[number],
  ) => {
    const { lost, left, retreats, destroyed } = resolveMelee(
      [strengths[0] * 4, strengths[1] * 4],
      deployments,
      measure,
    );
    const fate = (i: 0 | 1): string => (destroyed[i] ? 'destroyed' : retreats[i] ? 'retreats' : 'stays');
    return [...lost.map(n => n / 16), ...left.map(n => n / 16), fate(0), fate(1)];
  };
  test.each<
    [
      clauses: string,
      strengths: AttackerDefender<number>,
      deployments: AttackerDefender<Deployment>,
      measure: (typeof MEASURES)[number],
      figures: (number | string)[],
    ]
  >([
    ['L5 L7 R-5', [6, 3], ['line', 'line'], 'afterLosses', [1.5, 1.5, 4.5, 1.5, 'stays', 'destroyed']],
    ['L5 R-5', [6, 3], ['line', 'line'], 'beforeLosses', [1.5, 1.5, 4.5, 1.5, 'stays', 'retreats']],
    ['L6 R-4', [4, 5], ['column', 'pincers'], 'afterLosses', [1.25, 2.5, 2.75, 2.5, 'stays', 'retreats']],
    ['L6 R-4', [3, 6], ['column', 'pincers'], 'afterLosses', [1, 2, 2, 4, 'retreats', 'stays']],
    ['L6 L7', [2, 6], ['column', 'pincers'], 'afterLosses', [0.75, 1.5, 1.25, 4.5, 'destroyed', 'stays']],
    ['L5', [4, 4], ['square', 'square'], 'afterLosses', [2, 2, 2, 2, 'retreats', 'retreats']],
    ['L6', [2, 1], ['column', 'flanking'], 'afterLosses', [0.5, 1, 1.5, 0, 'stays', 'destroyed']],
    ['L6 R-4', [0.5, 3], ['column', 'flanking'], 'afterLosses', [0.25, 0.5, 0.25, 2.5, 'destroyed', 'stays']],
    ['L6', [2.25, 3], ['column', 'flanking'], 'afterLosses', [0.8125, 1.625, 1.4375, 1.375, 'stays', 'retreats']],
    ['L8', [4, 4], ['column', 'withdrawal'], 'afterLosses', [1.25, 2.5, 2.75, 1.5, 'stays', 'retreats']],
    ['L8', [4, 4], ['withdrawal', 'line'], 'afterLosses', [0, 0, 4, 4, 'retreats', 'stays']],
  ])('[%s] %j, %j, %s', (_clauses, strengths, deployments, measure, expected) => {
    expect(figures(strengths, deployments, measure)).toEqual(expected);
  });

  test('[L6] left equal, the inferior deployment retreats', () => {
    // Superior x, inferior y: x − l/2 = y − l with l = 1 + (x − 1)/2; x = 3: l = 2, y = 4.
    expect(figures([3, 4], ['column', 'pincers'])).toEqual([1, 2, 2, 2, 'stays', 'retreats']);
  });

  test('[R-4] the loss of the inferior: all of 1, and half of what is more', () => {
    expect([0, 8, 16, 32, 64].map(inferiorLoss)).toEqual([0, 8, 16, 24, 40]);
  });

  test('[L5 L6 L7 R-4] whole sixteenths, nobody more than he has, the same from either side, and a fate for one at least', () => {
    fc.assert(
      fc.property(
        quarters,
        quarters,
        deployment,
        deployment,
        fc.constantFrom(...MEASURES),
        (a, b, first, second, measure) => {
          const there = resolveMelee([a, b], [first, second], measure);
          const back = resolveMelee([b, a], [second, first], measure);
          expect(there.lost.every((n, i) => Number.isInteger(n) && n >= 0 && n <= ([a, b][i] as number) * 4)).toBe(
            true,
          );
          for (const key of ['lost', 'left', 'retreats', 'destroyed'] as const)
            expect(back[key]).toEqual([...there[key]].reverse());
          expect([...there.retreats, ...there.destroyed].some(Boolean)).toBe(true);
          expect(there.retreats.some((yes, i) => yes && there.destroyed[i])).toBe(false);
          expect(there.reasons.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('[L4] all 36 pairs', () => {
    const pairs = allMeleeResults([16, 20]);
    expect(pairs.map(row => row.length)).toEqual(Array(6).fill(6));
    expect(pairs[0]?.[4]).toEqual(resolveMelee([16, 20], ['column', 'pincers']));
  });
});
