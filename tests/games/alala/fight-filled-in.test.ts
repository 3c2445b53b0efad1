import { describe, expect, test } from 'vitest';
import { chargeEvent, planCharge } from '../../../src/games/alala/actions/charges.ts';
import { controlEvent, controlTestFacts } from '../../../src/games/alala/actions/control-test.ts';
import {
  combatOf,
  defaultFightPlan,
  type FightPlan,
  planFight,
  planFighter,
  unitsSharingResult,
  updateDefaults,
  warningsOf,
  withFighter,
} from '../../../src/games/alala/actions/fight.ts';
import {
  DEFAULT_FIGHT_CHOICES,
  type FightChoices,
  fightEvent,
  fightOutcome,
  mayJoin,
} from '../../../src/games/alala/actions/fight-outcome.ts';
import { moveEvent, planMove } from '../../../src/games/alala/actions/movement/moves.ts';
import type { FighterPlan } from '../../../src/games/alala/battle/events.ts';
import { relationsOf } from '../../../src/games/alala/battle/relations.ts';
import type { BattleState } from '../../../src/games/alala/battle/state.ts';
import type { DeckCard } from '../../../src/games/alala/gods/deck.ts';
import { playEvent } from '../../../src/games/alala/gods/god-play.ts';
import { HOUSE_DECK } from '../../../src/games/alala/gods/house-deck.ts';
import { pendingTasks, phaseTasks } from '../../../src/games/alala/guide/guide.ts';
import { type TurnFight, turnFights } from '../../../src/games/alala/guide/turn-fights.ts';
import { type TableMove, VOLUNTARY_MOVES } from '../../../src/games/alala/rules/movement/table-moves.ts';
import type { Phase } from '../../../src/games/alala/rules/vocabulary.ts';
import { changesTold, fightTold, inPhase, played, table, unitIn, withUnitAs } from './table.ts';

/** Plays a fight that is given in a few words. */
const fought = (
  state: BattleState,
  first: string,
  second: string,
  hits: readonly [number, number] = [3, 3],
  choices: Partial<FightChoices> = {},
): BattleState => {
  const plan = fightTold(first, second);
  const settled = fightOutcome(state, plan, hits, { ...DEFAULT_FIGHT_CHOICES, ...choices });
  return played(state, 'fight', fightEvent(plan, { by: 'count' }, hits, settled, []));
};

const charges = (state: BattleState, unit: string, target: string, more = {}): BattleState =>
  played(state, 'charge', chargeEvent(state, { ...planCharge(state, unit, target), ...more }));

const moves = (state: BattleState, unit: string, what: TableMove, more = {}): BattleState => {
  const plan = { ...planMove(state, unit, what), ...more };
  return played(
    state,
    'move',
    moveEvent(
      state,
      plan,
      plan.dice.map(die => ({ die, face: 3 })),
      'typed',
    ),
  );
};

const turn = (state: BattleState, number: number): BattleState =>
  played(state, 'phase', { turn: number, phase: 'initiative' });
const corrected = (state: BattleState, unit: string, change: object): BattleState =>
  played(state, 'correct', { changes: { units: [{ unit, ...change }], leaders: [] } });

/** The supporters in a plan, e.g. 'a1 rear:a2 left:a3'. */
const supportsOf = (plan: FightPlan): string[] =>
  plan
    .flat()
    .filter(({ supports }) => supports.length > 0)
    .map(({ unit, supports }) => [unit, ...supports.map(each => `${each.place}:${each.unit}`)].join(' '));
const against = (state: BattleState, plan: FightPlan): string[] =>
  warningsOf(state, plan).map(({ unit, reason }) => `${unit} ${reason.clause} ${reason.word}`);

