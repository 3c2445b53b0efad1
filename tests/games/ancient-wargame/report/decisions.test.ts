import { expect, test } from 'vitest';
import { MAX_MOMENTS } from '../../../../src/core/probability/key-moments.ts';
import { momentsOf, playPlanted } from './planted.ts';

// `npm run bench -- ai` plants many.
test('a planted blunder is among the moments, with a better choice (R-17)', () => {
  const battle = playPlanted(2, 5, true);
  const moments = momentsOf(battle);
  const found = moments.find(({ entry }) => entry === battle.planted);
  expect(battle.planted).toBeDefined();
  expect(found?.best).toBeGreaterThan(found?.chosen ?? 1);
  expect(moments.length).toBeLessThanOrEqual(Math.min(2, MAX_MOMENTS));
});

test('a battle of two strategists has no moment (R-17)', () => {
  expect(momentsOf(playPlanted(6, 5, false))).toEqual([]);
});
