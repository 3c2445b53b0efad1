import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import {
  computeNextClock,
  type Entry,
  entryKeyOf,
  type LogControlType,
  mergeLogs,
  reduceLog,
} from '../../../../src/core/log.ts';
import { countHits, rollDice } from '../../../../src/core/probability/dice.ts';
import {
  hackEvent,
  moraleCandidates,
  moraleEvent,
  riskEvent,
} from '../../../../src/games/alala/actions/answer-questions.ts';
import { createBatch } from '../../../../src/games/alala/actions/batch.ts';
import { chargeEvent, planCharge } from '../../../../src/games/alala/actions/charges.ts';
import { controlEvent } from '../../../../src/games/alala/actions/control-test.ts';
import { combatOf, type FightPlan, planFight, warningsOf } from '../../../../src/games/alala/actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../../src/games/alala/actions/fight-outcome.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { commandEvent } from '../../../../src/games/alala/actions/order.ts';
import { shootEvent } from '../../../../src/games/alala/actions/shooting.ts';
import { neighbours, possibleSupporters } from '../../../../src/games/alala/actions/supports.ts';
import { applyChanges } from '../../../../src/games/alala/battle/apply-changes.ts';
import { mergeChanges } from '../../../../src/games/alala/battle/correct.ts';
import type { AnyEvent, Changes, DrawnCard, FighterPlan } from '../../../../src/games/alala/battle/events.ts';
import { EVENTS } from '../../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { LIMITS } from '../../../../src/games/alala/battle/limits.ts';
import { SIDES, STANDINGS } from '../../../../src/games/alala/battle/sides.ts';
import { type BattleState, type BattleUnit, isOnTable } from '../../../../src/games/alala/battle/state.ts';
import type { DeckCard } from '../../../../src/games/alala/gods/deck.ts';
import { drawEvent, needsDie, playEvent, targetsOf } from '../../../../src/games/alala/gods/god-play.ts';
import { cardOf, drawFrom, packOf } from '../../../../src/games/alala/gods/next-card.ts';
import { pendingTasks, phaseTasks } from '../../../../src/games/alala/guide/guide.ts';
import { hitsOf } from '../../../../src/games/alala/rules/combat/combat.ts';
import { shootingDice } from '../../../../src/games/alala/rules/combat/shooting.ts';
import { controlDie } from '../../../../src/games/alala/rules/control-test.ts';
import { shuffleCards } from '../../../../src/games/alala/rules/god-draw.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { TABLE_MOVES } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import { nextPhase } from '../../../../src/games/alala/rules/turn.ts';
import { AGGRESSIONS, COMMAND_ACTIONS, type Move, PHASES } from '../../../../src/games/alala/rules/vocabulary.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { often } from '../../../quick.ts';
import { charged, moved } from '../guided-play.ts';
import { lyingFor } from '../lying.ts';
import { changesTold, fightTold, part, played, table, unitIn, withUnitAs } from '../table.ts';

const NOTHING: Changes = { units: [], leaders: [] };
const correct = (units: Changes['units'], leaders: Changes['leaders'] = []) => ({ changes: { units, leaders } });

describe('the state after an entry', () => {
  const start = table('a1 leader3, a2, s1 psiloi', 'b1 leader2, b2');

  test('a fight: values, open questions and the history of the fight', () => {
    const plan = fightTold('a1 leader charge rear:a2', 'b1 leader, b2');
    const data = fightEvent(
      plan,
      { by: 'count' },
      [8, 3],
      fightOutcome(start, plan, [8, 3], DEFAULT_FIGHT_CHOICES),
      [],
    );
    const state = played(start, 'fight', data, 7);
    expect(
      Object.values(state.units).map(unit => [unit.id, unit.men, unit.aggression, unit.move, unit.standing]),
    ).toEqual([
      ['a1', 24, 'eager', 'stay', 'inLine'],
      ['a2', 24, 'eager', 'stay', 'inLine'],
      ['s1', 6, 'formedUp', null, 'inLine'],
      ['b1', 20, 'shaken', 'retire', 'retired'],
      ['b2', 20, 'shaken', 'retire', 'retired'],
    ]);
    expect(state.due.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'me.7.0 risk',
      'me.7.1 risk',
      'me.7.2 morale',
      'me.7.3 morale',
    ]);
    expect(unitIn(state, 'a1').lastFight).toEqual({ plan: part('a1 leader charge rear:a2'), foes: ['b1', 'b2'] });
    expect(unitIn(state, 'b2').lastFight).toEqual({ plan: part('b2'), foes: ['a1'] });
    expect(unitIn(state, 'a2').lastFight).toBeUndefined();
    expect([start.due, unitIn(start, 'b1').men]).toEqual([[], 24]);
  });

  test('a shot', () => {
    const shot = { shooter: 's1', target: 'b1', frontally: false };
    const state = played(start, 'shoot', shootEvent(start, shot, { by: 'count' }, 2), 3);
    expect([unitIn(state, 'b1').men, state.due]).toEqual([
      22,
      [{ id: 'me.3.0', kind: 'risk', leader: 'Lb1', cause: 'shot' }],
    ]);
  });

  test('a control test', () => {
    const data = controlEvent(start, 'a2', 2, 'app', { pursuing: false, signalled: true });
    expect(unitIn(played(start, 'control', data), 'a2').aggression).toBe('shaken');
  });

  test('a leader’s risk and the morale after it answer questions and ask new ones', () => {
    const shot = { shooter: 's1', target: 'b1', frontally: false };
    const due = played(start, 'shoot', shootEvent(start, shot, { by: 'count' }, 1), 1);
    const killed = played(due, 'risk', riskEvent(due, 'Lb1', [1, 1], 'app', 'me.1.0'), 2);
    expect(killed.leaders.Lb1).toMatchObject({ cp: 1, second: true, alive: true, unit: 'b1' });
    expect(killed.due).toEqual([{ id: 'me.2.0', kind: 'morale', event: 'leaderKilled', unit: 'b1', side: 'b' }]);
    const event = { event: 'leaderKilled', unit: 'b1', side: 'b' } as const;
    const morale = played(killed, 'morale', moraleEvent(killed, event, ['b2'], 'me.2.0'), 3);
    expect([unitIn(morale, 'b2').aggression, morale.due]).toEqual(['shaken', []]);
    // The question is skipped instead.
    expect(played(killed, 'waive', { done: 'me.2.0' }, 3)).toEqual({ ...killed, due: [] });
    expect(played(killed, 'waive', { done: 'someone.9.9' }, 3)).toEqual(killed);
  });

  test('pending dice change nothing', () => {
    expect(played(start, 'throw', lyingFor(start, 'fight'))).toBe(start);
  });

  test('dice that were dropped change nothing', () => {
    expect(played(start, 'dropped', { units: ['a1', 'b1'], faces: [[6, 6], [1]] })).toBe(start);
  });

  test.each(['picnic', 'undo', 'redo', 'goBack', 'constructor', '__proto__', 'toString', ''])(
    'an entry of the type “%s” changes nothing',
    type => {
      expect(played(start, type, { changes: correct([{ unit: 'a1', men: -3 }]) })).toBe(start);
      expect(alalaGame.parseData(type, {})).toEqual({ ok: false, problem: { code: 'unknownType', at: '' } });
    },
  );
});