describe('no unit is counted twice', () => {
  // a2 stood behind a1 in turn 1; in turn 2 it charges b1's flank.
  const second = charges(turn(fought(table('a1, a2', 'b1'), 'a1 rear:a2', 'b1'), 2), 'a2', 'b1', {
    side: 'exposedFlank',
  });

  test('[B3 O6 R-37] who charges the enemy that it stood behind is a fighter and no supporter', () => {
    const { first, second: foes } = turnFights(second)[0] as TurnFight;
    const plan = planFight(second, first, foes);
    expect([...first, ...foes].sort()).toEqual(['a1', 'a2', 'b1']);
    expect(supportsOf(plan)).toEqual([]);
    expect(against(second, plan)).toEqual([]);
    const lost = fightOutcome(second, plan, first.includes('b1') ? [6, 3] : [3, 6], DEFAULT_FIGHT_CHOICES).changes
      .units;
    expect(lost.map(({ unit, men }) => `${unit} ${men}`).sort()).toEqual(['a1 -3', 'a2 -3', 'b1 -1']);
  });

  test('[B3 O6 R-22] set by hand it is warned of, and each loses its own men only', () => {
    const plan = fightTold('a1 rear:a2, a2', 'b1');
    expect(against(second, plan)).toEqual(['a2 O6 fightsHere']);
    expect(unitsSharingResult(second, plan, plan[0][0] as FighterPlan)).toEqual([]);
    expect(changesTold(fightOutcome(second, plan, [3, 3], DEFAULT_FIGHT_CHOICES).changes)).toEqual([
      'a1 men -2 stay',
      'a2 men -2 stay',
      'b1 men -2 stay',
    ]);
    // Nor does it lose men for the other unit if players name that one as the loser.
    expect(
      changesTold(fightOutcome(second, plan, [3, 3], { ...DEFAULT_FIGHT_CHOICES, losers: { a1: 'a2' } }).changes).slice(
        0,
        2,
      ),
    ).toEqual(['a1 men -2 stay', 'a2 men -2 stay']);
  });

  test('[O6] named twice behind one fighter, it is there once', () => {
    const state = table('a1, a2', 'b1');
    const plan = fightTold('a1 rear:a2 rear:a2', 'b1');
    expect(combatOf(state, plan).sides[0][0]?.rear).toHaveLength(1);
    expect(changesTold(fightOutcome(state, plan, [3, 3], DEFAULT_FIGHT_CHOICES).changes)).toEqual([
      'a1 stay',
      'a2 men -2 stay',
      'b1 men -2 stay',
    ]);
  });

  test('[O6] a unit added to the fight no longer supports another in it', () => {
    const state = table('a1, a2, a3', 'b1, b2');
    const plan = fightTold('a1 rear:a2 left:a3', 'b1 rear:b2');
    expect(supportsOf(withFighter(state, plan, 0, 'a2'))).toEqual(['a1 left:a3', 'b1 rear:b2']);
    expect(withFighter(state, plan, 1, 'b2').map(side => side.map(({ unit }) => unit))).toEqual([['a1'], ['b1', 'b2']]);
  });

  test('[O6 R-22] a flank supporter that fights here does not go along with another', () => {
    const state = table('a1, a2, a3', 'b1');
    const plan = fightTold('a1 left:a2 right:a3, a2', 'b1');
    expect(mayJoin(state, plan, plan[0][0] as FighterPlan).map(({ id }) => id)).toEqual(['a3']);
  });
});

describe('a separate fight', () => {
  const three = ['a1', 'a2', 'a3'].reduce(
    (state, id) => charges(state, id, `b${id[1]}`),
    table('a1, a2, a3', 'b1, b2, b3'),
  );

  test('[B3 R-37] three charges side by side: no flank support, and by hand each is warned of', () => {
    expect(supportsOf(planFight(three, ['a2'], ['b2']))).toEqual([]);
    expect(against(three, fightTold('a2 left:a1 right:a3', 'b2 left:b3 right:b1'))).toEqual([
      'a1 B3 fightingAnother',
      'a3 B3 fightingAnother',
      'b3 B3 fightingAnother',
      'b1 B3 fightingAnother',
    ]);
  });

  test('[B3] an evading unit is in no fight', () => {
    const state = charges(table('a1, a2', 'b1, b2 psiloi'), 'a2', 'b2', { response: 'evade' });
    expect(against(state, fightTold('a1 left:a2', 'b1'))).toEqual([]);
  });

  test('[B3 R-37] fought this turn: against who still stands there, and never filled in', () => {
    const before = turn(fought(table('a1, a2', 'b1, b2'), 'a1 left:a2', 'b1'), 2);
    expect(supportsOf(planFight(before, ['a1'], ['b1']))).toEqual(['a1 left:a2']);
    const drawn = fought(charges(before, 'b2', 'a2'), 'b2 charge', 'a2');
    expect(against(drawn, fightTold('a1 left:a2', 'b1'))).toEqual(['a2 B3 fightingAnother']);
    const won = fought(charges(before, 'b2', 'a2'), 'b2 charge', 'a2', [1, 9]);
    expect(against(won, fightTold('a1 left:a2', 'b1'))).toEqual([]);
    for (const state of [drawn, won, charges(before, 'b2', 'a2')])
      expect(supportsOf(planFight(state, ['a1'], ['b1']))).toEqual([]);
  });

  test('[B3] in contact since an earlier turn', () => {
    const state = turn(fought(fought(table('a1, a2', 'b1, b2'), 'a1', 'b1'), 'a2', 'b2'), 2);
    expect(against(state, fightTold('a1 left:a2', 'b1'))).toEqual(['a2 B3 fightingAnother']);
    expect(against(state, fightTold('a1 left:a2', 'b1, b2'))).toEqual([]);
  });
});

