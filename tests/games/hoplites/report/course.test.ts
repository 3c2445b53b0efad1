import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { routePoints } from '../../../../src/games/hoplites/battle/score.ts';
import { courseOf } from '../../../../src/games/hoplites/report/course.ts';
import { randomBattle, setupOf } from '../played.ts';

describe('the debriefing', () => {
  test('[E3 R-73] points by round, the fate of every unit, cards spent and never drawn', () => {
    const setup = setupOf('athens', 'sparta');
    const events: AnyEvent[] = [];
    const end = randomBattle(4, (_before, event) => events.push(event), setup);
    const course = courseOf(setup, events);
    expect(JSON.stringify(course.end)).toBe(JSON.stringify(end));
    expect(course.rounds.map(({ round }) => round)).toEqual(Array.from({ length: end.round }, (_, i) => i + 1));
    expect(course.rounds.at(-1)?.points).toEqual({ a: routePoints(end, 'a'), b: routePoints(end, 'b') });
    expect(course.fates).toHaveLength(40);
    const lost = course.fates.filter(({ place, routed }) => place === 'eliminated' || routed);
    expect(lost.length).toBeGreaterThan(0);
    // A second-line attack takes who has routed before; whoever is lost has left the field once.
    expect(lost.filter(({ routs }) => routs === 0)).toEqual([]);
    expect(course.spent.a.length + course.undrawn.a.length).toBeLessThanOrEqual(10);
  });
});