describe('data that an entry leaves for the guide', () => {
  const start = table('a1 leader2, a2 shaken, s1 psiloi', 'b1 leader2, b2');
  const newTurn = (state: BattleState) => played(state, 'phase', { turn: 2, phase: 'initiative' });

  test('[T5] the fights of this turn, each enemy once', () => {
    const plan = fightTold('a1', 'b1, b2');
    const data = fightEvent(
      plan,
      { by: 'count' },
      [3, 3],
      fightOutcome(start, plan, [3, 3], DEFAULT_FIGHT_CHOICES),
      [],
    );
    const twice = played(played(start, 'fight', data), 'fight', data, 2);
    expect([unitIn(twice, 'a1').thisTurn.fought, unitIn(twice, 'b2').thisTurn.fought]).toEqual([['b1', 'b2'], ['a1']]);
    expect(unitIn(newTurn(twice), 'a1').thisTurn.fought).toEqual([]);
  });

  test('[T0] the dice of the initiative, until the next turn or a correction', () => {
    const rolled = played(start, 'initiative', { side: 'b', by: 'typed', faces: [2, 5] });
    expect([rolled.turn.initiative, rolled.turn.initiativeDice]).toEqual(['b', [2, 5]]);
    expect(newTurn(rolled).turn.initiativeDice).toEqual([]);
    const said = played(rolled, 'initiative', { side: 'a', by: 'hand', faces: [] });
    expect([said.turn.initiative, said.turn.initiativeDice]).toEqual(['a', []]);
    const kept = newTurn({ ...rolled, house: { ...rolled.house, initiative: 'kept' } });
    expect([kept.turn.initiative, kept.turn.initiativeDice]).toEqual(['b', []]);
  });

  test('[T2] shots; [C1] units in hand; [T1] results of tests', () => {
    const shot = shootEvent(start, { shooter: 's1', target: 'b1', frontally: true }, { by: 'count' }, 0);
    const command = commandEvent(start, { leader: 'La1', action: 'control', units: ['a1'] });
    const control = controlEvent(start, 'b2', 2, 'app', { pursuing: false, signalled: false });
    const state = [
      ['shoot', shot],
      ['shoot', shot],
      ['command', command],
      ['control', control],
    ].reduce((all, [type, data]) => played(all, type as string, data), start);
    expect(unitIn(state, 's1').thisTurn.shots).toBe(2);
    expect([unitIn(state, 'a1').thisTurn.controlled, unitIn(state, 'a2').thisTurn.controlled]).toEqual([true, false]);
    expect([unitIn(state, 'b2').thisTurn.control, unitIn(state, 'b1').thisTurn.control]).toEqual(['halt', null]);
    expect(Object.values(newTurn(state).units).map(({ thisTurn }) => thisTurn)).toEqual(
      Object.values(start.units).map(({ thisTurn }) => thisTurn),
    );
  });

  test('[R-4] the units near a breaking unit, for this turn; [A2 R-31] a unit that must retire has still to move, and has broken', () => {
    const event = { event: 'broken', unit: 'a1', side: 'a' } as const;
    const state = played(start, 'morale', moraleEvent(start, event, ['a2', 'b1']));
    expect([state.turn.near, state.turn.broken]).toEqual([{ a1: ['a2', 'b1'] }, ['a2']]);
    expect(unitIn(state, 'a2').owes).toEqual({ what: 'retire', when: 'now' });
    expect([newTurn(state).turn.near, newTurn(state).turn.broken]).toEqual([{}, []]);
    expect(unitIn(newTurn(state), 'a2').owes).toEqual({ what: 'retire', when: 'now' });
  });

  test('[R-13] a ticked task stays so for the turn; ticking a due move skips it', () => {
    const owing = withUnitAs(start, 'a2', { owes: { what: 'retire', when: 'now' } });
    const state = played(played(owing, 'tick', { task: 'control:a1' }), 'tick', { task: 'owed:a2' });
    expect([state.turn.ticked, unitIn(state, 'a2').owes]).toEqual([['control:a1'], null]);
    expect(played(state, 'phase', { turn: 1, phase: 'combat' }).turn.ticked).toEqual(['control:a1']);
    expect(newTurn(state).turn.ticked).toEqual([]);
    expect(played(start, 'tick', { task: 'owed:nobody' }).turn.ticked).toEqual(['owed:nobody']);
  });

  test('[R-10 R-21] questions about a dead leader, or a hack at an absent unit, are dropped', () => {
    const due: BattleState['due'] = [
      { id: 'x.1.0', kind: 'risk', leader: 'La1', cause: 'shot' },
      { id: 'x.1.1', kind: 'risk', leader: 'Lb1', cause: 'combat' },
      { id: 'x.1.2', kind: 'hack', unit: 'a1', victim: 'b2' },
      { id: 'x.1.3', kind: 'morale', event: 'broken', unit: 'b2', side: 'b' },
    ];
    const ids = (changes: Changes) => played({ ...start, due }, 'correct', { changes }).due.map(({ id }) => id);
    expect(ids({ units: [], leaders: [{ leader: 'La1', alive: false, unit: null }] })).toEqual([
      'x.1.1',
      'x.1.2',
      'x.1.3',
    ]);
    expect(ids({ units: [{ unit: 'b2', men: -24 }], leaders: [] })).toEqual(['x.1.0', 'x.1.1', 'x.1.3']);
    expect(ids({ units: [{ unit: 'a1', standing: 'out' }], leaders: [] })).toEqual(['x.1.0', 'x.1.1', 'x.1.3']);
    expect(ids({ units: [{ unit: 'b2', men: -23 }], leaders: [] })).toHaveLength(4);
  });

  test('entries of older releases, which have fewer fields, are still read', () => {
    const older: [type: string, data: unknown][] = [
      ['command', { leader: 'La1', action: 'control', cost: 1, overrides: [], changes: NOTHING, due: [] }],
      ['morale', { event: 'broken', unit: 'a1', side: 'a', changes: NOTHING, due: [] }],
      ['phase', { turn: 1, phase: 'combat' }],
      ['phase', { turn: 2, phase: 'initiative' }],
    ];
    for (const [type, data] of older) expect(alalaGame.parseData(type, data)).toEqual({ ok: true, value: data });
    const state = older.reduce((all, [type, data]) => played(all, type, data), start);
    expect(state).toEqual({ ...start, turn: { ...start.turn, turn: 2 } });
  });
});

