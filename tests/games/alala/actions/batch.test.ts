import { describe, expect, test } from 'vitest';
import { type BatchPartFactory, createBatch } from '../../../../src/games/alala/actions/batch.ts';
import { controlEvent } from '../../../../src/games/alala/actions/control-test.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { orderOptionsOf, ordersEvent } from '../../../../src/games/alala/actions/order-sheet.ts';
import type { BatchPart } from '../../../../src/games/alala/battle/events.ts';
import type { BattleState, Leader } from '../../../../src/games/alala/battle/state.ts';
import { inPhase, played, table } from '../table.ts';

const start = table('a1 leader3 of:p1, a2 shaken of:p1, a3 C of:p1, s1 psiloi, s2 psiloi', 'b1, b2');

const tested =
  (unit: string, face: number): BatchPartFactory =>
  now => ({ type: 'control', data: controlEvent(now, unit, face, 'typed', { pursuing: false, signalled: false }) });

const advanced =
  (unit: string, face: number): BatchPartFactory =>
  now => ({
    type: 'move',
    data: moveEvent(now, planMove(now, unit, 'advance'), [{ die: 'avd', face }], 'typed'),
  });

const oneByOne = (state: BattleState, parts: readonly BatchPart[]): BattleState =>
  parts.reduce((all, { type, data }) => played(all, type, data), state);

/** The state without ids of questions, which come from their entries. */
const plain = (state: BattleState) => ({ ...state, due: state.due.map(({ id: _, ...due }) => due) });

describe('several of a sort in one entry', () => {
  test.each([
    ['[T1] control tests', [tested('s1', 2), tested('s2', 4), tested('a2', 2)]],
    ['[T3] a phalanx that moves', [advanced('a3', 5), advanced('a1', 3)]],
  ] as [string, BatchPartFactory[]][])('%s: the same as one after the other', (_name, makers) => {
    const { parts } = createBatch(start, makers);
    expect(plain(played(start, 'together', { parts }))).toEqual(plain(oneByOne(start, parts)));
  });

  test('[A3] each question has its own id', () => {
    const both = table('a1 shaken, a2 shaken, a3', 'b1');
    const after = played(both, 'together', createBatch(both, [tested('a1', 2), tested('a2', 2)]));
    expect(after.due.map(({ kind }) => kind)).toEqual(['morale', 'morale']);
    expect(new Set(after.due.map(({ id }) => id)).size).toBe(2);
  });

  test('[C1 C3 C4] several orders in one entry: each is computed from the state after those before it', () => {
    const state = inPhase(start, 'command');
    const leader = state.leaders.La1 as Leader;
    expect(orderOptionsOf(state, leader)).toEqual({
      inHand: ['a1', 'a2', 'a3'],
      signal: true,
      encourage: ['a1', 'a2', 'a3'],
    });
    const { parts } = ordersEvent(state, [['La1', { control: true, signal: true, encourage: ['a1'] }]]);
    expect(parts.map(({ data }) => 'cost' in data && [data.action, data.cost])).toEqual([
      ['control', 1],
      ['signal', 1],
      ['encourage', 2],
    ]);
    // The orders cost one point more than he has. Players may go on, and the log says so.
    expect(
      parts.flatMap(({ data }) => ('overrides' in data ? data.overrides : [])).map(({ clause }) => clause),
    ).toEqual(['R-6']);
    const after = played(state, 'together', { parts });
    expect(orderOptionsOf(after, after.leaders.La1 as Leader)).toEqual({
      inHand: [],
      signal: false,
      encourage: ['a1', 'a2', 'a3'],
    });
  });
});
