import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '../../../src/app/battle/session.ts';
import { questionFor, riskEvent } from '../../../src/games/alala/actions/answer-questions.ts';
import { controlEvent } from '../../../src/games/alala/actions/control-test.ts';
import type { AlalaEvents } from '../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import type { AlalaSession } from '../../../src/games/alala/battle/session.ts';
import type { BattleState, PendingQuestion } from '../../../src/games/alala/battle/state.ts';
import { newDisk, type StoreDouble, storeDouble } from '../../app/store-double.ts';
import { battleSetup } from './table.ts';

const setup = battleSetup('a1 leader2, a2', 'b1, b2');

const open = (store: StoreDouble): Promise<AlalaSession> =>
  openSession(store, alalaGame, { id: 'b', game: 'alala', title: 'Leuctra', setup, begunAt: 0 }, setup);

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const leaderOf = (state: BattleState): string => Object.keys(state.leaders)[0] as string;
/** A shot that puts a leader at risk. */
const shot = (leader: string): AlalaEvents['shoot'] => ({
  shooter: 'b1',
  target: 'a1',
  frontally: true,
  dice: 1,
  thrown: { by: 'count' },
  sixes: 1,
  overrides: [],
  changes: { units: [], leaders: [] },
  due: [{ kind: 'risk', leader, cause: 'shot' }],
});

beforeEach(() => {
  vi.useFakeTimers({ now: 5000 });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a question whose entry gets another key', () => {
  test.each(['risk', 'waive'] as const)('answered (%s) while neither is saved: it is not asked again', async how => {
    const disk = newDisk();
    const store = storeDouble(disk);
    const [one, two] = [await open(store), await open(storeDouble(disk))];
    const leader = leaderOf(one.state.value);
    store.hold();
    one.record('shoot', shot(leader));
    const [due] = one.state.value.due as [PendingQuestion];
    one.record(how, how === 'waive' ? { done: due.id } : riskEvent(one.state.value, leader, [5], 'typed', due.id));
    expect(one.state.value.due).toEqual([]);
    two.record('control', controlEvent(two.state.value, 'b1', 4, 'typed', { pursuing: false, signalled: false }));
    await settle();
    store.release();
    await settle();
    expect([...disk.rows.values()].map(({ seq, type }) => `${seq} ${type}`)).toEqual([
      '1 control',
      '2 shoot',
      `3 ${how}`,
    ]);
    expect([one.state.value.due, two.state.value.due]).toEqual([[], []]);
  });

  test('a task is found again by its content, under another id', async () => {
    const session = await open(storeDouble(newDisk()));
    const leader = leaderOf(session.state.value);
    session.record('shoot', shot(leader));
    const state = session.state.value;
    const asks = (item: PendingQuestion): boolean => item.kind === 'risk' && item.leader === leader;
    expect(questionFor(state, 'me.1.0', asks)).toBe('me.1.0');
    expect(questionFor(state, 'me.7.0', asks)).toBe('me.1.0');
    expect(questionFor(state, undefined, asks)).toBeUndefined();
    expect(questionFor(state, 'me.1.0', () => false)).toBeUndefined();
  });

  test('names of authors may have dots, and what names no entry stays', () => {
    const to = () => ['z', 9] as const;
    expect(alalaGame.renameKeys?.('waive', { done: 'a.b.3.1' }, ([author, seq]) => [`${author}!`, seq + 1])).toEqual({
      done: 'a.b!.4.1',
    });
    for (const data of [{ done: 'elsewhere' }, { unit: 'a1' }, null, 'a.1.0'])
      expect(alalaGame.renameKeys?.('waive', data, to)).toBe(data);
  });
});