describe('corrections', () => {
  type Case = [clauses: string, name: string, unit: string, change: object, told: object];
  const cases: Case[] = [
    ['R-13', 'men', 'a1', { men: -3 }, { men: 21, startingMen: 24, standing: 'inLine' }],
    ['R-21', 'to the last man and past him', 'a1', { men: -30 }, { men: 0, standing: 'destroyed' }],
    ['R-21', 'and back again', 'a1 0/24 destroyed', { men: 5 }, { men: 5, standing: 'inLine' }],
    [
      'R-21',
      'destroyed with men left is in the line',
      'a1',
      { standing: 'destroyed' },
      { men: 24, standing: 'inLine' },
    ],
    [
      'R-21',
      'no men left is destroyed, whatever is said',
      'a1',
      { men: -24, standing: 'retired' },
      { standing: 'destroyed' },
    ],
    ['P4', 'out of the game', 'a1', { standing: 'out' }, { men: 24, standing: 'out' }],
    ['R-13', 'starting men', 'a1', { startingMen: -30 }, { men: 24, startingMen: 1 }],
    [
      'R-13',
      'more than a player could type',
      'a1',
      { men: 99, startingMen: 99, disorder: 20 },
      { men: 99, startingMen: 99, disorder: 20 },
    ],
    ['M4', 'disorder', 'a1 dp2', { disorder: 1 }, { disorder: 3 }],
    ['M12', 'disorder that is not there', 'a1 dp2', { disorder: -5 }, { disorder: 0 }],
    [
      'M10',
      'ranks, level, and no last move',
      'a1 unformed retire',
      { formed: true, aggression: 'ready', move: null },
      { formed: true, aggression: 'ready', move: null },
    ],
    ['R-13', 'nothing', 'a1 ready pursue', {}, { men: 24, aggression: 'ready', move: 'pursue' }],
  ];
  test.each(cases)('[%s] %s (%s)', (_clauses, _name, unit, change, told) => {
    const state = played(table(unit, 'b1'), 'correct', correct([{ unit: 'a1', ...change }]));
    expect(unitIn(state, 'a1')).toMatchObject(told);
  });

  test.each<[clauses: string, name: string, change: object, told: object]>([
    ['R-6', 'spent points', { spent: 2 }, { cp: 3, spent: 2 }],
    ['R-6', 'more than he has', { spent: 5 }, { cp: 3, spent: 3 }],
    ['R-6', 'fewer than none', { spent: -2 }, { cp: 3, spent: 0 }],
    ['R-6', 'an allowance below what is spent', { spent: 3, cp: -2 }, { cp: 1, spent: 1 }],
    ['R-6', 'no allowance', { cp: -9 }, { cp: 0, spent: 0 }],
    ['R-6', 'more than a player could type', { cp: 9 }, { cp: LIMITS.cp }],
    ['C2', 'another unit', { unit: 'a2' }, { unit: 'a2' }],
    ['R-10', 'dead', { unit: null, alive: false, second: true }, { unit: null, alive: false, second: true }],
  ])('[%s] a leader: %s', (_clauses, _name, change, told) => {
    const state = played(table('a1 leader3, a2', 'b1'), 'correct', correct([], [{ leader: 'La1', ...change }]));
    expect(state.leaders.La1).toMatchObject(told);
  });

  test('a unit or leader that is not there is passed over', () => {
    const start = table('a1 leader3', 'b1');
    const names = ['x', 'constructor', 'toString', '__proto__'];
    const changes = {
      units: names.map(unit => ({ unit, men: -1 })),
      leaders: names.map(leader => ({ leader, cp: -1 })),
    };
    const state = applyChanges(start, changes);
    expect(state).toEqual(start);
    expect(Object.keys(state.units)).toEqual(['a1', 'b1']);
    expect(Object.getPrototypeOf(state.units)).toBe(Object.prototype);
    const plan: FightPlan = [names.map(unit => ({ ...part('a1'), unit })), [part('b1')]];
    const fought = played(start, 'fight', {
      sides: plan,
      thrown: { by: 'count' },
      hits: [1, 1],
      moves: {},
      overrides: [],
      changes: NOTHING,
      due: [],
    });
    expect(Object.keys(fought.units)).toEqual(['a1', 'b1']);
    expect(Object.getPrototypeOf(fought.units)).toBe(Object.prototype);
  });
});

