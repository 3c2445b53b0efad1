import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engagementSchema, type ForceLevel } from '../../../../src/core/engagement.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { safeParse } from '../../../../src/core/schemas.ts';
import type { AnyEvent } from '../../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { type BattleState, initialState, type Setup } from '../../../../src/games/alala/battle/state.ts';
import { engagementBattle } from '../../../../src/games/alala/messages/engagement.ts';
import { unitsOfForces } from '../../../../src/games/alala/setup/engagement.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { anyEngagement, engagementOfLevel, engagementOfStrengths } from '../../../core/any-engagement.ts';
import { often } from '../../../quick.ts';
import { playOut, randomPlayer } from '../ai/play-out.ts';

/* Battles of a campaign, by the house scale of SPEC.md. */

const { setupOf, resultOf } = engagementBattle;
let clock = 0;
const apply = (state: BattleState, event: AnyEvent): BattleState => {
  clock++;
  return alalaGame.apply(state, { battle: 'b', author: 'p', seq: clock, clock, at: 0, v: 1, ...event });
};
const stored = (setup: Setup): Setup => {
  const parsed = parseSetup(JSON.parse(JSON.stringify(setup)));
  if (!parsed.ok) throw new Error(`${parsed.problem.code} ${parsed.problem.at}`);
  return parsed.value;
};

describe('battles of a campaign', () => {
  test('[C3 K3] the first unit of a seasoned force is of grade A, all of a veteran one are', () => {
    const gradesOf = (level: ForceLevel) => {
      const { setup, shortfalls } = setupOf(engagementOfLevel(3, level), 'seed');
      expect(shortfalls.join(' ')).toContain(`Athens A1, ${level}`);
      const grades = setup.armies.a.units.flatMap(({ grade }) => grade ?? []).join('');
      return [grades, setup.armies.b.units.flatMap(({ grade }) => grade ?? []).join('')];
    };
    expect(gradesOf('seasoned')).toEqual(['ABBBBB', 'BBBBBB']);
    expect(gradesOf('veteran')).toEqual(['AAAAAA', 'BBBBBB']);
  });
  test('any engagement makes a set-up that is lawful, with a unit of each force', () => {
    fc.assert(
      fc.property(anyEngagement, engagement => {
        expect(safeParse(engagementSchema, engagement, 'badSetup').ok).toBe(true);
        const { setup, shortfalls } = setupOf(engagement, 'seed');
        expect(stored(setup)).toEqual(setup);
        for (const [i, side] of (['a', 'b'] as const).entries()) {
          const names = setup.armies[side].units.map(({ name }) => String(name));
          const counts = unitsOfForces(engagement, i as 0 | 1);
          for (const [k, force] of engagement.sides[i as 0 | 1].forces.entries()) {
            if (counts[k] === 0) expect(shortfalls.join(' ')).toContain(force.name);
            else expect(names.some(name => name.startsWith(force.name.slice(0, 50)))).toBe(true);
          }
        }
        const isSmaller = ([0, 1] as const).some(
          side =>
            unitsOfForces(engagement, side).reduce((sum, each) => sum + each, 0) <
            engagement.sides[side].forces.reduce((sum, { strength }) => sum + strength, 0),
        );
        if (isSmaller) expect(shortfalls.length).toBeGreaterThan(0);
      }),
      { numRuns: often(1_000, 100) },
    );
  });
  test.each([
    [3, 2, [6], [4]],
    [4, 1, [8], [2]],
    [5, 3, [5], [3]],
    [5, 5, [5], [5]],
  ])('%d against %d', (first, second, a, b) => {
    const engagement = engagementOfStrengths(first, second);
    expect([unitsOfForces(engagement, 0), unitsOfForces(engagement, 1)]).toEqual([a, b]);
  });
  test('has no result before it is over; conceded at once, the winner has lost nothing', () => {
    const engagement = engagementOfStrengths(3, 3);
    const state = initialState(setupOf(engagement, 'seed').setup);
    expect(resultOf(engagement, state)).toBeUndefined();
    const over = apply(state, { type: 'end', data: { verdict: 'b' } });
    expect(resultOf(engagement, over)).toEqual({ holder: 1, losses: [{ 1: 0 }, { 1: 0 }] });
  });
  test('a whole battle gives a result, the same after set-up and entries were stored', () => {
    const engagement = engagementOfStrengths(3, 2);
    const { setup } = setupOf(engagement, 'seed');
    const events: AnyEvent[] = [];
    const { state, result } = playOut(setup, { a: randomPlayer, b: randomPlayer }, createSeededRandom(5), (_, event) =>
      events.push(event),
    );
    const end: AnyEvent = { type: 'end', data: { verdict: result } };
    const found = resultOf(engagement, apply(state, end));
    expect(found?.holder).toBe(result === 'a' ? 0 : result === 'b' ? 1 : null);
    for (const losses of found?.losses ?? [])
      for (const lost of Object.values(losses)) {
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(1000);
      }
    const read = JSON.parse(JSON.stringify([...events, end])) as AnyEvent[];
    const again = read.reduce(
      (now, { type, data }) => {
        const parsed = alalaGame.parseData(type, data);
        if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code}`);
        return apply(now, { type, data: parsed.value } as AnyEvent);
      },
      initialState(stored(setup)),
    );
    expect(resultOf(engagement, again)).toEqual(found);
  });
});
