import { expect, test } from 'vitest';
import { riskEvent } from '../../../../src/games/alala/actions/answer-questions.ts';
import { tallyOf } from '../../../../src/games/alala/report/tally.ts';
import { played, table } from '../table.ts';

const change = (unit: string, more: object) => ({ changes: { units: [{ unit, ...more }], leaders: [] } });

test('a tally counts what each side has lost', () => {
  const start = table('a1 B leader3, a2 C, a3 A, s1 psiloi', 'b1');
  const steps = [
    change('a1', { men: -5, aggression: 'shaken' }),
    change('a2', { men: -24 }),
    change('a3', { men: -2, standing: 'routing', aggression: 'shaken' }),
    change('s1', { standing: 'out' }),
  ];
  const state = steps.reduce((before, data) => played(before, 'correct', data), start);
  expect(tallyOf(state, 'a')).toEqual({
    units: 4,
    destroyed: 1,
    routed: 2,
    shaken: 1,
    menLost: 31,
    startingMen: 78,
    leadersLost: 0,
  });
  expect(tallyOf(state, 'b')).toMatchObject({ units: 1, destroyed: 0, menLost: 0 });
  const once = played(state, 'risk', riskEvent(state, 'La1', [1, 1], 'typed'));
  expect(tallyOf(once, 'a').leadersLost).toBe(1);
  expect(tallyOf(played(once, 'risk', riskEvent(once, 'La1', [1, 1], 'typed')), 'a').leadersLost).toBe(2);
});

test('players end a battle, and can reopen it', () => {
  const start = table('a1', 'b1');
  const ended = played(start, 'end', { verdict: 'b' });
  expect([start.ended, ended.ended, played(ended, 'end', { verdict: null }).ended]).toEqual([null, 'b', null]);
});
