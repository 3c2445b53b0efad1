import { expect, test } from 'vitest';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { withoutSettledQuestions } from '../../../../src/games/alala/battle/open-questions.ts';
import type { BattleState, BattleUnit, PendingQuestion } from '../../../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';

const start = alalaGame.begin(setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0));
const [unit, victim] = Object.values(start.units).map(({ id }) => id) as [string, string];

/** A state with one question, and a count of its reads. */
const asking = () => {
  let reads = 0;
  const question = {
    ...{ unit, victim, id: 'a.1.0' },
    get kind() {
      reads++;
      return 'hack' as const;
    },
  } as PendingQuestion;
  return { state: { ...start, due: [question] }, reads: () => reads };
};
const changed = (state: BattleState, id: string, change: Partial<BattleUnit>): BattleState => ({
  ...state,
  units: { ...state.units, [id]: { ...(state.units[id] as BattleUnit), ...change } },
});

test('a change that settles no question asks none of them again', () => {
  const { state, reads } = asking();
  const first = withoutSettledQuestions(state, state.due);
  expect(reads()).toBe(1);
  // Below half, more questions can arise about the unit, so its question is not checked.
  const { startingMen } = start.units[unit] as BattleUnit;
  const next = withoutSettledQuestions(changed(first, unit, { men: Math.floor(startingMen / 2) - 1 }), first.due);
  expect(reads()).toBe(1);
  // Its aggression decides which units an event would change, and others remain.
  expect(withoutSettledQuestions(changed(next, unit, { aggression: 'formedUp' }), next.due).due).toHaveLength(1);
  expect(reads()).toBe(1);
});

test('a question is asked again when a unit in it leaves the table, and is settled', () => {
  const { state, reads } = asking();
  const first = withoutSettledQuestions(state, state.due);
  const next = withoutSettledQuestions(changed(first, victim, { standing: 'out' }), first.due);
  expect(next.due).toEqual([]);
  expect(reads()).toBeGreaterThan(1);
});
