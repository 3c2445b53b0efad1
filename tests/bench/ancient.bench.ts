import { bench, describe } from 'vitest';
import { createSeededRandom } from '../../src/core/probability/random.ts';
import { chooseEvent } from '../../src/games/ancient-wargame/ai/decide.ts';
import { legalMovesOfUnit } from '../../src/games/ancient-wargame/battle/legal-moves.ts';
import { meleeStakes } from '../../src/games/ancient-wargame/battle/melee-steps.ts';
import { viewFor } from '../../src/games/ancient-wargame/battle/view.ts';
import { payoffMatrix } from '../../src/games/ancient-wargame/equilibrium/payoff.ts';
import { solveZeroSum } from '../../src/games/ancient-wargame/equilibrium/zero-sum.ts';
import { battleAt, play } from '../games/ancient-wargame/played.ts';
import { at } from '../games/ancient-wargame/table.ts';
import { largeBattle } from './large-battle.ts';

describe('the Ancient Wargame', () => {
  const state = largeBattle();
  const rider = Object.values(state.units).find(unit => unit.side === 'a' && unit.kind === 'lightCavalry');
  bench(`legal moves of light cavalry among ${Object.keys(state.units).length} units on 30 × 20`, () => {
    // A new object each time, so that nothing cached is used.
    legalMovesOfUnit({ ...state, units: { ...state.units } }, rider?.id ?? '');
  });

  const below = createSeededRandom(1);
  bench('a choice of the computer player on the same board', () => {
    chooseEvent(viewFor({ ...state, units: { ...state.units } }, 'a'), 'strategist', below);
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
    solveZeroSum(payoffMatrix(meleeStakes(met, at('E5'))));
  });
});
