import { bench, describe } from 'vitest';
import { createSeededRandom } from '../../src/core/probability/random.ts';
import { planSheet } from '../../src/games/hoplite-encounter/ai/plan-sheet.ts';
import { runTurn } from '../../src/games/hoplite-encounter/referee/turn.ts';
import { viewFor } from '../../src/games/hoplite-encounter/vision/view.ts';
import { crowd, first, world } from './encounter-crowd.ts';

const crowds = [35, 70, 140].map(count => ({ count, ...crowd(count) }));

describe('Hoplite Encounter', () => {
  for (const { count, position, sheets } of crowds)
    bench(`a turn of twelve Empires with ${count} forces each`, () => {
      runTurn(world, position, sheets, createSeededRandom(7));
    });
  bench('the orders of a computer player', () => {
    planSheet(viewFor(world, first, 'ATH'), world.chart.scenario, 'strategos');
  });
});
