import { describe, expect, test } from 'vitest';
import { chargeEvent, planCharge } from '../../../../src/games/alala/actions/charges.ts';
import { controlEvent } from '../../../../src/games/alala/actions/control-test.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../../src/games/alala/actions/fight-outcome.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { commandEvent, type Order, phalanxOf } from '../../../../src/games/alala/actions/order.ts';
import { shootEvent } from '../../../../src/games/alala/actions/shooting.ts';
import type { BattleState, BattleUnit, Leader, UnitTurn } from '../../../../src/games/alala/battle/state.ts';
import { pendingTasks, phaseTasks, splitOpenTasks, type Task } from '../../../../src/games/alala/guide/guide.ts';
import { engagedUnits, phalanxOrder } from '../../../../src/games/alala/guide/guide-line.ts';
import type { TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import type { Phase } from '../../../../src/games/alala/rules/vocabulary.ts';
import { fightTold, inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

/** Tasks as texts such as 'move:a1 forcedAdvance'; '?' marks an optional task, '✓' a done one. */
const told = (tasks: readonly Task[]): string[] =>
  tasks.map(({ id, asked, must, done }) =>
    [id, 'what' in asked && asked.what, !must && '?', done && '✓'].filter(Boolean).join(' '),
  );

const tasksIn = (state: BattleState, phase: Phase): string[] => told(phaseTasks(inPhase(state, phase)));

const turned = (state: BattleState, id: string, more: Partial<UnitTurn>): BattleState =>
  withUnitAs(state, id, { thisTurn: { ...unitIn(state, id).thisTurn, ...more } });

const ordered = (state: BattleState, leader: string, order: Omit<Order, 'leader'>): BattleState =>
  played(state, 'command', commandEvent(state, { leader, ...order }));

const signalled = (state: BattleState, ...leaders: string[]): BattleState => ({
  ...state,
  leaders: Object.fromEntries(
    Object.entries(state.leaders).map(([id, leader]) => [
      id,
      leaders.includes(id) ? { ...leader, signalled: true } : leader,
    ]),
  ),
});

const went = (state: BattleState, id: string, what: TableMove, faces: number[] = []): BattleState => {
  const plan = planMove(state, id, what);
  const thrown = faces.map(face => ({ die: 'avd' as const, face }));
  return played(state, 'move', moveEvent(state, { ...plan, dice: thrown.map(({ die }) => die) }, thrown, 'typed'));
};

const charged = (state: BattleState, unit: string, target: string, more = {}): BattleState =>
  played(state, 'charge', chargeEvent(state, { ...planCharge(state, unit, target), ...more }));

const fought = (state: BattleState, first: string, second: string, hits: [number, number]): BattleState => {
  const plan = fightTold(first, second);
  return played(
    state,
    'fight',
    fightEvent(plan, { by: 'count' }, hits, fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES), []),
  );
};

const ticked = (state: BattleState, task: string): BattleState => played(state, 'tick', { task });

const ofFirst = (state: BattleState, side: 'a' | 'b'): BattleState => ({
  ...state,
  turn: { ...state.turn, initiative: side },
});

test('[T0] the initiative, until it is entered', () => {
  const state = table('a1', 'b1');
  expect(tasksIn(state, 'initiative')).toEqual(['initiative']);
  expect(tasksIn(played(state, 'initiative', { side: 'b', by: 'hand', faces: [] }), 'initiative')).toEqual([
    'initiative ✓',
  ]);
});

describe('[T1] the command phase', () => {
  const start = table(
    'a1 of:p1 leader3, a2 of:p1, a3 of:p2 leader2, a4 heavyCavalry, s1 psiloi',
    'b1 of:q leader1, b2 routing, b3 0/24 destroyed, b4 out, b5 of:q retired',
  );

  test('[T1] orders of each leader, then tests of horse, skirmishers and hoplites that no leader has in hand', () => {
    expect(tasksIn(start, 'command')).toEqual([
      ...['orders:La3 ?', 'orders:La1 ?', 'orders:Lb1 ?'],
      ...['control:s1', 'control:a4', 'control:a3', 'control:a2', 'control:a1'],
      ...['control:b5', 'control:b1'],
    ]);
  });

  test('[T1 R-2] the side with the initiative comes first', () => {
    expect(tasksIn(ofFirst(start, 'b'), 'command').slice(0, 4)).toEqual([
      'orders:Lb1 ?',
      'orders:La3 ?',
      'orders:La1 ?',
      'control:b5',
    ]);
  });

  test('[C1 T1] units in hand take no test; a leader is done when his points are spent', () => {
    const state = ordered(inPhase(start, 'command'), 'La1', { action: 'control', units: ['a1', 'a2'] });
    expect(tasksIn(state, 'command').filter(task => /a[123]/.test(task))).toEqual([
      'orders:La3 ?',
      'control:a3',
      // He has given an order, so his other orders may wait for the tests.
      'orders:La1 ?',
    ]);
    const spent = ordered(ordered(state, 'La1', { action: 'signal' }), 'La1', { action: 'move', unit: 'a2' });
    expect(tasksIn(spent, 'command').filter(task => task.startsWith('orders'))).toEqual([
      'orders:La3 ?',
      'orders:Lb1 ?',
      'orders:La1 ? ✓',
    ]);
  });

  test('[L2 R-10] a dead leader, or one without points, gives no orders; one without units comes last', () => {
    const leader = (id: string, more: Partial<Leader>) => ({ [id]: { ...(start.leaders[id] as Leader), ...more } });
    const leaders = {
      ...start.leaders,
      ...leader('La3', { unit: null }),
      ...leader('Lb1', { alive: false, cp: 0, unit: null }),
    };
    expect(tasksIn({ ...start, leaders }, 'command').filter(task => task.startsWith('orders'))).toEqual([
      'orders:La1 ?',
      'orders:La3 ?',
    ]);
  });

  test('[T1 K2] a test that was taken, and one that was ticked off', () => {
    const data = controlEvent(start, 's1', 3, 'typed', { pursuing: false, signalled: false });
    const state = ticked(played(start, 'control', data), 'control:a4');
    expect(tasksIn(state, 'command').slice(3, 6)).toEqual(['control:s1 ✓', 'control:a4 ✓', 'control:a3']);
  });

  test('[T1 P5] who still pursues has had its test with that of its pursuit', () => {
    const state = inPhase(
      withUnitAs(start, 'a4', { move: 'pursue', owes: { what: 'pursuitTest', when: 'now' } }),
      'command',
    );
    const data = controlEvent(state, 'a4', 4, 'typed', { pursuing: true, signalled: false });
    expect(tasksIn(played(state, 'control', data), 'command')).toContain('control:a4 ✓');
    expect(told(pendingTasks(played(state, 'control', data)))).toEqual([]);
    const later = played(inPhase(state, 'combat'), 'control', data);
    expect(unitIn(later, 'a4').thisTurn.control).toBeNull();
  });

  test('[C1] units that a leader can have in hand: hoplites of his phalanx, first those beside his unit without a gap', () => {
    const ids = (state: BattleState, id: string) => {
      const { touching, apart } = phalanxOf(state, state.leaders[id] as Leader);
      return [touching, apart].map(units => units.map(unit => unit.id).join(' '));
    };
    const state = table(
      'a1 of:p, a2 of:p leader3, a3 lightCavalry of:p, a4 of:p, a5 of:q leader1, a6 of:q retired, a7 hamippoi leader2',
      'b1 leader2',
    );
    expect([ids(state, 'La2'), ids(state, 'La5'), ids(state, 'La7'), ids(state, 'Lb1')]).toEqual([
      ['a1 a2', 'a4'],
      ['a5', 'a6'],
      ['', ''],
      ['b1', ''],
    ]);
    const alone = { ...state, leaders: { ...state.leaders, La2: { ...(state.leaders.La2 as Leader), unit: null } } };
    expect(ids(alone, 'La2')).toEqual(['', 'a1 a2 a4']);
  });
});

describe('[T2] the skirmish phase', () => {
  const start = inPhase(
    table('a1, a2 lightCavalry, s1 psiloi', 'b1 hamippoi routing, s2 peltasts retired'),
    'skirmish',
  );

  test('[T2 K2 K3 R-34] light units that are free; one that must repeats its last move, one that halts does nothing', () => {
    expect(tasksIn(start, 'skirmish')).toEqual(['skirmish:s1 ?', 'skirmish:a2 ?', 'skirmish:s2 ?']);
    const told = (control: UnitTurn['control'], more: Partial<BattleUnit> = {}) =>
      tasksIn(withUnitAs(turned(start, 's1', { control }), 's1', more), 'skirmish')[0];
    expect([told('asYouWish'), told('halt'), told('stayPut')]).toEqual([
      'skirmish:s1 ?',
      'skirmish:a2 ?',
      'skirmish:a2 ?',
    ]);
    expect([
      told('repeatLastMove', { lastMove: 'advance', move: 'retire' }),
      told('repeatLastMove', { move: 'retire' }),
      // these moves are not repeated, and the unit stays.
      told('repeatLastMove', { lastMove: 'evade', move: 'retire' }),
      told('repeatLastMove', { move: 'fallBack' }),
    ]).toEqual(['move:s1 advance', 'move:s1 retire', 'skirmish:a2 ?', 'skirmish:a2 ?']);
    expect(told(null, { owes: { what: 'evade', when: 'now' } })).toBe('skirmish:a2 ?');
  });

  test('[T2] two shots, a shot and a move, ranks redressed, or ticked off: done', () => {
    const shoot = (state: BattleState) =>
      played(state, 'shoot', shootEvent(state, { shooter: 's1', target: 's2', frontally: true }, { by: 'count' }, 0));
    const first = (state: BattleState) => tasksIn(state, 'skirmish')[0];
    expect([first(shoot(start)), first(shoot(shoot(start))), first(went(start, 's1', 'advance', [3]))]).toEqual([
      'skirmish:s1 ?',
      'skirmish:s1 ? ✓',
      'skirmish:s1 ?',
    ]);
    expect([
      first(shoot(went(start, 's1', 'advance', [3]))),
      first(went(withUnitAs(start, 's1', { disorder: 1 }), 's1', 'redress')),
      first(ticked(start, 'skirmish:s1')),
    ]).toEqual(['skirmish:s1 ? ✓', 'skirmish:s1 ? ✓', 'skirmish:s1 ? ✓']);
    const repeats = withUnitAs(turned(start, 's1', { control: 'repeatLastMove' }), 's1', { lastMove: 'advance' });
    expect([first(went(repeats, 's1', 'advance', [3])), first(went(repeats, 's1', 'halt'))]).toEqual([
      'move:s1 advance ✓',
      'move:s1 advance ✓',
    ]);
  });
});

describe('[T3] the manoeuvre phase', () => {
  const start = inPhase(
    table(
      'a1 of:p1 leader3, a2 of:p1, a3 of:p1 ready, a4 of:p2 leader2 dp1, a5 of:p2 unformed, s1 psiloi',
      'b1 of:q leader2, b2 of:q unformed shaken, b3 of:q unformed retired dp2',
    ),
    'manoeuvre',
  );

  test('[T3 C4] without a signal no unit marches; ranks can be put in order', () => {
    expect(tasksIn(start, 'manoeuvre')).toEqual(['rally:a5 formUp ?', 'rally:a4 redress ?', 'rally:b3 formUp ?']);
  });

  test('[T3 C4 R-2 A2] a phalanx with the signal, from right to left; for Shaken units players decide', () => {
    const state = signalled(start, 'La1', 'Lb1');
    expect(tasksIn(state, 'manoeuvre')).toEqual([
      ...['move:a3 advance', 'move:a2 advance', 'move:a1 advance', 'move:b2 halt ?', 'move:b1 advance'],
      ...['rally:a5 formUp ?', 'rally:a4 redress ?', 'rally:b3 formUp ?'],
    ]);
    const { line, done } = phalanxOrder(went(state, 'a3', 'advance', [3]), unitIn(state, 'a1'));
    expect([line, [...done]]).toEqual([['a1', 'a2', 'a3'], ['a3']]);
  });

  test('[K3 K2 C4] forced on without a signal, forced to repeat, halted in spite of it', () => {
    const forced = turned(start, 'a2', { control: 'advanceTwoDice' });
    expect(tasksIn(forced, 'manoeuvre')[0]).toBe('move:a2 forcedAdvance');
    const repeats = withUnitAs(turned(start, 'a2', { control: 'repeatLastMove' }), 'a2', { lastMove: 'wheel' });
    expect(tasksIn(repeats, 'manoeuvre')[0]).toBe('move:a2 wheel');
    const halted = turned(signalled(start, 'La1'), 'a2', { control: 'halt' });
    expect(tasksIn(halted, 'manoeuvre').slice(0, 2)).toEqual(['move:a3 advance', 'move:a1 advance']);
  });

  test.each<[clauses: string, name: string, after: (state: BattleState) => BattleState]>([
    ['T3', 'moved', state => went(state, 'a3', 'advance', [3])],
    ['A3', 'halted', state => went(state, 'a3', 'halt')],
    ['M8', 'side-stepped', state => went(state, 'a3', 'sideStep')],
    ['M12', 'redressed', state => went(state, 'a3', 'redress')],
    ['R-13', 'ticked off', state => ticked(state, 'move:a3')],
  ])('[%s] %s: done, and stays so in the next phase and back', (_clauses, _name, after) => {
    const state = after(signalled(start, 'La1'));
    expect(tasksIn(state, 'manoeuvre')[0]).toMatch(/^move:a3 advance( \?)? ✓$/);
    const away = played(state, 'phase', { turn: 1, phase: 'combat' });
    expect(tasksIn(away, 'manoeuvre')[0]).toMatch(/^move:a3 advance( \?)? ✓$/);
    const next = played(state, 'phase', { turn: 2, phase: 'manoeuvre' });
    expect(tasksIn(next, 'manoeuvre')[0]).toMatch(/^move:a3 advance( \?)?$/);
  });

  test('[M10 M12] ranks put in order: done', () => {
    const state = went(went(start, 'a5', 'formUp'), 'a4', 'redress');
    expect(tasksIn(state, 'manoeuvre')).toEqual(['rally:a4 redress ? ✓', 'rally:b3 formUp ?']);
  });

  test('[T3] a unit with a due move, or in contact, does not march', () => {
    const owing = withUnitAs(signalled(start, 'La1'), 'a2', { owes: { what: 'retire', when: 'now' } });
    const state = fought(owing, 'a3', 'b1', [3, 3]);
    expect([...engagedUnits(state)].sort()).toEqual(['a3', 'b1']);
    expect(tasksIn(state, 'manoeuvre').filter(task => task.startsWith('move'))).toEqual(['move:a1 advance']);
  });
});

describe('[T4] the charge phase', () => {
  const run = (state: BattleState, id: string, thisTurn: number, lastTurn = 0): BattleState =>
    withUnitAs(turned(state, id, { advanced: thisTurn }), id, { advancedLast: lastTurn });
  const start = inPhase(
    table(
      'a1, a2, a3 shaken, a4 heavyCavalry, a5 lightCavalry retired, s1 psiloi, s2 peltasts',
      'b1, b2 unformed, b3 hamippoi shaken, b4 hamippoi routing',
    ),
    'charge',
  );

  test('[G1 R-12 M12] who may declare one: horse and peltasts, and hoplites that have advanced 5"', () => {
    expect(tasksIn(start, 'charge')).toEqual(['charge:s2 ?', 'charge:a4 ?']);
    const state = run(run(run(run(start, 'a1', 5), 'a2', 3, 2), 'a3', 9), 'b1', 4);
    expect(tasksIn(state, 'charge')).toEqual(['charge:s2 ?', 'charge:a4 ?', 'charge:a2 ?', 'charge:a1 ?']);
    const house = { ...state, house: { ...state.house, advance: 'thisTurn' as const } };
    expect(tasksIn(house, 'charge')).toEqual(['charge:s2 ?', 'charge:a4 ?', 'charge:a1 ?']);
    expect(tasksIn(turned(turned(state, 'a1', { redressed: true }), 'a4', { control: 'halt' }), 'charge')).toEqual([
      'charge:s2 ?',
      'charge:a2 ?',
    ]);
  });

  test('[G1 G3] a declared charge is done; its target is in contact, unless it evades, which is then due at once', () => {
    const state = charged(run(run(start, 'a1', 5), 'b1', 5), 'a1', 'b1');
    expect(tasksIn(state, 'charge')).toEqual(['charge:s2 ?', 'charge:a4 ?', 'charge:a1 ? ✓']);
    expect([...engagedUnits(state)]).toEqual(['a1', 'b1']);
    const evaded = charged(start, 'a4', 's2', { response: 'evade' });
    expect([told(pendingTasks(evaded)), [...engagedUnits(evaded)]]).toEqual([['owed:s2 evade'], []]);
    expect(tasksIn(evaded, 'charge')).toEqual(['charge:a4 ? ✓']);
    expect(tasksIn(evaded, 'combat')).toEqual([]);
    expect(told(pendingTasks(went(evaded, 's2', 'evade', [3, 3])))).toEqual([]);
  });
});

describe('[T5] the combat phase', () => {
  const start = inPhase(table('a1, a2, a3, a4', 'b1, b2, b3, b4'), 'combat');

  test('[T5 R-2] from right to left, as the side with the initiative sees it', () => {
    const state = charged(charged(charged(start, 'a1', 'b4'), 'b1', 'a4'), 'a2', 'b2');
    expect(tasksIn(state, 'combat')).toEqual(['fight:b1+a4', 'fight:a2+b2', 'fight:a1+b4']);
    expect(tasksIn(ofFirst(charged(state, 'b3', 'a3'), 'b'), 'combat')).toEqual([
      'fight:a1+b4',
      'fight:b3+a3',
      'fight:a2+b2',
      'fight:b1+a4',
    ]);
  });

  test('[R-22] one against several is one fight; those who both charged fight once', () => {
    const state = charged(charged(charged(start, 'a1', 'b1'), 'a2', 'b1'), 'a4', 'b4', { response: 'charge' });
    expect(tasksIn(state, 'combat')).toEqual(['fight:a4+b4', 'fight:a1+a2+b1']);
    expect(phaseTasks(state).map(({ asked }) => asked.kind === 'fight' && [asked.first, asked.second])).toEqual([
      [['a4'], ['b4']],
      [['a1', 'a2'], ['b1']],
    ]);
    expect(tasksIn(charged(charged(start, 'b1', 'a1'), 'b1', 'a1'), 'combat')).toEqual(['fight:b1+a1']);
  });

  test('[T5] fought: done; who stays in contact fights again in the next turn, who parted does not', () => {
    const state = fought(charged(charged(start, 'a1', 'b1'), 'a2', 'b2'), 'a1', 'b1', [3, 3]);
    expect(tasksIn(state, 'combat')).toEqual(['fight:a2+b2', 'fight:a1+b1 ✓']);
    const next = played(fought(state, 'a2', 'b2', [9, 0]), 'phase', { turn: 2, phase: 'combat' });
    expect(tasksIn(next, 'combat')).toEqual(['fight:a1+b1']);
    // A third unit charges in: all fight one fight.
    expect(tasksIn(charged(next, 'b3', 'a1'), 'combat')).toEqual(['fight:b3+b1+a1']);
  });

  test('[T5 A2] no fight with a unit that is retired or destroyed', () => {
    const state = charged(start, 'a1', 'b1');
    const retired = went(withUnitAs(state, 'b1', { owes: { what: 'retire', when: 'now' } }), 'b1', 'retire', [3, 3]);
    const dead = played(state, 'correct', { changes: { units: [{ unit: 'b1', men: -24 }], leaders: [] } });
    expect([tasksIn(retired, 'combat'), tasksIn(dead, 'combat')]).toEqual([[], []]);
  });

  test('[R-13] ticked off, it does not come up again after combat', () => {
    const state = ticked(charged(start, 'a1', 'b1'), 'fight:a1+b1');
    expect([tasksIn(state, 'combat'), tasksIn(state, 'afterCombat')]).toEqual([['fight:a1+b1 ✓'], []]);
  });
});

describe('[T6] the moves after combat', () => {
  const start = inPhase(table('a1, a2, a3 C eager', 'b1 ready, b2 shaken, b3 shaken'), 'combat');
  const state = fought(fought(start, 'a1', 'b1', [5, 2]), 'a3 rear:a2', 'b3 rear:b2', [9, 0]);

  test('[T6 O6] in the order of the fights; first the unit that gives way, with those behind it, then its pursuer', () => {
    expect(tasksIn(state, 'afterCombat')).toEqual([
      ...['owed:b3 rout', 'owed:b2 rout', 'owed:a3 pursue', 'owed:a2 pursue'],
      ...['owed:b1 fallBack', 'owed:a1 followUp'],
    ]);
    expect([pendingTasks(state), tasksIn(state, 'combat')]).toEqual([[], ['fight:a3+b3 ✓', 'fight:a1+b1 ✓']]);
  });

  test('[T6 P1] a finished move disappears', () => {
    const after = went(went(inPhase(state, 'afterCombat'), 'b1', 'fallBack'), 'a1', 'followUp');
    expect(tasksIn(after, 'afterCombat')).toEqual(['owed:b3 rout', 'owed:b2 rout', 'owed:a3 pursue', 'owed:a2 pursue']);
    expect([unitIn(after, 'b1').lastMove, unitIn(after, 'b1').owes]).toEqual(['fallBack', null]);
  });

  test('[R-13] ticking skips a move, which can become due again in the same phase', () => {
    const waived = ticked(inPhase(state, 'afterCombat'), 'owed:b1');
    expect([unitIn(waived, 'b1').owes, tasksIn(waived, 'afterCombat').includes('owed:b1 fallBack')]).toEqual([
      null,
      false,
    ]);
    expect(
      tasksIn(withUnitAs(waived, 'b1', { owes: { what: 'retire', when: 'afterCombat' } }), 'afterCombat'),
    ).toContain('owed:b1 retire');
  });

  test('[T6] left undone, they are owed at once in the next turn; who flees goes first', () => {
    const next = played(state, 'phase', { turn: 2, phase: 'initiative' });
    expect(told(pendingTasks(next))).toEqual([
      ...['owed:b3 rout', 'owed:b2 rout', 'owed:b1 fallBack'],
      ...['owed:a3 pursue', 'owed:a2 pursue', 'owed:a1 followUp'],
    ]);
  });

  test('[P5 T5] a fight left, or a new enemy met, comes first', () => {
    const met = charged(inPhase(state, 'afterCombat'), 'a1', 'b1', { response: 'stand' });
    expect(tasksIn(met, 'afterCombat')).not.toContain('fight:a1+b1');
    const other = charged(table('a1', 'b1'), 'a1', 'b1');
    expect(tasksIn(other, 'afterCombat')).toEqual(['fight:a1+b1']);
  });

  test('[A2 K2] a retirement that a test or the morale asks for is owed at once, in any phase', () => {
    const shaken = inPhase(table('a1 shaken, a2 shaken', 'b1'), 'command');
    const data = controlEvent(shaken, 'a2', 2, 'typed', { pursuing: false, signalled: false });
    const after = played(shaken, 'control', data);
    expect(told(pendingTasks(after))).toEqual(['owed:a2 retire']);
    expect(tasksIn(after, 'afterCombat')).toEqual([]);
    const moved = went(after, 'a2', 'retire', [3, 3]);
    expect([told(pendingTasks(moved)), unitIn(moved, 'a2').standing]).toEqual([[], 'retired']);
  });
});

test('[T1 T2 T3] open tasks of a phase: compulsory and optional ones', () => {
  const state = inPhase(table('a1 leader2, s1 psiloi', 'b1'), 'command');
  const { must, may } = splitOpenTasks(phaseTasks(ticked(state, 'control:b1')));
  expect([told(must), told(may)]).toEqual([['control:s1', 'control:a1'], ['orders:La1 ?']]);
});

test('[T0 T1 T2 T3 T4 T5 T6] a small turn, walked from one end to the other', () => {
  let state = table('a1 of:p leader2 ready, s1 psiloi', 'b1 ready of:q leader1, b2 lightCavalry');
  const left = () => [...told(pendingTasks(state)), ...told(splitOpenTasks(phaseTasks(state)).must)];
  const to = (phase: Phase, turn = 1): void => {
    state = played(state, 'phase', { turn, phase });
  };
  const walked: string[][] = [left()];
  const step = (next: BattleState): void => {
    state = next;
    walked.push(left());
  };
  step(played(state, 'initiative', { side: 'b', by: 'typed', faces: [2, 5] }));
  to('command');
  step(ordered(state, 'Lb1', { action: 'control', units: ['b1'] }));
  step(ordered(ordered(state, 'La1', { action: 'control', units: ['a1'] }), 'La1', { action: 'signal' }));
  for (const id of ['b2', 's1'])
    step(played(state, 'control', controlEvent(state, id, 3, 'typed', { pursuing: false, signalled: false })));
  to('skirmish');
  step(went(state, 's1', 'advance', [3]));
  to('manoeuvre');
  walked.push(left());
  step(went(state, 'a1', 'advance', [3, 3]));
  to('charge');
  step(charged(state, 'a1', 'b1'));
  to('combat');
  walked.push(left());
  step(fought(state, 'a1 charge leader', 'b1 leader', [6, 3]));
  to('afterCombat');
  walked.push(left());
  step(went(state, 'b1', 'fallBack'));
  step(went(state, 'a1', 'followUp'));
  to('initiative', 2);
  walked.push(left());
  expect(walked).toEqual([
    ['initiative'],
    [],
    ['control:b2', 'control:s1', 'control:a1'],
    ['control:b2', 'control:s1'],
    ['control:s1'],
    [],
    [],
    ['move:a1 advance'],
    [],
    [],
    ['fight:a1+b1'],
    [],
    ['owed:b1 fallBack', 'owed:a1 followUp'],
    ['owed:a1 followUp'],
    [],
    ['initiative'],
  ]);
  // They are still in contact.
  expect(tasksIn(state, 'combat')).toEqual(['fight:a1+b1']);
});
