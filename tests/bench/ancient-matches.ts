/*
 * What the computer players of the Ancient Wargame are worth, and that no battle has a dead end: battles of random legal
 * moves, then a player against them and the levels against each other with two armies alike, each battle twice with the
 * sides swapped. Shares with their 95 % intervals (Wilson). A share of it all: `node .ci/ts.mjs tests/bench/ancient-matches.ts 0.1`.
 */
import { playMatch, type Seat } from '../../src/games/ancient-wargame/ai/match.ts';
import { totalOf } from '../../src/games/ancient-wargame/battle/score.ts';
import { seeded, smallBattle } from '../games/ancient-wargame/played.ts';
import { interval, percent } from './shares.ts';

const share = Number(process.argv[2] ?? 1);

const matches = (first: Seat, second: Seat, full: number, least: number | undefined): boolean => {
  const many = Math.max(2, Math.round((full * share) / 2) * 2);
  const started = performance.now();
  let [won, drawn, points] = [0, 0, 0];
  for (let i = 0; i < many; i++) {
    const [own, other] = i % 2 ? (['b', 'a'] as const) : (['a', 'b'] as const);
    const seats = own === 'a' ? { a: first, b: second } : { a: second, b: first };
    const end = playMatch(smallBattle(i >> 1, 12, first !== second), seats, seeded(1000 + i));
    if (end.ended?.winner === own) won++;
    if (end.ended?.winner === null) drawn++;
    points += totalOf(end, own) - totalOf(end, other);
  }
  const [low, high] = interval(won, many);
  const seconds = (performance.now() - started) / 1000 / many;
  console.log(
    `${first} – ${second}: ${won} won, ${drawn} drawn of ${many}, ${percent(won / many)} (${percent(low)} … ${percent(high)}), ` +
      `${(points / many).toFixed(1)} points ahead on the average, ${seconds.toFixed(2)} s each`,
  );
  return least === undefined || won / many >= least;
};

const good = [
  matches('random', 'random', 1000, undefined),
  matches('veteran', 'random', 100, 0.95),
  matches('veteran', 'recruit', 200, 0.65),
  matches('strategist', 'veteran', 200, undefined),
];
if (good.includes(false)) {
  console.error('A computer player is weaker than it should be.');
  process.exitCode = 1;
}
