import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import type { RecapEvent } from '../../../../src/game-contract/recap.ts';
import { createFixedRandom } from '../../../../src/game-ui/lesson/progress.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { shootEvent } from '../../../../src/games/alala/actions/shooting.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { loadFieldMessages, loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { type AlalaSpot, RECAP_MESSAGES } from '../../../../src/games/alala/messages/recap-messages.ts';
import { table } from '../table.ts';

// The lesson reads the screens' messages.
beforeAll(async () => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  await Promise.all([loadFieldMessages('en'), loadGameMessages('en')]);
});

/** The recap of the lesson's battle, in which the app plays the Thebans. */
const toldSteps = async (commanded: boolean): Promise<readonly RecapEvent<AlalaSpot>[]> => {
  const { lesson } = await import('../../../../src/games/alala/screens/lesson.ts');
  const commanders = { b: { level: 'recruit', seed: 1 } } as const;
  let state: BattleState = alalaGame.begin({ ...lesson.setup, ...(commanded && { commanders }) });
  let seq = 0;
  return lesson.steps.flatMap(({ show, dice = [] }) => {
    const random = createFixedRandom(dice);
    return show.flatMap(make => {
      const { type, data } = make(state, random);
      seq += 1;
      const entry: Entry = { battle: 'b', author: 'me', seq, clock: seq, at: seq, type, v: 1, data };
      const before = state;
      state = alalaGame.apply(state, entry);
      return RECAP_MESSAGES.recapEvents(before, entry, state);
    });
  });
};

describe('what happened in a battle', () => {
  test('a fight that breaks a unit has its hits, and is good for the other side', async () => {
    const fight = (await toldSteps(true)).find(({ title }) => title === 'Spartiates v Boeotians');
    expect(fight).toMatchObject({ result: 'Broken', mood: 'good', isOwn: false });
    expect(fight?.figures[0]?.label).toBe('Hits');
    expect(fight?.why).toContain('Boeotians: broken.');
  });

  test('orders are named after their leader; only the person’s are marked as own', async () => {
    const orders = (await toldSteps(true)).filter(({ result }) => result === 'Control');
    expect(orders.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect((await toldSteps(false)).filter(({ isOwn }) => isOwn)).toEqual([]);
  });

  test('a shot has the number of fallen, and a note in brackets ends its sentence', () => {
    const before = table('a1 psiloi', 'b1');
    const data = shootEvent(
      before,
      { shooter: 'a1', target: 'b1', frontally: true },
      { by: 'app', faces: [[6, 6, 1]] },
      2,
    );
    const entry: Entry = { battle: 'b', author: 'me', seq: 1, clock: 1, at: 1, v: 1, type: 'shoot', data };
    const [shot] = RECAP_MESSAGES.recapEvents(before, entry, alalaGame.apply(before, entry));
    expect(shot?.result).toBe('2 casualties');
    expect(shot?.why).toContain('against T2). b1 −2 men');
  });

  test('a moving body has its units, its move and its inches', () => {
    const before = table('a1 leader3 of:p, a2 of:p', 'b1');
    const part = (unit: string) => ({
      type: 'move' as const,
      data: moveEvent(
        before,
        { ...planMove(before, unit, 'advance'), dice: ['avd'] },
        [{ die: 'avd', face: 3 }],
        'app',
      ),
    });
    const data = { parts: [part('a1'), part('a2')], body: true };
    const entry: Entry = { battle: 'b', author: 'me', seq: 1, clock: 1, at: 1, v: 1, type: 'together', data };
    const [step] = RECAP_MESSAGES.recapEvents(before, entry, alalaGame.apply(before, entry));
    expect(step).toMatchObject({ title: 'a1 and a2', figures: [{ label: 'Inches', value: '3' }] });
    expect(step?.why.match(/app’s dice/g)).toHaveLength(1);
  });

  test('many in a few words: breaks before fights, then the others', async () => {
    expect(RECAP_MESSAGES.summary(await toldSteps(true))).toMatch(/^1 unit broken, 1 fight, \d+ actions$/);
  });

  test('no text is empty, and nothing is good or bad if persons play both sides', async () => {
    const steps = await toldSteps(false);
    for (const { title, result, mood } of steps) {
      expect([title, result].every(text => text.trim() !== '')).toBe(true);
      expect(mood).toBe('plain');
    }
  });
});
