import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { adviceFor, type TIPS } from '../../../../src/games/hoplites/ai/advice.ts';
import { candidateMoves } from '../../../../src/games/hoplites/ai/ai-player.ts';
import type { State } from '../../../../src/games/hoplites/battle/state.ts';
import { playMatch } from '../ai-match.ts';
import { setupOf } from '../random-battle.ts';
import { table } from '../test-state.ts';

describe('advice', () => {
  const holding = (stage: State['stage'], pieces: Parameters<typeof table>[1], hand: readonly number[], round = 9) => {
    const state = table(stage, pieces);
    state.round = round;
    for (const id of hand) {
      const unit = state.units[id];
      if (!unit) continue;
      if (unit.column >= 0) state.sides.a.field[unit.column] = -1;
      Object.assign(unit, { place: 'hand', column: -1 });
      state.sides.a.hand.push(id);
    }
    return adviceFor(state, 'a');
  };

  test.each<[string, Parameters<typeof holding>, readonly (typeof TIPS)[number][]]>([
    ['who shoots, in the setup rounds', ['play', [['a', 'SK AR 4/1 A', 4]], [0], 1], ['shootersFirst']],
    ['who shoots, later', ['play', [['a', 'SK AR 4/1 A', 4]], [0]], []],
    ['horse for an end that is empty', ['play', [['a', 'LC 5/5', 4]], [0]], ['holdTheEnds']],
    [
      'a phalanx with nobody beside it',
      [
        'play',
        [
          ['a', 'PH 7/10', 4],
          ['a', 'MI 5/5', 3],
        ],
        [1],
      ],
      ['coverTheSides'],
    ],
    ['a chariot in hand', ['play', [['a', 'CH 5/3', 4]], [0]], ['holdTheEnds', 'chariotsAttackNow']],
    ['an elephant in hand', ['play', [['a', 'EL 5/5', 4]], [0]], ['holdTheEnds', 'elephantsFromFire']],
    [
      'horse before a phalanx',
      [
        'shock',
        [
          ['a', 'HC 8/4', 4],
          ['b', 'PH 7/10', 4],
        ],
        [],
      ],
      ['noHorseAtRanks'],
    ],
    [
      'light infantry that would leave the phalanx, and a skirmisher beside it',
      [
        'shock',
        [
          ['a', 'PH 7/10', 4],
          ['a', 'LI 5/5', 5],
          ['b', 'LI 5/5', 4],
        ],
        [],
      ],
      ['pairAgainstWhoLeaves'],
    ],
    ['nothing to rally', ['rally', [['a', 'MI 5/5', 4]], []], []],
  ])('[AI11] %s', (_name, given, tips) => {
    expect(holding(...given)).toEqual(tips);
  });

  test('[AI11] of two routed units the dear one first', () => {
    const state = table('rally', [
      ['a', 'MI 5/5', 4],
      ['a', 'HI 6/10', 5],
    ]);
    for (const unit of state.units) {
      state.sides.a.field[unit.column] = -1;
      Object.assign(unit, { place: 'second', routed: true, column: -1 });
      state.sides.a.second.push(unit.card.id);
    }
    expect(adviceFor(state, 'a')).toEqual(['rallyTheDear']);
  });
});

describe('the output of a model of the rules', () => {
  test('[AI10] the search weighs moves and withdrawals too', () => {
    const moves = table('move', [
      ['a', 'MI 5/5', 4],
      ['a', 'MI 5/5', 3],
    ]);
    expect(candidateMoves({ seat: 'a', state: moves }).length).toBeGreaterThan(1);
    const asked = table('withdraw', [
      ['a', 'PH 7/10', 4],
      ['b', 'LI 5/5', 4],
    ]);
    asked.attacks = [{ attackers: [{ unit: 0, way: 'front' }], targets: [1] }];
    asked.asks = [{ unit: 1, about: 0 }];
    expect(candidateMoves({ seat: 'b', state: asked }).map(({ type }) => type)).toEqual(['withdraw', 'withdraw']);
  });

  test('[AI10] a battle of simple players ends at a level, long before the hundredth round', () => {
    const end = playMatch(setupOf('athens', 'sparta'), { a: 'recruit', b: 'recruit' }, createSeededRandom(7));
    expect(end.ended?.by).toBe('level');
    expect(end.round).toBeLessThan(50);
    expect(end.round).toBeGreaterThan(5);
  });
});
