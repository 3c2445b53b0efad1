import { describe, expect, test } from 'vitest';
import { controlEvent } from '../../../src/games/alala/actions/control-test.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../src/games/alala/actions/fight-outcome.ts';
import { checkMove, moveEvent, planMove } from '../../../src/games/alala/actions/movement/moves.ts';
import type { BattleState, BattleUnit } from '../../../src/games/alala/battle/state.ts';
import { pendingTasks, phaseTasks } from '../../../src/games/alala/guide/guide.ts';
import type { Phase } from '../../../src/games/alala/rules/vocabulary.ts';
import { fightTold, played, table } from './table.ts';

const at = (state: BattleState, phase: Phase): BattleState => ({ ...state, turn: { ...state.turn, phase } });
const fought = (state: BattleState, first: string, second: string, hits: readonly [number, number]): BattleState => {
  const plan = fightTold(first, second);
  return played(
    state,
    'fight',
    fightEvent(plan, { by: 'count' }, hits, fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES), []),
  );
};

test('[A3 T3] a unit that stands still after the signal has had its manoeuvre', () => {
  const signal = { leaders: [{ leader: 'La1', signalled: true }], units: [] };
  const state = at(played(table('a1 leader3', 'b1'), 'correct', { changes: signal }), 'manoeuvre');
  const move = (now: BattleState) => phaseTasks(now).find(({ id }) => id === 'move:a1');
  expect(move(state)).toMatchObject({ must: true, done: false });
  const stood = played(state, 'move', moveEvent(state, planMove(state, 'a1', 'halt'), [], 'hand'));
  expect(move(stood)).toMatchObject({ done: true });
});

test('[T6 O6] those behind move with the fight that they support, not before all others', () => {
  // a3 fights on the right and is first; a2 stands behind a1.
  const first = fought(table('a1, a2, a3', 'b1, b2'), 'a3', 'b1', [1, 8]);
  const both = at(fought(first, 'a1 rear:a2', 'b2', [1, 8]), 'afterCombat');
  const units = phaseTasks(both).flatMap(({ asked }) => (asked.kind === 'owed' ? [asked.unit] : []));
  expect(units.filter(id => id.startsWith('a'))).toEqual(['a3', 'a1', 'a2']);
});

test('[P4] a unit that still routs in a later turn without pursuers has one more move to make, once', () => {
  const routing = table('a1 unformed', 'b1');
  const a1: BattleUnit = { ...(routing.units.a1 as BattleUnit), standing: 'routing' };
  const before: BattleState = { ...routing, units: { ...routing.units, a1 } };
  const nextTurn = (state: BattleState): BattleState => played(state, 'phase', { turn: 2, phase: 'initiative' });
  const state = nextTurn(before);
  const owed = (now: BattleState) => pendingTasks(now).map(({ id }) => id);
  expect(owed(state)).toEqual(['owed:a1']);
  expect(owed(played(state, 'tick', { task: 'owed:a1' }))).toEqual([]);
  const plan = planMove(state, 'a1', 'rout');
  const ran = played(
    state,
    'move',
    moveEvent(
      state,
      plan,
      plan.dice.map(die => ({ die, face: 3 })),
      'typed',
    ),
  );
  expect(ran.units.a1?.standing).toBe('out');
  expect(owed(ran)).toEqual([]);
  // Its pursuers decide as long as there are any.
  const b1: BattleUnit = {
    ...(state.units.b1 as BattleUnit),
    owes: { what: 'pursuitTest', when: 'now' },
    lastFight: { plan: fightTold('b1', 'a1')[0][0] as never, foes: ['a1'] },
  };
  expect(owed(nextTurn({ ...before, units: { ...before.units, b1 } }))).toEqual(['owed:b1']);
});