describe('units that no longer support a fighter', () => {
  const start = turn(fought(table('a1, a2, a3, s1 psiloi', 'b1'), 'a1 rear:a2 left:a3 right:s1', 'b1'), 2);
  const again = (state: BattleState): string => supportsOf(planFight(state, ['a1'], ['b1'])).join();

  test('[R-37] where nothing happened all stand as they did', () => {
    expect(again(start)).toBe('a1 rear:a2 left:a3 right:s1');
    expect(relationsOf(start).supports.map(([supporter]) => supporter)).toEqual(['a2', 'a3', 's1']);
  });

  test.each<[clauses: string, name: string, happens: (state: BattleState) => BattleState]>([
    ['R-37', 'retired', state => corrected(state, 'a2', { standing: 'retired', move: 'retire' })],
    ['R-37', 'in rout', state => corrected(state, 'a2', { standing: 'routing' })],
    ['B3 R-37', 'Shaken', state => corrected(state, 'a2', { aggression: 'shaken' })],
    ['R-37', 'out of its ranks', state => corrected(state, 'a2', { formed: false })],
    ['R-37', 'gone', state => corrected(state, 'a2', { men: -24, standing: 'destroyed' })],
    ...(['advance', 'forcedAdvance', 'aboutFace', 'sideStep', 'stepBack', 'wheel'] as const).map(
      what =>
        ['R-37', what, (state: BattleState) => moves(state, 'a2', what)] as [
          string,
          string,
          (state: BattleState) => BattleState,
        ],
    ),
    ['R-37 G1', 'off on a charge that nobody met', state => turn(charges(state, 'a2', 'b1', { response: 'evade' }), 3)],
    [
      'R-37 A2',
      'made to retire, though it formed up again',
      state => {
        const retired = played(state, 'morale', {
          event: 'broken',
          unit: 'a3',
          side: 'a',
          changes: { units: [{ unit: 'a2', move: 'retire', standing: 'retired', formed: false }], leaders: [] },
          due: [],
        });
        return moves(retired, 'a2', 'formUp');
      },
    ],
  ])('[%s] %s', (_clauses, _name, happens) => {
    const state = happens(start);
    expect(again(state)).toBe('a1 left:a3 right:s1');
    expect(again(moves(state, 'a3', 'redress'))).toBe('a1 left:a3 right:s1');
  });

  test.each<[clauses: string, what: TableMove]>([
    ['R-37', 'redress'],
    ['R-37', 'halt'],
  ])('[%s] %s leaves it where it was', (_clauses, what) => {
    expect(again(moves(start, 'a2', what))).toBe('a1 rear:a2 left:a3 right:s1');
  });

  test('[R-37 M8] nor does a unit support a fighter that has moved off', () => {
    expect(again(moves(start, 'a1', 'sideStep'))).toBe('');
  });

  test('[O6 R-37] who falls back or follows up has those behind with it, and those beside if they come along', () => {
    const told = 'a1 rear:a2 left:a3 right:s1';
    const fresh = table('a1 ready, a2, a3, s1 psiloi', 'b1 ready');
    const alone = fought(fresh, told, 'b1', [1, 4]);
    const joined = fought(fresh, told, 'b1', [1, 4], { joining: ['a3'] });
    const unshaken = (state: BattleState): BattleState => corrected(state, 'a2', { aggression: 'formedUp' });
    expect(again(turn(unshaken(alone), 2))).toBe('a1 rear:a2');
    expect(again(turn(unshaken(joined), 2))).toBe('a1 rear:a2 left:a3');
    // One fall-back of an inch does not part them, a second one does.
    const made = moves(moves(unshaken(joined), 'a1', 'fallBack'), 'a2', 'fallBack');
    expect(again(turn(made, 2))).toBe('a1 rear:a2 left:a3');
    expect(again(turn(moves(made, 'a2', 'fallBack'), 2))).toBe('a1 left:a3');
  });

  test('[B3 R-13] a retired supporter set by hand gets a warning', () => {
    const state = corrected(start, 'a2', { standing: 'retired' });
    expect(against(state, fightTold('a1 rear:a2', 'b1'))).toEqual(['a2 B3 notInContact']);
  });
});

