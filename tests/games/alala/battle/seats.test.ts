import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { mayRecordEntry, mayRecordFor } from '../../../../src/core/seats/may-record.ts';
import type { AnyEvent } from '../../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { requiredSeatsOf, visibleHands } from '../../../../src/games/alala/battle/seats.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { taskGroups } from '../../../../src/games/alala/guide/task-groups.ts';
import { ownTasksOf, sidesOfGroup } from '../../../../src/games/alala/screens/console/use-task-queue.ts';
import { table } from '../table.ts';

const START = table('a1 leader2 of:p, a2 of:p, s1 psiloi', 'b1 leader2 of:q, b2 of:q, s2 psiloi');
const entry = (event: AnyEvent): Entry => ({ battle: 'x', author: 'p', seq: 1, clock: 1, at: 0, v: 1, ...event });
const applied = (state: BattleState, event: AnyEvent): BattleState =>
  alalaGame.apply(state, entry(event)) as BattleState;
const claim = (event: AnyEvent) => requiredSeatsOf(START, entry(event));

const initiative = (side: 'a' | 'b', found: 'a' | 'b' | null): AnyEvent => ({
  type: 'initiative',
  data: { side, by: 'app', faces: [side === 'a' ? 6 : 1, side === 'a' ? 1 : 6], found: { turn: 1, side: found } },
});

describe('on separate phones', () => {
  test('[T0] the initiative belongs to both sides, whoever wins it, and is entered once', () => {
    expect(claim(initiative('b', null)).seats).toEqual([]);
    const begun = { ...START, turn: { ...START.turn, initiative: null } };
    const said = applied(begun, initiative('a', null));
    expect(said.turn.initiative).toBe('a');
    expect(applied(said, initiative('b', null))).toBe(said);
    // A player who has seen the initiative can change it. Entries of older builds do not name the state they saw.
    expect(applied(said, initiative('b', 'a')).turn.initiative).toBe('b');
    expect(applied(said, { type: 'initiative', data: { side: 'b', by: 'app', faces: [1, 2] } }).turn.initiative).toBe(
      'b',
    );
  });

  test('a phase is entered once, and tasks of another side are not skipped', () => {
    const found = { turn: START.turn.turn, phase: START.turn.phase };
    const next: AnyEvent = { type: 'phase', data: { turn: found.turn, phase: 'manoeuvre', found } };
    const gone = applied(START, next);
    expect(gone.turn.phase).toBe('manoeuvre');
    expect(
      applied(applied(gone, { type: 'phase', data: { turn: found.turn, phase: 'charge' } }), next).turn.phase,
    ).toBe('charge');
    expect(claim(next)).toEqual({ seats: [], all: true });
    const skipping = (...skipped: string[]): AnyEvent => ({
      type: 'phase',
      data: { turn: 1, phase: 'charge', skipped },
    });
    expect(claim(skipping('control:s1', 'control:s2'))).toEqual({ seats: ['a', 'b'], all: true });
    expect(claim(skipping('fight:a1+b1', 'control:s2'))).toEqual({ seats: ['b'], all: true });
  });

  test('[C1] orders for leaders of both sides need both seats', () => {
    const [one, other] = Object.values(START.leaders).map(({ id }) => id);
    const order = (leader = '') => ({
      type: 'command' as const,
      data: {
        leader,
        action: 'control' as const,
        cost: 1,
        overrides: [],
        changes: { units: [], leaders: [] },
        due: [],
      },
    });
    expect(claim({ type: 'together', data: { parts: [order(one), order(other)] } })).toEqual({
      seats: ['a', 'b'],
      all: true,
    });
    expect(claim({ type: 'together', data: { parts: [order(one)] } }).seats).toEqual(['a']);
  });

  test('the console offers a phone its own side’s tasks alone, and the rest to the other', () => {
    const seating = [
      { seat: 'a', author: 'anna', name: 'Anna' },
      { seat: 'b', author: 'boris', name: 'Boris' },
    ];
    const phone = (author: string) => ({
      watches: !mayRecordEntry(seating, author, []),
      isOwn: (seat: string) => mayRecordFor(seating, author, seat),
      may: (seats: readonly string[], all?: boolean) => mayRecordEntry(seating, author, seats, all),
    });
    const state: BattleState = { ...START, turn: { ...START.turn, phase: 'command', initiative: 'a' } };
    const all = taskGroups(state);
    const [own, others] = ['anna', 'boris'].map(author =>
      all.flatMap(offer => ownTasksOf(state, offer, phone(author)) ?? []),
    );
    for (const offer of own ?? []) expect(sidesOfGroup(state, offer)).toEqual(['a']);
    for (const offer of others ?? []) expect(sidesOfGroup(state, offer)).toEqual(['b']);
    const tasks = (offers: typeof all) =>
      offers.flatMap(offer => ('tasks' in offer ? offer.tasks.map(({ id }) => id) : []));
    expect([...tasks(own ?? []), ...tasks(others ?? [])].sort()).toEqual(tasks(all).sort());
    expect(all.flatMap(offer => ownTasksOf(state, offer, phone('clio')) ?? [])).toEqual([]);
  });
});

test('[C5, R-49] a player is shown no hand of the app, and none of another phone', () => {
  const cards = (a: readonly string[], b: readonly string[]): BattleState => ({
    ...START,
    gods: { ...START.gods, hands: { a, b } },
  });
  const commanded: BattleState['commanders'] = { b: { level: 'veteran', seed: 1 } };
  expect(visibleHands(cards(['omen'], ['crows']))).toEqual(['a', 'b']);
  expect(visibleHands({ ...cards([], ['crows']), commanders: commanded })).toEqual([]);
  expect(visibleHands({ ...cards(['omen'], ['crows']), commanders: commanded })).toEqual(['a']);
  expect(visibleHands(cards(['omen'], ['0123456789ab.1']))).toEqual(['a']);
});
