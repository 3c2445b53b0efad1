import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { parseSetup, type Setup } from '../../../../src/games/hoplites/battle/setup.ts';
import { beginBattle } from '../../../../src/games/hoplites/battle/state.ts';
import { cardsOfForces } from '../../../../src/games/hoplites/guide/engagement.ts';
import { engagementBattle } from '../../../../src/games/hoplites/messages/engagement.ts';
import { anyEngagement, engagementOfLevel, engagementOfStrengths } from '../../../core/any-engagement.ts';
import { often } from '../../../quick.ts';
import { playMatch } from '../ai-match.ts';

/* Battles of a campaign, by the house scale of SPEC.md. */

const { setupOf, resultOf } = engagementBattle;
const stored = (setup: Setup): Setup => {
  const parsed = parseSetup(JSON.parse(JSON.stringify(setup)));
  if (!parsed.ok) throw new Error(`${parsed.problem.code} ${parsed.problem.at}`);
  return parsed.value;
};

describe('battles of a campaign', () => {
  test.each([
    ['seasoned', 7],
    ['veteran', 8],
  ] as const)('[K2] cards of a %s force have quality %d', (level, quality) => {
    const { setup, shortfalls } = setupOf(engagementOfLevel(3, level), 'seed');
    expect(setup.armies.a.army.units[0]?.tq).toBe(quality);
    expect(setup.armies.b.army.units[0]?.tq).toBe(6);
    expect(shortfalls.join(' ')).toContain(`Athens A1, ${level}`);
  });
  test('any engagement makes a valid set-up; every force has a card, or is listed as without one', () => {
    fc.assert(
      fc.property(anyEngagement, engagement => {
        const { setup, shortfalls } = setupOf(engagement, 'seed');
        expect(stored(setup)).toEqual(setup);
        for (const side of [0, 1] as const) {
          const none = cardsOfForces(engagement, side).some(count => count === 0);
          if (none) expect(shortfalls.join(' ')).toContain('no room');
        }
      }),
      { numRuns: often(1_000, 100) },
    );
  });
  test.each([
    [5, 3, [15], [9]],
    [7, 1, [14], [2]],
    [9, 9, [9], [9]],
  ])('%d against %d', (first, second, a, b) => {
    const engagement = engagementOfStrengths(first, second);
    expect([cardsOfForces(engagement, 0), cardsOfForces(engagement, 1)]).toEqual([a, b]);
  });
  test('a whole battle gives a result, the same after the set-up was stored', () => {
    const engagement = engagementOfStrengths(5, 3);
    const { setup } = setupOf(engagement, 'seed');
    expect(resultOf(engagement, beginBattle(setup))).toBeUndefined();
    const players = { a: 'recruit', b: 'recruit' } as const;
    const found = resultOf(engagement, playMatch(setup, players, createSeededRandom(3)));
    expect(found).toBeDefined();
    for (const losses of found?.losses ?? [])
      for (const lost of Object.values(losses)) {
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(1000);
      }
    expect(resultOf(engagement, playMatch(stored(setup), players, createSeededRandom(3)))).toEqual(found);
  });
});
