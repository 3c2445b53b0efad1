import { describe, expect, test } from 'vitest';
import { controlEvent } from '../../../src/games/alala/actions/control-test.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../src/games/alala/actions/fight-outcome.ts';
import { isFirstFlight, moveEvent, planMove } from '../../../src/games/alala/actions/movement/moves.ts';
import { shootEvent } from '../../../src/games/alala/actions/shooting.ts';
import type { BattleState } from '../../../src/games/alala/battle/state.ts';
import type { TableMove } from '../../../src/games/alala/rules/movement/table-moves.ts';
import { fightTold, played, table, unitIn } from './table.ts';

const went = (state: BattleState, id: string, what: TableMove): BattleState => {
  const plan = planMove(state, id, what);
  const thrown = plan.dice.map(die => ({ die, face: 3 }));
  return played(state, 'move', moveEvent(state, plan, thrown, 'typed'));
};
const tested = (state: BattleState, id: string, face: number): BattleState =>
  played(state, 'control', controlEvent(state, id, face, 'typed', { pursuing: false, signalled: false }));
const fought = (state: BattleState, first: string, second: string, hits: [number, number]): BattleState => {
  const plan = fightTold(first, second);
  return played(
    state,
    'fight',
    fightEvent(plan, { by: 'count' }, hits, fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES), []),
  );
};
const turn = (state: BattleState, to: number): BattleState => played(state, 'phase', { turn: to, phase: 'command' });
const first = (state: BattleState, what: TableMove = 'retire', id = 'a1'): boolean =>
  isFirstFlight(unitIn(state, id), what);

describe('the first move of a flight', () => {
  const evaded = went(table('a1 psiloi', 'b1'), 'a1', 'evade');
  const retired = went(table('a1 shaken unformed', 'b1'), 'a1', 'retire');

  test('[M3 R-36] who flees on has no extra inch: in the same turn, and in the next by its test', () => {
    expect([first(evaded, 'evade'), first(retired), first(went(retired, 'a1', 'retire'))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(first(turn(retired, 2))).toBe(false);
    const again = tested(turn(retired, 2), 'a1', 5);
    expect([unitIn(again, 'a1').thisTurn.control, first(again)]).toEqual(['repeatLastMove', false]);
    const low = tested(turn(retired, 2), 'a1', 2);
    expect([unitIn(low, 'a1').owes?.what, first(low)]).toEqual(['retire', false]);
    const inches = unitIn(went(again, 'a1', 'retire'), 'a1').flight?.inches;
    expect([unitIn(retired, 'a1').flight?.inches, inches]).toEqual([8, 6]);
  });

  test.each<[name: string, stand: (state: BattleState) => BattleState]>([
    ['halted', s => went(s, 'a1', 'halt')],
    ['redressed', s => went(s, 'a1', 'redress')],
    ['advanced', s => went(s, 'a1', 'advance')],
    [
      'shot',
      s => played(s, 'shoot', shootEvent(s, { shooter: 'a1', target: 'b1', frontally: true }, { by: 'count' }, 0)),
    ],
    ['its test left it free', s => tested(s, 'a1', 3)],
    [
      'put back in the line',
      s => played(s, 'correct', { changes: { units: [{ unit: 'a1', standing: 'inLine' }], leaders: [] } }),
    ],
  ])('[M3 R-36] who has stood since has it anew, in that turn or a later one: %s', (_name, stand) => {
    const state = went(table('a1 psiloi retired', 'b1'), 'a1', 'retire');
    expect([first(state), first(stand(state)), first(turn(stand(state), 2)), first(stand(turn(state, 2)))]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('[M3 R-36] hoplites who form up, and who did nothing for a turn', () => {
    const retiree = went(table('a1 unformed retired', 'b1'), 'a1', 'retire');
    expect(first(went(turn(retiree, 2), 'a1', 'formUp'))).toBe(true);
    expect(first(turn(turn(retiree, 2), 3))).toBe(true);
  });

  test('[M3 R-36 P3] a unit that evades, then stands, fights and is beaten, begins a new flight; so does one that evades in a later turn', () => {
    const beaten = fought(evaded, 'a1', 'b1', [0, 9]);
    expect([unitIn(beaten, 'a1').standing, first(beaten, 'rout')]).toEqual(['routing', true]);
    expect(first(turn(evaded, 2), 'evade')).toBe(true);
  });

  test('[M3 R-36 P4] a rout continues from turn to turn, whatever strikes the unit', () => {
    const routing = went(fought(table('a1 shaken', 'b1 C eager'), 'a1', 'b1', [0, 9]), 'a1', 'rout');
    expect([unitIn(routing, 'a1').standing, first(routing, 'rout'), first(turn(routing, 2), 'rout')]).toEqual([
      'routing',
      false,
      false,
    ]);
    expect(first(fought(routing, 'a1', 'b1', [0, 9]), 'rout')).toBe(false);
  });

  test('[P5] the remaining distance of a pursuit counts in the next turn too', () => {
    const fled = went(fought(table('a1 eager', 'b1 C eager'), 'a1', 'b1', [0, 9]), 'a1', 'retire');
    expect([unitIn(fled, 'a1').standing, unitIn(turn(fled, 2), 'a1').flight?.inches]).toEqual(['retired', 8]);
  });
});
