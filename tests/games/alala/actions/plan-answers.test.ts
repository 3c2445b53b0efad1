import { describe, expect, test } from 'vitest';
import { chargeEvent, planCharge } from '../../../../src/games/alala/actions/charges.ts';
import { planFight } from '../../../../src/games/alala/actions/fight.ts';
import { phalanxOf } from '../../../../src/games/alala/actions/order.ts';
import { planShot } from '../../../../src/games/alala/actions/shooting.ts';
import { positionOf } from '../../../../src/games/alala/battle/plan/positions.ts';
import { type BattleState, initialState } from '../../../../src/games/alala/battle/state.ts';
import { enemiesAhead } from '../../../../src/games/alala/guide/enemies-ahead.ts';
import type { Place } from '../../../../src/games/alala/rules/plan/geometry.ts';
import { OPEN_GROUND, type Terrain } from '../../../../src/games/alala/rules/plan/ground.ts';
import { gapBetween } from '../../../../src/games/alala/rules/plan/positions.ts';
import { battleSetup, played, unitIn } from '../table.ts';

const at = (x: number, y: number, facing = 0): Place => ({ x, y, facing });

/** A battle of these units with these places. */
const begin = (
  a: string,
  b: string,
  places: Readonly<Record<string, Place>>,
  terrain: readonly Terrain[] = [],
): BattleState =>
  initialState({
    ...battleSetup(a, b),
    plan: {
      ground: { ...OPEN_GROUND, terrain },
      places: Object.entries(places).map(([unit, place]) => ({ unit, place })),
    },
  });

const HILL: Terrain = { kind: 'hill', shape: 'oval', x: 300, y: 90, width: 100, depth: 60, turn: 0 };

describe('the plan fills in a fight', () => {
  const touching = { a1: at(300, 200), a2: at(360, 200), a3: at(300, 180), b1: at(300, 200, 180) };

  test('[B3 R-45] who touches flank and rear supports; who fights another does not', () => {
    const state = begin('a1, a2, a3', 'b1', touching);
    expect(planFight(state, ['a1'], ['b1'])[0][0]?.supports).toEqual([
      { unit: 'a2', place: 'right' },
      { unit: 'a3', place: 'rear' },
    ]);
  });

  test('[B3] a unit apart, facing away or Shaken supports no other', () => {
    const apart = begin('a1, a2, a3', 'b1', { ...touching, a2: at(370, 200), a3: at(300, 160, 180) });
    expect(planFight(apart, ['a1'], ['b1'])[0][0]?.supports).toEqual([]);
    const shaken = begin('a1, a2 shaken, a3 shaken', 'b1', touching);
    expect(planFight(shaken, ['a1'], ['b1'])[0][0]?.supports).toEqual([]);
  });

  test('[O6 R-43] a file supports to its whole depth', () => {
    const deep = begin('a1, a2, a3', 'b1', { ...touching, a2: at(300, 160) });
    expect(planFight(deep, ['a1'], ['b1'])[0][0]?.supports).toEqual([
      { unit: 'a3', place: 'rear' },
      { unit: 'a2', place: 'rear' },
    ]);
  });

  test('[B5] a unit in contact on the flank alone needs a 6; one also in contact in front does not', () => {
    const flank = begin('a1', 'b1, b2', { a1: at(300, 200), b1: at(330, 190, 270), b2: at(600, 400, 180) });
    expect(planFight(flank, ['b1'], ['a1'])[1][0]?.flankOrRearOnly).toBe(true);
    const both = begin('a1', 'b1, b2', { a1: at(300, 200), b1: at(330, 190, 270), b2: at(300, 200, 180) });
    expect(planFight(both, ['b1', 'b2'], ['a1'])[1][0]?.flankOrRearOnly).toBe(false);
  });

  test('[B2] a unit on a hill has the advantage over one that is not', () => {
    const state = begin('a1', 'b1', { a1: at(300, 100), b1: at(300, 140, 180) }, [HILL]);
    const [[own], [foe]] = planFight(state, ['a1'], ['b1']);
    expect([own?.highGround, foe?.highGround]).toEqual([true, false]);
  });

  test('[B5] who attacks a fortification hits on 6', () => {
    const wall: Terrain = { ...HILL, kind: 'fortification' };
    const state = begin('a1', 'b1', { a1: at(300, 100), b1: at(300, 140, 180) }, [wall]);
    const [[own], [foe]] = planFight(state, ['a1'], ['b1']);
    expect([own?.againstFortifications, foe?.againstFortifications]).toEqual([false, true]);
  });
});

