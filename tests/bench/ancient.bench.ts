import { bench, describe } from 'vitest';
import { SPECIAL_ARMIES, standardDivision } from '../../src/games/ancient-wargame/army/ready-made.ts';
import { movesOf } from '../../src/games/ancient-wargame/battle/legal.ts';
import { stakesAt } from '../../src/games/ancient-wargame/battle/melee-steps.ts';
import { unitsOf } from '../../src/games/ancient-wargame/battle/setup.ts';
import { type BattleState, begin } from '../../src/games/ancient-wargame/battle/state.ts';
import { payoffs } from '../../src/games/ancient-wargame/equilibrium/payoff.ts';
import { solve } from '../../src/games/ancient-wargame/equilibrium/zero-sum.ts';
import { battleAt, play, smallBattle } from '../games/ancient-wargame/played.ts';
import { at, boardWith } from '../games/ancient-wargame/table.ts';

const SIZE = { width: 30, height: 20 };

/** 30 × 20 squares and more than 60 units, spread in rows that face each other. */
const large = (): BattleState => {
  const armies = (['a', 'b'] as const).map(side =>
    [standardDivision('chariot').troops, SPECIAL_ARMIES.macedonian.troops].flatMap((troops, i) =>
      unitsOf({ troops }, side).map((unit, k) => ({
        ...unit,
        id: `${unit.id}x${i}`,
        square: ((side === 'a' ? 14 : 5) + (side === 'a' ? 2 : -2) * i) * SIZE.width + k + 2,
      })),
    ),
  );
  const setup = smallBattle(0, null);
  const state = begin({
    ...setup,
    board: boardWith({}, SIZE),
    armies: { a: { ...setup.armies.a, units: armies[0] ?? [] }, b: { ...setup.armies.b, units: armies[1] ?? [] } },
  });
  return { ...state, turn: { ...state.turn, phase: 'moves' } };
};

describe('the Ancient Wargame', () => {
  const state = large();
  const rider = Object.values(state.units).find(unit => unit.side === 'a' && unit.kind === 'lightCavalry');
  bench(`legal moves of light cavalry among ${Object.keys(state.units).length} units on 30 × 20`, () => {
    // Another object each time, so that the board is laid out anew.
    movesOf({ ...state, units: { ...state.units } }, rider?.id ?? '');
  });

  const met = play(
    battleAt([
      ['a', 'heavyInfantry', 'E6'],
      ['a', 'commander', 'D5'],
      ['b', 'phalangite', 'E5', 's'],
    ]),
    { type: 'move', data: { unit: 'aheavyInfantryE6', stands: 4, along: [], path: [at('E5')], facing: 0 } },
    { type: 'support', data: { unit: 'acommanderD5', contact: at('E5') } },
  );
  bench('the equilibrium of a melee, payoffs and all', () => {
    solve(payoffs(stakesAt(met, at('E5'))));
  });
});