describe('a fight that is open on a screen while another changes its units', () => {
  const start = turn(fought(table('a1, a2, a3', 'b1'), 'a1 rear:a2 left:a3', 'b1'), 2);
  const opened = planFight(start, ['a1'], ['b1']);
  const later = (state: BattleState, plan: FightPlan = opened, before = opened): FightPlan =>
    updateDefaults(plan, before, defaultFightPlan(state, plan));

  test('[B3 R-37] what would be filled in otherwise by now is', () => {
    expect(later(start)).toEqual(opened);
    expect(supportsOf(later(corrected(start, 'a2', { aggression: 'shaken' })))).toEqual(['a1 left:a3']);
    expect(later(charges(start, 'b1', 'a1'))[1][0]?.momentum).toBe('charge');
  });

  test('[R-13] values set by players stay until exactly these change', () => {
    const [[a1], second] = opened as [[FighterPlan], FighterPlan[]];
    const said: FightPlan = [[{ ...a1, highGround: true, byHand: 2, supports: [] }], second];
    const charged = later(charges(start, 'b1', 'a1'), said);
    expect(charged[0][0]).toMatchObject({ highGround: true, byHand: 2, supports: [] });
    expect(charged[1][0]?.momentum).toBe('charge');
    // After the undo the proposal is as before.
    expect(later(start, said)).toEqual(said);
  });

  test('[R-22] a unit that was added is filled in with the others', () => {
    const joined = withFighter(start, opened, 0, 'a3');
    const before = defaultFightPlan(start, joined);
    const now = later(moves(start, 'a1', 'halt'), joined, before);
    expect(now[0].map(({ unit }) => unit)).toEqual(['a1', 'a3']);
    expect(supportsOf(now)).toEqual(['a1 rear:a2']);
  });
});

describe('impetus', () => {
  const followed = fought(table('a1 ready, a2', 'b1, b2'), 'a1', 'b1', [4, 1]);
  const momentum = (state: BattleState, foe = 'b1') => planFighter(state, 'a1', [foe]).momentum;

  test('[B2 R-37] a follow-up counts against the followed enemy, also in the next turn', () => {
    expect([followed, turn(followed, 2), moves(followed, 'a1', 'followUp')].map(state => momentum(state))).toEqual([
      'followUp',
      'followUp',
      'followUp',
    ]);
    expect(momentum(turn(followed, 2), 'b2')).toBe('none');
  });

  test.each(VOLUNTARY_MOVES.map(what => ['B2 R-37', what] as const))('[%s] %s ends it', (_clauses, what) => {
    expect(momentum(moves(turn(followed, 2), 'a1', what))).toBe('none');
    const charged = charges(table('a1', 'b1'), 'a1', 'b1');
    expect([momentum(charged), momentum(moves(charged, 'a1', what))]).toEqual(['charge', 'none']);
    const pursuing = withUnitAs(table('a1 unformed', 'b1'), 'a1', { move: 'pursue' });
    expect([momentum(pursuing), momentum(moves(pursuing, 'a1', what))]).toEqual(['pursuit', 'none']);
  });

  test('[B2 R-37 K2] so does a halt by its control test, or by a card; to be left free does not', () => {
    const tested = (face: number): BattleState => {
      const state = corrected(turn(followed, 2), 'a1', { aggression: 'formedUp' });
      return played(
        state,
        'control',
        controlEvent(state, 'a1', face, 'typed', controlTestFacts(state, unitIn(state, 'a1'))),
      );
    };
    expect([tested(2), tested(3)].map(state => momentum(state))).toEqual(['none', 'followUp']);
    const halt = HOUSE_DECK.cards.find(({ effect: { kind } }) => kind === 'halt') as DeckCard;
    const card = playEvent(turn(followed, 2), 'b', halt, { target: 'a1' });
    expect(momentum(played(turn(followed, 2), 'play', card))).toBe('none');
  });

  test('[B2 R-37] a new charge or fight counts again', () => {
    const moved = moves(turn(followed, 2), 'a1', 'advance');
    const charged = charges(moved, 'a1', 'b2');
    expect([momentum(charged, 'b2'), momentum(charged, 'b1')]).toEqual(['charge', 'none']);
    expect(momentum(fought(corrected(moved, 'b1', { aggression: 'formedUp' }), 'a1', 'b1', [4, 1]))).toBe('followUp');
    // A charge counts once, and only in its turn.
    expect(momentum(turn(charged, 3), 'b2')).toBe('none');
    expect(momentum(fought(charged, 'a1 charge', 'b2'), 'b2')).toBe('none');
  });

  test('[B5] struck in flank or rear only: not if another stands before it', () => {
    const both = (state: BattleState) => planFighter(state, 'a1', ['b1', 'b2']).flankOrRearOnly;
    const front = turn(fought(table('a1', 'b1, b2'), 'a1', 'b1'), 2);
    expect(both(charges(front, 'b2', 'a1', { side: 'exposedFlank' }))).toBe(false);
    expect(both(charges(table('a1', 'b1, b2'), 'b2', 'a1', { side: 'exposedRear' }))).toBe(true);
  });
});