describe('units nearby on the plan', () => {
  test('[R-46] the enemy ahead comes first, then the nearest', () => {
    const state = begin('a1', 'b1, b2, b3', {
      a1: at(300, 100),
      b1: at(100, 120, 180),
      b2: at(300, 400, 180),
      b3: at(360, 130, 180),
    });
    expect(enemiesAhead(state, unitIn(state, 'a1')).map(({ id }) => id)).toEqual(['b2', 'b3', 'b1']);
  });

  test('[C1 R-45] in hand are those of the phalanx that touch', () => {
    const state = begin('a1 leader3 of:p1, a2 of:p1, a3 of:p1', 'b1', {
      a1: at(300, 100),
      a2: at(360, 100),
      a3: at(430, 100),
      b1: at(300, 400, 180),
    });
    const leader = Object.values(state.leaders)[0] as BattleState['leaders'][string];
    const { touching, apart } = phalanxOf(state, leader);
    expect([touching.map(({ id }) => id), apart.map(({ id }) => id)]).toEqual([['a1', 'a2'], ['a3']]);
  });
});

describe('a charge on the plan', () => {
  const places = { a1: at(300, 100), a2: at(300, 80), b1: at(310, 130, 180) };

  test('[G1] the target is in contact, the charger lines up, and units behind it go along', () => {
    const state = begin('a1, a2', 'b1', places);
    const after = played(state, 'charge', chargeEvent(state, planCharge(state, 'a1', 'b1')));
    const [charger, target, behind] = ['a1', 'b1', 'a2'].map(id => positionOf(after, id));
    if (!charger || !target || !behind) throw new Error('not on the plan');
    expect(gapBetween(charger, target)).toBeLessThanOrEqual(1);
    expect(charger.place.facing).toBe(0);
    expect(gapBetween(behind, charger)).toBeLessThanOrEqual(1);
  });

  test('[G3] where the target evades, the charger goes 4 inches', () => {
    const state = begin('a1 lightCavalry, a2', 'b1 psiloi', { ...places, a2: at(100, 80) });
    const after = played(state, 'charge', chargeEvent(state, { ...planCharge(state, 'a1', 'b1'), response: 'evade' }));
    expect(unitIn(after, 'a1').place).toEqual(at(300, 140));
  });

  test('[G1 G2 A3 R-46] distance and struck side are filled in', () => {
    const state = begin('a1, a2', 'b1', { ...places, a2: at(250, 140, 90) });
    const { inches, side, shieldless, straight } = planCharge(state, 'a1', 'b1');
    expect({ inches, side, shieldless, straight }).toEqual({
      inches: 3,
      side: 'front',
      shieldless: false,
      straight: true,
    });
    // The target looks down: its right flank, which has no shields, is on our left.
    expect(planCharge(state, 'a2', 'b1')).toMatchObject({ side: 'exposedFlank', shieldless: true });
    expect(planCharge(begin('a1', 'b1', { a1: at(300, 100, 90), b1: places.b1 }), 'a1', 'b1').straight).toBe(false);
  });
});

test('[S1 R-45 R-46] the plan gives a shot’s distance, and whether it is from the front', () => {
  const state = begin('a1 psiloi, a2 psiloi', 'b1', {
    a1: at(300, 100),
    a2: at(300, 240, 180),
    b1: at(300, 140, 180),
  });
  expect(planShot(state, 'a1', 'b1')).toEqual({ shooter: 'a1', target: 'b1', frontally: true, inches: 4 });
  expect(planShot(state, 'a2', 'b1')).toMatchObject({ frontally: false, inches: 8 });
});
