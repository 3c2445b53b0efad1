import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { ancientGame, applyEvent, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { parseSetup, type Setup } from '../../../../src/games/ancient-wargame/battle/setup.ts';
import { engagementBattle } from '../../../../src/games/ancient-wargame/messages/engagement.ts';
import { unitsOfForces } from '../../../../src/games/ancient-wargame/setup/engagement.ts';
import { anyEngagement, engagementOfLevel, engagementOfStrengths } from '../../../core/any-engagement.ts';
import { often } from '../../../quick.ts';
import { nextEvent } from '../ai/match.ts';

/* Battles of a campaign, by the house scale of SPEC.md. */

const { setupOf, resultOf } = engagementBattle;
const stored = (setup: Setup): Setup => {
  const parsed = parseSetup(JSON.parse(JSON.stringify(setup)));
  if (!parsed.ok) throw new Error(`${parsed.problem.code} ${parsed.problem.at}`);
  return parsed.value;
};

describe('battles of a campaign', () => {
  test('[X0] a level changes nothing, and the app says so', () => {
    const { setup, shortfalls } = setupOf(engagementOfLevel(3, 'veteran'), 'seed');
    expect(setup).toEqual(setupOf(engagementOfStrengths(3, 3), 'seed').setup);
    expect(shortfalls).toContainEqual(expect.stringMatching(/^Athens A1 is veteran\. .* knows no levels/));
  });
  test('any engagement makes a valid set-up; every force has a unit, or is listed as without one', () => {
    fc.assert(
      fc.property(anyEngagement, engagement => {
        const { setup, shortfalls } = setupOf(engagement, 'seed');
        expect(stored(setup)).toEqual(setup);
        const squares = [...setup.armies.a.units, ...setup.armies.b.units].flatMap(({ kind, square }) =>
          kind === 'commander' ? [] : [square],
        );
        expect(new Set(squares).size).toBe(squares.length);
        for (const side of [0, 1] as const) {
          const counts = unitsOfForces(engagement, side);
          const said = shortfalls.filter(text => text.includes('no room')).join(' ');
          for (const [i, { name }] of engagement.sides[side].forces.entries())
            if (counts[i] === 0) expect(said).toContain(name);
        }
      }),
      { numRuns: often(1_000, 100) },
    );
  });
  test.each([
    [5, 3, [5], [3]],
    [1, 1, [1], [1]],
    [5, 5, [5], [5]],
  ])('%d against %d', (first, second, a, b) => {
    const engagement = engagementOfStrengths(first, second);
    expect([unitsOfForces(engagement, 0), unitsOfForces(engagement, 1)]).toEqual([a, b]);
  });
  test('a battle of two computers gives a result, the same after set-up and entries were stored', () => {
    const engagement = engagementOfStrengths(3, 2);
    const { setup } = setupOf(engagement, 'seed');
    expect(resultOf(engagement, initialState(setup))).toBeUndefined();
    const random = createSeededRandom(3);
    const events: AnyEvent[] = [];
    let state = initialState(setup);
    for (;;) {
      const event = nextEvent(state, { a: 'recruit', b: 'recruit' }, random);
      if (!event) break;
      events.push(event);
      state = applyEvent(state, event);
    }
    const found = resultOf(engagement, state);
    expect(found).toBeDefined();
    for (const losses of found?.losses ?? [])
      for (const lost of Object.values(losses)) {
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(1000);
      }
    const read = JSON.parse(JSON.stringify(events)) as AnyEvent[];
    const again = read.reduce(
      (now, { type, data }) => {
        const parsed = ancientGame.parseData(type, data);
        if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code}`);
        return applyEvent(now, { type, data: parsed.value } as AnyEvent);
      },
      initialState(stored(setup)),
    );
    expect(resultOf(engagement, again)).toEqual(found);
  });
  test('an army that surrenders at once, and the other, lose nothing', () => {
    const engagement = engagementOfStrengths(3, 3);
    const state = initialState({ ...setupOf(engagement, 'seed').setup, players: { a: 'person', b: 'person' } });
    const over = applyEvent(state, { type: 'surrender', data: { side: 'a' } });
    expect(resultOf(engagement, over)).toEqual({ holder: 1, losses: [{ 1: 0 }, { 1: 0 }] });
  });
});
