/*
 * What the computer players of Hoplites are worth (AI9): battles of ten ready armies, each against itself, each seed twice
 * with the seats swapped; a draw is half. Shares with their 95 % intervals. Searches have a fixed number of playouts, so that
 * a match repeats. Some of the battles, and the matches of one player alone:
 * `node scripts/ts.mjs tests/bench/hoplites-matches.ts 0.1 veteran`.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { seededRandom } from '../../src/core/probability/random.ts';
import { computeMove } from '../../src/game-ui/ai/ai-worker.ts';
import { performEvent } from '../../src/games/hoplites/actions/perform.ts';
import { AI_BUDGETS, hoplitesAiPlayer, runPlayout } from '../../src/games/hoplites/ai/ai-player.ts';
import { determinize } from '../../src/games/hoplites/ai/determinize.ts';
import { evaluate } from '../../src/games/hoplites/ai/evaluation.ts';
import { greedyMove } from '../../src/games/hoplites/ai/greedy-move.ts';
import { AI_LEVELS, type AiLevel } from '../../src/games/hoplites/battle/setup.ts';
import { beginBattle, copyState, deciderOf, type State } from '../../src/games/hoplites/battle/state.ts';
import { viewFor } from '../../src/games/hoplites/battle/view.ts';
import { setupOf } from '../games/hoplites/random-battle.ts';
import { interval, percent, type Tally } from './shares.ts';

const [, , part = '1', only] = process.argv;
const SHARE = Number(part);

const run = promisify(execFile);

/** One in `step` battles of a match, in a process of its own. */
const shareOf = async (
  one: AiLevel,
  other: AiLevel | 'random',
  from: number,
  to: number,
  step: number,
): Promise<Tally> => {
  const figures = [from, to, step].map(String);
  const script = ['scripts/ts.mjs', 'tests/bench/hoplites-share.ts', one, other, ...figures];
  const { stdout } = await run(process.execPath, script);
  return JSON.parse(stdout) as Tally;
};

/** What a match has to show: a share won, or that more than half is won, whatever the luck. */
type Bar = number | 'better';

/** Plays two players against each other on all cores, and tells how often the first wins; whether that is enough. */
const matches = async (one: AiLevel, other: AiLevel | 'random', full: number, bar: Bar): Promise<boolean> => {
  if (only !== undefined && one !== only) return true;
  const many = Math.max(2, Math.round((full * SHARE) / 2) * 2);
  const step = Math.min(many, availableParallelism());
  const tallies = await Promise.all(Array.from({ length: step }, (_, from) => shareOf(one, other, from, many, step)));
  const sum = (what: keyof Tally): number => tallies.reduce((all, each) => all + each[what], 0);
  const [won, drawn] = [sum('won'), sum('drawn')];
  const score = won + drawn / 2;
  const [low, high] = interval(score, many);
  console.log(
    `${one} – ${other}: ${won} won, ${drawn} drawn of ${many}, ${percent(score / many)} (${percent(low)} … ${percent(high)}), ` +
      `${(sum('rounds') / many).toFixed(1)} rounds and ${(sum('seconds') / many).toFixed(2)} s of processor time each`,
  );
  return bar === 'better' ? low > 0.5 : score / many >= bar;
};

/** A battle under way. */
const underWay = (): State => {
  const state = beginBattle(setupOf('philip', 'philip'));
  const dice = seededRandom(1);
  for (let i = 0; state.turn < 14 && !state.ended && i < 5000; i++) performEvent(state, greedyMove(state), dice);
  return state;
};

/**
 * Playouts a second of processor time (AI8): a battle that could be the one behind the view is copied, played on for two
 * rounds by one-ply players, and weighed. What has been worked out stays for the battle, so that the first are slower.
 */
const speed = (): void => {
  const state = underWay();
  const view = viewFor(state, deciderOf(state) ?? 'a');
  const dice = seededRandom(2);
  const playouts = (many: number): number => {
    const before = process.cpuUsage();
    let deal = determinize(view, dice);
    for (let i = 0; i < many; i++) {
      if (i % 6 === 0) deal = determinize(view, dice);
      const now = copyState(deal);
      runPlayout(now, dice(2 ** 32));
      evaluate(now, view.seat);
    }
    return many / (process.cpuUsage(before).user / 1e6);
  };
  const first = playouts(500);
  const then = playouts(3000);
  console.log(`playouts a second of processor time: ${first.toFixed(0)}, then ${then.toFixed(0)} (1500 on a laptop)`);
};

/** So much slower is a middling phone, and so much later than its budget, in ms, may a move be there. */
const SLOWER = 4;
const MOST_LATE = 100;

/** How late a move is on a phone: by its clock, which goes as fast as this one while the search has a quarter of the speed. */
const lateness = (): boolean => {
  const state = underWay();
  const view = viewFor(state, deciderOf(state) ?? 'a');
  const now = (): number => (SLOWER * process.cpuUsage().user) / 1000;
  let most = 0;
  for (const level of ['veteran', 'strategos'] as const)
    for (let seed = 0; seed < 5; seed++) {
      const before = now();
      const { milliseconds } = AI_BUDGETS[level];
      computeMove(hoplitesAiPlayer, { view, level: AI_LEVELS.indexOf(level) + 1, seed, budget: { milliseconds } }, now);
      most = Math.max(most, now() - before - milliseconds);
    }
  console.log(`on a phone ${SLOWER} times as slow a move is late by ${most.toFixed(0)} ms at most (${MOST_LATE})`);
  return most <= MOST_LATE;
};

speed();
const good = [lateness()];
good.push(await matches('strategos', 'random', 200, 0.95));
good.push(await matches('strategos', 'recruit', 400, 0.7));
good.push(await matches('strategos', 'veteran', 200, 'better'));
good.push(await matches('veteran', 'recruit', 200, 'better'));
good.push(await matches('recruit', 'random', 200, 0.95));
if (good.includes(false)) {
  console.error('A computer player of Hoplites is weaker or slower than it should be.');
  process.exitCode = 1;
}
