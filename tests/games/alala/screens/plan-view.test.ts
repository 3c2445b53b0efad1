import { describe, expect, test } from 'vitest';
import { groundEvent } from '../../../../src/games/alala/actions/ground-event.ts';
import { positionsOf } from '../../../../src/games/alala/battle/plan/positions.ts';
import { type BattleState, initialState, isOnTable } from '../../../../src/games/alala/battle/state.ts';
import { loadFieldMessages } from '../../../../src/games/alala/messages/index.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { OPEN_GROUND, type Terrain } from '../../../../src/games/alala/rules/plan/ground.ts';
import { isSkirmishers } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { terrainLabel } from '../../../../src/games/alala/screens/field/plan/label-boxes.ts';
import { draggedPlace } from '../../../../src/games/alala/screens/field/plan/overlays/drags.ts';
import { gapPills } from '../../../../src/games/alala/screens/field/plan/overlays/gaps.tsx';
import { type PlanLabel, planLabels } from '../../../../src/games/alala/screens/field/plan/overlays/plan-labels.ts';
import { scaleCorner } from '../../../../src/games/alala/screens/field/plan/overlays/scale-bar.tsx';
import {
  boxAround,
  type PlanView,
  screenTurn,
  type TokenSpot,
  toDrawing,
  tokenSpots,
  toScreen,
  viewOfWhole,
} from '../../../../src/games/alala/screens/field/plan/plan-view.ts';
import { groundOf, READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { againstApp, withPlan as setupOnPlan } from '../../../../src/games/alala/setup/setup-draft.ts';
import { createInitialCamera, fitAll } from '../../../../src/ui/board/camera.ts';
import { battleSetup, played } from '../table.ts';

await loadFieldMessages('en');

const withPlan = (state: BattleState): BattleState => played(state, 'ground', groundEvent(state, OPEN_GROUND));
const battles = READY_MADE.map((ready: ReadyMade) => withPlan(initialState(setupOf(ready, DEFAULT_RULES, () => 1))));

const view = (scale: number, flipped = false): PlanView => ({ scale, x: 0, y: 0, table: OPEN_GROUND, flipped });

/** The view in which a phone shows all units of a battle. */
const phoneView = (state: BattleState, height = 300): PlanView => {
  const box = boxAround(positionsOf(state), view(1));
  const scale = Math.min(360 / box.width, height / box.height);
  return { ...view(scale), x: -box.x * scale, y: -box.y * scale };
};

test.each([
  [
    { x: -20, y: 30, width: 760, height: 320 },
    { width: 360, height: 310.5 },
  ],
  [
    { x: 40, y: 0, width: 400, height: 480 },
    { width: 1024, height: 600 },
  ],
])('before the camera is there, the whole %o in %o is seen as the camera shows it', (drawing, window) => {
  const sizes = { window, drawing };
  const camera = createInitialCamera(sizes, 10_000);
  expect(camera).toEqual(fitAll(sizes));
  expect(viewOfWhole(drawing, window)).toEqual(camera);
});

describe('the plan of a battle that has begun without one', () => {
  test.each(battles.map((state, i) => [i, state] as const))(
    'battle %i: every unit on the table has a place',
    (_, state) => {
      const units = Object.values(state.units).filter(isOnTable);
      expect(units.length).toBeGreaterThan(10);
      expect(units.every(({ place }) => place !== undefined)).toBe(true);
    },
  );

  test('units keep their places when the ground changes, and the plan can be switched off', () => {
    const [state] = battles as [BattleState];
    const moved = played(state, 'place', {
      changes: { units: [{ unit: state.armies.a.line[0], place: { x: 5, y: 6, facing: 7 } }], leaders: [] },
    });
    const wider = groundEvent(moved, { ...OPEN_GROUND, width: 900 });
    expect(wider.changes.units).toEqual([]);
    expect(played(moved, 'ground', groundEvent(moved, null)).ground).toBeUndefined();
  });
});

describe('the view', () => {
  test('side a is at the bottom, or side b when the table is turned round', () => {
    expect(toDrawing({ x: 0, y: 0 }, view(1))).toEqual({ x: 0, y: 480 });
    expect(toDrawing({ x: 0, y: 0 }, view(1, true))).toEqual({ x: 720, y: 0 });
    expect(screenTurn(0, view(1))).toBe(0);
    expect(screenTurn(0, view(1, true))).toBe(180);
  });

  test.each([false, true])('a drag on the screen goes the same way on the table, turned round: %s', flipped => {
    const place = { x: 300, y: 200, facing: 90 };
    const moved = draggedPlace(place, { x: 30, y: -12 }, view(0.6, flipped));
    const [from, to] = [place, moved].map(point => toScreen(point, view(0.6, flipped)));
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(30, 0);
    expect((to?.y ?? 0) - (from?.y ?? 0)).toBeCloseTo(-12, 0);
    expect(moved.facing).toBe(90);
  });

  test.each(battles.map((state, i) => [i, state] as const))(
    'battle %i: all shields fit on a phone, and no number is covered',
    (_, state) => {
      const spots = [...tokenSpots(positionsOf(state), phoneView(state)).values()];
      for (const [i, one] of spots.entries()) {
        expect(one.x).toBeGreaterThan(0);
        expect(one.x).toBeLessThan(360);
        // A number is half as wide as its shield.
        for (const other of spots.slice(i + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan((one.radius + other.radius) / 2);
      }
    },
  );

  test('a shield slides to the rear where it would cover another, never to the side', () => {
    const state = withPlan(initialState(battleSetup('a1, a2 behind:a1', 'b1')));
    const positions = positionsOf(state);
    const spots = tokenSpots(positions, view(0.9));
    const [front, rear] = [spots.get('a1'), spots.get('a2')];
    expect(rear?.x).toBe(front?.x);
    expect((rear?.y ?? 0) - (front?.y ?? 0)).toBeGreaterThan(25);
  });
});

test.each(battles.flatMap((state, i) => [243, 270, 300].map(height => [i, height, state] as const)))(
  'battle %i, %i pixels high: names cover no shield and no other name',
  (_, height, state) => {
    const positions = positionsOf(state);
    const shown = phoneView(state, height);
    const spots = tokenSpots(positions, shown);
    const labels = planLabels(state, {
      positions,
      spots,
      facesDown: ({ place }) => place.facing === 180,
      size: { width: 360, height },
    });
    // Every unit that is no skirmisher has its name, abbreviated where a side has no room for its full names.
    const named = labels.reduce((sum, { text }) => sum + text.split('·').length, 0);
    expect(named).toBe(positions.filter(({ unit }) => !isSkirmishers(unit)).length);
    // Narrow letters such as I count about half.
    const half = ({ text }: { text: string }): number =>
      [...text].reduce((sum, letter) => sum + (/[ Iiltjfr·.]/.test(letter) ? 1.9 : 3.5), 0);
    for (const [i, one] of labels.entries()) {
      for (const other of labels.slice(i + 1))
        expect(Math.abs(one.y - other.y) >= 14 || Math.abs(one.x - other.x) >= half(one) + half(other)).toBe(true);
      for (const { x, y, radius } of spots.values()) {
        const aside = Math.max(0, Math.abs(one.x - x) - half(one));
        expect(Math.hypot(aside, one.y - 5 - y)).toBeGreaterThan(radius * 0.75);
      }
      // A leader's crest stands above his shield.
      for (const { unit } of Object.values(state.leaders)) {
        const spot = unit === null ? undefined : spots.get(unit);
        if (!spot) continue;
        const aside = Math.abs(one.x - spot.x) > half(one) + spot.radius;
        expect(aside || one.y - 10 > spot.y || one.y < spot.y - spot.radius * 1.8).toBe(true);
      }
    }
  },
);

test.each(READY_MADE.flatMap(ready => [1, 2, 3, 4].map(seed => [ready.id, seed, ready] as const)))(
  '%s, commander %i: at most one unit of the deployed armies has no name on a narrow phone',
  (_, seed, ready) => {
    const setup = setupOf(ready, DEFAULT_RULES, () => 0);
    const state = initialState(againstApp(setup, 'veteran', seed, groundOf(ready)));
    const positions = positionsOf(state);
    const size = { width: 360, height: 240 };
    const table = groundOf(ready);
    const box = boxAround(positions, { table, flipped: false });
    const { scale, x, y } = viewOfWhole(box, size);
    const shown = { scale, x: x - box.x * scale, y: y - box.y * scale, table, flipped: false };
    const spots = tokenSpots(positions, shown);
    const labels = planLabels(state, { positions, spots, facesDown: ({ unit }) => unit.side === 'b', size });
    const named = labels.reduce((sum, { text }) => sum + text.split('·').length, 0);
    expect(named).toBeGreaterThanOrEqual(positions.filter(({ unit }) => !isSkirmishers(unit)).length - 1);
  },
);

test.each(READY_MADE.map(ready => [ready.id, ready] as const))('%s: every unit stands on its own table', (_, ready) => {
  const setup = setupOnPlan(
    setupOf(ready, DEFAULT_RULES, () => 1),
    groundOf(ready),
  );
  expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toMatchObject({ ok: true });
  const state = initialState(setup);
  const { width, depth } = groundOf(ready);
  for (const { place } of positionsOf(state)) {
    expect(place.x > 0 && place.x < width).toBe(true);
    expect(place.y > 0 && place.y < depth).toBe(true);
  }
});

describe('inches on the plan', () => {
  const way = (id: string, x: number, text: string) => ({ id, from: { x, y: 200 }, to: { x, y: 100 }, text });
  const SHARES = [0.5, 0.25, 0.75];

  test('neighbours with the same inches share one pill', () => {
    expect(gapPills([way('a', 100, '~ 18″'), way('b', 125, '~ 18″')], new Map(), SHARES)).toEqual([
      { x: 100, y: 150, half: 28, box: expect.anything(), others: [] },
      undefined,
    ]);
  });

  test('others stand further on or back, and no two overlap', () => {
    const texts = ['~ 18″', '~ 17″', '~ 16½″', '~ 16″'];
    const pills = gapPills(
      texts.map((text, i) => way(text, 100 + i * 20, text)),
      new Map(),
      SHARES,
    ).filter(pill => pill !== undefined);
    expect(pills.length).toBeGreaterThan(2);
    for (const [i, one] of pills.entries())
      for (const other of pills.slice(i + 1))
        expect(Math.abs(one.y - other.y) >= 22 || Math.abs(one.x - other.x) >= one.half + other.half).toBe(true);
  });

  test('a shield on the way keeps its numeral', () => {
    const spots = new Map([['c', { id: 'c', x: 100, y: 150, radius: 12 }]]);
    expect(gapPills([way('a', 100, '~ 18″')], spots, SHARES)[0]?.y).toBe(175);
    // Distances without enough room are left out.
    expect(
      gapPills([way('a', 100, '~ 18″')], new Map([['c', { id: 'c', x: 100, y: 150, radius: 60 }]]), SHARES),
    ).toEqual([undefined]);
  });
});

describe('the ground', () => {
  const seen = { left: 0, right: 360, top: 0, bottom: 250 };
  const square = (x: number, y: number, half: number) => [
    { x: x - half, y: y - half },
    { x: x + half, y: y + half },
  ];

  test('a name at the edge of the field is whole, or it is left out', () => {
    expect(terrainLabel(square(100, 100, 40), 'Wood', seen)).toEqual({ x: 100, y: 104 });
    const atEdge = terrainLabel(square(350, 245, 60), 'Rough ground', seen);
    expect(atEdge?.x).toBeLessThanOrEqual(320);
    expect(atEdge?.y).toBeLessThanOrEqual(246);
    expect(terrainLabel(square(380, 100, 40), 'Rough ground', seen)).toBeUndefined();
    expect(
      terrainLabel(square(180, 100, 40), 'A name that is much too long for a field as narrow as this phone’s', seen),
    ).toBe(undefined);
  });

  test('the scale stands in a corner without terrain, names and shields', () => {
    const hill = { kind: 'hill', shape: 'rectangle', x: 20, y: 20, width: 120, depth: 80, turn: 0 } as const;
    const size = { width: 720, height: 480 };
    const corner = (
      terrain: readonly Terrain[],
      labels: readonly PlanLabel[] = [],
      spots = new Map<string, TokenSpot>(),
    ) => scaleCorner({ terrain }, { spots, labels, view: view(1), size });
    expect(corner([])).toEqual({ x: 0, y: 456 });
    expect(corner([hill])).toEqual({ x: 622, y: 456 });
    const name = { key: 'c', text: 'Laconian horse', x: 680, y: 470 };
    expect(corner([hill], [name])).toEqual({ x: 0, y: 0 });
    const horse = new Map([['c', { id: 'c', x: 700, y: 470, radius: 15 }]]);
    expect(corner([hill], [], horse)).toEqual({ x: 0, y: 0 });
    const everywhere = [30, 680].flatMap(x => [10, 470].map(y => ({ key: `${x} ${y}`, text: 'Laco.', x, y })));
    expect(corner([], everywhere)).toEqual({ x: 0, y: 240 });
  });
});
