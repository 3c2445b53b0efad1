/*
 * What the computer players of the Ancient Wargame are worth, and that no battle has a dead end: battles of random legal
 * moves, then a player against them, the levels against each other and the best against a careful greedy player, with two
 * armies alike, each battle twice with the sides swapped. Shares with their 95 % intervals (Wilson). And how long the best of
 * them thinks at the most, over a battle of sixty units, where a phone four times slower has 2 s; and how even the ready
 * battles are. A share of it all: `node scripts/ts.mjs tests/bench/ancient-matches.ts 0.1`.
 */

import { applyEvent, initialState } from '../../src/games/ancient-wargame/battle/game.ts';
import { totalOf } from '../../src/games/ancient-wargame/battle/score.ts';

import {
  READY_BATTLE_IDS,
  type ReadyBattleId,
  readyBattleSetup,
} from '../../src/games/ancient-wargame/setup/ready-battles.ts';
import { nextEvent, playMatch, type Seat } from '../games/ancient-wargame/ai/match.ts';
import { seeded, smallBattle } from '../games/ancient-wargame/played.ts';
import { largeSetup } from './large-battle.ts';
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

/** Milliseconds of processor that an answer may take here, to be there in 2 s on a phone four times slower. */
const MOST_MS = 500;
const TURNS = 6;

/** The longest that the strategist thinks in some turns of a large battle, dice and all. */
const thinks = (): boolean => {
  let state = initialState({ ...largeSetup(), turns: TURNS });
  const below = seeded(7);
  const taken: number[] = [];
  for (;;) {
    const before = process.cpuUsage();
    const event = nextEvent(state, { a: 'strategist', b: 'strategist' }, below);
    taken.push(process.cpuUsage(before).user / 1000);
    if (!event) break;
    state = applyEvent(state, event);
  }
  const most = Math.max(...taken);
  console.log(
    `${Object.keys(state.units).length} units, ${TURNS} turns: ${taken.length} answers, the longest after ${most.toFixed(0)} ms, ` +
      `${(4 * most).toFixed(0)} ms on a phone four times slower (2000)`,
  );
  return most <= MOST_MS;
};

/** Both levels as both sides, so that a share is the sides' own. */
const PAIRINGS = [
  ['veteran', 'veteran'],
  ['strategist', 'strategist'],
  ['veteran', 'strategist'],
  ['strategist', 'veteran'],
] as const;

/** How often the side in the south wins a ready battle; a draw is half a win. Even is from 40 to 60 %. */
const isEven = (id: ReadyBattleId, full: number): boolean => {
  const many = Math.max(4, Math.round((full * share) / 4) * 4);
  let won = 0;
  for (let i = 0; i < many; i++) {
    const [a, b] = PAIRINGS[i % 4] as (typeof PAIRINGS)[number];
    const setup = readyBattleSetup(id, { a: 'South', b: 'North' }, { a: 'person', b: 'person' });
    const { ended } = playMatch(setup, { a, b }, seeded(90_000 + i));
    won += ended?.winner === 'a' ? 1 : ended?.winner === null ? 0.5 : 0;
  }
  const [low, high] = interval(won, many);
  console.log(`${id}: the south wins ${percent(won / many)} of ${many} (${percent(low)} … ${percent(high)})`);
  return share < 1 || (won / many >= 0.4 && won / many <= 0.6);
};

const good = [
  thinks(),
  matches('random', 'random', 1000, undefined),
  matches('veteran', 'random', 100, 0.95),
  matches('veteran', 'recruit', 200, 0.65),
  matches('strategist', 'veteran', 200, undefined),
  matches('strategist', 'careful', 160, 0.65),
  ...READY_BATTLE_IDS.map(id => isEven(id, 200)),
];
if (good.includes(false)) {
  console.error('A computer player is weaker than it should be.');
  process.exitCode = 1;
}
