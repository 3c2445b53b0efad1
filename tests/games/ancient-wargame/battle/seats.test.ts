import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { aiPlayer, parseAiMove } from '../../../../src/games/ancient-wargame/ai/ai-player.ts';
import {
  createDiceRoll,
  findEarlierRoll,
  withEarlierFaces,
} from '../../../../src/games/ancient-wargame/battle/dice-rolls.ts';
import type { AnyEvent, EventData } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { ancientGame, applyEvent as left } from '../../../../src/games/ancient-wargame/battle/game.ts';
import type { BattleState, Phase } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { nextStep, stepsToNextChoice } from '../../../../src/games/ancient-wargame/battle/turn-steps.ts';
import { legalMovesFor, viewFor } from '../../../../src/games/ancient-wargame/battle/view.ts';
import { endangeredCatapults, isEmptyStep } from '../../../../src/games/ancient-wargame/guide/ai-sides.ts';
import { sideOfEntry } from '../../../../src/games/ancient-wargame/messages/entry-messages.ts';
import type { SideId } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { battleAt, play, seeded } from '../played.ts';
import { at, type Placed } from '../table.ts';

const ALONE = { players: { a: 'person', b: 'veteran' } } as const;
const TROOPS: readonly Placed[] = [
  ['a', 'lightInfantry', 'E7', 'n'],
  ['a', 'lightCatapult', 'H8', 'n'],
  ['a', 'horseCrew', 'H8', 'n'],
  ['b', 'lightInfantry', 'E5', 's'],
  ['b', 'lightCatapult', 'H5', 's'],
  ['b', 'horseCrew', 'H5', 's'],
];
const alone = (phase: Phase, more: object = {}): BattleState => battleAt(TROOPS, phase, { ...ALONE, ...more });
const step = (state: BattleState, side?: SideId): AnyEvent => ({
  type: 'step',
  data: { ...nextStep(state), ...(side && { side }) },
});
const aim = (shooter: string, target: string | null): AnyEvent => ({
  type: 'aim',
  data: { shooter, target: target === null ? null : at(target) },
});
const volley = (shooter: string): AnyEvent => ({ type: 'volley', data: { shooter, faces: [1], kills: [] } });
const steps = (state: BattleState, seat: SideId): EventData<'step'>[] =>
  legalMovesFor(viewFor(state, seat)).flatMap(({ event }) => (event.type === 'step' ? [event.data] : []));