describe('data from outside', () => {
  const start = table('a1 leader3, a2, s1 psiloi', 'b1');
  const plan = fightTold('a1 leader rear:a2 engaged:4 byHand:-2', 'b1');
  const fight = fightEvent(
    plan,
    { by: 'app', faces: [[6], [5, 1]] },
    [3, 3],
    fightOutcome(start, plan, [3, 3], DEFAULT_FIGHT_CHOICES),
    [],
  );
  const shoot = shootEvent(start, { shooter: 's1', target: 'b1', frontally: true }, { by: 'count' }, 2);
  const control = controlEvent(start, 'a1', 2, 'app', { pursuing: false, signalled: true });
  const risk = riskEvent(start, 'La1', [1, 1], 'app', 'me.1.0');
  const invoke = commandEvent(start, { leader: 'La1', action: 'invoke' });
  const morale = moraleEvent(start, { event: 'broken', unit: 'a1', side: 'a' }, ['a2', 'b1'], 'me.1.1');
  const move = moveEvent(
    start,
    { ...planMove(start, 'a1', 'pursue'), rough: true, through: ['a2'], quarry: 'b1', meets: 'b1' },
    [
      { die: 'avd', face: 5 },
      { die: 'avd', face: 4 },
    ],
    'app',
    0,
  );
  const draw = drawEvent('a', drawFrom(start, 'a', () => 0) as DrawnCard);
  const together = createBatch(
    start,
    ['a1', 'b1'].map(unit => now => ({
      type: 'control' as const,
      data: controlEvent(now, unit, 2, 'typed', { pursuing: false, signalled: false }),
    })),
  );
  const digest = '0123456789abcdef'.repeat(4);
  const good: [type: string, data: unknown][] = [
    ['fight', fight],
    ['shoot', shoot],
    ['control', control],
    ['risk', risk],
    [
      'stranded',
      {
        leader: 'La1',
        unit: 'a1',
        fate: 'lost',
        changes: { units: [], leaders: [{ leader: 'La1', second: true }] },
        due: [{ kind: 'morale', event: 'leaderKilled', unit: 'a1', side: 'a' }],
      },
    ],
    ['morale', morale],
    ['move', move],
    ['move', moveEvent(start, planMove(start, 'a2', 'halt'), [], 'hand')],
    [
      'hack',
      hackEvent(start, { unit: 'a1', victim: 'b1', figures: 3 }, { by: 'faces', faces: [[6, 4, 1]] }, 2, 'me.1.2'),
    ],
    ['charge', chargeEvent(start, { ...planCharge(start, 'a1', 'b1'), side: 'exposedRear', shieldless: true })],
    ['tick', { task: 'owed:a1' }],
    ['correct', correct([{ unit: 'a1', men: -1, move: null }], [{ leader: 'La1', unit: null }])],
    ['phase', { turn: 2, phase: 'charge' }],
    ['phase', { turn: 2, phase: 'initiative', skipped: ['control:a1', 'fight:a1+b1'] }],
    ['initiative', { side: 'b', by: 'app', faces: [2, 5] }],
    ['command', commandEvent(start, { leader: 'La1', action: 'encourage', unit: 'a1', steps: 1 })],
    ['command', commandEvent(start, { leader: 'La1', action: 'control', units: ['a1', 'a2'] })],
    ['draw', draw],
    ['play', playEvent(start, 'a', cardOf(start, 'eagle') as DeckCard, { target: 'b1' })],
    ['discard', { side: 'a', pack: 'table', card: 'pan' }],
    ['putBack', { side: 'a', pack: 'table', card: 'pan', order: ['eagle', 'pan'] }],
    ['shuffle', { pack: 'table', order: ['eagle', 'pan'], why: 'reshuffle' }],
    ['draw', { side: 'a', pack: 'table', card: `${digest.slice(0, 12)}.7`, overrides: [] }],
    ['discard', { side: 'a', pack: 'table', card: 'pan' }],
    [
      'discard',
      {
        side: 'a',
        pack: 'a',
        card: 'pan',
        shows: { place: `${digest.slice(0, 12)}.7`, salt: digest.slice(0, 32) },
      },
    ],
    ['packCommit', { side: 'a', battle: 'b1', seal: digest, kept: ['sealed'] }],
    ['packSeals', { side: 'a', of: digest, seals: [digest] }],
    ['packNumber', { side: 'a', of: digest, number: digest }],
    ['packOpen', { side: 'a', seed: digest }],
    ['end', { verdict: 'draw' }],
    ['waive', { done: 'me.1.0' }],
    [
      'ground',
      {
        ground: {
          width: 720,
          depth: 480,
          terrain: [{ kind: 'hill', shape: 'oval', x: 100, y: 200, width: 80, depth: 60, turn: 30, name: 'Kolonos' }],
        },
        changes: { units: [], leaders: [] },
      },
    ],
    ['ground', { ground: null, changes: { units: [], leaders: [] } }],
    ['place', { changes: { units: [{ unit: 'a1', place: { x: -20, y: 300, facing: 180 } }], leaders: [] } }],
    ['dropped', { units: ['a1', 'b1'], faces: [[6, 6], [1]] }],
    ['dropped', { units: ['a1', 'b1'], faces: [[6, 6], [1]], throw: ['me', 7] }],
    ...(['fight', 'shoot', 'control', 'risk', 'move', 'hack', 'play', 'initiative', 'together'] as const).map(
      (type): [string, unknown] => ['throw', lyingFor(start, type)],
    ),
    ['fight', { ...fight, throw: ['me', 7] }],
    ['together', { ...together, throw: ['me', 7] }],
  ];

  /** Optional fields; entries of older releases lack them. */
  const OPTIONAL = [
    ...['risk.done', 'morale.done', 'morale.near', 'hack.done', 'command.unit', 'command.units', 'phase.skipped'],
    ...['move.lowered', 'move.quarry', 'move.caught', 'move.meets', 'command.drawn', 'draw.shuffled', 'draw.leader'],
    ...['play.target', 'play.face', 'play.by', 'putBack.order', 'dropped.throw', 'fight.throw', 'together.throw'],
    ...['discard.shows', 'play.shows'],
    ...[
      'throw.done',
      'throw.target',
      'throw.inches',
      'ground.ground.terrain.0.name',
      'throw.plan.quarry',
      'throw.plan.meets',
    ],
  ];

  test('every type of entry is here', () => {
    expect([...new Set(good.map(([type]) => type))].sort()).toEqual(Object.keys(EVENTS).sort());
  });

  test.each(good)('%s comes back as it was', (type, data) => {
    expect(alalaGame.parseData(type, JSON.parse(JSON.stringify(data)))).toEqual({ ok: true, value: data });
  });

  /** A copy of the data with one value replaced. */
  const damaged = (data: unknown, at: string, value: unknown): unknown => {
    const copy = JSON.parse(JSON.stringify(data));
    const steps = at.split('.');
    const last = steps.pop() as string;
    steps.reduce((place, step) => place[step], copy)[last] = value;
    return copy;
  };
  const dice = (count: number, face = 6) => Array.from({ length: count }, () => face);
  const bad: [type: string, data: unknown, at: string, value: unknown][] = [
    [
      'place',
      { changes: { units: [{ unit: 'a1', place: { x: 1, y: 2, facing: 3 } }], leaders: [] } },
      'changes.units.0.place.facing',
      360,
    ],
    [
      'place',
      { changes: { units: [{ unit: 'a1', place: { x: 1, y: 2, facing: 3 } }], leaders: [] } },
      'changes.units.0.place.x',
      0.5,
    ],
    [
      'ground',
      { ground: { width: 720, depth: 480, terrain: [] }, changes: { units: [], leaders: [] } },
      'ground.width',
      239,
    ],
    ['fight', fight, 'changes.units.1.men', 1.5],
    ['fight', fight, 'changes.units.1.men', -100],
    ['fight', fight, 'changes.units.1.men', '2'],
    ['fight', fight, 'changes.units.1.men', null],
    ['fight', fight, 'changes.units.0.aggression', 'happy'],
    ['fight', fight, 'changes.units.0.standing', 'toString'],
    ['fight', fight, 'changes.units.0.unit', '__proto__'],
    ['fight', fight, 'changes.units.0.unit', 'x'.repeat(41)],
    ['fight', fight, 'changes.units.0.unit', ''],
    ['fight', fight, 'changes.units', Array.from({ length: 61 }, () => ({ unit: 'a1', men: -1 }))],
    ['fight', fight, 'changes.leaders', Array.from({ length: 21 }, () => ({ leader: 'La1', cp: -1 }))],
    ['fight', fight, 'thrown.by', 'fraud'],
    ['fight', fight, 'thrown.faces', [[1], [2], [3]]],
    ['fight', fight, 'thrown.faces.0.0', 7],
    ['fight', fight, 'thrown.faces.0.0', 0],
    ['fight', fight, 'thrown.faces.0', dice(2377)],
    ['fight', fight, 'hits.0', -1],
    ['fight', fight, 'hits.0', 2389],
    ['fight', fight, 'sides.0', []],
    ['fight', fight, 'sides.0', Array.from({ length: 13 }, () => part('a1'))],
    ['fight', fight, 'sides.0.0.momentum', 'gallop'],
    ['fight', fight, 'sides.0.0.leader', 1],
    ['fight', fight, 'sides.0.0.engaged', -1],
    ['fight', fight, 'sides.0.0.byHand', 100],
    ['fight', fight, 'sides.0.0.supports.0.place', 'front'],
    ['fight', fight, 'moves.a1', 'dance'],
    ['fight', fight, 'due.0.kind', 'tax'],
    ['fight', fight, 'due.0.cause', 'flu'],
    ['fight', fight, 'due', Array.from({ length: 31 }, () => fight.due[0])],
    ['fight', fight, 'overrides', Array.from({ length: 21 }, () => ({ clause: 'B3', word: 'x' }))],
    ['together', together, 'parts', []],
    ['together', together, 'parts', Array.from({ length: 61 }, () => together.parts[0])],
    ['together', together, 'parts.1', { type: 'fight', data: fight }],
    ['together', together, 'parts.1.data.face', 7],
    ['shoot', shoot, 'dice', 0],
    ['shoot', shoot, 'sixes', -1],
    ['shoot', shoot, 'shooter', 7],
    ['control', control, 'face', 7],
    ['control', control, 'score', 99],
    ['control', control, 'result', 'desert'],
    ['risk', risk, 'faces', []],
    ['risk', risk, 'faces', [1, 1, 1]],
    ['risk', risk, 'result', 'promoted'],
    ['risk', risk, 'done', null],
    ['morale', morale, 'side', 'c'],
    ['morale', morale, 'event', 'constructor'],
    ['correct', correct([{ unit: 'a1', men: -1 }], [{ leader: 'La1', cp: 1 }]), 'changes.leaders.0.cp', 10],
    ['correct', correct([{ unit: 'a1', men: -1 }]), 'changes', null],
    ['move', move, 'what', 'dance'],
    ['move', move, 'thrown.0.die', 'd8'],
    ['move', move, 'thrown', dice(4).map(face => ({ die: 'd6', face }))],
    ['move', move, 'lowered', 3],
    ['move', move, 'inches', -1],
    ['move', move, 'inches', 0.3],
    ['move', move, 'inches', 61],
    ['move', move, 'through', [7]],
    ['move', move, 'caught', 'yes'],
    ['correct', correct([{ unit: 'a1', advanced: 1 }]), 'changes.units.0.advanced', 60.5],
    ['correct', correct([{ unit: 'a1', control: 'halt' }]), 'changes.units.0.control', 'desert'],
    ['hack', hackEvent(start, { unit: 'a1', victim: 'b1', figures: 3 }, { by: 'count' }, 2), 'figures', 0],
    ['charge', chargeEvent(start, planCharge(start, 'a1', 'b1')), 'response', 'flee'],
    ['charge', chargeEvent(start, planCharge(start, 'a1', 'b1')), 'side', 'above'],
    ['tick', { task: 'x' }, 'task', ''],
    ['tick', { task: 'x' }, 'task', 'x'.repeat(91)],
    ['phase', { turn: 1, phase: 'combat', skipped: [] }, 'skipped', Array.from({ length: 81 }, () => 'x')],
    ['waive', { done: 'x' }, 'done', 5],
    ['command', { ...invoke, drawn: { pack: 'table', card: 'pan' } }, 'drawn.pack', 'c'],
    ['draw', draw, 'side', 'c'],
    ['draw', draw, 'card', '__proto__'],
    ['draw', draw, 'shuffled', Array.from({ length: 37 }, (_, i) => `c${i}`)],
    ['play', playEvent(start, 'a', cardOf(start, 'keres') as DeckCard, { target: 'b1', face: 5 }), 'face', 7],
    ['putBack', { side: 'a', pack: 'table', card: 'pan', order: [] }, 'order', 'pan'],
    ['shuffle', { pack: 'table', order: [], why: 'reshuffle' }, 'why', 'cheating'],
    ['dropped', { units: [], faces: [] }, 'units', dice(25)],
  ];
  test.each(bad.map(([type, data, at, value]) => [type, at, data, value] as const))(
    '%s with a bad %s (%#)',
    (type, at, data, value) => {
      const result = alalaGame.parseData(type, damaged(data, at, value));
      expect(result.ok).toBe(false);
      if (!result.ok) {
        expect(result.problem.code).toBe('badData');
        // The problem is at this place or below it.
        expect(`${result.problem.at}.`).toMatch(new RegExp(`^${at.replaceAll('.', '\\.')}\\.`));
      }
    },
  );

  test.each(good)('%s without one of its parts, or as something else', (type, data) => {
    for (const key of Object.keys(data as object).filter(each => !OPTIONAL.includes(`${type}.${each}`))) {
      const { [key]: _, ...rest } = data as Record<string, unknown>;
      expect(alalaGame.parseData(type, rest)).toEqual({ ok: false, problem: { code: 'badData', at: key } });
    }
    for (const other of [null, undefined, 7, 'data', true, [], () => data])
      expect(alalaGame.parseData(type, other).ok).toBe(false);
  });

  test('unknown fields are dropped, and no prototype is changed', () => {
    const text = '{"done":"me.1.0","__proto__":{"done":"x"},"constructor":5,"more":1}';
    expect(alalaGame.parseData('waive', JSON.parse(text))).toEqual({ ok: true, value: { done: 'me.1.0' } });
    const moves = JSON.parse(`{"a1":"stay","__proto__":"stay"}`);
    const parsed = alalaGame.parseData('fight', { ...fight, moves });
    expect(parsed.ok && Object.keys((parsed.value as { moves: object }).moves)).toEqual(['a1']);
  });

  test('[S1] as many hamippoi as there can be may shoot', () => {
    const state = table('a1 hamippoi 99/99', 'b1 psiloi');
    const event = shootEvent(state, { shooter: 'a1', target: 'b1', frontally: true }, { by: 'count' }, 100);
    expect(event.dice).toBe(100);
    expect(alalaGame.parseData('shoot', event)).toEqual({ ok: true, value: event });
  });
});

