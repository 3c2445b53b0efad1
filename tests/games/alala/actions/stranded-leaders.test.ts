import { beforeAll, describe, expect, test } from 'vitest';
import { riskEvent } from '../../../../src/games/alala/actions/answer-questions.ts';
import {
  pendingQuestions,
  planStranded,
  type StrandedPlan,
  type StrandedQuestion,
  strandedEvent,
  waiveStranded,
} from '../../../../src/games/alala/actions/stranded-leaders.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { describe as told } from '../../../../src/games/alala/messages/describe/describe.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { tallyOf } from '../../../../src/games/alala/report/tally.ts';
import { proposedFate } from '../../../../src/games/alala/rules/leaders.ts';
import { dueTold, played, table } from '../table.ts';

beforeAll(() => loadGameMessages('en'));

const start = table('a1 leader3 of:p1, a2 of:p1, a3 of:p2 leader2, a4 psiloi', 'b1 leader2');
const corrected = (state: BattleState, unit: string, change: object) =>
  played(state, 'correct', { changes: { units: [{ unit, ...change }], leaders: [] } });
const ranOff = corrected(start, 'a1', { standing: 'out' });
const cutDown = corrected(start, 'a1', { men: -24 });

const questions = (state: BattleState): string[] =>
  pendingQuestions(state).map(item => (item.kind === 'stranded' ? `${item.leader} with ${item.unit}` : item.kind));
const question = (state: BattleState): StrandedQuestion =>
  pendingQuestions(state).find(({ kind }) => kind === 'stranded') as StrandedQuestion;
const answered = (state: BattleState, plan: Partial<StrandedPlan> = {}, seq = 1): BattleState =>
  played(
    state,
    'stranded',
    strandedEvent(state, question(state), { ...planStranded(state, question(state)), ...plan }),
    seq,
  );

