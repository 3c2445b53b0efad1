import { describe, expect, test } from 'vitest';
import { hackEvent, moraleEvent, riskEvent } from '../../../../src/games/alala/actions/answer-questions.ts';
import { controlEvent, controlTestFacts, isPursuing } from '../../../../src/games/alala/actions/control-test.ts';
import { planFight } from '../../../../src/games/alala/actions/fight.ts';
import { DEFAULT_FIGHT_CHOICES, fightEvent, fightOutcome } from '../../../../src/games/alala/actions/fight-outcome.ts';
import { moveEvent, planMove } from '../../../../src/games/alala/actions/movement/moves.ts';
import { shootEvent } from '../../../../src/games/alala/actions/shooting.ts';
import { standingChange } from '../../../../src/games/alala/actions/unit-changes.ts';
import type { EventData } from '../../../../src/games/alala/battle/events.ts';
import type { BattleState, PendingQuestion, Question } from '../../../../src/games/alala/battle/state.ts';
import { pendingTasks, phaseTasks } from '../../../../src/games/alala/guide/guide.ts';
import { dueTold, fightTold, inPhase, played, table, unitIn, withUnitAs } from '../table.ts';

const NOTHING = { units: [], leaders: [] };

const fightOf = (state: BattleState, first: string, second: string, hits: [number, number]): EventData<'fight'> => {
  const plan = fightTold(first, second);
  return fightEvent(plan, { by: 'count' }, hits, fightOutcome(state, plan, hits, DEFAULT_FIGHT_CHOICES), []);
};
const with_ = (state: BattleState, ...due: Question[]): BattleState => ({
  ...state,
  due: due.map((item, i): PendingQuestion => ({ ...item, id: `x.1.${i}` })),
});
const corrected = (state: BattleState, changes: EventData<'correct'>['changes']): BattleState =>
  played(state, 'correct', { changes });
const risk = (leader: string, cause: 'shot' | 'combat' | 'card' = 'shot'): Question => ({
  kind: 'risk',
  leader,
  cause,
});

describe('leaders at risk', () => {
  const two = (): BattleState => {
    const state = table('a1 leader3, a2 leader2', 'b1');
    const other = state.leaders.La2;
    return other ? { ...state, leaders: { ...state.leaders, La2: { ...other, unit: 'a1' } } } : state;
  };

  test('[L1 R-35] one for each unit that fought or was shot; none if players say that no leader was there', () => {
    const state = two();
    expect(dueTold(fightOf(state, 'a1 leader', 'b1', [3, 3]).due)).toEqual(['risk La1 combat', 'risk La2 combat']);
    expect(dueTold(fightOf(state, 'a1', 'b1', [3, 3]).due)).toEqual([]);
    const shot = shootEvent(state, { shooter: 'b1', target: 'a1', frontally: true }, { by: 'count' }, 1);
    expect(dueTold(shot.due)).toEqual(['risk La1 shot', 'risk La2 shot']);
  });

  test('[L2 R-35] a second in command is not asked about for what struck before he led; the other leader still is', () => {
    const state = with_(two(), risk('La1'), risk('La1', 'combat'), risk('La2'));
    const killed = played(state, 'risk', riskEvent(state, 'La1', [1, 1], 'typed', 'x.1.0'), 9);
    expect([killed.leaders.La1?.second, dueTold(killed.due)]).toEqual([
      true,
      ['risk La2 shot', 'leaderKilled a1 of a'],
    ]);
    const later = played(
      killed,
      'shoot',
      shootEvent(killed, { shooter: 'b1', target: 'a1', frontally: true }, { by: 'count' }, 1),
      10,
    );
    expect(dueTold(later.due).filter(text => text.startsWith('risk'))).toEqual([
      'risk La2 shot',
      'risk La1 shot',
      'risk La2 shot',
    ]);
    const wounded = played(state, 'risk', riskEvent(state, 'La1', [1, 5], 'typed', 'x.1.0'), 9);
    expect(dueTold(wounded.due)).toEqual(['risk La1 combat', 'risk La2 shot']);
  });
});

