import { bench, describe } from 'vitest';
import { seededRandom } from '../../src/core/probability/random.ts';
import { plan } from '../../src/games/hoplite-encounter/ai/plan.ts';
import { runTurn } from '../../src/games/hoplite-encounter/referee/turn.ts';
import { viewFor } from '../../src/games/hoplite-encounter/vision/view.ts';
import { crowd, first, ground } from './encounter-crowd.ts';

const crowds = [35, 70, 140].map(count => ({ count, ...crowd(count) }));

describe('Hoplite Encounter', () => {
  for (const { count, position, sheets } of crowds)
    bench(`a turn of twelve Empires with ${count} forces each`, () => {
      runTurn(ground, position, sheets, seededRandom(7));
    });
  bench('the orders of a computer player', () => {
    plan(viewFor(ground, first, 'ATH'), ground.chart.scenario);
  });
});
