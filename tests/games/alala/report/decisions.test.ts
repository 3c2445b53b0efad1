import { expect, test } from 'vitest';
import { MAX_MOMENTS } from '../../../../src/core/probability/key-moments.ts';
import { momentsOf, playPlanted } from './planted.ts';

test('a planted charge is among the moments, and no charge is better (R-47)', () => {
  const battle = playPlanted(2, true);
  const moments = momentsOf(battle);
  const found = moments.find(({ entry }) => entry === battle.planted);
  expect(battle.planted).toBeDefined();
  expect(found?.choice.kind).toBe('charge');
  expect(found?.best).toBeGreaterThan(found?.chosen ?? 1);
  expect(moments.length).toBeLessThanOrEqual(MAX_MOMENTS);
});
