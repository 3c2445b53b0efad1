import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { type BattleState, beginBattle } from '../../../../src/games/hoplites/battle/state.ts';
import { unitChanges } from '../../../../src/games/hoplites/guide/unit-changes.ts';
import { loadFieldMessages, loadScreenMessages } from '../../../../src/games/hoplites/messages/index.ts';
import { logMessagesFor } from '../../../../src/games/hoplites/messages/log-messages.ts';
import { unitName } from '../../../../src/games/hoplites/messages/names.ts';
import { randomStep, setupOf } from '../random-battle.ts';

beforeAll(async () => {
  await Promise.all([loadFieldMessages('en'), loadScreenMessages('en')]);
});

test('the log has the units hit, and how often, in the line of their cause', () => {
  const { describe: tell } = logMessagesFor(state => state);
  let state: BattleState = beginBattle(setupOf('athens', 'sparta'));
  const dice = createSeededRandom(7);
  let hits = 0;
  for (let i = 0; i < 400 && !state.ended; i++) {
    const step = randomStep(state, dice);
    if (!step) break;
    const [before, { event, state: after }] = [state, step];
    const entry = { type: event.type, data: event.data } as unknown as Entry;
    const { changes = [] } = tell(before, entry as never, () => after);
    for (const { unit, what, by } of unitChanges(before, after)) {
      if (what !== 'hurt') continue;
      hits++;
      expect(changes).toContain(`${unitName(after, unit)}: ${by === 1 ? '1 hit' : `${by} hits`}`);
    }
    state = after;
  }
  expect(hits).toBeGreaterThan(3);
});