describe('[N2] beside the app', () => {
  test('its shots are not skipped', () => {
    const state = alone('catapults');
    expect(steps(state, 'a')).toEqual([]);
    expect(left(state, step(state))).toBe(state);
    const shot = play(state, {
      type: 'shot',
      data: { catapult: 'blightCatapultH5', by: null, target: at('H8'), hit: null },
    });
    expect(steps(shot, 'a')).toHaveLength(1);
    expect(left(shot, step(shot)).turn.phase).toBe('lightTroops');
  });

  test('its targets are fixed, its fire is not skipped, and no side throws before it has called', () => {
    const state = alone('lightTroops');
    const own = play(state, aim('alightInfantryE7', 'E5'));
    expect(left(own, volley('alightInfantryE7'))).toBe(own);
    expect(legalMovesFor(viewFor(own, 'a')).some(({ event }) => event.type === 'volley')).toBe(false);
    const called = play(own, aim('blightInfantryE5', 'E7'));
    expect(left(called, aim('blightInfantryE5', null))).toBe(called);
    expect(left(called, aim('blightInfantryE5', 'E7'))).toBe(called);
    expect(left(called, aim('alightInfantryE7', null)).turn.aims).toHaveLength(1);
    const fired = play(called, volley('alightInfantryE7'));
    expect(left(fired, step(fired))).toBe(fired);
    const both = play(fired, volley('blightInfantryE5'));
    expect(left(both, step(both)).turn.phase).toBe('moves');
  });

  test('it alone ends its moves and its supports', () => {
    const moves = alone('moves', { first: 'b' });
    expect(steps(moves, 'a')).toEqual([]);
    expect(left(moves, step(moves))).toBe(moves);
    expect(left(moves, step(moves, 'a'))).toBe(moves);
    const [own] = steps(moves, 'b');
    expect(own).toEqual({ ...nextStep(moves), side: 'b' });
    expect(left(moves, step(moves, 'b')).turn.phase).toBe('supports');
    const charged = play(
      battleAt(
        [
          ['a', 'heavyInfantry', 'E6', 'n'],
          ['b', 'heavyInfantry', 'E5', 's'],
        ],
        'moves',
        ALONE,
      ),
      {
        type: 'move',
        data: { unit: 'aheavyInfantryE6', stands: 4, along: [], path: [at('E5')], facing: 0 },
      },
    );
    const supports = play(charged, step(charged));
    expect(left(supports, step(supports))).toBe(supports);
    const melees = play(supports, step(supports, 'b'));
    // Each melee of the app must be fought first.
    expect(left(melees, step(melees))).toBe(melees);
  });

  test('[Q7 Q8] no player surrenders for it, or destroys its equipment', () => {
    const state = alone('melees');
    expect(left(state, { type: 'surrender', data: { side: 'b' } })).toBe(state);
    expect(left(state, { type: 'surrender', data: { side: 'a' } }).ended?.winner).toBe('b');
    expect(left(state, { type: 'wreck', data: { unit: 'blightCatapultH5' } })).toBe(state);
    expect(left(state, { type: 'wreck', data: { unit: 'alightCatapultH8' } })).not.toBe(state);
  });

  test('its computer player ends the step itself', () => {
    const moves = battleAt(
      [
        ['b', 'heavyInfantry', 'E5', 's'],
        ['a', 'heavyInfantry', 'E6', 'n'],
      ],
      'supports',
      ALONE,
    );
    const view = viewFor(moves, 'b');
    const answer = aiPlayer(view, { random: seeded(1), level: 2, hasPlayouts: () => true, hasTime: () => true });
    expect(answer.event).toEqual(step(moves, 'b'));
    expect(parseAiMove(view, answer)).toEqual(answer);
    expect(parseAiMove(view, { side: 'b', event: step(moves) })).toBeUndefined();
  });
});

describe('dice count once', () => {
  test('[F3 F5 Y9] a second shot, volley or throw for a charge changes nothing', () => {
    const shooting = battleAt(TROOPS, 'catapults');
    const shot: AnyEvent = {
      type: 'shot',
      data: { catapult: 'alightCatapultH8', by: null, target: at('H5'), hit: 'bhorseCrewH5' },
    };
    const once = play(shooting, shot);
    expect(left(once, shot)).toBe(once);
    const fire: AnyEvent = {
      type: 'volley',
      data: { shooter: 'alightInfantryE7', faces: [1], kills: [{ unit: 'blightInfantryE5', stands: 1 }] },
    };
    const fired = play(battleAt(TROOPS, 'lightTroops'), aim('alightInfantryE7', 'E5'), fire);
    expect(left(fired, fire)).toBe(fired);
    const elephants = battleAt([
      ['a', 'carthaginianElephant', 'E6', 'n'],
      ['b', 'chariot', 'E4', 's'],
    ]);
    const balked = play(elephants, { type: 'work', data: { unit: 'acarthaginianElephantE6', face: 1 } });
    expect(left(balked, { type: 'work', data: { unit: 'acarthaginianElephantE6', face: 6 } })).toBe(balked);
  });

  test('thrown dice return with the same faces, at any square', () => {
    const state = battleAt(TROOPS, 'catapults');
    const thrown = (square: string, faces: number[][], turn = 1): Entry => ({
      ...{ battle: 'x', author: 'p', seq: 1, clock: 1, at: 0, type: 'throw', v: 1 },
      data: { ...createDiceRoll(state, { for: 'shot', unit: 'alightCatapultH8', square: at(square) }, faces), turn },
    });
    const before = findEarlierRoll([thrown('H5', [[4]])], 1, {
      for: 'shot',
      unit: 'alightCatapultH8',
      square: at('G5'),
    });
    expect(before).toEqual({ key: ['p', 1], faces: [[4]], square: at('H5') });
    expect(withEarlierFaces([[1], [2, 3]], before)).toEqual([[4], [2, 3]]);
    expect(findEarlierRoll([thrown('H5', [[4]], 2)], 1, { for: 'shot', unit: 'alightCatapultH8' })).toBeUndefined();
    expect(findEarlierRoll([thrown('H5', [[4]])], 1, { for: 'shot', unit: 'blightCatapultH5' })).toBeUndefined();
  });
});

