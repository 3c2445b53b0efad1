import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EngagementResult } from '../../../../src/core/engagement.ts';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import {
  clashLosses,
  type FoughtClash,
  strengthsOf,
  tableLimit,
} from '../../../../src/games/hoplite-encounter/referee/clashes.ts';
import { type ResolvedTurn, runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import type { Settings } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { often } from '../../../quick.ts';
import { AEGEAN, groundFor, LAND, left, positionFor } from '../fixtures.ts';

/* Battles that are fought out: the examples of SPEC.md, and conservation. */

const result = (holder: EngagementResult['holder'], ...losses: EngagementResult['losses']): EngagementResult => ({
  holder,
  losses,
});

/** Resolves a turn in which these forces stay in place. `fought` has results by the index of the clash. */
const stand = (
  forces: readonly string[],
  results: readonly EngagementResult[] = [],
  settings: Partial<Settings> = {},
  below: RandomInt = createSeededRandom(7),
): ResolvedTurn => {
  const world = groundFor(LAND, { battles: 'offered', ...settings });
  const position = positionFor(LAND, { forces });
  const { clashes } = runTurn(world, position, {}, createSeededRandom(1));
  const fought = results.map((each, i): FoughtClash => {
    const clash = clashes[i];
    if (!clash) throw new Error(`no clash ${i}`);
    return { clash: clash.id, strengths: strengthsOf(clash), result: each };
  });
  return runTurn(world, position, {}, below, fought);
};

const THREE = ['ATH A1 5H C20R20', 'ATH A2 3H C20R20', 'SPA A1 4H C20R20'] as const;

describe('battles fought out', () => {
  test('[R-76] losses are shared by largest remainder', () => {
    const turn = stand(THREE, [result(0, { 1: 350, 2: 200 }, { 1: 500 })]);
    expect(left(LAND, turn).map(text => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'ATH A1 4H',
      'ATH A2 2H',
      'SPA A1 2H',
    ]);
  });
  test('[R-77] the table limits losses, unless all count', () => {
    const five = ['ATH A1 5H C20R20', 'SPA A1 3H C20R20'] as const;
    const worst = [result(1, { 1: 1000 }, {})];
    expect(left(LAND, stand(five, worst))[0]).toMatch(/^ATH A1 2H /);
    expect(left(LAND, stand(five, worst, { battleLosses: 'all' }))[0]).toMatch(/^SPA A1 3H /);
    const [clash] = stand(['ATH A1 5H C20R20', 'ATH A2 4H C20R20', 'SPA A1 3H C20R20']).clashes;
    expect(clash && [tableLimit(clash, 0), tableLimit(clash, 1)]).toEqual([6, 3]);
  });
  test('[R-78] half of the holder’s losses return, a quarter of the other’s', () => {
    const turn = stand(['ATH A1 5H C20R20', 'SPA A1 5H C20R20'], [result(0, { 1: 600 }, { 1: 800 })], {
      wounded: 'return',
    });
    expect(left(LAND, turn).map(text => text.split(' ')[2])).toEqual(['3H', '2H']);
  });
  test('[R-76] a result for other forces does not count', () => {
    const turn = stand(THREE);
    const world = groundFor(LAND, { battles: 'offered' });
    const other: FoughtClash = {
      clash: turn.clashes[0]?.id ?? '',
      strengths: [{ 1: 5 }, { 1: 4 }],
      result: result(0, { 1: 1000 }, {}),
    };
    const again = runTurn(world, positionFor(LAND, { forces: THREE }), {}, createSeededRandom(7), [other]);
    expect(left(LAND, again)).toEqual(left(LAND, turn));
  });
  test('[R-76] a battle fought out leaves the dice of all others as they were', () => {
    const far = ['ATH A3 4H C24R20', 'SPA A3 4H C24R20', 'ATH A4 5H C18R20', 'BOE A4 5H C18R20'];
    const forces = [...THREE, ...far];
    const dice = stand(forces);
    expect(dice.clashes).toHaveLength(3);
    const fought = stand(forces, [result(null, { 4: 200 }, {})]);
    const others = (turn: ResolvedTurn) => turn.fought.fights.filter(({ hex }) => hex !== turn.clashes[0]?.hex);
    expect(others(fought)).toEqual(others(dice));
    expect(fought.fought.fights).not.toEqual(dice.fought.fights);
  });
  test.each([
    ['two fleets', ['ATH F1 1T 1H PIRA', 'SPA F1 1T 1H PIRA'], 0],
    ['a fleet and an army', ['ATH F1 1T 1H PIRA', 'SPA A1 1H PIRA'], 1],
    ['a fleet without regiments and an army', ['ATH F1 1T PIRA', 'SPA A1 1H PIRA'], 0],
  ])('[R-76] %s in port', (_what, forces, count) => {
    const position = positionFor(AEGEAN, { forces });
    expect(runTurn(groundFor(AEGEAN), position, {}, createSeededRandom(1)).clashes).toHaveLength(count);
  });
  test('men are conserved: in = out + dead, and dead = lost − returned', () => {
    const size = fc.integer({ min: 1, max: 5 });
    const share = fc.integer({ min: 0, max: 1000 });
    const side = fc.array(fc.tuple(size, share), { minLength: 1, maxLength: 4 });
    const holder = fc.constantFrom(0 as const, 1 as const, null);
    const settings = fc.record({
      battleLosses: fc.constantFrom('table' as const, 'all' as const),
      wounded: fc.constantFrom('dead' as const, 'return' as const),
    });
    fc.assert(
      fc.property(side, side, holder, settings, (first, second, held, house) => {
        const names = (code: string, of: typeof first) => of.map(([H], i) => `${code} A${i + 1} ${H}H C20R20`);
        const lost = (of: typeof first) => Object.fromEntries(of.map(([, each], i) => [String(i + 1), each]));
        const turn = stand(
          [...names('ATH', first), ...names('SPA', second)],
          [result(held, lost(first), lost(second))],
          house,
        );
        const [clash] = turn.clashes;
        if (!clash) throw new Error('no clash');
        for (const [at, code] of [
          [0, 'ATH'],
          [1, 'SPA'],
        ] as const) {
          const before = clash.forces[at].reduce((sum, { H }) => sum + H, 0);
          const after = turn.left.forces.filter(({ empire }) => empire === code).reduce((sum, { H }) => sum + H, 0);
          const { dead, returned } = clashLosses(clash, result(held, lost(first), lost(second)), house, at);
          const all = [...dead.values()].reduce((sum, each) => sum + each, 0);
          expect(after).toBe(before - all);
          const told = turn.fought.fights.reduce((sum, { sides }) => sum + sides[at].losses, 0);
          expect(told).toBe(all);
          if (house.battleLosses === 'table') expect(all + returned).toBeLessThanOrEqual(tableLimit(clash, at));
        }
      }),
      { numRuns: often(1_000, 100) },
    );
  });
});
