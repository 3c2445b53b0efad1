import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../src/core/log/effective-log.ts';
import { type Entry, reduceLog } from '../../../src/core/log.ts';
import { describeLog, findVisibleEntryIndexes } from '../../../src/game-ui/log/describe-log.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../../src/games/alala/battle/state.ts';
import { loadGameMessages } from '../../../src/games/alala/messages/index.ts';
import { LOG_MESSAGES } from '../../../src/games/alala/screens/battle/log-messages.ts';

/**
 * A battle of six turns that was played on the screens (tests/e2e/evening.e2e.ts), with states that were checked by
 * hand.
 */
interface Evening {
  readonly setup: unknown;
  readonly entries: readonly { readonly type: string; readonly data: unknown }[];
  readonly log: readonly string[];
  readonly afterThree: unknown;
  readonly atTheEnd: unknown;
}
const evening: Evening = JSON.parse(readFileSync(new URL('../../fixtures/evening.json', import.meta.url), 'utf8'));

const entries = evening.entries.map(
  ({ type, data }, i): Entry => ({
    battle: 'evening',
    author: 'me',
    seq: i + 1,
    clock: i + 1,
    at: 0,
    type,
    v: 1,
    data,
  }),
);

const begin = (): BattleState => {
  const setup = alalaGame.setup.parse(evening.setup);
  if (!setup.ok) throw new Error(`the set-up cannot be read at ${setup.problem.at}`);
  return alalaGame.begin(setup.value) as BattleState;
};

/** The state without its date. */
const stateAfter = (log: readonly Entry[]): unknown => {
  const state = reduceLog(begin(), resolveEffectiveLog(log).inForce, alalaGame.apply) as BattleState;
  return JSON.parse(JSON.stringify({ ...state, about: { ...state.about, date: 'today' } }));
};

beforeAll(() => loadGameMessages('en'));

test('an evening of six turns, folded: the states after its third turn and at its end', () => {
  const fourth = entries.findIndex(({ type, data }) => type === 'phase' && (data as { turn: number }).turn === 4);
  expect(stateAfter(entries.slice(0, fourth + 1))).toEqual(evening.afterThree);
  expect(stateAfter(entries)).toEqual(evening.atTheEnd);
});

test('every line of its log, in the words of the screen', () => {
  const { takenBack } = resolveEffectiveLog(entries);
  const told = describeLog(LOG_MESSAGES, { start: begin(), log: entries, takenBack });
  const isUndone = (i: number) => takenBack[i] && 'undone';
  const lines = findVisibleEntryIndexes(entries).map(i =>
    [told[i]?.text, told[i]?.changes.join(' · '), isUndone(i)].filter(Boolean).join(' '),
  );
  expect(lines).toEqual(evening.log);
});