describe('[N2] on two phones', () => {
  test('a side speaks for itself: the step ends when both are through', () => {
    const state = battleAt(TROOPS, 'catapults');
    const first = play(state, step(state, 'a'));
    expect(first.turn).toMatchObject({ phase: 'catapults', done: { a: true } });
    expect(left(first, step(first, 'a'))).toBe(first);
    expect(play(first, step(first, 'b')).turn).toMatchObject({ phase: 'lightTroops', number: 1 });
    expect(play(first, step(first, 'b')).turn.done).toBeUndefined();
    // With one phone for both sides, players can end the step.
    expect(play(state, step(state)).turn.phase).toBe('lightTroops');
  });

  test('whose an entry is', () => {
    const moves = battleAt(TROOPS, 'moves');
    const whose = (data: object, type: string): SideId | null =>
      sideOfEntry(moves, { ...{ battle: 'x', author: 'p', seq: 1, clock: 1, at: 0, v: 1 }, type, data });
    expect(whose({ turn: 2, phase: 'catapults' }, 'step')).toBeNull();
    expect(whose({ turn: 2, phase: 'catapults', side: 'a' }, 'step')).toBe('a');
    expect(whose({ for: 'volley', unit: 'blightInfantryE5', faces: [[1]], turn: 1, seen: 0 }, 'throw')).toBe('b');
    // The side that mans a captured catapult shoots with it.
    expect(whose({ catapult: 'blightCatapultH5', by: 'alightInfantryE7', target: 1, hit: null }, 'shot')).toBe('a');
  });
});

describe('[N2] steps without possible actions', () => {
  const quiet: readonly Placed[] = [
    ['a', 'heavyInfantry', 'E10', 'n'],
    ['b', 'heavyInfantry', 'E1', 's'],
  ];
  test('end by themselves', () => {
    const moves = battleAt(quiet, 'moves');
    expect(stepsToNextChoice(moves)).toEqual([
      { turn: 1, phase: 'supports' },
      ...(['melees'] as const).map(phase => ({ turn: 1, phase, auto: true })),
      ...(['catapults', 'lightTroops', 'moves'] as const).map(phase => ({ turn: 2, phase, auto: true })),
    ]);
    const next = play(moves, ...stepsToNextChoice(moves).map((data): AnyEvent => ({ type: 'step', data })));
    expect(next.turn).toMatchObject({ number: 2, attacker: 'b', phase: 'moves' });
  });

  test('[Q7] but not while a catapult could be taken next turn', () => {
    const near: readonly Placed[] = [
      ['a', 'heavyCatapult', 'E6', 'n'],
      ['b', 'heavyInfantry', 'E4', 's'],
    ];
    expect(endangeredCatapults(battleAt(near, 'melees'), 'a').map(({ id }) => id)).toEqual(['aheavyCatapultE6']);
    expect(isEmptyStep(battleAt(near, 'melees'))).toBe(false);
    // The app never destroys equipment.
    expect(isEmptyStep(battleAt(near, 'melees', { players: { a: 'recruit', b: 'person' } }))).toBe(true);
    expect(isEmptyStep(battleAt(quiet, 'moves'))).toBe(false);
  });
});

test('a step names its side, and whether it ended automatically', () => {
  expect(ancientGame.parseData('step', { turn: 1, phase: 'moves', side: 'b', auto: true }).ok).toBe(true);
  expect(ancientGame.parseData('step', { turn: 1, phase: 'moves', side: 'c' }).ok).toBe(false);
});