describe('what cannot matter any more is not asked', () => {
  test('[L1 R-10] a dead leader, one without a unit, an unknown one; a card finds him alone', () => {
    const state = with_(
      table('a1 leader3', 'b1 leader2'),
      risk('La1'),
      risk('Lb1', 'combat'),
      risk('Lb1', 'card'),
      risk('who'),
    );
    const told = (changes: object) =>
      dueTold(corrected(state, { units: [], leaders: [{ leader: 'Lb1', ...changes }] }).due);
    expect(told({ cp: 1 })).toEqual(['risk La1 shot', 'risk Lb1 combat', 'risk Lb1 card']);
    expect(told({ unit: null })).toEqual(['risk La1 shot', 'risk Lb1 card']);
    expect(told({ alive: false, unit: null })).toEqual(['risk La1 shot']);
  });

  test('[R-10] nor by an entry that another phone made before it knew', () => {
    const state = table('a1 leader1', 'b1');
    const late = fightOf(state, 'a1 leader', 'b1', [3, 3]);
    const dead = corrected(state, { units: [], leaders: [{ leader: 'La1', alive: false, unit: null }] });
    expect(dueTold(played(dead, 'fight', late, 7, 'other').due)).toEqual([]);
  });

  test('[P5] a hack at an absent unit, by entries of two phones', () => {
    const state = table('a1', 'b1 routing');
    const hack = { unit: 'a1', victim: 'b1', figures: 24 };
    const due = [{ kind: 'hack', unit: 'a1', victim: 'b1' }];
    const struck = played(with_(state, due[0] as Question), 'hack', hackEvent(state, hack, { by: 'count' }, 24));
    expect(dueTold(struck.due)).toEqual(['broken b1 of b']);
    const again = moveEvent(state, planMove(state, 'a1', 'pursue'), [{ die: 'avd', face: 5 }], 'typed');
    expect(dueTold(played(struck, 'move', { ...again, due }, 8, 'other').due)).toEqual(['broken b1 of b']);
  });

  test('[A3 R-31] one breaking that two phones saw is asked once a turn', () => {
    const state = table('a1 shaken, a2', 'b1');
    const event = controlEvent(state, 'a1', 2, 'typed', { pursuing: false, signalled: false });
    const twice = played(played(state, 'control', event), 'control', event, 1, 'other');
    expect(twice.due.map(({ id }) => id)).toEqual(['me.1.0']);
    expect(
      dueTold(played(played(twice, 'phase', { turn: 2, phase: 'command' }), 'control', event, 2).due),
    ).toHaveLength(2);
  });

  test('[A3 R-4 A2] a morale question that no unit could change by', () => {
    const broken: Question = { kind: 'morale', event: 'broken', unit: 'a1', side: 'a' };
    const killed: Question = { kind: 'morale', event: 'leaderKilled', unit: 'a1', side: 'a' };
    const left = (a: string, b: string, due: Question) => corrected(with_(table(a, b), due), NOTHING).due.length;
    expect([left('a1', 'b1 eager', broken), left('a1', 'b1', broken), left('a1, a2', 'b1 eager', broken)]).toEqual([
      0, 1, 1,
    ]);
    // A Shaken one would have to retire, unless it routs.
    expect([left('a1, a2 shaken', 'b1 eager', broken), left('a1, a2 shaken routing', 'b1 eager', broken)]).toEqual([
      1, 0,
    ]);
    expect([left('a1 shaken routing', 'b1', killed), left('a1', 'b1', killed)]).toEqual([0, 1]);
    expect(left('a1, a2 out', 'b1 eager, b2 destroyed 0/24', broken)).toBe(0);
  });

  test('[R-21 P4] an absent unit has no move to make, whatever another phone says', () => {
    const state = table('a1, a2 C eager', 'b1');
    const gone = corrected(state, { units: [{ unit: 'a1', men: -24 }], leaders: [] });
    const tested = controlEvent(state, 'a1', 5, 'typed', { pursuing: true, signalled: false });
    expect(unitIn(played(gone, 'control', tested), 'a1').owes).toBeNull();
    const charge = { unit: 'b1', target: 'a1', side: 'front', shieldless: false, response: 'evade', overrides: [] };
    expect(unitIn(played(gone, 'charge', { ...charge, changes: NOTHING, due: [] }), 'a1').owes).toBeNull();
  });

  test('[R-13] a unit put back in the line by hand has no flight to make', () => {
    const state = table('a1 shaken', 'b1');
    const low = played(state, 'control', controlEvent(state, 'a1', 2, 'typed', { pursuing: false, signalled: false }));
    expect(unitIn(low, 'a1').owes?.what).toBe('retire');
    expect(unitIn(corrected(low, { units: [{ unit: 'a1', standing: 'inLine' }], leaders: [] }), 'a1').owes).toBeNull();
  });

  test('[P1] no unit follows up an absent one', () => {
    const state = table('a1', 'b1 ready');
    const won = played(state, 'fight', fightOf(state, 'a1', 'b1', [5, 2]));
    expect(unitIn(won, 'a1').owes?.what).toBe('followUp');
    expect(unitIn(corrected(won, { units: [{ unit: 'b1', men: -24 }], leaders: [] }), 'a1').owes).toBeNull();
  });
});