describe('a leader whose unit has left the table', () => {
  test.each<[clauses: string, name: string, state: BattleState, asked: string[]]>([
    ['L2', 'his unit is there', start, []],
    ['L2 P4', 'it ran off', ranOff, ['La1 with a1']],
    ['L2 R-21', 'it was cut down', cutDown, ['La1 with a1']],
    ['L2', 'a unit without a leader', corrected(start, 'a2', { standing: 'out' }), []],
    ['P4', 'it routs, and is still there', corrected(start, 'a1', { standing: 'routing' }), []],
    [
      'R-10',
      'he is dead',
      played(ranOff, 'correct', { changes: { units: [], leaders: [{ leader: 'La1', alive: false }] } }),
      [],
    ],
    ['R-13', 'it is put back by hand', corrected(ranOff, 'a1', { standing: 'inLine' }), []],
  ])('[%s] %s', (_clauses, _name, state, asked) => {
    expect(questions(state)).toEqual(asked);
  });

  test('[L1] first it is seen whether he lives; his second is asked about in his place', () => {
    const risk = { id: 'x', kind: 'risk', leader: 'La1', cause: 'combat' } as const;
    const atRisk = { ...cutDown, due: [risk] };
    expect(questions(atRisk)).toEqual(['risk']);
    const rolled = (...faces: number[]) => played(atRisk, 'risk', riskEvent(atRisk, 'La1', faces, 'typed', 'x'));
    expect(questions(rolled(4))).toEqual(['La1 with a1']);
    expect(questions(rolled(1, 1))).toEqual(['morale', 'La1 with a1']);
    expect(rolled(1, 1).leaders.La1).toMatchObject({ second: true, cp: 1 });
  });

  test('[L1 P4] the proposal', () => {
    expect([proposedFate('destroyed'), proposedFate('out')]).toEqual(['rides', 'lost']);
    expect(planStranded(cutDown, question(cutDown))).toEqual({ fate: 'rides', unit: 'a2' });
    expect(planStranded(ranOff, question(ranOff))).toEqual({ fate: 'lost', unit: 'a2' });
    // No unit of his phalanx stands. Proposed: hoplites of another phalanx, then any other unit, then none.
    const without = (state: BattleState, ...ids: string[]) =>
      ids.reduce((all, id) => corrected(all, id, { standing: 'out' }), state);
    const proposed = (state: BattleState) => planStranded(state, question(ranOff)).unit;
    expect([
      proposed(without(ranOff, 'a2')),
      proposed(without(ranOff, 'a2', 'a3')),
      proposed(without(ranOff, 'a2', 'a3', 'a4')),
    ]).toEqual(['a3', 'a4', null]);
    expect(proposed(corrected(ranOff, 'a2', { standing: 'routing' }))).toBe('a3');
  });

  test.each<[clauses: string, plan: StrandedPlan, leader: object, due: string[], lost: number]>([
    ['L2', { fate: 'rides', unit: 'a3' }, { unit: 'a3', cp: 3, second: false, alive: true }, [], 0],
    ['L2', { fate: 'rides', unit: null }, { unit: null, cp: 3, second: false, alive: true }, [], 0],
    [
      'L2 A3',
      { fate: 'lost', unit: 'a2' },
      { unit: 'a2', cp: 1, spent: 0, second: true, alive: true },
      ['leaderKilled a1 of a'],
      1,
    ],
  ])('[%s] %j', (_clauses, plan, leader, due, lost) => {
    const event = strandedEvent(ranOff, question(ranOff), plan);
    expect(dueTold(event.due)).toEqual(due);
    expect(alalaGame.parseData('stranded', event)).toEqual({ ok: true, value: event });
    const after = answered(ranOff, plan);
    expect(after.leaders.La1).toMatchObject(leader);
    expect(questions(after)).toEqual(due.map(() => 'morale'));
    expect(tallyOf(after, 'a').leadersLost).toBe(lost);
  });

  test('[R-10 A3] after the second leader there is none, and both are counted', () => {
    const second = played(ranOff, 'correct', {
      changes: { units: [], leaders: [{ leader: 'La1', second: true, cp: -2 }] },
    });
    const after = answered(second, { fate: 'lost', unit: 'a2' });
    expect(after.leaders.La1).toMatchObject({ alive: false, unit: null, cp: 0 });
    expect([questions(after), tallyOf(after, 'a').leadersLost]).toEqual([['morale'], 2]);
  });

  test('[R-13] it can be left open, and is asked again with another unit', () => {
    const left = played(ranOff, 'stranded', waiveStranded(question(ranOff)));
    expect([questions(left), left.leaders.La1?.unit]).toEqual([[], 'a1']);
    const joined = played(left, 'correct', { changes: { units: [], leaders: [{ leader: 'La1', unit: 'a2' }] } });
    expect(questions(corrected(joined, 'a2', { standing: 'out' }))).toEqual(['La1 with a2']);
  });

  test('[L2] of two phones’ answers the first holds', () => {
    const lost = strandedEvent(ranOff, question(ranOff), { fate: 'lost', unit: 'a2' });
    const rides = strandedEvent(ranOff, question(ranOff), { fate: 'rides', unit: 'a3' });
    const both = (...events: object[]) =>
      events.reduce<BattleState>((all, event, i) => played(all, 'stranded', event, i + 1), ranOff);
    expect(both(lost, lost).leaders.La1).toMatchObject({ cp: 1, second: true, alive: true, unit: 'a2' });
    expect(both(lost, lost).due).toHaveLength(1);
    expect(both(rides, lost).leaders.La1).toMatchObject({ cp: 3, second: false, unit: 'a3' });
    // Ids can be any text from a file.
    expect(played(ranOff, 'stranded', { ...rides, leader: 'constructor' })).toBe(ranOff);
  });

  test('[R-13] the log shows it', () => {
    const entry = (data: object) => ({
      battle: 'x',
      author: 'me',
      seq: 1,
      clock: 1,
      at: 0,
      type: 'stranded',
      v: 1,
      data,
    });
    const text = (data: object) => told(ranOff, entry(data)).text;
    const event = (plan: StrandedPlan) => strandedEvent(ranOff, question(ranOff), plan);
    expect([
      text(event({ fate: 'rides', unit: 'a3' })),
      text(event({ fate: 'lost', unit: 'a2' })),
      text(waiveStranded(question(ranOff))),
    ]).toEqual([
      'leader (a) rides on: a1 are gone.',
      'leader (a) is lost with a1.',
      'Nobody says what became of leader (a): a1 are gone.',
    ]);
  });
});
