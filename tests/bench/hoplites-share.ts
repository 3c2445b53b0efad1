/*
 * Some of a match between two players of Hoplites: the battles `from`, `from + step` … below `to`, two to a seed with the
 * seats swapped, of ten ready armies, each against itself. Prints what became of them as JSON; `hoplites-matches.ts` asks.
 */
import { seededRandom } from '../../src/core/probability/random.ts';
import { type MatchPlayer, playMatch } from '../games/hoplites/ai-match.ts';
import { setupOf } from '../games/hoplites/random-battle.ts';
import type { Tally } from './shares.ts';

const ARMIES = [
  ...(['athens', 'sparta', 'thebes', 'philip', 'alexander'] as const),
  ...(['darius', 'demetrius', 'hannibal', 'scipio', 'gauls'] as const),
];
const [, , one = '', other = '', ...figures] = process.argv;
const [from = 0, to = 0, step = 1] = figures.map(Number);

const tally = { won: 0, drawn: 0, rounds: 0 };
for (let i = from; i < to; i += step) {
  const seat = i % 2 === 0 ? 'a' : 'b';
  const seed = Math.floor(i / 2);
  const army = ARMIES[seed % ARMIES.length] as string;
  const [first, second] = [one as MatchPlayer, other as MatchPlayer];
  const players = seat === 'a' ? { a: first, b: second } : { a: second, b: first };
  const end = playMatch(setupOf(army, army), players, seededRandom(1000 + seed), seededRandom(seed));
  tally.rounds += end.round;
  if (end.ended?.winner === null) tally.drawn++;
  else if (end.ended?.winner === seat) tally.won++;
}
const seconds = process.cpuUsage().user / 1e6;
console.log(JSON.stringify({ ...tally, seconds } satisfies Tally));