test('a large fight: six units a side, 60 dice each, leaders and supports', () => {
  const army = (side: string) =>
    Array.from({ length: 9 }, (_, i) => `${side}u${i + 1} ready${i < 3 ? ' leader3' : ''}`).join(', ');
  const state = table(army('a'), army('b'));
  const side = (s: string) =>
    [1, 2, 3, 4, 5, 6].map(i => `${s}u${i} charge${i < 4 ? ` leader rear:${s}u${i + 6}` : ''}`).join(', ');
  const plan = fightTold(side('a'), side('b'));
  const faces = [0, 1].map(() => Array.from({ length: 60 }, (_, i) => (i % 6) + 1));
  const data = fightEvent(
    plan,
    { by: 'app', faces },
    [20, 12],
    fightOutcome(state, plan, [20, 12], DEFAULT_FIGHT_CHOICES),
    warningsOf(state, plan),
  );
  const entry = {
    battle: 'abcdefghijkl',
    author: 'abcdefghijkl',
    seq: 123,
    clock: 123,
    at: 1_795_000_000_000,
    type: 'fight',
    v: 1,
    data,
  };
  const size = new TextEncoder().encode(JSON.stringify(entry)).length;
  expect(alalaGame.parseData('fight', data).ok).toBe(true);
  // The longest entry has 4.8 KB. The test shows if it grows.
  expect(size).toBeLessThan(5000);
});

