import { expect, test } from 'vitest';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { houseResult, lostShareOf, pointsOf } from '../../../../src/games/alala/report/points-result.ts';
import { table } from '../table.ts';

/** Side a has lost so many of its four hoplite units, side b too. */
const after = (lostA: number, lostB: number, turn = 3, lastTurn: number | undefined = 12): BattleState => {
  const state = table('a1, a2, a3, a4', 'b1, b2, b3, b4');
  const lost = [...['a1', 'a2', 'a3', 'a4'].slice(0, lostA), ...['b1', 'b2', 'b3', 'b4'].slice(0, lostB)];
  const units = Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => [
      id,
      lost.includes(id) ? { ...unit, standing: 'out' as const } : unit,
    ]),
  );
  return { ...state, units, turn: { ...state.turn, turn }, ...(lastTurn !== undefined && { houseEnd: { lastTurn } }) };
};

test('[R-47] an army that has lost half its hoplites is beaten; of two, points decide', () => {
  expect(houseResult(after(1, 1))).toBeUndefined();
  expect(houseResult(after(2, 1))).toBe('b');
  expect(houseResult(after(1, 2))).toBe('a');
  expect(houseResult(after(2, 3))).toBe('a');
  expect(houseResult(after(2, 2))).toBe('draw');
});

test('[R-47] after the last turn points decide, and not before it is over', () => {
  expect(houseResult(after(0, 1, 12))).toBeUndefined();
  expect(houseResult(after(0, 1, 13))).toBe('a');
  expect(houseResult(after(0, 0, 13))).toBe('draw');
});

test('[R-47] in a battle of a campaign the share of own points lost decides, then the points left', () => {
  const units = (ids: string, lost: string) => {
    const state = table(ids, 'b1, b2, b3');
    const all = Object.entries(state.units).map(([id, unit]) => [
      id,
      lost.split(' ').includes(id) ? { ...unit, standing: 'out' as const } : unit,
    ]);
    const houseEnd = { lastTurn: 12, byShare: true } as const;
    return { ...state, units: Object.fromEntries(all), turn: { ...state.turn, turn: 13 }, houseEnd };
  };
  const five = 'a1, a2, a3, a4, a5';
  expect(houseResult(units(five, 'a1 b1'))).toBe('a');
  expect(houseResult(units(five, 'a1 a2 b1'))).toBe('b');
  expect(houseResult(units(five, ''))).toBe('a');
  expect(houseResult(units('a1, a2, a3', ''))).toBe('draw');
  expect(houseResult({ ...units(five, ''), turn: { ...units(five, '').turn, turn: 12 } })).toBeUndefined();
  expect([lostShareOf(units(five, 'a1 b1'), 'a'), lostShareOf(units(five, 'a1 b1'), 'b')]).toEqual([1 / 5, 1 / 3]);
});

test('[R-47] without R-47 players judge, and points are shown anyway', () => {
  const { houseEnd: _, ...state } = after(4, 1, 20);
  expect(houseResult(state)).toBeUndefined();
  expect(pointsOf(state)).toEqual({ a: 6, b: 24 });
});
