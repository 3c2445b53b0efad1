import { describe, expect, test } from 'vitest';
import { moveEvent, planBodyMove, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { type BattleState, initialState } from '../../../../src/games/alala/battle/state.ts';
import { likelyWitnesses } from '../../../../src/games/alala/guide/morale-witnesses.ts';
import type { Place } from '../../../../src/games/alala/rules/plan/geometry.ts';
import { OPEN_GROUND } from '../../../../src/games/alala/rules/plan/ground.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { battleSetup, played } from '../table.ts';

/** Side a has a1 in front of the middle, a2 on its right, psiloi behind; b1 stands `gap` tenths ahead, psiloi s2 between. */
const setup = (places: Readonly<Record<string, Place>>) => ({
  ...battleSetup('a1, a2', 'b1, b2, s2 psiloi'),
  plan: { ground: OPEN_GROUND, places: Object.entries(places).map(([unit, place]) => ({ unit, place })) },
});
const PLACES = {
  a1: { x: 300, y: 100, facing: 0 },
  a2: { x: 360, y: 100, facing: 0 },
  b1: { x: 300, y: 200, facing: 180 },
  b2: { x: 500, y: 200, facing: 180 },
  s2: { x: 300, y: 160, facing: 180 },
};
const begin = (places: Readonly<Record<string, Place>> = PLACES): BattleState => initialState(setup(places));

const advance = (state: BattleState, unit: string, faces: readonly number[], change = {}) =>
  moveEvent(
    state,
    { ...planMove(state, unit, 'advance'), ...change },
    faces.map(face => ({ die: 'avd' as const, face })),
    'typed',
  );

describe('a battle with a plan', () => {
  test('[R-44] begins with the places of its set-up', () => {
    expect(begin().units.a1?.place).toEqual(PLACES.a1);
  });

  test('[R-44] a set-up has a place for every unit and for no other', () => {
    const { a1: _, ...missing } = PLACES;
    expect(parseSetup(setup(PLACES)).ok).toBe(true);
    expect(parseSetup(setup(missing)).ok).toBe(false);
    expect(parseSetup(setup({ ...PLACES, zz: PLACES.a1 })).ok).toBe(false);
  });

  test('[R-44] units are put elsewhere, and the plan is put away', () => {
    const place = { x: 10, y: 20, facing: 30 };
    const moved = played(begin(), 'place', { changes: { units: [{ unit: 'a1', place }], leaders: [] } });
    expect(moved.units.a1?.place).toEqual(place);
    const away = played(moved, 'ground', { ground: null, changes: { units: [], leaders: [] } });
    expect(away.ground).toBeUndefined();
  });
});

describe('a move on the plan', () => {
  test('[R-44 M2] goes its inches ahead', () => {
    const state = begin();
    const event = advance(state, 'a2', [3]);
    expect(played(state, 'move', event).units.a2?.place).toEqual({ x: 360, y: 130, facing: 0 });
  });

  test('[M1 R-46] stops 4 inches from the hoplites ahead', () => {
    const state = begin({ ...PLACES, s2: { x: 600, y: 160, facing: 180 } });
    const event = advance(state, 'a1', [5, 5], { dice: ['avd', 'avd'] });
    expect(event.inches).toBe(6);
    expect(played(state, 'move', event).units.a1?.place).toEqual({ x: 300, y: 160, facing: 0 });
  });

  test('[M1 R-39] a body goes as far as the first of its units is stopped', () => {
    const state = begin({ ...PLACES, s2: { x: 700, y: 160, facing: 180 } });
    const whole = ['a1', 'a2'].map(id => planBodyMove(state, ['a1', 'a2'], id, 'advance'));
    expect(whole.map(({ ahead }) => ahead)).toEqual([
      { inches: 10, light: false },
      { inches: 10, light: false },
    ]);
    expect(planMove(state, 'a2', 'advance').ahead).toBeUndefined();
  });

  test('[M1] skirmishers give way to hoplites so far that 4 inches are left', () => {
    const state = begin();
    const moved = played(state, 'move', advance(state, 'a1', [3]));
    expect(moved.units.a1?.place?.y).toBe(130);
    expect(moved.units.s2?.place).toEqual({ x: 300, y: 170, facing: 180 });
  });

  test('[M5] hoplites get a DP where their way leads through rough ground, and none beside it', () => {
    const wood = { kind: 'wood', shape: 'rectangle', x: 360, y: 145, width: 20, depth: 20, turn: 0 } as const;
    const state = { ...begin(), ground: { ...OPEN_GROUND, terrain: [wood] } };
    const disorder = (unit: string, faces: readonly number[]) =>
      played(state, 'move', advance(state, unit, faces)).units[unit]?.disorder;
    expect([disorder('a2', [4]), disorder('a2', [3]), disorder('a1', [4])]).toEqual([1, 0, 0]);
  });

  test('[M11] a unit that goes through a friend is disordered, and so is the friend; a unit that passes beside it is not', () => {
    const state = begin({ ...PLACES, a2: { x: 310, y: 135, facing: 0 }, s2: { x: 700, y: 160, facing: 180 } });
    const event = advance(state, 'a1', [4]);
    expect(event.through).toEqual(['a2']);
    const after = played(state, 'move', event);
    expect([after.units.a1?.disorder, after.units.a2?.disorder]).toEqual([1, 1]);
    expect(advance(begin(), 'a1', [3]).through).toEqual([]);
  });

  test('[M12 R-45] an enemy within 6 inches is known when a unit redresses', () => {
    const near = begin({ ...PLACES, b2: { x: 360, y: 160, facing: 180 } });
    expect(planMove(near, 'a2', 'redress').enemyNear).toBe(true);
    expect(planMove(begin({ ...PLACES, s2: { x: 700, y: 160, facing: 180 } }), 'a2', 'redress').enemyNear).toBe(false);
  });

  test('[P3] a retiring unit runs towards its edge and turns its back', () => {
    const state = begin();
    const event = moveEvent(state, planMove(state, 'b2', 'retire'), [{ die: 'avd', face: 3 }], 'typed');
    // 3 inches and 1 more for the first move (M3). The depth of the turned unit is behind its new front.
    expect(played(state, 'move', event).units.b2?.place).toEqual({ x: 500, y: 260, facing: 0 });
  });

  test('players’ values override those of the plan', () => {
    const state = begin();
    const place = { x: 111, y: 122, facing: 7 };
    const event = advance(state, 'a2', [3], { place });
    expect(played(state, 'move', event).units.a2?.place).toEqual(place);
  });

  test('a battle without a plan has no places', () => {
    const state = initialState(battleSetup('a1, a2', 'b1, b2, s2 psiloi'));
    expect(JSON.stringify(advance(state, 'a2', [3]))).not.toContain('place');
  });
});

test('[R-45 A3 R-4] exactly the units within 4 inches of a breaking unit saw it', () => {
  const state = begin({ ...PLACES, a2: { x: 600, y: 100, facing: 0 }, b1: { x: 300, y: 140, facing: 180 } });
  const due = { kind: 'morale', event: 'broken', unit: 'a1', side: 'a', id: 'x.1.0' } as const;
  expect(likelyWitnesses(state, due)).toEqual(['b1']);
});

test('[R-48] a flight that leaves the table takes the unit out of the game; one that ends on it does not', () => {
  const flight = (y: number) => {
    const state = begin({ ...PLACES, a1: { x: 300, y, facing: 0 } });
    const dice = [3, 3].map(face => ({ die: 'avd' as const, face }));
    const event = moveEvent(state, planMove(state, 'a1', 'retire'), dice, 'typed');
    return event.changes.units.find(({ unit }) => unit === 'a1')?.standing;
  };
  expect(flight(60)).toBe('out');
  expect(flight(140)).toBe('retired');
});