describe('pursuers who meet a new enemy', () => {
  /** Pursuing cavalry meets b2 in this phase. */
  const met = (phase: Phase, b2 = 'psiloi', more: Partial<Parameters<typeof withUnitAs>[2]> = {}): BattleState => {
    const state = withUnitAs(table('a1 heavyCavalry ready', `b1 psiloi routing, b2 ${b2}`), 'a1', {
      move: 'pursue',
      owes: { what: 'pursue', when: 'now' },
      lastFight: { plan: planFighter(table('a1', 'b1'), 'a1', ['b1']), foes: ['b1'] },
      ...more,
    });
    return moves(inPhase(state, phase), 'a1', 'pursue', { meets: 'b2' });
  };

  test.each<[clauses: string, foe: string, move: string]>([
    ['O3 R-38', 'psiloi', 'a1 men -2 rideThrough'],
    ['O3 R-38', 'lightCavalry', 'a1 men -2 rideThrough'],
    ['O3 R-38', 'B', 'a1 men -2 retire retired'],
  ])('[%s] it has charged them: %s', (_clauses, foe, move) => {
    const state = met('afterCombat', foe);
    const plan = planFight(state, ['a1'], ['b2']);
    expect(plan[0][0]?.momentum).toBe('pursuit');
    expect(changesTold(fightOutcome(state, plan, [1, 1], DEFAULT_FIGHT_CHOICES).changes)[0]).toBe(move);
  });

  test.each<[phase: Phase, now: boolean]>([
    ['command', true],
    ['skirmish', true],
    ['manoeuvre', true],
    ['charge', true],
    ['combat', false],
    ['afterCombat', false],
  ])('[P5] it is fought at once: %s', (phase, now) => {
    const state = met(phase);
    const asked = now ? pendingTasks(state) : phaseTasks(state);
    expect(asked[0]).toMatchObject({ id: 'fight:a1+b2', must: true, done: false });
    const after = fought(state, 'a1 pursuit', 'b2', [1, 1]);
    // Its moves are made too, and the fight is not asked for again.
    expect(
      [...pendingTasks(after), ...phaseTasks(after)].filter(({ id, done }) => id.startsWith('fight') && !done),
    ).toEqual([]);
    expect(unitIn(after, 'a1').owes).toEqual({ what: 'rideThrough', when: 'now' });
  });

  test('[P5 R-13] players can do it by hand', () => {
    const state = met('command');
    expect(pendingTasks(played(state, 'tick', { task: 'fight:a1+b2' })).map(({ id }) => id)).not.toContain(
      'fight:a1+b2',
    );
  });

  test('[P5 T5] before the other fights, and by itself', () => {
    const other = fought(table('a1 heavyCavalry, a5', 'b1 psiloi, b2'), 'a5', 'b2');
    const state = withUnitAs(inPhase(turn(other, 2), 'combat'), 'a1', { move: 'pursue' });
    const fights = turnFights(moves(state, 'a1', 'pursue', { meets: 'b2' }));
    expect(fights.map(({ first, second }) => `${first} ${second}`)).toEqual(['a1 b2', 'a5 b2']);
  });

  test('[P5] a pursuer that meets a new enemy charges it, also if the pursuit was set by hand', () => {
    const state = moves(inPhase(table('a1 heavyCavalry', 'b1, b2 psiloi'), 'command'), 'a1', 'pursue', { meets: 'b2' });
    expect(planFighter(state, 'a1', ['b2']).momentum).toBe('pursuit');
    expect(pendingTasks(state)[0]?.id).toBe('fight:a1+b2');
  });
});
