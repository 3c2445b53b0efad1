import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap } from '../../../../../src/games/alala/rules/plan/areas.ts';
import { type Deployable, proposeDeployment } from '../../../../../src/games/alala/rules/plan/deployment.ts';
import { footprintAt } from '../../../../../src/games/alala/rules/plan/geometry.ts';
import { OPEN_GROUND } from '../../../../../src/games/alala/rules/plan/ground.ts';
import { liesOnTable } from '../../../../../src/games/alala/rules/plan/ground-areas.ts';
import { footprintOf, UNIT_KINDS } from '../../../../../src/games/alala/rules/unit-kinds.ts';

const hoplites = (id: string, phalanx: string): Deployable => ({ id, kind: 'hoplites', phalanx, rank: 'line' });
const ARMY: readonly Deployable[] = [
  { id: 'horse', kind: 'heavyCavalry', rank: 'line' },
  hoplites('h1', 'p1'),
  hoplites('h2', 'p1'),
  hoplites('h3', 'p2'),
  { id: 'rear', kind: 'hoplites', phalanx: 'p2', rank: 'rear', behind: 'h3' },
  { id: 'psiloi', kind: 'psiloi', rank: 'screen' },
];

test('[R-44] a phalanx stands side by side, an inch from the next, horse two inches beyond, the screen ahead', () => {
  const places = proposeDeployment('a', ARMY, OPEN_GROUND);
  const x = (id: string): number => places[id]?.x ?? Number.NaN;
  expect(x('h2') - x('h1')).toBe(60);
  expect(x('h3') - x('h2')).toBe(70);
  expect(x('h1') - x('horse')).toBe(80);
  expect(places.h1?.y).toBe(120);
  expect(places.rear).toEqual({ x: x('h3'), y: 100, facing: 0 });
  // 4 inches between the front of the line and the rear of the screen.
  expect(places.psiloi?.y).toBe(120 + 40 + 10);
});

test('[R-44] the other army stands the same way across the table, 24 inches apart', () => {
  const [a, b] = (['a', 'b'] as const).map(side => proposeDeployment(side, ARMY, OPEN_GROUND));
  expect((b?.h1?.y ?? 0) - (a?.h1?.y ?? 0)).toBe(240);
  expect(b?.h1?.facing).toBe(180);
  // Its left is our right.
  expect((b?.h1?.x ?? 0) > (b?.h3?.x ?? 0)).toBe(true);
});

test('[R-44] no units overlap, in any army, and every front of a usual army is on the table', () => {
  const unit = fc.record({ kind: fc.constantFrom(...UNIT_KINDS), rank: fc.constantFrom('line', 'screen') });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 30 }), fc.integer({ min: 240, max: 960 }), (drawn, width) => {
      const units = drawn.map((each, i): Deployable => ({ ...each, rank: each.rank as 'line', id: `u${i}` }));
      const table = { width, depth: 480 };
      const places = proposeDeployment('a', units, table);
      const areas = units.map(each => footprintAt(places[each.id] as never, footprintOf(each)));
      areas.forEach((one, i) => {
        for (const other of areas.slice(i + 1)) expect(overlap(one, other)).toBe(false);
      });
      if (units.length <= 12 && width >= 720) expect(areas.every(area => liesOnTable(table, area))).toBe(true);
    }),
    { numRuns: 100 },
  );
});
