import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import type { Happening } from '../../../../src/game-contract/happening.ts';
import { fixedRandom } from '../../../../src/game-ui/lesson/progress.ts';
import { alalaGame } from '../../../../src/games/alala/battle/battle.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { type AlalaSpot, HAPPENING_MESSAGES } from '../../../../src/games/alala/messages/happenings.ts';
import { loadFieldMessages, loadGameMessages } from '../../../../src/games/alala/messages/index.ts';

// The lesson reads the screens' messages.
beforeAll(async () => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  await Promise.all([loadFieldMessages('en'), loadGameMessages('en')]);
});

/** What the first battle tells, with the app as the Thebans. */
const toldSteps = async (commanded: boolean): Promise<readonly Happening<AlalaSpot>[]> => {
  const { lesson } = await import('../../../../src/games/alala/screens/lesson.ts');
  const commanders = { b: { level: 'recruit', seed: 1 } } as const;
  let state: BattleState = alalaGame.begin({ ...lesson.setup, ...(commanded && { commanders }) });
  let seq = 0;
  return lesson.steps.flatMap(({ show, dice = [] }) => {
    const random = fixedRandom(dice);
    return show.flatMap(make => {
      const { type, data } = make(state, random);
      seq += 1;
      const entry: Entry = { battle: 'b', author: 'me', seq, clock: seq, at: seq, type, v: 1, data };
      const before = state;
      state = alalaGame.apply(state, entry);
      return HAPPENING_MESSAGES.happenings(before, entry, state);
    });
  });
};

describe('what happened in a battle', () => {
  test('a fight that breaks a unit is told with its hits, as good for whom the others are', async () => {
    const fight = (await toldSteps(true)).find(({ title }) => title === 'Spartiates v Boeotians');
    expect(fight).toMatchObject({ result: 'Broken', mood: 'good', isOwn: false });
    expect(fight?.figures[0]?.label).toBe('Hits');
    expect(fight?.why).toContain('Boeotians: broken.');
  });

  test('orders are told as those of their leader; only the person’s are his own', async () => {
    const orders = (await toldSteps(true)).filter(({ result }) => result === 'Control');
    expect(orders.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect((await toldSteps(false)).filter(({ isOwn }) => isOwn)).toEqual([]);
  });

  test('many in a few words: breaks before fights, then the others', async () => {
    expect(HAPPENING_MESSAGES.summary(await toldSteps(true))).toMatch(/^1 unit broken, 1 fight, \d+ actions$/);
  });

  test('nothing is empty, and nothing is good or bad where persons have both sides', async () => {
    const steps = await toldSteps(false);
    for (const { title, result, mood } of steps) {
      expect([title, result].every(text => text.trim() !== '')).toBe(true);
      expect(mood).toBe('plain');
    }
  });
});
