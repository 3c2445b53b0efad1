import { expect, test } from 'vitest';
import { commandEvent } from '../../../../src/games/alala/actions/order.ts';
import { isOrderedForward } from '../../../../src/games/alala/battle/signal.ts';
import { initialState } from '../../../../src/games/alala/battle/state.ts';
import { marksOf } from '../../../../src/games/alala/guide/unit-marks.ts';
import { setup, teller } from '../told.ts';

const said = (me: ReturnType<typeof teller>, unit: string): string => (marksOf(me.state()).get(unit) ?? []).join(' ');

test('[T1] the reason for a control test, and its result', () => {
  const me = teller(initialState(setup()));
  expect(marksOf(me.state()).size).toBe(0);
  me.record('phase', { turn: 1, phase: 'command' });
  expect(said(me, 'as1')).toBe('due');
  me.record('control', {
    unit: 'as1',
    face: 2,
    by: 'typed',
    pursuing: false,
    signalled: false,
    score: 2,
    result: 'halt',
    changes: { units: [{ unit: 'as1', control: 'halt' }], leaders: [] },
    due: [],
  });
  expect(said(me, 'as1')).toBe('halted done');
  expect(said(me, 'as3')).toBe('due');
});

test('[C1 C4] units in hand, and phalanxes with the signal', () => {
  const me = teller(initialState(setup()));
  me.record('phase', { turn: 1, phase: 'command' });
  const leader = Object.values(me.state().leaders).find(({ side, phalanx }) => side === 'a' && phalanx !== undefined);
  const own = leader?.unit ?? '';
  expect(isOrderedForward(me.state(), me.state().units[own] as never)).toBe(false);
  me.record('command', commandEvent(me.state(), { leader: leader?.id ?? '', action: 'control', units: [own] }));
  expect(said(me, own)).toContain('inHand');
  me.record('command', commandEvent(me.state(), { leader: leader?.id ?? '', action: 'signal' }));
  expect(isOrderedForward(me.state(), me.state().units[own] as never)).toBe(true);
});

test('[P5 G3] who pursues, who evaded, and a fight to come, which is no mark but a medallion', () => {
  const me = teller(initialState(setup()));
  me.turn(1);
  me.fight('au6 charge', 'bu1', [7, 0]);
  const pursuers = Object.values(me.state().units).filter(({ owes }) => owes?.what === 'pursue');
  expect(pursuers.map(({ id }) => said(me, id).split(' ')[0])).toEqual(['pursuing']);
  me.record('phase', { turn: 2, phase: 'charge' });
  me.record('charge', {
    unit: 'au3',
    target: 'bu3',
    side: 'front',
    shieldless: false,
    response: 'stand',
    overrides: [],
    changes: { units: [], leaders: [] },
    due: [],
  });
  me.record('phase', { turn: 2, phase: 'combat' });
  expect(said(me, 'bu3')).toBe('');
});
