import { describe, expect, test } from 'vitest';
import {
  chargePlace,
  followUpPlace,
  rideThroughPlace,
} from '../../../../../src/games/alala/rules/plan/charge-place.ts';
import type { Position } from '../../../../../src/games/alala/rules/plan/geometry.ts';
import {
  aboutFace,
  moveAhead,
  sideStep,
  stepBack,
  turnTo,
  wheel,
} from '../../../../../src/games/alala/rules/plan/moves.ts';
import {
  degreesTo,
  gapBetween,
  isAhead,
  isShieldless,
  isWithin,
  sideMet,
  supportPlace,
  touches,
  unitAhead,
  unitsWithin,
} from '../../../../../src/games/alala/rules/plan/positions.ts';

const HOPLITES = { width: 60, depth: 20 };
const at = (id: string, x: number, y: number, facing = 0, footprint = HOPLITES): Position => ({
  id,
  place: { x, y, facing },
  footprint,
});

describe('distances', () => {
  test('[R-45] 4.0 inches are within 4, and a tenth more is not', () => {
    const unit = at('a', 100, 100);
    expect(isWithin(unit, at('b', 100, 140, 180), 4)).toBe(true);
    expect(isWithin(unit, at('b', 100, 141, 180), 4)).toBe(false);
  });

  test('[R-45] units a tenth of an inch apart are in contact', () => {
    expect(touches(at('a', 100, 100), at('b', 161, 100))).toBe(true);
    expect(touches(at('a', 100, 100), at('b', 162, 100))).toBe(false);
  });

  test('[R-4] units nearby, nearest first, without the unit itself', () => {
    const all = [at('a', 100, 100), at('far', 100, 250), at('near', 170, 100), at('nearer', 100, 79)];
    expect(unitsWithin(all[0] as Position, all, 4).map(({ id }) => id)).toEqual(['nearer', 'near']);
  });
});

describe('ahead', () => {
  test('[M1 R-46] an enemy in the way is ahead, one beside the way is not', () => {
    const unit = at('a', 100, 100);
    const enemies = [at('beside', 165, 160, 180), at('far', 120, 240, 180), at('near', 80, 180, 180)];
    expect(unitAhead(unit, enemies)).toEqual({ unit: enemies[2], gap: expect.closeTo(80) });
    expect(unitAhead(unit, [enemies[0] as Position])).toBeUndefined();
  });

  test('[M6 R-46] bearing right changes the obstacles', () => {
    const unit = at('a', 100, 100);
    const enemy = at('b', 180, 200, 180);
    expect(unitAhead(unit, [enemy])).toBeUndefined();
    expect(unitAhead(unit, [enemy], 22.5)?.unit.id).toBe('b');
  });

  test('[S1] a unit before the front is ahead, a unit behind it is not', () => {
    const target = at('t', 100, 200, 180);
    expect(isAhead(target, at('s', 100, 150))).toBe(true);
    expect(isAhead(target, at('s', 100, 260, 180))).toBe(false);
  });

  test('degrees to another unit are counted from the facing, right above 0', () => {
    const unit = at('a', 100, 100, 90);
    expect(degreesTo(unit, at('b', 200, 100, 90))).toBeCloseTo(0);
    expect(degreesTo(unit, at('b', 90, 0, 90))).toBeGreaterThan(80);
  });
});

describe('the side that a charge strikes', () => {
  const target = at('t', 200, 200, 180);
  test.each([
    ['front', at('c', 200, 160), false],
    ['rear', at('c', 200, 260, 180), true],
    // The target looks down at us: its right flank is on our left.
    ['rightFlank', at('c', 130, 210, 90), true],
    ['leftFlank', at('c', 270, 210, 270), false],
  ] as const)('[R-46 A3] %s', (side, charger, shieldless) => {
    expect(sideMet(charger, target)).toBe(side);
    expect(isShieldless(side)).toBe(shieldless);
  });

  test('[G1] a charger lines up with the side that it meets', () => {
    const charger = at('c', 190, 165, 10);
    const place = chargePlace(charger, target);
    expect(place?.facing).toBe(0);
    expect(gapBetween({ ...charger, place: place as Position['place'] }, target)).toBeLessThanOrEqual(1);
  });

  test('[G1] a charger that meets a flank turns to face it', () => {
    const charger = at('c', 130, 215, 80);
    const place = chargePlace(charger, target);
    expect(place?.facing).toBe(90);
    expect(gapBetween({ ...charger, place: place as Position['place'] }, target)).toBeLessThanOrEqual(1);
  });

  test('[G1] a unit that passes by makes no contact', () => {
    expect(chargePlace(at('c', 300, 100), target)).toBeUndefined();
  });
});

describe('support', () => {
  const fighter = at('f', 200, 200);
  test.each([
    ['left', at('s', 140, 200)],
    ['right', at('s', 260, 200)],
    ['rear', at('s', 200, 180)],
    [undefined, at('s', 262, 200)],
    [undefined, at('s', 260, 200, 180)],
    [undefined, at('s', 200, 220)],
  ] as const)('[B3 R-45] from %s', (place, friend) => {
    expect(supportPlace(fighter, friend)).toBe(place);
  });
});

describe('moves', () => {
  const place = { x: 200, y: 200, facing: 0 };
  test('[M6] ahead, and 22½° to the right', () => {
    expect(moveAhead(place, 50)).toEqual({ x: 200, y: 250, facing: 0 });
    expect(moveAhead(place, 50, 22.5)).toEqual({ x: 219, y: 246, facing: 0 });
  });
  test('[M8 P1] to the side and back', () => {
    expect(sideStep({ ...place, facing: 180 }, 20)).toEqual({ x: 180, y: 200, facing: 180 });
    expect(stepBack(place, 20)).toEqual({ x: 200, y: 180, facing: 0 });
  });
  test('[M7] about face: the rear becomes the front', () => {
    expect(aboutFace(place, HOPLITES)).toEqual({ x: 200, y: 180, facing: 180 });
    expect(aboutFace(aboutFace(place, HOPLITES), HOPLITES)).toEqual(place);
  });
  test('[M9] a wheel keeps the pivot and goes its inches at the other end', () => {
    const wheeled = wheel(place, HOPLITES, 'right', 50);
    expect(wheeled.facing).toBe(48);
    // The right front corner stays where it was.
    const angle = (wheeled.facing * Math.PI) / 180;
    expect(wheeled.x + Math.cos(angle) * 30).toBeCloseTo(230, -0.5);
    expect(wheeled.y - Math.sin(angle) * 30).toBeCloseTo(200, -0.5);
    expect(wheel(place, HOPLITES, 'left', 50).facing).toBe(312);
  });
  test('[M10] a turn on the spot keeps the middle', () => {
    expect(turnTo(place, HOPLITES, 90)).toEqual({ x: 210, y: 190, facing: 90 });
  });
  test('[P1] a follow-up ends in contact', () => {
    const unit = at('a', 200, 200);
    expect(followUpPlace(unit, at('b', 200, 210, 180))).toEqual({ x: 200, y: 210, facing: 0 });
  });
  test('[P2] a ride-through ends clear of the enemy', () => {
    const horse = at('a', 200, 200);
    const enemy = at('b', 200, 200, 180);
    const place = rideThroughPlace(horse, enemy, 40);
    expect(place).toEqual({ x: 200, y: 240, facing: 0 });
    expect(gapBetween({ ...horse, place }, enemy)).toBeGreaterThanOrEqual(0);
  });
});
