import { expect, test } from 'vitest';
import { MAX_MOMENTS } from '../../../../src/core/probability/key-moments.ts';
import { momentsOf, playPlanted } from './planted.ts';

test.each([4, 5])('[AI8] a planted blunder is among the moments, with a better choice: battle %i', seed => {
  const battle = playPlanted(seed, true);
  const moments = momentsOf(battle);
  const found = moments.find(({ entry }) => entry === battle.planted);
  expect(battle.planted).toBeDefined();
  expect(found?.best).toBeGreaterThan(found?.chosen ?? 1);
  expect(moments.length).toBeLessThanOrEqual(MAX_MOMENTS);
});

test('[AI8] a battle of two one-ply players has no moment', () => {
  expect(momentsOf(playPlanted(0, false))).toEqual([]);
});

test('[AI3] a moment is weighed in the view of its side', () => {
  const battle = playPlanted(4, true);
  for (const { view, entry } of momentsOf(battle)) {
    const enemy = view.state.sides[view.seat === 'a' ? 'b' : 'a'];
    expect(entry.data).toHaveProperty('seat', view.seat);
    expect([enemy.hand, enemy.deck]).toEqual([[], []]);
  }
});
