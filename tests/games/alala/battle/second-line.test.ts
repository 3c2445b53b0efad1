import { describe, expect, test } from 'vitest';
import { actorOf } from '../../../../src/games/alala/actions/actor.ts';
import { chargeEvent, planCharge } from '../../../../src/games/alala/actions/charges.ts';
import { combatOf, planFight, warningsOf } from '../../../../src/games/alala/actions/fight.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { phalanxOf } from '../../../../src/games/alala/actions/order.ts';
import { filesOf, unitsBehind } from '../../../../src/games/alala/battle/line.ts';
import type { BattleState, Leader } from '../../../../src/games/alala/battle/state.ts';
import { enemiesAhead } from '../../../../src/games/alala/guide/enemies-ahead.ts';
import { phaseTasks } from '../../../../src/games/alala/guide/guide.ts';
import { likelyWitnesses } from '../../../../src/games/alala/guide/morale-witnesses.ts';
import { unitsMovingTogether } from '../../../../src/games/alala/guide/units-moving-together.ts';
import type { TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import { mayAct } from '../../../../src/games/alala/rules/unit-actions.ts';
import { againstTold, inPhase, played, table, unitIn } from '../table.ts';

/** The files of a side, front first: 'a1/a4/a5 a2'. */
const files = (state: BattleState, side: 'a' | 'b' = 'a'): string =>
  filesOf(state, side)
    .map(file => file.map(({ id }) => id).join('/'))
    .join(' ');
const set = (state: BattleState, unit: string, more: object, seq = 1): BattleState =>
  played(state, 'correct', { changes: { units: [{ unit, ...more }], leaders: [] } }, seq);

const deep = table('a5 behind:a1, a4 behind:a1, a1 leader3, a2, a3 psiloi', 'b1, b2');

describe('[R-43] the second line', () => {
  test('stands behind its front, front to back', () => {
    expect(files(deep)).toBe('a1/a4/a5 a2');
    expect(unitsBehind(deep, unitIn(deep, 'a1')).map(({ id }) => id)).toEqual(['a4', 'a5']);
  });

  const cases: [what: string, changes: (readonly [string, object])[], after: string][] = [
    ['the front retires', [['a1', { standing: 'retired' }]], 'a4/a5 a2'],
    ['the front routs', [['a1', { standing: 'routing' }]], 'a4/a5 a2'],
    ['the front is destroyed', [['a1', { men: -24 }]], 'a4/a5 a2'],
    [
      'the first behind has gone before',
      [
        ['a4', { standing: 'retired' }],
        ['a1', { standing: 'out' }],
      ],
      'a5 a2',
    ],
    [
      'who comes back stands behind again',
      [
        ['a4', { standing: 'retired' }],
        ['a4', { standing: 'inLine' }],
      ],
      'a1/a4/a5 a2',
    ],
    [
      'whose place is taken stands beside it',
      [
        ['a1', { standing: 'retired' }],
        ['a1', { standing: 'inLine' }],
      ],
      'a4/a5 a1 a2',
    ],
    [
      'nobody behind still stands',
      [
        ['a4', { standing: 'out' }],
        ['a5', { standing: 'out' }],
        ['a1', { standing: 'out' }],
      ],
      'a2',
    ],
    ['another unit goes', [['a2', { standing: 'retired' }]], 'a1/a4/a5'],
  ];
  test.each(cases)('takes the place in front: %s', (_what, changes, after) => {
    const state = changes.reduce((now, [unit, more], i) => set(now, unit, more, i + 1), deep);
    expect(files(state)).toBe(after);
  });

  const byHand: [what: string, unit: string, behind: string | null, after: string][] = [
    ['behind another', 'a2', 'a1', 'a1/a4/a5/a2'],
    ['from the second line into the line', 'a4', null, 'a4 a1/a5 a2'],
    ['skirmishers behind the line', 'a3', 'a2', 'a1/a4/a5 a2/a3'],
    ['the front behind another: the next takes its place', 'a1', 'a2', 'a4/a5 a2/a1'],
    ['behind itself: nothing', 'a1', 'a1', 'a1/a4/a5 a2'],
    ['behind the second line: nothing', 'a2', 'a4', 'a1/a4/a5 a2'],
    ['behind an enemy: nothing', 'a2', 'b1', 'a1/a4/a5 a2'],
    ['behind nobody known: nothing', 'a2', 'constructor', 'a1/a4/a5 a2'],
  ];
  test.each(byHand)('players put a unit %s', (_what, unit, behind, after) => {
    expect(files(set(deep, unit, { behind }))).toBe(after);
  });

  test('skirmishers leave the second line for their place before it', () => {
    expect(unitIn(set(set(deep, 'a3', { behind: 'a2' }), 'a3', { behind: null }, 2), 'a3').rank).toBe('screen');
  });

  test('may not charge from there', () => {
    const against = (state: BattleState, id: string) =>
      againstTold(mayAct(actorOf(state, unitIn(state, id)), 'charge'));
    expect(against(deep, 'a4')).toEqual(['R-43 standsBehind']);
    expect(against(set(deep, 'a1', { standing: 'retired' }), 'a4')).toEqual([]);
  });

  test('[A3 T3] is held up with a front that touches the enemy', () => {
    const signalled = (state: BattleState): BattleState => ({
      ...state,
      leaders: { ...state.leaders, La1: { ...state.leaders.La1, signalled: true } as never },
    });
    const state = inPhase(signalled(table('a2 of:p behind:a1, a1 of:p leader3', 'b1')), 'manoeuvre');
    const marching = (now: BattleState): string[] =>
      phaseTasks(now).flatMap(({ asked }) => (asked.kind === 'move' ? [asked.unit] : []));
    expect(marching(state)).toEqual(['a1', 'a2']);
    const charge = {
      unit: 'b1',
      target: 'a1',
      side: 'front',
      shieldless: false,
      response: 'stand',
      overrides: [],
      changes: { units: [], leaders: [] },
      due: [],
    };
    expect(marching(played(state, 'charge', charge))).toEqual([]);
  });
});

test('[R-43 A3 C4] a unit behind one that does not advance has no advance to make, and loses nothing', () => {
  const start = table('a2 of:p behind:a1, a1 of:p leader3', 'b1');
  const signalled: BattleState = {
    ...inPhase(start, 'manoeuvre'),
    leaders: { La1: { ...(start.leaders.La1 as Leader), signalled: true } },
  };
  const halted = played(signalled, 'move', moveEvent(signalled, planMove(signalled, 'a1', 'halt'), [], 'hand'));
  const told = (state: BattleState) => [
    phaseTasks(state).find(({ id }) => id === 'move:a2')?.must,
    planMove(state, 'a2', 'halt').halts,
  ];
  expect([told(signalled), told(halted)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

describe('[R-43 B2 B3 O6] support to the rear is filled in', () => {
  const start = table('a3 of:p behind:a1, a2 of:p behind:a1, a1 of:p leader3, a4 of:p', 'b1, b2');
  const inHand = (state: BattleState, ...units: string[]): BattleState => {
    const order = { leader: 'La1', cost: 1, overrides: [], changes: { units: [], leaders: [] }, due: [] };
    return played(state, 'command', { ...order, action: 'control', units });
  };
  const all = inHand(start, 'a1', 'a2', 'a3', 'a4');
  const charges = (state: BattleState, unit: string, target: string): BattleState =>
    played(state, 'charge', chargeEvent(state, planCharge(state, unit, target)));
  const goes = (state: BattleState, id: string, what: TableMove, face = 3): BattleState => {
    const plan = planMove(state, id, what);
    return played(
      state,
      'move',
      moveEvent(
        state,
        plan,
        plan.dice.map(die => ({ die, face })),
        'typed',
      ),
    );
  };
  const behind = (state: BattleState, id = 'a1'): string[] =>
    (planFight(state, ['b1'], [id])[1][0]?.supports ?? []).flatMap(({ unit, place }) =>
      place === 'rear' ? [unit] : [],
    );

  const went = ['a4', 'a1', 'a2', 'a3'].reduce((state, id) => goes(state, id, 'advance'), all);
  const cases: [what: string, state: BattleState, supports: string[]][] = [
    ['as they were set up', charges(start, 'b1', 'a1'), ['a2', 'a3']],
    ['in hand, standing', charges(all, 'b1', 'a1'), ['a2', 'a3']],
    ['in hand, gone as far', charges(went, 'b1', 'a1'), ['a2', 'a3']],
    ['they go along with its charge', charges(went, 'a1', 'b1'), ['a2', 'a3']],
    ['and with one from where it stood', charges(all, 'a1', 'b1'), ['a2', 'a3']],
    ['not who is left behind, nor who stands behind him', charges(goes(all, 'a1', 'advance'), 'b1', 'a1'), []],
    [
      'not who went less far, nor who stands behind him',
      charges(goes(goes(goes(all, 'a1', 'advance', 4), 'a2', 'advance', 2), 'a3', 'advance', 4), 'b1', 'a1'),
      [],
    ],
    ['only who is in touch', charges(goes(goes(all, 'a1', 'advance'), 'a2', 'advance'), 'b1', 'a1'), ['a2']],
    ['not the Shaken', charges(set(all, 'a2', { aggression: 'shaken' }), 'b1', 'a1'), ['a3']],
    ['not who has retired', charges(set(all, 'a2', { standing: 'retired' }), 'b1', 'a1'), ['a3']],
    [
      'not once the turn is over and they have moved',
      charges(played(went, 'phase', { turn: 2, phase: 'charge' }), 'b1', 'a1'),
      [],
    ],
  ];
  test.each(cases)('%s', (_what, state, supports) => {
    expect(behind(state)).toEqual(supports);
    expect(warningsOf(state, planFight(state, ['b1'], ['a1']))).toEqual([]);
  });

  test('[B2] the first of them adds two dice, the next one', () => {
    const state = charges(all, 'b1', 'a1');
    const told = combatOf(state, planFight(state, ['b1'], ['a1'])).pools[1][0]?.dice.lines.map(
      ({ word, by }) => `${word} ${by}`,
    );
    expect(told).toContain('rearSupport 2');
    expect(told).toContain('furtherRearSupport 1');
  });

  test('[C1 R-39] they are in hand with their front, and move by its throw', () => {
    const leader = start.leaders.La1 as Leader;
    expect(phalanxOf(start, leader).touching.map(({ id }) => id)).toEqual(['a3', 'a2', 'a1', 'a4']);
    expect([...unitsMovingTogether(inPhase(all, 'manoeuvre'), unitIn(all, 'a3'))].sort()).toEqual([
      'a1',
      'a2',
      'a3',
      'a4',
    ]);
  });

  test('[R-2] the enemy faces the front first, and those behind it last', () => {
    expect(enemiesAhead(start, unitIn(start, 'b2')).map(({ id }) => id)).toEqual(['a1', 'a4', 'a3', 'a2']);
  });

  test('[R-4] a unit behind is near enough to see it', () => {
    const broken = { id: 'x.1.0', kind: 'morale', event: 'broken', unit: 'a1', side: 'a' } as const;
    expect(likelyWitnesses(start, broken)).toEqual(expect.arrayContaining(['a2', 'a3', 'a4']));
  });
});