describe('the test of a pursuit', () => {
  const owed = (state: BattleState) => pendingTasks(state).map(({ asked }) => Object.values(asked).slice(1).join(' '));
  const ran = (state: BattleState, id: string): BattleState => {
    const plan = planMove(state, id, unitIn(state, id).owes?.what as 'pursue');
    return played(
      state,
      'move',
      moveEvent(
        state,
        plan,
        plan.dice.map(die => ({ die, face: id === 'b1' ? 2 : 5 })),
        'typed',
      ),
    );
  };
  const beaten = (): BattleState => {
    const state = inPhase(table('a1 C eager', 'b1 shaken'), 'combat');
    return inPhase(played(state, 'fight', fightOf(state, 'a1', 'b1', [8, 0])), 'afterCombat');
  };

  test('[P5 K3] set by hand, the pursuit ends with the move, because it has no quarry', () => {
    const state = inPhase(table('a1', 'b1'), 'command');
    const on = played(state, 'control', controlEvent(state, 'a1', 5, 'typed', { pursuing: true, signalled: false }));
    expect([owed(on), unitIn(on, 'a1').move]).toEqual([['a1 pursue'], 'pursue']);
    const after = ran(on, 'a1');
    expect([owed(after), unitIn(after, 'a1').move, isPursuing(after, unitIn(after, 'a1'))]).toEqual([
      [],
      'stay',
      false,
    ]);
  });

  test.each([true, false])(
    '[P5] a taken test counts, whether players call it the test of the pursuit or not (%s)',
    pursuing => {
      const caught = ran(ran(beaten(), 'b1'), 'a1');
      expect(owed(caught)).toEqual(['a1 pursuitTest']);
      const test_ = controlEvent(caught, 'a1', 1, 'typed', { pursuing, signalled: false });
      const after = unitIn(played(caught, 'control', test_), 'a1');
      expect([after.owes, after.move]).toEqual([null, 'stay']);
    },
  );

  test('[P5 K3] the app proposes it as that of its pursuit while anyone flees before it, and no longer', () => {
    const caught = ran(ran(beaten(), 'b1'), 'a1');
    expect(controlTestFacts(caught, unitIn(caught, 'a1')).pursuing).toBe(true);
    // Changes by another phone in between do not matter.
    const merged = withUnitAs(caught, 'a1', { move: 'stay' });
    expect(controlTestFacts(merged, unitIn(merged, 'a1')).pursuing).toBe(true);
    const gone = corrected(caught, { units: [{ unit: 'b1', standing: 'out' }], leaders: [] });
    expect([owed(gone), controlTestFacts(gone, unitIn(gone, 'a1')).pursuing]).toEqual([[], false]);
    const stale = withUnitAs(table('a1', 'b1'), 'a1', { move: 'pursue' });
    expect(controlTestFacts(stale, unitIn(stale, 'a1')).pursuing).toBe(false);
  });

  test('[P5 T1] a low test ends a pursuit that was still to be run as well, and serves as the test of the turn', () => {
    const late = played(ran(beaten(), 'b1'), 'phase', { turn: 2, phase: 'command' });
    expect(owed(late)).toEqual(['a1 pursue']);
    const data = controlEvent(late, 'a1', 1, 'typed', controlTestFacts(late, unitIn(late, 'a1')));
    const ended = played(late, 'control', data);
    expect([data.pursuing, owed(ended)]).toEqual([true, ['b1 rout']]);
    expect(phaseTasks(ended).find(({ id }) => id === 'control:a1')?.done).toBe(true);
  });

  test('[A3] an answer given to a question of another phone leaves no other open', () => {
    const state = with_(table('a1, a2', 'b1'), { kind: 'morale', event: 'broken', unit: 'a1', side: 'a' });
    const item = state.due[0] as Extract<PendingQuestion, { kind: 'morale' }>;
    expect(played(state, 'morale', moraleEvent(state, item, ['a2'], item.id)).due).toEqual([]);
  });
});

