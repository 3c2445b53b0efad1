import { expect, test } from 'vitest';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { houseResult, pointsOf } from '../../../../src/games/alala/report/house-result.ts';
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

test('[R-47] without the house’s reckoning players judge, and points are told all the same', () => {
  const { houseEnd: _, ...state } = after(4, 1, 20);
  expect(houseResult(state)).toBeUndefined();
  expect(pointsOf(state)).toEqual({ a: 6, b: 24 });
});
