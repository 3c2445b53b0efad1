import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeChance, reduceFraction } from '../../../../src/core/probability/distribution.ts';
import {
  allotments,
  costliestAllotment,
  countFaces,
  type FireTarget,
} from '../../../../src/games/ancient-wargame/fire/allotment.ts';
import { fireOdds, killDistribution, type VolleyRoll } from '../../../../src/games/ancient-wargame/fire/odds.ts';

const target = (...[kind, stands]: [FireTarget['kind'], number]): FireTarget => ({ kind, stands });

describe('sets and who picks', () => {
  test.each<[clauses: string, faces: number[], targets: FireTarget[], halves: number, ways: number[][]]>([
    ['F7', [1, 2, 3], [target('lightInfantry', 3)], 2, [[3]]],
    ['F7', [1, 2, 3], [target('lightInfantry', 3)], 4, [[2]]],
    ['F7', [1, 2, 3], [target('lightInfantry', 1)], 2, [[1]]],
    ['R-3', [1, 1, 2, 2], [target('chariot', 2)], 2, [[2]]],
    ['R-3', [1, 2, 1, 2], [target('heavyInfantry', 4)], 6, [[1]]],
    ['R-3', [1, 1, 1], [target('heavyCavalry', 4)], 3, [[1]]],
    ['R-3', [1, 1, 1, 1], [target('heavyCavalry', 4)], 3, [[2]]],
    [
      'F8',
      [1, 1],
      [target('heavyInfantry', 4), target('commander', 1)],
      2,
      [
        [2, 0],
        [0, 1],
      ],
    ],
    [
      'F8',
      [1, 1, 2],
      [target('heavyInfantry', 4), target('commander', 1)],
      2,
      [
        [3, 0],
        [1, 1],
      ],
    ],
    ['F8', [4, 5], [target('heavyInfantry', 4)], 2, [[0]]],
    ['F8', [], [target('heavyInfantry', 4)], 2, [[0]]],
    ['F7', [1, 1, 1], [target('commander', 1)], 5, [[0]]],
  ])('[%s] %j at %j', (_clauses, faces, targets, halves, ways) => {
    expect(allotments(countFaces(faces), targets, halves)).toEqual(ways);
  });

  test('[F8] the dearest is picked', () => {
    const targets = [target('heavyInfantry', 4), target('commander', 1)];
    expect(
      costliestAllotment(
        [
          [2, 0],
          [0, 1],
        ],
        targets,
      ),
    ).toEqual([0, 1]);
  });
});

const told = (throws: readonly VolleyRoll[], targets: readonly FireTarget[]): string[] => {
  const odds = fireOdds(throws, targets);
  return odds.outcomes
    .map(({ kills, ways }) => {
      const { ways: w, whole } = reduceFraction({ ways, whole: odds.whole });
      return `${kills.join('+')}: ${w}/${whole}`;
    })
    .sort();
};

describe('odds', () => {
  test.each<[clauses: string, throws: VolleyRoll[], targets: FireTarget[], odds: string[]]>([
    ['F7', [{ dice: 1, halves: 2 }], [target('lightInfantry', 3)], ['0: 1/2', '1: 1/2']],
    ['F7', [{ dice: 2, halves: 2 }], [target('heavyCavalry', 4)], ['0: 25/36', '1: 5/18', '2: 1/36']],
    ['R-3', [{ dice: 2, halves: 2 }], [target('chariot', 1)], ['0: 17/18', '1: 1/18']],
    ['R-3', [{ dice: 3, halves: 6 }], [target('heavyCavalry', 4)], ['0: 215/216', '1: 1/216']],
    ['F6', [{ dice: 0, halves: 2 }], [target('lightInfantry', 3)], ['0: 1/1']],
  ])('[%s] %j at %j', (_clauses, throws, targets, odds) => {
    expect(told(throws, targets)).toEqual(odds);
  });

  test('[F8] all faces of up to four dice, by brute force', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ dice: fc.integer({ min: 0, max: 2 }), halves: fc.constantFrom(2, 3, 4, 5, 6) }), {
          minLength: 1,
          maxLength: 2,
        }),
        fc.uniqueArray(fc.constantFrom(...(['lightInfantry', 'heavyInfantry', 'chariot', 'commander'] as const)), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.integer({ min: 1, max: 2 }),
        (throws, kinds, stands) => {
          const targets = kinds.map(kind => ({ kind, stands }));
          const all = throws.reduce((n, { dice }) => n + dice, 0);
          const counted = new Map<string, bigint>();
          for (let i = 0; i < 6 ** all; i++) {
            let rest = i;
            let kills = targets.map(() => 0);
            for (const { dice, halves } of throws) {
              const faces = Array.from({ length: dice }, () => {
                const face = (rest % 6) + 1;
                rest = Math.floor(rest / 6);
                return face;
              });
              const left = targets.map((each, k) => ({ ...each, stands: each.stands - (kills[k] as number) }));
              const picked = costliestAllotment(allotments(countFaces(faces), left, halves), left);
              kills = kills.map((n, k) => n + (picked[k] as number));
            }
            counted.set(kills.join(), (counted.get(kills.join()) ?? 0n) + 1n);
          }
          const odds = fireOdds(throws, targets);
          expect(odds.whole).toBe(6n ** BigInt(all));
          expect(new Map(odds.outcomes.map(({ kills, ways }) => [kills.join(), ways] as const))).toEqual(counted);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('[F6 F7] the ways add up to the whole, and the spread has them', () => {
    const odds = fireOdds(
      [
        { dice: 4, halves: 2 },
        { dice: 4, halves: 3 },
      ],
      [target('heavyInfantry', 4), target('commander', 1)],
    );
    expect(odds.outcomes.reduce((sum, { ways }) => sum + ways, 0n)).toBe(odds.whole);
    const spread = killDistribution(odds);
    expect(computeChance(spread, () => true)).toEqual({ ways: odds.whole, whole: odds.whole });
    expect(spread.ways.length).toBe(6);
  });
});
