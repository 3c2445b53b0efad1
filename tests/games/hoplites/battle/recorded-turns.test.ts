import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { reduce } from '../../../../src/games/hoplites/battle/game.ts';
import type { HoplitesSession } from '../../../../src/games/hoplites/battle/session.ts';
import type { Player } from '../../../../src/games/hoplites/battle/setup.ts';
import type { State } from '../../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { bestShots } from '../../../../src/games/hoplites/guide/units-left.ts';
import type { SideId } from '../../../../src/games/hoplites/rules/side.ts';
import { recordEvent } from '../../../../src/games/hoplites/screens/table/use-battle-table.ts';
import { type Put, type Table, table, withRules } from '../test-state.ts';

/** A battle of A against B, and the types of the events that are recorded in it. */
const battleOf = (other: Player, stage: State['stage'], puts: readonly Put[], given: Table = {}) => {
  const found = table(stage, puts, given);
  const { roster } = found;
  const players = { a: 'person' as const, b: other };
  const state: State = { ...found, roster: { ...roster, setup: { ...roster.setup, players } } };
  const types: string[] = [];
  const session = {
    start: state,
    state: { value: state as Parameters<typeof reduce>[0] },
    log: { value: [] },
    record: (type: string, data: unknown): void => {
      types.push(type);
      session.state.value = reduce(session.state.value, { type, data } as AnyEvent);
    },
  };
  return {
    types,
    now: () => session.state.value,
    record: (event: AnyEvent): void => recordEvent(session as unknown as HoplitesSession, event),
  };
};

const event = (type: 'draw' | 'react', seat: SideId, more: object = {}): AnyEvent =>
  ({ type, data: { seat, faces: [], ...more } }) as AnyEvent;

describe('a turn goes on by itself', () => {
  const line: readonly Put[] = [
    ['a', 'HI 6/10', 2],
    ['a', 'HI 6/10', 'deck'],
    ['b', 'HI 6/10', 2],
    ['b', 'HI 6/10', 'hand'],
  ];

  test.each([
    ['recruit', ['draw', 'next'], 'b'],
    ['person', ['draw'], 'a'],
  ] as const)('[D1] against %s the draw is followed by %j', (other, types, active) => {
    const battle = battleOf(other, 'draw', line);
    battle.record(event('draw', 'a'));
    expect([battle.types, battle.now().active]).toEqual([types, active]);
  });

  test('[D1] not while a leader can still give an order', () => {
    const battle = battleOf('recruit', 'draw', [...line, ['a', 'HI 6/10', 'rallied', { coh: 3 }]], {
      settings: withRules('leaderCohesion'),
    });
    battle.record(event('draw', 'a'));
    expect([battle.types, battle.now().stage]).toEqual([['draw'], 'draw']);
  });

  test('[V3] past phases without a choice, after the app’s answer', () => {
    const battle = battleOf('recruit', 'play', [
      ['a', 'HI 6/10', 'hand'],
      ['b', 'SK AR 4/1 A', 2],
    ]);
    battle.record({ type: 'play', data: { seat: 'a', faces: [], card: 0, column: 2 } });
    expect(battle.now().stage).toBe('react');
    const answer = legalEventsFor(viewFor(battle.now(), 'b')).find(each => each.type === 'react' && each.data.fire);
    battle.record(answer as AnyEvent);
    expect(battle.types.slice(0, 2)).toEqual(['play', 'react']);
    expect(battle.types.slice(2)).toEqual(['next', 'next', 'next', 'next']);
    expect(battle.now()).toMatchObject({ active: 'a', stage: 'draw' });
  });
});

test('[V1 V2] each shooter has one shot, at its best chance', () => {
  const state = table('missile', [
    ['a', 'LI 5/4 J', 2],
    ['a', 'SK SL 5/1 S', 6],
    ['a', 'HI 6/10', 4],
    ['b', 'HI 6/10', 1],
    ['b', 'MI 5/5', 3],
    ['b', 'HI 6/10', 6],
  ]);
  const shots = bestShots(state, legalEventsFor(viewFor(state, 'a')));
  expect(shots.map(({ aim, chance }) => [aim.data.unit, aim.data.target, chance])).toEqual([
    [0, 4, 0.6],
    [1, 5, 0.1],
  ]);
});
