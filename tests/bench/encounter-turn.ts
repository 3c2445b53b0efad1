import { createSeededRandom } from '../../src/core/probability/random.ts';
import { runTurn } from '../../src/games/hoplite-encounter/referee/turn.ts';
import { crowd, world } from './encounter-crowd.ts';

/**
 * A separate process for each size, so that its memory is that of such turns. Prints its measurements as a line of
 * JSON.
 */
const TURNS = 15;
const { position, sheets } = crowd(Number(process.argv[2]));
const times: number[] = [];
for (let i = 0; i < TURNS; i++) {
  const begun = performance.now();
  runTurn(world, position, sheets, createSeededRandom(i));
  times.push(performance.now() - begun);
}
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ times, megabytes: maxRSS / 1024 }));
