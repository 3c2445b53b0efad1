import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areFacesComplete,
  createDiceRoll,
  dicePools,
  isRollApplicable,
} from '../../../../src/games/ancient-wargame/battle/dice-rolls.ts';
import type { AnyEvent, EventData } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { volleyDice, volleyTargets } from '../../../../src/games/ancient-wargame/battle/fire-steps.ts';
import { initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import {
  coinsNeeded,
  meleeResultAt,
  meleeStakes,
  meleeWithPieces,
} from '../../../../src/games/ancient-wargame/battle/melee-steps.ts';
import { scoreOf, totalOf } from '../../../../src/games/ancient-wargame/battle/score.ts';
import { parseSetup } from '../../../../src/games/ancient-wargame/battle/setup.ts';
import { type BattleState, currentField } from '../../../../src/games/ancient-wargame/battle/state.ts';
import {
  freeStagePlace,
  supportSquares,
  tableAssistantSetup,
} from '../../../../src/games/ancient-wargame/battle/table-assistant/melee-layout.ts';
import { fightersOf, strengthOf } from '../../../../src/games/ancient-wargame/melee/strength.ts';
import { readyBattleSetup } from '../../../../src/games/ancient-wargame/setup/ready-battles.ts';
import { SIDES } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { pointsOf } from '../../../../src/games/ancient-wargame/troops/value.ts';
import { often } from '../../../quick.ts';
import { battleAt, play, pointsAtFirst } from '../played.ts';
import { at, type Placed } from '../table.ts';

const NAMES = { a: 'Clay', b: 'Black' };
const PERSONS = { a: 'person', b: 'person' } as const;
const start = initialState(tableAssistantSetup(readyBattleSetup('skirmish', NAMES, PERSONS)));
const idOf = (state: BattleState, side: 'a' | 'b', kind: string, nth = 0): string =>
  Object.values(state.units).filter(unit => unit.side === side && unit.kind === kind)[nth]?.id ?? '';
const a = (kind: string, nth = 0): string => idOf(start, 'a', kind, nth);
const b = (kind: string, nth = 0): string => idOf(start, 'b', kind, nth);

const steps = (...phases: ('lightTroops' | 'melees')[]): AnyEvent[] =>
  phases.map(phase => ({ type: 'step', data: { turn: 1, phase } }));
const meet = (state: BattleState, data: Partial<EventData<'meet'>>, covered = false): BattleState =>
  play(state, {
    type: 'meet',
    data: {
      contact: freeStagePlace(state, covered) as number,
      heads: { a: [], b: [] },
      supports: { a: [], b: [] },
      ...data,
    },
  });
const contactOf = (state: BattleState): number => state.turn.melees.at(-1)?.contact as number;

describe('battles on a real table', () => {
  test('any battle can be one: its set-up is valid, all units are on the table, and none has a square', () => {
    const setup = tableAssistantSetup(readyBattleSetup('plain', NAMES, { a: 'person', b: 'veteran' }));
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    expect(setup.players).toBeUndefined();
    const state = initialState(setup);
    expect(Object.values(state.units).every(({ standing, square }) => standing === 'board' && square === null)).toBe(
      true,
    );
    expect([totalOf(state, 'a'), totalOf(state, 'b')]).toEqual([187, 187]);
  });

  test('[N2] catapults, light troops and melees, then the sides swap roles', () => {
    const done = play(start, ...steps('lightTroops', 'melees'), {
      type: 'step',
      data: { turn: 2, phase: 'catapults' },
    });
    expect([start.turn.phase, done.turn.number, done.turn.attacker]).toEqual(['catapults', 2, 'b']);
  });
});

describe('fire on a real table', () => {
  const ready = play(start, ...steps('lightTroops'));
  const call = (shooter: string, targets: string[], halves: 2 | 4 | 6 = 4, covered = false): AnyEvent => ({
    type: 'call',
    data: { shooter, targets, halves, covered },
  });

  test('[F6] a die a stand, one less into protection, one more for who follows', () => {
    const alone = play(ready, call(a('lightInfantry'), [b('heavyInfantry')]));
    expect(volleyDice(alone, a('lightInfantry'))?.total).toBe(3);
    const covered = play(ready, call(a('lightInfantry'), [b('heavyInfantry')], 4, true));
    expect(volleyDice(covered, a('lightInfantry'))?.total).toBe(2);
    const second = play(alone, call(a('heavyCavalry'), [b('heavyInfantry'), b('commander')]));
    expect(volleyDice(second, a('heavyCavalry'))?.total).toBe(5);
  });

  test('[F5 F8] a destroyed unit still fires, at remaining targets; a target can be undone', () => {
    const called = play(
      ready,
      call(a('lightInfantry'), [b('lightInfantry')], 2),
      call(b('lightInfantry'), [a('lightInfantry')], 2),
      {
        type: 'volley',
        data: { shooter: a('lightInfantry'), faces: [1, 1, 2], kills: [{ unit: b('lightInfantry'), stands: 3 }] },
      },
    );
    expect(called.units[b('lightInfantry')]?.standing).toBe('gone');
    expect(dicePools(called, { for: 'volley', unit: b('lightInfantry') })).toEqual([3]);
    expect(volleyTargets(called, b('lightInfantry'))).toMatchObject({ halves: 2, targets: [{ stands: 3 }] });
    expect(volleyTargets(called, a('lightInfantry')).targets).toEqual([]);
    expect(play(ready, call(a('lightInfantry'), [b('commander')]), call(a('lightInfantry'), [])).turn.calls).toEqual(
      [],
    );
  });

  test('[F1 F4 R-2] a catapult shoots once, and what it hit falls', () => {
    const catapult = a('lightCatapult');
    expect(dicePools(start, { for: 'shot', unit: catapult })).toEqual([1]);
    const lying = createDiceRoll(start, { for: 'shot', unit: catapult }, [[1]]);
    expect(isRollApplicable(start, lying)).toBe(true);
    const shot = play(start, { type: 'hit', data: { catapult, far: false, face: 1, hit: b('heavyCavalry') } });
    expect(shot.units[b('heavyCavalry')]?.stands).toBe(3);
    expect(isRollApplicable(shot, lying)).toBe(false);
    // If nothing remains to be thrown, no dice are an incomplete throw.
    expect([
      dicePools(shot, lying),
      areFacesComplete(dicePools(shot, lying), []),
      areFacesComplete([0, 0], [[], []]),
    ]).toEqual([[], false, true]);
  });
});

describe('a melee on a real table', () => {
  const ready = play(start, ...steps('lightTroops', 'melees'));
  const both = { a: [a('heavyInfantry'), a('commander')], b: [b('heavyInfantry')] };
  const fight = (state: BattleState, more: Partial<EventData<'fight'>> = {}): BattleState =>
    play(
      state,
      { type: 'pick', data: { contact: contactOf(state), side: 'a', deployment: 'line' } },
      { type: 'pick', data: { contact: contactOf(state), side: 'b', deployment: 'line' } },
      { type: 'fight', data: { contact: contactOf(state), coins: { a: null, b: null }, ...more } },
    );

  test('[L4 Q1] the same value as on the board; a protected place costs the attacker one', () => {
    const open = meet(ready, { heads: both, supports: { a: [[a('heavyCavalry')]], b: [] } });
    const covered = meet(ready, { heads: both }, true);
    const worth = (state: BattleState, i: 0 | 1): number =>
      strengthOf(currentField(state), meleeWithPieces(state, contactOf(state)), i).total;
    expect([worth(open, 0), worth(open, 1), worth(covered, 0)]).toEqual([40, 16, 20]);
  });

  test('[L9] who supports stands round in clockwise order, both sides at once', () => {
    const state = meet(ready, {
      heads: both,
      supports: {
        a: [[a('lightInfantry')], [a('heavyInfantry', 1)], [a('heavyCavalry')]],
        b: [[b('heavyCavalry')], [b('heavyInfantry', 1), b('commander')]],
      },
    });
    const order = (i: 0 | 1): string[] =>
      fightersOf(currentField(state), meleeWithPieces(state, contactOf(state)), i)
        .filter(({ place }) => place > 0)
        .toSorted((x, y) => x.place - y.place)
        .map(({ id }) => id);
    expect(order(0)).toEqual([a('lightInfantry'), a('heavyInfantry', 1), a('heavyCavalry')]);
    // Units on one square take one place.
    expect(order(1)).toEqual([b('heavyCavalry'), b('commander'), b('heavyInfantry', 1)]);
    const squares = supportSquares(contactOf(state), 5, 3).flat();
    expect(new Set(squares).size).toBe(8);
    expect(supportSquares(contactOf(state), 8, 8).map(({ length }) => length)).toEqual([8, 0]);
  });

  test('[L5 L11] the same result as on the board; survivors leave the stage', () => {
    const placed: Placed[] = [
      ['a', 'heavyInfantry', 'E6', 'n'],
      ['b', 'heavyInfantry', 'E5', 's', 3],
    ];
    const board = battleAt(placed);
    const fought = play(
      board,
      { type: 'move', data: { unit: 'aheavyInfantryE6', stands: 4, along: [], path: [at('E5')], facing: 0 } },
      { type: 'pick', data: { contact: at('E5'), side: 'a', deployment: 'line' } },
      { type: 'pick', data: { contact: at('E5'), side: 'b', deployment: 'line' } },
      { type: 'fight', data: { contact: at('E5'), coins: { a: 'heads', b: 'tails' } } },
    );
    const weaker = play(ready, { type: 'correct', data: { unit: b('heavyInfantry'), stands: 3 } });
    const open = meet(weaker, { heads: { a: [a('heavyInfantry')], b: [b('heavyInfantry')] } });
    expect(meleeStakes(open, contactOf(open)).shutIn).toEqual([false, false]);
    const done = fight(open, { coins: { a: 'heads', b: 'tails' } });
    const left = (state: BattleState, one: string, other: string) => [
      state.units[one]?.stands,
      state.units[other]?.stands,
    ];
    expect(left(done, a('heavyInfantry'), b('heavyInfantry'))).toEqual(
      left(fought, 'aheavyInfantryE6', 'bheavyInfantryE5'),
    );
    expect(Object.values(done.units).every(({ square }) => square === null)).toBe(true);
    expect(done.units[b('heavyInfantry')]?.standing).toBe('board');
    expect(done.turn.fought).toEqual([a('heavyInfantry'), b('heavyInfantry')]);
  });

  test('[L11] who could not go back is destroyed', () => {
    const open = meet(ready, { heads: { a: [a('heavyInfantry')], b: [b('heavyInfantry')] } });
    const done = fight(open, { stuck: [b('heavyInfantry')] });
    expect([done.units[a('heavyInfantry')]?.stands, done.units[b('heavyInfantry')]?.standing]).toEqual([2, 'gone']);
  });

  test('[L12] a catapult goes along with a retreating unit, or is captured if none retreats', () => {
    const with_ = { a: [a('heavyInfantry')], b: [b('horseCrew'), b('lightCatapult')] };
    const crushed = meet(ready, { heads: with_ });
    expect(meleeResultAt(play(crushed), contactOf(crushed))).toBeUndefined();
    const taken = fight(crushed);
    expect([taken.units[b('horseCrew')]?.standing, taken.units[b('lightCatapult')]?.side]).toEqual(['gone', 'a']);
    const even = meet(ready, { heads: { a: [a('heavyInfantry')], b: [b('heavyInfantry'), b('lightCatapult')] } });
    expect(fight(even).units[b('lightCatapult')]?.side).toBe('b');
    // Both retreat, and the unit in the square is destroyed, so no unit takes the catapult.
    expect(fight(even, { stuck: [b('heavyInfantry')] }).units[b('lightCatapult')]?.side).toBe(null);
  });

  test('[L1] who fights, has fought, is gone or is another’s is not laid out again; without a head on each side there is no melee', () => {
    const once = meet(ready, { heads: { a: [a('heavyInfantry')], b: [b('heavyInfantry')] } });
    const again = meet(once, { heads: { a: [a('heavyInfantry')], b: [b('heavyInfantry', 1)] } });
    expect(again).toBe(once);
    const done = fight(once);
    expect(meet(done, { heads: { a: [a('heavyInfantry')], b: [b('heavyInfantry', 1)] } })).toBe(done);
    expect(meet(ready, { heads: { a: [b('heavyInfantry')], b: [a('heavyInfantry')] } })).toBe(ready);
  });

  test('ten melees of a turn have places, open and protected; a step ends them all', () => {
    let state = ready;
    for (let i = 0; i < 2; i++)
      state = meet(state, { heads: { a: [a('heavyInfantry', i)], b: [b('heavyInfantry', i)] } });
    expect(new Set(state.turn.melees.map(({ contact }) => contact)).size).toBe(2);
    const next = play(state, { type: 'step', data: { turn: 2, phase: 'catapults' } });
    expect(Object.values(next.units).every(({ square }) => square === null)).toBe(true);
    expect(pointsAtFirst(next)).toBe(pointsAtFirst(start));
    expect(coinsNeeded(next, contactOf(state))).toEqual({ a: false, b: false });
  });
});

const someone = fc.constantFrom(...Object.keys(start.units), 'nobody', 'constructor');
const some = fc.array(someone, { maxLength: 3 });
const groups = fc.array(fc.array(someone, { minLength: 1, maxLength: 2 }), { maxLength: 5 });
const place = fc.constantFrom(31, 34, 121, 0, 179, 1199);
const coin = fc.constantFrom('heads' as const, 'tails' as const, null);
const anything = fc.oneof(
  fc.record({
    type: fc.constant('hit' as const),
    data: fc.record({ catapult: someone, far: fc.boolean(), hit: someone }),
  }),
  fc.record({
    type: fc.constant('call' as const),
    data: fc.record({ shooter: someone, targets: some, halves: fc.constantFrom(2, 4, 6), covered: fc.boolean() }),
  }),
  fc.record({
    type: fc.constant('volley' as const),
    data: fc.record({
      shooter: someone,
      faces: fc.constant([1]),
      kills: fc.array(fc.record({ unit: someone, stands: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
    }),
  }),
  fc.record({
    type: fc.constant('meet' as const),
    data: fc.record({
      contact: place,
      heads: fc.record({ a: some, b: some }),
      supports: fc.record({ a: groups, b: groups }),
    }),
  }),
  fc.record({
    type: fc.constant('pick' as const),
    data: fc.record({
      contact: place,
      side: fc.constantFrom('a' as const, 'b' as const),
      deployment: fc.constantFrom('line' as const, 'column' as const, 'withdrawal' as const),
    }),
  }),
  fc.record({
    type: fc.constant('fight' as const),
    data: fc.record({ contact: place, coins: fc.record({ a: coin, b: coin }), stuck: some }),
  }),
  fc.record({ type: fc.constant('wreck' as const), data: fc.record({ unit: someone }) }),
);

test('[Q8] any entries: no points appear, and no unit stays on the stage', () => {
  const points = pointsAtFirst(start);
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 25 }), events => {
      const state = play(start, ...(events as AnyEvent[]));
      const units = Object.values(state.units);
      const nobodys = units
        .filter(unit => unit.side === null)
        .reduce((sum, { kind, stands }) => sum + pointsOf(kind, stands), 0);
      const lost = SIDES.reduce((sum, side) => sum + scoreOf(state, side).lost, 0);
      expect(totalOf(state, 'a') + totalOf(state, 'b') + lost + nobodys).toBe(points);
      const open = state.turn.melees.filter(({ fought }) => !fought).length;
      if (open === 0) expect(units.filter(({ square }) => square !== null)).toEqual([]);
      expect(units.filter(({ standing, stands }) => (standing === 'gone') !== (stands === 0))).toEqual([]);
    }),
    { numRuns: often(300, 60) },
  );
});
