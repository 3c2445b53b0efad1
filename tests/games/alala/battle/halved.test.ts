import { describe, expect, test } from 'vitest';
import { belowHalfEvent } from '../../../../src/games/alala/actions/answer-questions.ts';
import { recordCorrection } from '../../../../src/games/alala/battle/correct.ts';
import { parseEvent } from '../../../../src/games/alala/battle/game.ts';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import type { BattleState, PendingQuestion } from '../../../../src/games/alala/battle/state.ts';
import { changesTold, dueTold, played, table, unitIn } from '../table.ts';

type Halved = Extract<PendingQuestion, { kind: 'halved' }>;

const taken = (state: BattleState, men: number, more: object = {}, seq = 1): BattleState =>
  played(state, 'correct', { changes: { units: [{ unit: 'a1', men }], leaders: [] }, asks: true, ...more }, seq);
const asked = (state: BattleState): string[] => dueTold(state.due);
const halved = (state: BattleState): Halved => state.due.find(due => due.kind === 'halved') as Halved;

describe('[A1 R-42] men taken by hand past half', () => {
  const cases: [what: string, unit: string, men: number, asks: boolean][] = [
    ['24 to 11', 'a1', -13, true],
    ['to the half', 'a1', -12, false],
    ['below half already', 'a1 11/24', -1, false],
    ['to the last man', 'a1', -24, false],
    ['men come back', 'a1 10/24', 5, false],
    ['Shaken already, no leader', 'a1 shaken', -13, false],
    ['Shaken already, with its leader (L1)', 'a1 shaken leader3', -13, true],
  ];
  test.each(cases)('%s', (_what, unit, men, asks) => {
    const state = taken(table(unit, 'b1'), men);
    expect(asked(state)).toEqual(asks ? ['halved a1'] : []);
    // Nothing changes automatically.
    expect(unitIn(state, 'a1').aggression).toBe(unitIn(table(unit, 'b1'), 'a1').aggression);
  });

  test('an entry from before the ruling asks nothing', () => {
    const old = { changes: { units: [{ unit: 'a1', men: -13 }], leaders: [] } };
    expect(asked(played(table('a1', 'b1'), 'correct', old))).toEqual([]);
    expect(parseEvent('correct', old)).toEqual({ ok: true, value: old });
  });

  test('more starting men are no loss', () => {
    const changes = { units: [{ unit: 'a1', startingMen: 24 }], leaders: [] };
    expect(asked(played(table('a1', 'b1'), 'correct', { changes, asks: true }))).toEqual([]);
  });

  test('restored men remove the question, and new losses ask it again', () => {
    const below = taken(table('a1', 'b1'), -13);
    const back = taken(below, 1, {}, 2);
    expect([asked(back), asked(taken(back, -1, {}, 3))]).toEqual([[], ['halved a1']]);
  });

  test('it is asked once, however many more fall', () =>
    expect(asked(taken(taken(table('a1', 'b1'), -13), -3, {}, 2))).toEqual(['halved a1']));

  const answers: [what: string, answer: Parameters<typeof belowHalfEvent>[2], changes: string[], due: string[]][] = [
    ['Shaken', { shaken: true, cause: null }, ['a1 shaken'], []],
    ['Shaken, and they were shot', { shaken: true, cause: 'shot' }, ['a1 shaken'], ['risk La1 shot']],
    ['they fought, and stay', { shaken: false, cause: 'combat' }, [], ['risk La1 combat']],
    ['neither', { shaken: false, cause: null }, [], []],
  ];
  test.each(answers)('[A1 L1 R-42] players answer: %s', (_what, answer, changes, due) => {
    const state = taken(table('a1 leader3', 'b1'), -13);
    const event = belowHalfEvent(state, halved(state), answer);
    expect(changesTold(event.changes)).toEqual(changes);
    expect(parseEvent('correct', event).ok).toBe(true);
    expect(asked(played(state, 'correct', event, 2))).toEqual(due);
  });

  test('quick taps on the men ask, and as one entry', () => {
    const entries: object[] = [];
    const gather = ((_type: string, data: object, merge: (a: never, b: never) => object) => {
      const open = entries.pop();
      entries.push(open === undefined ? data : merge(open as never, data as never));
    }) as unknown as AlalaSession['recordMerged'];
    for (let i = 0; i < 13; i++)
      recordCorrection({ recordMerged: gather } as AlalaSession, { units: [{ unit: 'a1', men: -1 }], leaders: [] });
    expect(entries).toEqual([{ changes: { units: [{ unit: 'a1', men: -13 }], leaders: [] }, asks: true }]);
    expect(asked(played(table('a1', 'b1'), 'correct', entries[0]))).toEqual(['halved a1']);
  });
});