/** A step of a played battle: the kind of entry, and numbers for its choices. */
interface Step {
  readonly what: (typeof WHAT)[number];
  readonly author: 'p1' | 'p2';
  readonly numbers: readonly number[];
}

const WHAT = [
  'fight',
  'shoot',
  'control',
  'risk',
  'morale',
  'move',
  'hack',
  'charge',
  'tick',
  'correct',
  'waive',
  'dropped',
  'phase',
  'initiative',
  'command',
  'draw',
  'play',
  'discard',
  'putBack',
  'shuffle',
  'undo',
  'redo',
  'goBack',
] as const;

// A redo needs an undo just before it, so both come up often.
const OFTEN = [...WHAT, 'undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const;

const steps = fc.array(
  fc.record<Step>({
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('fight' as const) },
      { weight: 2, arbitrary: fc.constantFrom('risk' as const, 'morale' as const) },
      { weight: 2, arbitrary: fc.constantFrom('draw' as const, 'play' as const, 'putBack' as const) },
      { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
      { weight: 5, arbitrary: fc.constantFrom(...OFTEN) },
    ),
    author: fc.constantFrom('p1', 'p2'),
    numbers: fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }),
  }),
  { maxLength: 25 },
);

/** The event of a step, made by the builders; undefined if it is not possible in this state. */
const eventOf = (state: BattleState, { what, numbers }: Step): AnyEvent | undefined => {
  let drawn = 0;
  const below = (n: number): number => (numbers[drawn++ % numbers.length] as number) % n;
  const pick = <T>(list: readonly T[]): T | undefined => list[below(Math.max(1, list.length))];
  const yes = (): boolean => below(2) === 1;
  const some = <T>(list: readonly T[]): T[] => list.filter(yes);
  const there = (side: 'a' | 'b') => Object.values(state.units).filter(unit => unit.side === side && isOnTable(unit));
  const [a, b] = [pick(there('a')), pick(there('b'))];
  const anyUnit = pick(Object.values(state.units)) as BattleUnit;
  const holders = SIDES.filter(side => state.gods.hands[side].length > 0);
  switch (what) {
    case 'fight': {
      if (!a || !b) return undefined;
      const planned = yes() ? planFight(state, [a.id], [b.id]) : planFight(state, [b.id], [a.id]);
      const more = (plans: readonly FighterPlan[]): FighterPlan[] => {
        const more = plans.map((plan): FighterPlan => {
          const beside = neighbours(state, plan.unit);
          const supports = [
            ...(beside.left && yes() ? [{ unit: beside.left.id, place: 'left' as const }] : []),
            ...(beside.right && yes() ? [{ unit: beside.right.id, place: 'right' as const }] : []),
            ...(yes() ? [pick(possibleSupporters(state, plan.unit))] : []).flatMap(unit =>
              unit ? [{ unit: unit.id, place: 'rear' as const }] : [],
            ),
          ];
          return {
            ...plan,
            supports: yes() ? plan.supports : supports,
            shieldless: below(5) === 0,
            byHand: below(7) - 3,
          };
        });
        const fellow = pick(possibleSupporters(state, (more[0] as FighterPlan).unit));
        return fellow && below(3) === 0
          ? [
              ...more,
              {
                ...part(''),
                unit: fellow.id,
                supports: more[0]?.supports.filter(({ unit }) => unit !== fellow.id) ?? [],
              },
            ]
          : more;
      };
      const plan: FightPlan = [more(planned[0]), more(planned[1])];
      const { pools } = combatOf(state, plan);
      const faces = pools.map(side =>
        rollDice(
          'd6',
          side.reduce((sum, { dice }) => sum + dice.total, 0),
          below,
        ),
      );
      const hits = [hitsOf(pools[0], faces[0] ?? []), hitsOf(pools[1], faces[1] ?? [])] as const;
      const units = plan.flat().flatMap(({ unit, supports }) => [unit, ...supports.map(each => each.unit)]);
      const settlement = fightOutcome(state, plan, hits, {
        moves: Object.fromEntries(some(units).map((unit): [string, Move] => [unit, yes() ? 'pursue' : 'stay'])),
        joining: some(units),
        losers: Object.fromEntries(some(plan.flat()).map(({ unit }) => [unit, pick(units) as string])),
      });
      return { type: 'fight', data: fightEvent(plan, { by: 'app', faces }, hits, settlement, warningsOf(state, plan)) };
    }
    case 'shoot': {
      const [shooter, target] = yes() ? [a, b] : [b, a];
      if (!shooter || !target) return undefined;
      const shot = { shooter: shooter.id, target: target.id, frontally: yes() };
      const faces = rollDice('d6', shootingDice({ shooter, target, frontally: shot.frontally }).total, below);
      const sixes = faces.filter(face => face === 6).length;
      return { type: 'shoot', data: shootEvent(state, shot, { by: 'faces', faces: [faces] }, sixes) };
    }
    case 'control': {
      const unit = pick([...there('a'), ...there('b')]);
      if (!unit) return undefined;
      const face = rollDice(controlDie(unit), 1, below)[0] as number;
      const moment = { pursuing: unit.move === 'pursue', signalled: yes() };
      return { type: 'control', data: controlEvent(state, unit.id, face, 'app', moment) };
    }
    case 'risk': {
      const due = pick(state.due.filter(item => item.kind === 'risk'));
      const leader = state.leaders[due?.leader ?? pick(Object.keys(state.leaders)) ?? ''];
      if (!leader?.alive) return undefined;
      // More ones than fair dice show, or no leader would ever die here.
      return {
        type: 'risk',
        data: riskEvent(state, leader.id, yes() ? [1, below(6) + 1] : [below(5) + 2], 'typed', due?.id),
      };
    }
    case 'morale': {
      const due = pick(state.due.filter(item => item.kind === 'morale'));
      if (!due) return undefined;
      const ticked = some(moraleCandidates(state, due)).map(({ unit }) => unit.id);
      return { type: 'morale', data: moraleEvent(state, due, ticked, due.id) };
    }
    case 'move': {
      const unit = pick([...there('a'), ...there('b')]);
      return unit && moved(state, unit.id, pick(TABLE_MOVES) ?? 'advance', { below });
    }
    case 'charge': {
      const unit = pick([...there('a'), ...there('b')]);
      return unit && charged(state, unit.id, { below });
    }
    case 'hack': {
      const due = pick(state.due.filter(item => item.kind === 'hack'));
      const [unit, victim] = due ? [state.units[due.unit], state.units[due.victim]] : [a, b];
      if (!unit || !victim) return undefined;
      const faces = rollDice('d6', 1 + below(Math.max(1, unit.men)), below);
      const hack = { unit: unit.id, victim: victim.id, figures: faces.length };
      return {
        type: 'hack',
        data: hackEvent(state, hack, { by: 'app', faces: [faces] }, countHits(faces, 4), due?.id),
      };
    }
    case 'tick': {
      const task = pick([...pendingTasks(state), ...phaseTasks(state)]);
      return task && { type: 'tick', data: { task: task.id } };
    }
    case 'correct': {
      const leader = pick(Object.values(state.leaders).filter(({ alive }) => alive));
      const tap = (): Changes => ({
        units: [
          {
            unit: anyUnit.id,
            ...(yes() && { men: below(31) - 20 }),
            ...(yes() && { startingMen: below(21) - 10 }),
            ...(yes() && { disorder: below(11) - 5 }),
            ...(yes() && { aggression: pick(AGGRESSIONS) as BattleUnit['aggression'] }),
            ...(yes() && { formed: yes() }),
            ...(below(4) === 0 && { standing: pick(STANDINGS) as BattleUnit['standing'] }),
          },
        ],
        leaders: leader
          ? [
              {
                leader: leader.id,
                ...(yes() && { cp: below(7) - 3 }),
                ...(yes() && { spent: below(7) - 3 }),
                ...(yes() && { unit: pick([...there(leader.side).map(({ id }) => id), null]) ?? null }),
              },
            ]
          : [],
      });
      const changes = mergeChanges(tap(), tap());
      return changes.units.length + changes.leaders.length > 0 ? { type: 'correct', data: { changes } } : undefined;
    }
    case 'waive': {
      const due = pick(state.due);
      return due && { type: 'waive', data: { done: due.id } };
    }
    case 'phase':
      return {
        type: 'phase',
        data: yes() ? nextPhase(state.turn) : { turn: 1 + below(3), phase: pick(PHASES) ?? 'command' },
      };
    case 'initiative':
      return { type: 'initiative', data: { side: pick(SIDES) ?? 'a', by: 'hand', faces: [] } };
    case 'command': {
      const leader = pick(Object.values(state.leaders).filter(({ alive }) => alive));
      if (!leader) return undefined;
      const action = pick(COMMAND_ACTIONS) ?? 'control';
      const unit = pick(there(leader.side))?.id;
      if (unit === undefined) return undefined;
      const named = action === 'encourage' || action === 'move';
      const order = {
        leader: leader.id,
        action,
        ...(named && { unit }),
        ...(named && ({ steps: yes() ? 1 : -1 } as const)),
      };
      const drawn = action === 'invoke' ? drawFrom(state, leader.side, below) : undefined;
      return { type: 'command', data: { ...commandEvent(state, order), ...(drawn && { drawn }) } };
    }
    case 'draw': {
      const side = pick(SIDES) ?? 'a';
      const drawn = drawFrom(state, side, below);
      return drawn && { type: 'draw', data: drawEvent(side, drawn) };
    }
    case 'play': {
      const side = pick(holders) ?? 'a';
      const card = cardOf(state, pick(state.gods.hands[side]) ?? '');
      if (!card) return undefined;
      const target = pick(targetsOf(state, side, card.effect))?.id;
      const face = needsDie(card.effect) ? below(6) + 1 : undefined;
      return {
        type: 'play',
        data: playEvent(state, side, card, {
          ...(target !== undefined && { target }),
          ...(face !== undefined && { face, by: 'app' as const }),
        }),
      };
    }
    case 'discard':
    case 'putBack': {
      const side = pick(holders) ?? 'a';
      const pack = packOf(state, side);
      const card = pick(state.gods.hands[side]);
      if (card === undefined) return undefined;
      if (what === 'discard') return { type: 'discard', data: { side, pack, card } };
      const order = shuffleCards([card, ...state.gods.packs[pack].pile], below);
      return { type: 'putBack', data: { side, pack, card, ...(yes() && { order }) } };
    }
    case 'shuffle': {
      const { pile, discards } = state.gods.packs.table;
      return {
        type: 'shuffle',
        data: { pack: 'table', order: shuffleCards([...pile, ...discards], below), why: 'reshuffle' },
      };
    }
    case 'dropped':
      return { type: 'dropped', data: { units: [anyUnit.id], faces: [rollDice('d6', below(20), below)] } };
    default:
      return undefined;
  }
};

