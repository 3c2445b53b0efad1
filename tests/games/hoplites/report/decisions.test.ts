import { expect, test } from 'vitest';
import { MAX_MOMENTS } from '../../../../src/core/probability/key-moments.ts';
import { momentsOf, playPlanted } from './planted.ts';

// `npm run bench -- ai` plants many.
const battle = playPlanted(4, true);
const moments = momentsOf(battle);

test('[AI8] a planted blunder is among the moments, with a better choice', () => {
  const found = moments.find(({ entry }) => entry === battle.planted);
  expect(battle.planted).toBeDefined();
  expect(found?.best).toBeGreaterThan(found?.chosen ?? 1);
  expect(moments.length).toBeLessThanOrEqual(MAX_MOMENTS);
});

test('[AI8] a battle of two one-ply players has no moment', () => {
  expect(momentsOf(playPlanted(0, false))).toEqual([]);
});

test('[AI3] a moment is weighed in the view of its side', () => {
  for (const { view, entry } of moments) {
    const enemy = view.state.sides[view.seat === 'a' ? 'b' : 'a'];
    expect(entry.data).toHaveProperty('seat', view.seat);
    expect([enemy.hand, enemy.deck]).toEqual([[], []]);
  }
});
