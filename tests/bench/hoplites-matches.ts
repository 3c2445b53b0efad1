/*
 * What the computer players of Hoplites are worth (AI9): battles of ten ready armies, each against itself, each seed twice
 * with the seats swapped; a draw is half. Shares with their 95 % intervals. Searches have a fixed number of playouts, so that
 * a match repeats. A share of it all, and another number of playouts for the top level:
 * `node .ci/ts.mjs tests/bench/hoplites-matches.ts 0.1 96`.
 */
import { seeded } from '../../src/core/chance/random.ts';
import { perform } from '../../src/games/hoplites/actions/perform.ts';
import { dealAfresh } from '../../src/games/hoplites/ai/determinize.ts';
import { evaluate } from '../../src/games/hoplites/ai/evaluation.ts';
import { greedy } from '../../src/games/hoplites/ai/greedy.ts';
import { type Player, playMatch } from '../../src/games/hoplites/ai/match.ts';
import { BUDGETS, hoplitesProgram, playOut } from '../../src/games/hoplites/ai/search.ts';
import { begin, copyOf, deciderOf, type State } from '../../src/games/hoplites/battle/state.ts';
import { viewFor } from '../../src/games/hoplites/battle/view.ts';
import { setupOf } from '../games/hoplites/played.ts';
import { interval, percent } from './shares.ts';

const ARMIES = [
  ...(['athens', 'sparta', 'thebes', 'philip', 'alexander'] as const),
  ...(['darius', 'demetrius', 'hannibal', 'scipio', 'gauls'] as const),
];
const [, , part = '1', playouts = String(BUDGETS.strategos.playouts)] = process.argv;
const SHARE = Number(part);
const STRATEGOS = { playouts: Number(playouts) };
const VETERAN = { playouts: BUDGETS.veteran.playouts };

/** Plays two players against each other and tells how often the first wins; whether that is as often as it has to be. */
const matches = (name: string, one: Player, other: Player, full: number, least?: number): boolean => {
  const many = Math.max(2, Math.round((full * SHARE) / 2) * 2);
  const started = process.cpuUsage();
  let [won, drawn, rounds] = [0, 0, 0];
  for (let i = 0; i < many; i++) {
    const seat = i % 2 === 0 ? 'a' : 'b';
    const seed = Math.floor(i / 2);
    const army = ARMIES[seed % ARMIES.length] as string;
    const players = seat === 'a' ? { a: one, b: other } : { a: other, b: one };
    const end = playMatch(setupOf(army, army), players, seeded(1000 + seed), seeded(seed));
    rounds += end.round;
    if (end.ended?.winner === null) drawn++;
    else if (end.ended?.winner === seat) won++;
    if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${won} of ${i + 1} `);
  }
  const score = won + drawn / 2;
  const [low, high] = interval(score, many);
  const seconds = process.cpuUsage(started).user / 1e6 / many;
  console.log(
    `${name}: ${won} won, ${drawn} drawn of ${many}, ${percent(score / many)} (${percent(low)} … ${percent(high)}), ` +
      `${(rounds / many).toFixed(1)} rounds and ${seconds.toFixed(2)} s of processor time each`,
  );
  return least === undefined || score / many >= least;
};

/** A battle under way. */
const underWay = (): State => {
  const state = begin(setupOf('philip', 'philip'));
  const dice = seeded(1);
  for (let i = 0; state.turn < 14 && !state.ended && i < 5000; i++) perform(state, greedy(state), dice);
  return state;
};

/**
 * Playouts a second of processor time (AI8): a battle that could be the one behind the view is copied, played on for two
 * rounds by one-ply players, and weighed. What has been worked out stays for the battle, so that the first are slower.
 */
const speed = (): void => {
  const state = underWay();
  const view = viewFor(state, deciderOf(state) ?? 'a');
  const dice = seeded(2);
  const run = (many: number): number => {
    const before = process.cpuUsage();
    let deal = dealAfresh(view, dice);
    for (let i = 0; i < many; i++) {
      if (i % 6 === 0) deal = dealAfresh(view, dice);
      const now = copyOf(deal);
      playOut(now, dice);
      evaluate(now, view.seat);
    }
    return many / (process.cpuUsage(before).user / 1e6);
  };
  const first = run(500);
  console.log(`playouts a second of processor time: ${first.toFixed(0)}, then ${run(3000).toFixed(0)}`);
};

/**
 * The most processor time that a search takes without looking at its budget: by so much, and no more, a move is late. On a
 * phone four times as slow it may be 100 ms.
 */
const lateness = (): void => {
  const state = underWay();
  const view = viewFor(state, deciderOf(state) ?? 'a');
  const clock = (): number => process.cpuUsage().user / 1000;
  let longest = 0;
  for (let seed = 0; seed < 5; seed++) {
    let last = clock();
    const end = last + BUDGETS.veteran.milliseconds;
    const goOn = (): boolean => {
      const now = clock();
      longest = Math.max(longest, now - last);
      last = now;
      return now < end;
    };
    hoplitesProgram(view, { below: seeded(seed), level: 3, goOn });
    longest = Math.max(longest, clock() - last);
  }
  console.log(`a move is late by ${longest.toFixed(1)} ms at most, by ${(4 * longest).toFixed(0)} ms on a phone`);
};

lateness();
speed();
const good = [
  matches('recruit – random', 'greedy', 'random', 200, 0.95),
  matches('strategos – random', STRATEGOS, 'random', 200, 0.95),
  matches('strategos – recruit', STRATEGOS, 'greedy', 400, 0.7),
  matches('veteran – recruit', VETERAN, 'greedy', 100),
  matches('strategos – veteran', STRATEGOS, VETERAN, 100),
];
if (good.includes(false)) {
  console.error('A computer player of Hoplites is weaker than it should be.');
  process.exitCode = 1;
}