const startOf = (ready: number): BattleState =>
  alalaGame.begin(setupOf(READY_MADE[ready % READY_MADE.length] as ReadyMade, DEFAULT_RULES, () => 0)) as BattleState;

const stateOf = (start: BattleState, log: readonly Entry[]): BattleState =>
  reduceLog(start, resolveEffectiveLog(log).inForce, alalaGame.apply);

const entry = (log: readonly Entry[], author: string, type: string, data: unknown): Entry => ({
  battle: 'battle',
  author,
  seq: log.filter(each => each.author === author).length + 1,
  clock: computeNextClock(log),
  at: 0,
  type,
  v: 1,
  data,
});

const logEntry = (
  log: readonly Entry[],
  author: string,
  type: LogControlType,
  of: Entry | undefined | null,
): Entry[] => (of === undefined ? [...log] : [...log, entry(log, author, type, { of: of && entryKeyOf(of) })]);

const stepOn = (start: BattleState, log: readonly Entry[], step: Step): Entry[] => {
  const reading = resolveEffectiveLog(log);
  switch (step.what) {
    case 'undo':
      return logEntry(log, step.author, 'undo', reading.undo);
    case 'redo':
      return logEntry(log, step.author, 'redo', reading.redo);
    case 'goBack': {
      const places = [null, ...reading.inForce];
      // Prefers the latest entries, because a battle that often returns to its start stays short.
      const back = (step.numbers[0] as number) % 3;
      return logEntry(log, step.author, 'goBack', places[places.length - 1 - back] ?? null);
    }
    default: {
      const event = eventOf(stateOf(start, log), step);
      return event ? [...log, entry(log, step.author, event.type, event.data)] : [...log];
    }
  }
};

