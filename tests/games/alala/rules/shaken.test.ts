import { describe, expect, test } from 'vitest';
import { moraleEvent } from '../../../../src/games/alala/actions/answer-questions.ts';
import { chargeEvent, planCharge } from '../../../../src/games/alala/actions/charges.ts';
import { controlEvent } from '../../../../src/games/alala/actions/control-test.ts';
import { warningsOf } from '../../../../src/games/alala/actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../../src/games/alala/actions/fight-outcome.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { commandEvent } from '../../../../src/games/alala/actions/order.ts';
import type { EventData } from '../../../../src/games/alala/battle/events.ts';
import type { BattleState, UnitTurn } from '../../../../src/games/alala/battle/state.ts';
import { playEvent } from '../../../../src/games/alala/gods/god-play.ts';
import { pendingTasks, phaseTasks, splitOpenTasks } from '../../../../src/games/alala/guide/guide.ts';
import type { TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import { changesTold, dueTold, fightTold, inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

const signalled = (state: BattleState): BattleState => ({
  ...state,
  leaders: Object.fromEntries(
    Object.entries(state.leaders).map(([id, leader]) => [id, { ...leader, signalled: true }]),
  ),
});

const turned = (state: BattleState, id: string, more: Partial<UnitTurn>): BattleState =>
  withUnitAs(state, id, { thisTurn: { ...unitIn(state, id).thisTurn, ...more } });

const dropsOf: [
  name: string,
  drop: (state: BattleState) => Pick<EventData<'morale'>, 'changes' | 'due'>,
  type: string,
][] = [
  ['a friend breaks', s => moraleEvent(s, { event: 'broken', unit: 'a2', side: 'a' }, ['a1']), 'morale'],
  ['a leader dies', s => moraleEvent(s, { event: 'leaderKilled', unit: 'a2', side: 'a' }, ['a1']), 'morale'],
  ['held back', s => commandEvent(s, { leader: 'La2', action: 'encourage', unit: 'a1', steps: -1 }), 'command'],
  ['halts', s => moveEvent(s, { ...planMove(s, 'a1', 'halt'), halts: true }, [], 'hand'), 'move'],
  ['a low test', s => controlEvent(s, 'a1', 2, 'typed', { pursuing: false, signalled: true }), 'control'],
  [
    'a card',
    s =>
      playEvent(
        s,
        'b',
        { id: 'x', title: 'x', text: '', effect: { kind: 'aggression', whose: 'enemy', by: -1 } } as never,
        {
          target: 'a1',
        },
      ),
    'play',
  ],
  [
    'struck from behind',
    s => chargeEvent(s, { ...planCharge(s, 'b1', 'a1'), side: 'exposedRear', shieldless: true }),
    'charge',
  ],
];

describe('a Shaken unit that drops again', () => {
  test.each(dropsOf)(
    '[A2 A3] retires at once from the line, and again when it had retired: %s',
    (_name, drop, type) => {
      for (const standing of ['inLine', 'retired'] as const) {
        const state = withUnitAs(table('a1 shaken, a2 leader3', 'b1'), 'a1', {
          standing,
          formed: standing === 'inLine',
        });
        const event = drop(state);
        expect(dueTold(event.due)).toEqual(['broken a1 of a']);
        const after = unitIn(played(state, type, event), 'a1');
        expect([after.standing, after.owes, after.aggression, after.formed]).toEqual([
          'retired',
          { what: 'retire', when: 'now' },
          'shaken',
          false,
        ]);
      }
    },
  );

  test.each(dropsOf)('[A2 P4] a routing unit goes on routing: %s', (_name, drop, type) => {
    const state = withUnitAs(table('a1 shaken unformed, a2 leader3', 'b1'), 'a1', {
      standing: 'routing',
      owes: { what: 'rout', when: 'now' },
    });
    const after = unitIn(played(state, type, drop(state)), 'a1');
    expect([after.standing, after.owes?.what]).toEqual(['routing', 'rout']);
  });

  test('[A2] a unit with a retirement to make gets no second one', () => {
    const state = table('a1 shaken, a2 leader3', 'b1');
    for (const [, drop, type] of dropsOf) {
      const first = played(state, type, drop(state));
      for (const [, again] of dropsOf.slice(0, 3))
        expect(changesTold(again(first).changes).slice(0, 1)).not.toContain('a1 retire');
    }
  });

  test('[A2 R-31] the retirement of a unit that had retired in an earlier turn is a new event', () => {
    const state = table('a1 shaken retired unformed, a2', 'b1');
    const event = moraleEvent(state, { event: 'broken', unit: 'a2', side: 'a' }, ['a1']);
    expect([changesTold(event.changes), dueTold(event.due)]).toEqual([['a1 retire'], ['broken a1 of a']]);
  });
});

describe('a Shaken unit struck from behind', () => {
  const fight = (second: string, hits: [number, number], b = 'b1 shaken', state = table('a1 ready, a2', b)) => {
    const plan = fightTold('a1 charge', second);
    const event = fightEvent(
      plan,
      { by: 'count' },
      hits,
      fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES),
      warningsOf(state, plan),
    );
    return { event, after: unitIn(played(state, 'fight', event), 'b1') };
  };

  test.each<[name: string, hits: [number, number], move: string]>([
    ['a victory', [0, 5], 'retire'],
    ['a success', [0, 3], 'retire'],
    ['inconclusive', [3, 3], 'retire'],
    ['a set-back', [5, 2], 'retire'],
    ['a defeat: it routs', [9, 0], 'rout'],
  ])('[A2 A3] it retires whatever the dice say: %s', (_name, hits, move) => {
    const { event, after } = fight('b1 shieldless', hits);
    expect([event.moves.b1, after.owes?.what, after.standing]).toEqual([
      move,
      move,
      move === 'rout' ? 'routing' : 'retired',
    ]);
    expect(event.overrides).toContainEqual({ clause: 'A2', word: 'shakenDropsAgain' });
    expect(dueTold(event.due)).toContain('broken b1 of b');
  });

  test('[A3] another loses its level, and takes the move of its outcome', () => {
    expect(changesTold(fight('b1 shieldless', [3, 3], 'b1 ready').event.changes)).toContain(
      'b1 men −2 formedUp stay'.replace('−', '-'),
    );
    expect(fight('b1', [3, 3]).event.moves.b1).toBe('stay');
  });

  test('[A2 O6] those behind it are bound by the outcome alone', () => {
    const state = table('a1 ready', 'b1 shaken, b2');
    const { event } = fight('b1 shieldless rear:b2', [3, 3], '', state);
    expect(event.changes.units.map(({ unit, move }) => `${unit} ${move}`)).toEqual(['a1 stay', 'b1 retire', 'b2 stay']);
  });

  test('[A2 G1] a charged unit must retire before the fight; players may fight anyway', () => {
    const state = inPhase(table('a1', 'b1 shaken'), 'charge');
    const plan = { ...planCharge(state, 'a1', 'b1'), side: 'exposedFlank' as const, shieldless: true };
    const charged = played(state, 'charge', chargeEvent(state, plan));
    expect(pendingTasks(charged).map(({ id, asked }) => [id, 'what' in asked && asked.what])).toEqual([
      ['owed:b1', 'retire'],
    ]);
    const fights = (now: BattleState) => phaseTasks(inPhase(now, 'combat')).map(({ id }) => id);
    expect(fights(played(charged, 'tick', { task: 'owed:b1' }))).toEqual(['fight:a1+b1']);
    const dice = planMove(charged, 'b1', 'retire').dice.map(die => ({ die, face: 3 }));
    expect(
      fights(played(charged, 'move', moveEvent(charged, planMove(charged, 'b1', 'retire'), dice, 'typed'))),
    ).toEqual([]);
    for (const response of ['evade', 'charge'] as const)
      expect(chargeEvent(state, { ...plan, response }).changes.units).toEqual([]);
    expect(chargeEvent(table('a1', 'b1'), plan).changes.units).toEqual([]);
  });
});

describe('halting after the signal', () => {
  const halts = (state: BattleState, what: TableMove = 'halt', id = 'a1') => planMove(state, id, what).halts;
  const start = signalled(table('a1 leader3, a2', 'b1'));

  test('[A3 M12] standing still and redressing are proposed as a halt, forming up is not', () => {
    expect([halts(start), halts(start, 'redress'), halts(start, 'formUp'), halts(start, 'advance')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(halts(table('a1 leader3', 'b1'), 'redress')).toBe(false);
    const disordered = withUnitAs(start, 'a1', { disorder: 1, aggression: 'ready' });
    const event = moveEvent(disordered, planMove(disordered, 'a1', 'redress'), [], 'hand');
    expect(changesTold(event.changes)).toEqual(['a1 formedUp {"disorder":-1}']);
  });

  test('[R-32] not for a Shaken unit; if players tick it anyway, A2 follows', () => {
    const shaken = withUnitAs(start, 'a1', { aggression: 'shaken' });
    expect([halts(shaken), halts(shaken, 'redress')]).toEqual([false, false]);
    expect(changesTold(moveEvent(shaken, planMove(shaken, 'a1', 'halt'), [], 'hand').changes)).toEqual([]);
    const ticked = moveEvent(shaken, { ...planMove(shaken, 'a1', 'halt'), halts: true }, [], 'hand');
    expect(changesTold(ticked.changes)).toEqual(['a1 retire unformed retired']);
  });

  test('[R-7 R-8 A3] nor where it was asked already, or nothing was halted', () => {
    expect([
      halts(turned(start, 'a1', { control: 'halt' })),
      halts(turned(start, 'a1', { control: 'stayPut' })),
      halts(turned(start, 'a1', { moved: true })),
      halts(turned(start, 'a1', { halted: true }), 'redress'),
      halts(withUnitAs(start, 'a1', { standing: 'retired' })),
      halts(turned(start, 'a1', { charge: { target: 'b1', side: 'front', shieldless: false, met: true } }), 'redress'),
      halts(signalled(table('a1 heavyCavalry leader3', 'b1'))),
    ]).toEqual([false, false, false, false, false, false, false]);
  });

  const inContact = (): BattleState => {
    const plan = fightTold('a1', 'b1');
    const state = signalled(table('a1 ready leader3', 'b1'));
    const event = fightEvent(
      plan,
      { by: 'count' },
      [3, 3],
      fightOutcome(state, plan, [3, 3], DEFAULT_FIGHT_CHOICES),
      [],
    );
    return played(played(state, 'fight', event), 'phase', { turn: 2, phase: 'command' });
  };

  test('[R-33 K2] a low test in contact costs nothing, unless players say that there is no contact', () => {
    const touching = withUnitAs(inContact(), 'a1', { aggression: 'formedUp' });
    const test_ = (more: object) =>
      controlEvent(touching, 'a1', 2, 'typed', { pursuing: false, signalled: true, ...more });
    expect([changesTold(test_({}).changes), test_({}).inContact]).toEqual([[], true]);
    expect([changesTold(test_({ inContact: false }).changes), 'inContact' in test_({ inContact: false })]).toEqual([
      ['a1 shaken'],
      false,
    ]);
    expect(halts(touching, 'redress')).toBe(false);
  });

  test('[R-33 A3] retiring by an outcome costs no more than the outcome', () => {
    const plan = fightTold('a1', 'b1');
    const state = signalled(table('a1 eager leader3', 'b1'));
    const { changes } = fightOutcome(state, plan, [0, 6], DEFAULT_FIGHT_CHOICES);
    expect(changesTold(changes)).toContain('a1 men -4 formedUp retire unformed retired');
  });

  test('[R-32 R-33 K2] the same for a card that halts a phalanx', () => {
    const card = { id: 'x', title: 'x', text: '', effect: { kind: 'halt', whose: 'enemy' } } as never;
    const halted = (state: BattleState) => changesTold(playEvent(state, 'b', card, { target: 'a1' }).changes);
    expect(halted(start)).toEqual(['a1 shaken {"control":"halt"}']);
    expect(halted(withUnitAs(start, 'a1', { aggression: 'shaken' }))).toEqual(['a1 {"control":"halt"}']);
    expect(halted(inContact())).toEqual(['a1 {"control":"halt"}']);
  });
});

describe('results of tests for a Shaken unit', () => {
  const must = (state: BattleState) => splitOpenTasks(phaseTasks(state)).must.map(({ asked }) => asked);

  test('[A2 K3 R-7] its test repeats no advance: it stays, and loses nothing', () => {
    const state = withUnitAs(signalled(table('a1 shaken leader3', 'b1')), 'a1', { lastMove: 'advance' });
    const event = controlEvent(state, 'a1', 5, 'typed', { pursuing: false, signalled: true });
    expect([event.result, event.changes.units]).toEqual(['stayPut', []]);
    const after = inPhase(played(state, 'control', event), 'manoeuvre');
    expect([must(after), phaseTasks(after)]).toEqual([[], []]);
  });

  test.each(['advanceTwoDice', 'repeatLastMove'] as const)('[A2 K3] Shaken since its test (%s): nothing', control => {
    const ready = withUnitAs(turned(inPhase(table('a1 ready', 'b1'), 'manoeuvre'), 'a1', { control }), 'a1', {
      lastMove: 'advance',
    });
    expect(must(ready)).toHaveLength(1);
    const shaken = withUnitAs(ready, 'a1', { aggression: 'shaken' });
    expect(must(shaken)).toEqual([]);
    expect(phaseTasks(signalled(shaken)).filter(({ must }) => must)).toEqual([]);
  });

  test('[A2 R-32 C4] after the signal it is listed, and stands still unless players decide otherwise', () => {
    const state = signalled(inPhase(table('a1 shaken leader3', 'b1'), 'manoeuvre'));
    expect(phaseTasks(state).map(({ asked, must }) => [asked, must])).toEqual([
      [{ kind: 'move', unit: 'a1', what: 'halt' }, false],
    ]);
  });
});

describe('hoplites who have retired', () => {
  const start = inPhase(table('a1 retired unformed, a2', 'b1'), 'manoeuvre');
  const tasks = (control: UnitTurn['control'], more: object = {}) =>
    phaseTasks(withUnitAs(turned(start, 'a1', { control }), 'a1', more)).map(({ asked, must }) => [
      asked.kind,
      'what' in asked && asked.what,
      must,
    ]);

  test('[T1] take a control test if no leader has them in hand', () => {
    const ids = (state: BattleState) => phaseTasks(inPhase(state, 'command')).map(({ id }) => id);
    expect(ids(start)).toContain('control:a1');
    expect(ids(turned(start, 'a1', { controlled: true }))).not.toContain('control:a1');
  });

  test('[K3 T3 R-34] and obey it: two dice forward, the advance or the retirement again', () => {
    expect(tasks('advanceTwoDice', { aggression: 'eager' })).toEqual([['move', 'forcedAdvance', true]]);
    expect(tasks('repeatLastMove', { lastMove: 'retire' })).toEqual([['move', 'retire', true]]);
    expect(tasks('repeatLastMove', { lastMove: 'advance' })).toEqual([['move', 'advance', true]]);
  });

  test('[K2 R-7 R-34] halted, free, or with nothing to do again they can only form up', () => {
    const rally = [['rally', 'formUp', false]];
    expect([tasks('halt'), tasks('asYouWish'), tasks('stayPut')]).toEqual([rally, rally, rally]);
    expect(tasks('repeatLastMove', { lastMove: 'pursue' })).toEqual(rally);
    expect(tasks(null)).toEqual(rally);
  });
});