describe('[P1 B2 R-37] an enemy who fell back and then retires by morale is not followed', () => {
  /** a1 beats b1 by two hits and follows up; with `made` it has already moved. */
  const followed = (made: boolean): BattleState => {
    const state = inPhase(table('a1 C eager, a2', 'b1 leader2, b2'), 'combat');
    const plan = fightTold('a1', 'b1');
    const choices = { ...DEFAULT_FIGHT_CHOICES, moves: { a1: 'followUp' as const } };
    const settled = fightOutcome(state, plan, [5, 3], choices);
    const after = inPhase(
      played(state, 'fight', fightEvent(plan, { by: 'count' }, [5, 3], settled, [])),
      'afterCombat',
    );
    if (!made) return after;
    const goes = (now: BattleState, id: string, what: 'fallBack' | 'followUp') =>
      played(now, 'move', moveEvent(now, planMove(now, id, what), [], 'hand'));
    return goes(goes(after, 'b1', 'fallBack'), 'a1', 'followUp');
  };
  const retires = (state: BattleState): BattleState => {
    const unit = unitIn(state, 'b1');
    const change = { unit: 'b1', move: 'retire' as const, standing: 'retired' as const, formed: false };
    expect(unit.standing).toBe('inLine');
    return played(state, 'morale', {
      event: 'leaderKilled',
      unit: 'b1',
      side: 'b',
      changes: { units: [change], leaders: [] },
      due: [],
    });
  };
  const must = (state: BattleState): string[] =>
    [...pendingTasks(state), ...phaseTasks(state)].flatMap(({ asked, must: demanded }) =>
      demanded && asked.kind === 'owed' ? [`${asked.unit} ${asked.what}`] : [],
    );
  const momentum = (state: BattleState) =>
    planFight(played(state, 'phase', { turn: 2, phase: 'combat' }), ['a1'], ['b1'])[0][0]?.momentum;

  test('while it stands it is followed, and that counts in the next fight', () => {
    expect(must(followed(false))).toContain('a1 followUp');
    expect(momentum(followed(true))).toBe('followUp');
  });

  test('the follow-up that is not made yet is no must any more', () => {
    const state = retires(followed(false));
    expect(must(state)).not.toContain('a1 followUp');
    expect([unitIn(state, 'a1').owes, unitIn(state, 'a1').move, momentum(state)]).toEqual([null, 'stay', 'none']);
  });

  test('one that was made counts for nothing without contact', () => {
    expect(momentum(retires(followed(true)))).toBe('none');
  });
});

describe('[U1 P5] a unit that pursues by players’ choice has no ranks', () => {
  test('the test of a pursuit that continues', () => {
    const state = table('a1', 'b1 routing');
    const testing = { pursuing: true, signalled: false, inContact: false };
    const on = played(state, 'control', controlEvent(state, 'a1', 5, 'typed', testing));
    const over = played(state, 'control', controlEvent(state, 'a1', 3, 'typed', testing));
    expect([unitIn(on, 'a1').formed, unitIn(on, 'a1').move, unitIn(over, 'a1').formed]).toEqual([
      false,
      'pursue',
      true,
    ]);
  });

  test.each([
    ['retired', false],
    ['routing', false],
    ['inLine', undefined],
    ['out', undefined],
  ] as const)('standing set by hand: %s', (standing, formed) => {
    expect(standingChange(unitIn(table('a1', 'b1'), 'a1'), standing).formed).toBe(formed);
    expect('formed' in standingChange(unitIn(table('a1 psiloi', 'b1'), 'a1'), standing)).toBe(false);
  });
});

test('[L1 L2] a dead leader has no command points, whatever another phone wrote in the meantime', () => {
  const state = table('a1 leader3', 'b1');
  const dead = { leader: 'La1', cp: -1, alive: false, unit: null };
  const changed = (now: BattleState, change: object, seq: number): BattleState =>
    played(now, 'correct', { changes: { units: [], leaders: [change] } }, seq);
  const [one, other] = [dead, { leader: 'La1', cp: 2 }];
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const { cp, spent, alive } = changed(changed(state, first, 1), second, 2).leaders.La1 ?? {};
    expect([cp, spent, alive]).toEqual([0, 0, false]);
  }
});