/** All that is wrong with a state. */
const wrongsOf = (state: BattleState): string[] => {
  const within = (value: number, least: number, most: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;
  const units = Object.values(state.units).flatMap(unit => [
    !within(unit.men, 0, LIMITS.men) && `${unit.id}: ${unit.men} men`,
    !within(unit.startingMen, 1, LIMITS.men) && `${unit.id}: of ${unit.startingMen}`,
    !within(unit.disorder, 0, LIMITS.disorder) && `${unit.id}: ${unit.disorder} DP`,
    !AGGRESSIONS.includes(unit.aggression) && `${unit.id}: ${unit.aggression}`,
    (unit.standing === 'destroyed') !== (unit.men === 0) && `${unit.id}: ${unit.men} men, ${unit.standing}`,
  ]);
  const leaders = Object.values(state.leaders).flatMap(({ id, cp, spent, alive, unit }) => [
    !within(cp, 0, LIMITS.cp) && `${id}: ${cp} CP`,
    !within(spent, 0, cp) && `${id}: ${spent} of ${cp}`,
    !alive && unit !== null && `${id}: dead and with ${unit}`,
  ]);
  const { cards, packs, hands } = state.gods;
  const whole = cards.map(({ id }) => id).sort();
  const gods = Object.entries(packs).flatMap(([id, { pile, held, discards }]) => [
    [...pile, ...held, ...discards].sort().join() !== whole.join() && `pack ${id}: cards lost or doubled`,
  ]);
  const inHands =
    [...hands.a, ...hands.b].sort().join() !==
    Object.values(packs)
      .flatMap(({ held }) => held)
      .sort()
      .join();
  const twice = state.due.length - new Set(state.due.map(({ id }) => id)).size;
  return [
    ...units,
    ...leaders,
    ...gods,
    inHands && 'hands are not what the packs say',
    twice > 0 && 'due twice',
  ].filter(wrong => wrong !== false);
};

describe('any play', () => {
  const play = (ready: number, script: readonly Step[], each?: (start: BattleState, log: Entry[]) => void) => {
    const start = startOf(ready);
    const log = script.reduce<Entry[]>((log, step) => {
      const next = stepOn(start, log, step);
      if (next.length > log.length) each?.(start, next);
      return next;
    }, []);
    return { start, log };
  };

  test('keeps every value within its bounds, and every entry is valid after JSON', () => {
    const seen = new Set<string>();
    // These need a card in hand, an open question or a caught enemy, which random battles may lack.
    const rare = ['play', 'discard', 'putBack', 'shuffle', 'hack', 'waive'];
    const wanted = WHAT.filter(type => !rare.includes(type));
    // Chance leaves one of them out of a round now and then, and never out of ten.
    for (let round = 0; round < 10 && !wanted.every(type => seen.has(type)); round++)
      fc.assert(
        fc.property(fc.nat(1), steps, (ready, script) => {
          play(ready, script, (start, log) => {
            expect(wrongsOf(stateOf(start, log))).toEqual([]);
            const { type, data } = log.at(-1) as Entry;
            seen.add(type);
            if (type !== 'undo' && type !== 'redo' && type !== 'goBack')
              expect(alalaGame.parseData(type, JSON.parse(JSON.stringify(data)))).toEqual({ ok: true, value: data });
          });
        }),
        { numRuns: often(150, 40) },
      );
    expect([...seen]).toEqual(expect.arrayContaining(wanted));
  });

  test('an undo is as if it had never been done, and a redo as if it had never been undone', () => {
    fc.assert(
      fc.property(fc.nat(1), steps, (ready, script) => {
        play(ready, script, (start, log) => {
          const last = log.at(-1) as Entry;
          if (last.type === 'undo' || last.type === 'redo' || last.type === 'goBack') return;
          const undone = logEntry(log, 'p2', 'undo', resolveEffectiveLog(log).undo);
          expect(stateOf(start, undone)).toEqual(stateOf(start, log.slice(0, -1)));
          const redone = logEntry(undone, 'p1', 'redo', resolveEffectiveLog(undone).redo);
          expect(stateOf(start, redone)).toEqual(stateOf(start, log));
        });
      }),
      { numRuns: often(100, 30) },
    );
  });

  test('after undoing everything, or going back to the start, the state is the first one', () => {
    fc.assert(
      fc.property(fc.nat(1), steps, (ready, script) => {
        const { start, log } = play(ready, script);
        expect(stateOf(start, logEntry(log, 'p1', 'goBack', null))).toEqual(start);
        let undone = log;
        for (let last = resolveEffectiveLog(undone).undo; last; last = resolveEffectiveLog(undone).undo)
          undone = logEntry(undone, 'p1', 'undo', last);
        expect(stateOf(start, undone)).toEqual(start);
      }),
      { numRuns: often(100, 30) },
    );
  });

  test('any two parts of the log, each phone’s or any other, make the same state, and so does its JSON', () => {
    fc.assert(
      fc.property(fc.nat(1), steps, fc.array(fc.nat(2), { minLength: 1, maxLength: 40 }), (ready, script, split) => {
        const { start, log } = play(ready, script);
        const state = stateOf(start, log);
        const own = log.filter(({ author }) => author === 'p1');
        const others = log.filter(({ author }) => author === 'p2');
        expect(stateOf(start, mergeLogs(own, others))).toEqual(state);
        expect(stateOf(start, mergeLogs([...others].reverse(), own))).toEqual(state);
        // Two logs with some of the entries each, some of them in both.
        const inPart = (part: number) => log.filter((_, i) => split[i % split.length] !== part);
        expect(stateOf(start, mergeLogs(inPart(0), inPart(1)))).toEqual(state);
        expect(stateOf(start, JSON.parse(JSON.stringify(log)))).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: often(100, 30) },
    );
  });
});

test('the changes of a fight are facts: applied to another state they are the same steps', () => {
  const settle = fightOutcome(table('a1', 'b1'), fightTold('a1', 'b1'), [3, 3], DEFAULT_FIGHT_CHOICES);
  expect(changesTold(settle.changes)).toEqual(['a1 men -2 stay', 'b1 men -2 stay']);
  expect(unitIn(applyChanges(table('a1 10/24', 'b1'), settle.changes), 'a1').men).toBe(8);
});
