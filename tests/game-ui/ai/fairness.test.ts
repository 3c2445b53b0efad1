import { expect, test } from 'vitest';
import { checkFairness, findLatestState, fingerprintOf } from '../../../src/game-ui/ai/fairness.ts';

const question = {
  worker: 'worker.js',
  asked: { view: { seen: 1, hidden: 1 }, level: 2, seed: 5, budget: {} },
  rearranged: [
    { seen: 1, hidden: 1 },
    { seen: 1, hidden: 2 },
    { seen: 1, hidden: 3 },
  ],
};

test('a player that uses hidden data is detected, and one that does not is not', async () => {
  const asked: unknown[] = [];
  const fair = await checkFairness([question, question], async (_worker, { view, seed, level }) => {
    asked.push([seed, level]);
    return { move: (view as typeof question.asked.view).seen };
  });
  expect(fair).toEqual({ rearrangements: 6, different: 0 });
  expect(asked).toEqual(Array.from({ length: 8 }, () => [5, 2]));
  const cheat = await checkFairness([question], async (_worker, { view }) => ({
    move: (view as typeof question.asked.view).hidden,
  }));
  expect(cheat).toEqual({ rearrangements: 3, different: 2 });
});

test('the latest state that has something to decide is found, the current one first', () => {
  const states = [1, 2, 3, 4];
  const session = {
    state: { value: 5 },
    log: { value: states.map(() => ({})) as never },
    stateBefore: (place: number) => states[place] as number,
  };
  expect(findLatestState(session, () => true)).toBe(5);
  expect(findLatestState(session, state => state < 4)).toBe(3);
  expect(findLatestState(session, () => false)).toBeUndefined();
});

test('a fingerprint is that of one seed', () => {
  expect(fingerprintOf(7)).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf(7)).not.toBe(fingerprintOf(8));
});
