import { beforeAll, expect, test } from 'vitest';
import { createBatch } from '../../../../src/games/alala/actions/batch.ts';
import { controlEvent } from '../../../../src/games/alala/actions/control-test.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../../src/games/alala/actions/fight-outcome.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import {
  describeFightResult,
  describeResults,
} from '../../../../src/games/alala/messages/describe/describe-results.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { fightTold, table } from '../table.ts';

beforeAll(() => loadGameMessages('en'));

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');

test('the results of several control tests: first those that hold a unit back', () => {
  const state = table('a1, a2, a3', 'b1');
  const test = (unit: string, face: number) => (now: BattleState) => ({
    type: 'control' as const,
    data: controlEvent(now, unit, face, 'typed', { pursuing: false, signalled: false }),
  });
  const { parts } = createBatch(state, [test('a1', 6), test('a2', 1), test('a3', 6)]);
  expect(plain(describeResults(state, { parts }))).toBe('3 control tests · halt: a2 · stay: a1, a3');
});

test('the result of a fight: hits, the outcome, and what becomes of each unit', () => {
  const state = table('a1', 'b1');
  const plan = fightTold('a1', 'b1');
  const event = fightEvent(plan, { by: 'count' }, [6, 1], fightOutcome(state, plan, [6, 1], DEFAULT_FIGHT_CHOICES), []);
  expect(plain(describeFightResult(state, event))).toBe(
    'a1 6 – 1 b1 · Victory · a1 Eager, stay · b1 4 casualties, Shaken, retire',
  );
});