test('[P5] pursuers who meet a new enemy fight it before anything else', () => {
  const state = table('a1 pursue', 'b1, b2');
  const a1: BattleUnit = { ...(state.units.a1 as BattleUnit), owes: { what: 'pursue', when: 'afterCombat' } };
  const pursuing = at({ ...state, units: { ...state.units, a1 } }, 'afterCombat');
  const plan = { ...planMove(pursuing, 'a1', 'pursue'), meets: 'b2' };
  const met = played(
    pursuing,
    'move',
    moveEvent(
      pursuing,
      plan,
      plan.dice.map(die => ({ die, face: 3 })),
      'typed',
    ),
  );
  expect(pendingTasks(met)).toEqual([]);
  expect(phaseTasks(met).map(({ id }) => id)).toEqual(['fight:a1+b2']);
});

test('[K3 T2] a light unit whose control test repeats its last move may make it', () => {
  const state = at(table('a1 psiloi', 'b1'), 'skirmish');
  const a1 = state.units.a1 as BattleUnit;
  const bound = (control: 'repeatLastMove' | 'halt') => {
    const tested: BattleUnit = { ...a1, lastMove: 'advance', thisTurn: { ...a1.thisTurn, control } };
    const now = { ...state, units: { ...state.units, a1: tested } };
    return checkMove(now, planMove(now, 'a1', 'advance')).ok;
  };
  expect([bound('repeatLastMove'), bound('halt')]).toEqual([true, false]);
});

test('[K3 R-34 R-7] a move forced by a fight is its last move, whether it was made, ticked off or left', () => {
  const start = table('a1 ready, a2', 'b1 ready');
  const advance = planMove(start, 'a1', 'advance');
  const advanced = played(start, 'move', moveEvent(start, advance, [{ die: 'avd', face: 3 }], 'typed'));
  const given = fought(advanced, 'a1', 'b1', [1, 4]);
  const made = played(given, 'move', moveEvent(given, planMove(given, 'a1', 'fallBack'), [], 'hand'));
  const repeated = (state: BattleState) => {
    const now = played(state, 'phase', { turn: 2, phase: 'command' });
    const testing = { pursuing: false, signalled: false, inContact: false };
    return controlEvent(now, 'a1', 5, 'typed', testing).result;
  };
  expect([advanced, given, made, played(given, 'tick', { task: 'owed:a1' })].map(repeated)).toEqual([
    'repeatLastMove',
    'stayPut',
    'stayPut',
    'stayPut',
  ]);
  // A unit that stays in its fight has still to make its advance.
  expect(repeated(fought(advanced, 'a1', 'b1', [3, 3]))).toBe('repeatLastMove');
});

describe('a fleeing unit moves before its pursuers', () => {
  const having = (state: BattleState, id: string, foe: string, more: Partial<BattleUnit>): BattleState => ({
    ...state,
    units: {
      ...state.units,
      [id]: {
        ...(state.units[id] as BattleUnit),
        lastFight: { plan: fightTold(id, foe)[0][0] as never, foes: [foe] },
        ...more,
      },
    },
  });
  const due = (state: BattleState): string[] => pendingTasks(state).map(({ id }) => id);
  const fleeing = (when: 'now' | 'afterCombat') =>
    having(at(table('a1', 'b1 routing unformed'), 'afterCombat'), 'b1', 'a1', { owes: { what: 'rout', when } });

  test.each<[clauses: string, when: 'now' | 'afterCombat']>([
    ['P5 T6', 'afterCombat'],
    ['P5', 'now'],
  ])('[%s] a pursuit at once waits for a flight that is due %s', (_clauses, when) => {
    const state = having(fleeing(when), 'a1', 'b1', { owes: { what: 'pursue', when: 'now' } });
    expect(due(state)).toEqual(['owed:b1', 'owed:a1']);
    expect(phaseTasks(state)).toEqual([]);
  });

  test('[P5 T6] and in the list of the phase', () => {
    const state = having(fleeing('afterCombat'), 'a1', 'b1', { owes: { what: 'pursue', when: 'afterCombat' } });
    expect([due(state), phaseTasks(state).map(({ id }) => id)]).toEqual([[], ['owed:b1', 'owed:a1']]);
  });
});
