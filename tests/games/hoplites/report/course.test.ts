import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { routePoints } from '../../../../src/games/hoplites/battle/score.ts';
import { decisiveAttacks } from '../../../../src/games/hoplites/report/attack-report.ts';
import { type Course, courseOf } from '../../../../src/games/hoplites/report/course.ts';
import { LUCK_KINDS } from '../../../../src/games/hoplites/report/luck.ts';
import { SIDES } from '../../../../src/games/hoplites/rules/side.ts';
import { randomBattle, setupOf } from '../random-battle.ts';

const played = (seed: number): { readonly course: Course; readonly events: readonly AnyEvent[] } => {
  const setup = setupOf('athens', 'sparta');
  const events: AnyEvent[] = [];
  randomBattle(seed, (_before, event) => events.push(event), setup);
  return { course: courseOf(setup, events), events };
};

describe('the debriefing', () => {
  const { course, events } = played(4);

  test('[E3 R-73] points by round, the fate of every unit, cards spent and never drawn', () => {
    const { end } = course;
    expect(course.rounds.map(({ round }) => round)).toEqual(Array.from({ length: end.round }, (_, i) => i + 1));
    expect(course.rounds.at(-1)?.points).toEqual({ a: routePoints(end, 'a'), b: routePoints(end, 'b') });
    expect(course.fates).toHaveLength(40);
    const lost = course.fates.filter(({ place, routed }) => place === 'eliminated' || routed);
    expect(lost.length).toBeGreaterThan(0);
    // A second-line attack hits units that have already routed; a lost unit has left the field once.
    expect(lost.filter(({ routs }) => routs === 0)).toEqual([]);
    expect(course.spent.a.length + course.undrawn.a.length).toBeLessThanOrEqual(10);
  });

  test('[E3] observing changes nothing of a battle', () => {
    let end: unknown;
    const setup = setupOf('athens', 'sparta');
    randomBattle(4, (_before, _event, now) => (end = now), setup);
    expect(JSON.stringify(course.end)).toBe(JSON.stringify(end));
  });

  test('[R-73] every attack has its place, its odds, and its cost', () => {
    expect(course.attacks.length).toBeGreaterThan(0);
    for (const { place, attackers, targets, odds, routed, cost } of course.attacks) {
      expect(['next', 'withdraw']).toContain(events[place]?.type);
      expect(odds.units).toHaveLength(attackers.length + targets.length);
      const value = (ids: readonly number[]) =>
        ids.filter(id => routed.includes(id)).reduce((sum, id) => sum + (course.end.roster.values[id] as number), 0);
      expect(cost).toEqual({ attackers: value(attackers), targets: value(targets) });
    }
    const dearest = decisiveAttacks(course.attacks, 3);
    const costs = dearest.map(({ cost }) => cost.attackers + cost.targets);
    expect(costs).toEqual([...costs].sort((x, y) => y - x));
    expect(costs.length).toBe(3);
    expect(Math.max(...course.attacks.map(({ cost }) => cost.attackers + cost.targets))).toBe(costs[0]);
  });

  test('[R-73] COH given equals COH taken: shots and shocks together', () => {
    const given = course.fates.reduce((sum, fate) => sum + fate.given, 0);
    const taken = course.fates.reduce((sum, fate) => sum + fate.taken, 0);
    expect(given).toBeGreaterThan(0);
    // Checks, withdrawals and terrain also cost COH, credited to no unit. A rout can leave a unit above its limit.
    expect(given).toBeLessThanOrEqual(taken + course.attacks.length * 4);
    expect(course.fates.reduce((sum, fate) => sum + fate.caused, 0)).toBeLessThanOrEqual(
      course.fates.reduce((sum, fate) => sum + fate.routs, 0),
    );
  });

  test('[R-73] luck: over some battles the dice are average', () => {
    const all = [played(4), played(5), played(6)].map(each => each.course.luck);
    for (const kind of LUCK_KINDS) {
      const both = all.flatMap(luck => SIDES.map(side => luck[side][kind]));
      const sum = (of: 'dice' | 'came' | 'tenths') => both.reduce((total, each) => total + each[of], 0);
      expect(sum('dice')).toBeGreaterThan(0);
      // Four standard deviations: at most a half for a check, about two for the hits of a shock.
      expect(Math.abs(sum('came') - sum('tenths') / 10)).toBeLessThan(
        4 * (kind === 'shocks' ? 2 : 0.5) * Math.sqrt(sum('dice')),
      );
    }
  });
});
