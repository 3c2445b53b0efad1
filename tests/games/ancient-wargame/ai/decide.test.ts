import { describe, expect, test } from 'vitest';
import { chooseEvent, LEVELS } from '../../../../src/games/ancient-wargame/ai/decide.ts';
import { rollDeployment } from '../../../../src/games/ancient-wargame/ai/melees.ts';
import { permuteHidden } from '../../../../src/games/ancient-wargame/ai/permute-hidden.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { applyEvent, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { legalMoves } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import { meleeStakes } from '../../../../src/games/ancient-wargame/battle/melee-steps.ts';
import { totalOf } from '../../../../src/games/ancient-wargame/battle/score.ts';

import { viewFor } from '../../../../src/games/ancient-wargame/battle/view.ts';
import { payoffMatrix } from '../../../../src/games/ancient-wargame/equilibrium/payoff.ts';
import { solveZeroSum, toNumber } from '../../../../src/games/ancient-wargame/equilibrium/zero-sum.ts';
import { DEPLOYMENTS } from '../../../../src/games/ancient-wargame/melee/deployments.ts';
import { inFull, often } from '../../../quick.ts';
import { battleAt, play, pointsAtFirst, seeded, smallBattle, wrongsIn } from '../played.ts';
import { at } from '../table.ts';
import { nextEvent, playMatch } from './match.ts';
import { randomChoice } from './random-moves.ts';

/** An event without its dice and free choices of facing. */
const bare = ({ type, data }: AnyEvent): string =>
  JSON.stringify([
    type,
    Object.entries(data).filter(([name]) => !/^(face|faces|facing|hit|kindled|kills|coins)$/.test(name)),
  ]);

describe('computer players', () => {
  test.each(LEVELS)('%s makes only legal moves, in a whole battle', level => {
    const below = seeded(LEVELS.indexOf(level));
    let state = initialState(smallBattle(LEVELS.indexOf(level) + 2, often(3, 1)));
    const points = pointsAtFirst(state);
    for (;;) {
      const event = nextEvent(state, { a: level, b: level === 'recruit' ? 'veteran' : 'recruit' }, below);
      if (!event) break;
      expect(legalMoves(state).map(choice => bare(choice.event))).toContain(bare(event));
      state = play(state, event);
      expect(wrongsIn(state, points)).toEqual([]);
    }
    expect(state.ended).not.toBeNull();
  });

  inFull('a veteran beats who does anything', () => {
    const end = playMatch(smallBattle(4, 8), { a: 'random', b: 'veteran' }, seeded(9));
    expect(totalOf(end, 'b')).toBeGreaterThan(totalOf(end, 'a'));
  });

  test('the same seed plays the same battle', () => {
    const once = (): unknown => playMatch(smallBattle(3, often(2, 1)), { a: 'strategist', b: 'veteran' }, seeded(5));
    expect(once()).toEqual(once());
  });

  test('[N7] a crew brings its catapult into range', () => {
    const state = battleAt([
      ['a', 'heavyCatapult', 'E9', 'n'],
      ['a', 'footCrew', 'E9', 'n'],
      ['b', 'heavyInfantry', 'E1', 's'],
    ]);
    const event = chooseEvent(viewFor(state, 'a'), 'strategist', seeded(1));
    expect(event).toMatchObject({ type: 'move', data: { unit: 'afootCrewE9', along: ['aheavyCatapultE9'] } });
  });

  test('[L1] it weighs the supports of the defender before a charge', () => {
    const lone: Parameters<typeof battleAt>[0] = [
      ['a', 'heavyCavalry', 'E6', 'n'],
      ['b', 'lightInfantry', 'E5', 's'],
    ];
    const charges = (placed: typeof lone): boolean => {
      const event = chooseEvent(viewFor(battleAt(placed), 'a'), 'strategist', seeded(1));
      return event?.type === 'move' && event.data.path.at(-1) === at('E5');
    };
    expect(charges(lone)).toBe(true);
    expect(charges([...lone, ['b', 'heavyInfantry', 'D5', 's'], ['b', 'heavyInfantry', 'F5', 's']])).toBe(false);
  });

  const charged = play(
    battleAt([
      ['a', 'heavyInfantry', 'E6', 'n'],
      ['b', 'heavyInfantry', 'E5', 's'],
      ['b', 'chariot', 'A1'],
    ]),
    { type: 'move', data: { unit: 'aheavyInfantryE6', stands: 4, along: [], path: [at('E5')], facing: 0 } },
    { type: 'step', data: { turn: 1, phase: 'supports' } },
    { type: 'step', data: { turn: 1, phase: 'melees' } },
  );

  test('[L4] it decides the same whatever the other has picked', () => {
    const picks = DEPLOYMENTS.map(deployment => {
      const picked = play(charged, { type: 'pick', data: { contact: at('E5'), side: 'a', deployment } });
      return chooseEvent(viewFor(picked, 'b'), 'strategist', seeded(7));
    });
    expect(new Set(picks.map(pick => JSON.stringify(pick))).size).toBe(1);
    expect(picks[0]?.type).toBe('pick');
  });

  test('[L4] its view and its choice stay, whatever the other side has picked', () => {
    for (let seed = 0; seed < 8; seed++) {
      const other = permuteHidden(charged, 'b', seeded(seed));
      expect(viewFor(other, 'b')).toEqual(viewFor(charged, 'b'));
      expect(other.turn.melees[0]?.picks.a).not.toBeNull();
      expect(chooseEvent(viewFor(other, 'b'), 'strategist', seeded(7))).toEqual(
        chooseEvent(viewFor(charged, 'b'), 'strategist', seeded(7)),
      );
    }
  });

  inFull('[R-17] its picks come as often as the mix says', () => {
    const { rows } = solveZeroSum(payoffMatrix(meleeStakes(charged, at('E5'))));
    const below = seeded(11);
    const counts = DEPLOYMENTS.map(() => 0);
    for (let i = 0; i < 600; i++) {
      const place = DEPLOYMENTS.indexOf(rollDeployment(charged, at('E5'), 'a', below));
      counts[place] = (counts[place] ?? 0) + 1;
    }
    // At most four standard deviations, and never a deployment that the mix leaves out.
    for (const [i, share] of rows.entries()) {
      const p = toNumber(share);
      expect(Math.abs((counts[i] ?? 0) - 600 * p)).toBeLessThanOrEqual(4 * Math.sqrt(600 * p * (1 - p)) + 1e-9);
    }
  });
});

test('with nothing to choose from, choosing is a mistake of ours', () => {
  expect(() => randomChoice([], seeded(0))).toThrow(RangeError);
  expect(
    nextEvent(
      applyEvent(
        battleAt([
          ['a', 'chariot', 'E6'],
          ['b', 'chariot', 'E5'],
        ]),
        { type: 'surrender', data: { side: 'a' } },
      ),
      { a: 'random', b: 'random' },
      seeded(0),
    ),
  ).toBeUndefined();
});
