import { seeded } from '../../src/core/chance/random.ts';
import { perform } from '../../src/games/hoplites/actions/perform.ts';
import { dealAfresh } from '../../src/games/hoplites/ai/determinize.ts';
import { evaluate } from '../../src/games/hoplites/ai/evaluation.ts';
import { greedy } from '../../src/games/hoplites/ai/greedy.ts';
import { type Player, playMatch } from '../../src/games/hoplites/ai/match.ts';
import { playOut } from '../../src/games/hoplites/ai/search.ts';
import { readyArmy } from '../../src/games/hoplites/army/ready-made.ts';
import type { Setup } from '../../src/games/hoplites/battle/setup.ts';
import { begin, deciderOf, type State } from '../../src/games/hoplites/battle/state.ts';
import { viewFor } from '../../src/games/hoplites/battle/view.ts';
import { NO_ANSWERS, USUAL } from '../../src/games/hoplites/rules/settings.ts';
import { HALF } from '../../src/games/hoplites/rules/values.ts';

/*
 * Battles of computer players against each other (AI9): the same army on both sides, each seed twice with the seats
 * swapped; a draw is half. Run by hand with `node .ci/ts.mjs tests/bench/hoplites-matches.ts [battles] [playouts]`.
 */

const ARMIES = [
  'athens',
  'sparta',
  'thebes',
  'philip',
  'alexander',
  'darius',
  'demetrius',
  'hannibal',
  'scipio',
  'gauls',
];
const [, , battles = '40', playouts = '40'] = process.argv;
const MANY = Number(battles);
const PLAYOUTS = Number(playouts);

const mirrored = (id: string): Setup => {
  const army = readyArmy(id);
  if (!army) throw new Error(`no army ${id}`);
  const side = { army, level: HALF, answers: NO_ANSWERS };
  return { armies: { a: side, b: side }, settings: USUAL, terrain: 'clear', post: false, holder: 'a' };
};

/** Bounds of a share with 95 % (Wilson). */
const interval = (won: number, of: number): readonly [number, number] => {
  const z = 1.96;
  const share = won / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return [middle - half, middle + half];
};
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Plays two players against each other and tells how often the first wins. */
const matches = (name: string, one: Player, other: Player, many: number): void => {
  const started = performance.now();
  let won = 0;
  let drawn = 0;
  let rounds = 0;
  for (let i = 0; i < many; i++) {
    const seat = i % 2 === 0 ? 'a' : 'b';
    const seed = Math.floor(i / 2);
    const setup = mirrored(ARMIES[seed % ARMIES.length] as string);
    const players = seat === 'a' ? { a: one, b: other } : { a: other, b: one };
    const end = playMatch(setup, players, seeded(1000 + seed), seeded(seed));
    rounds += end.round;
    if (end.ended?.winner === null) drawn++;
    else if (end.ended?.winner === seat) won++;
  }
  const score = won + drawn / 2;
  const [low, high] = interval(score, many);
  const seconds = (performance.now() - started) / 1000 / many;
  console.log(
    `${name}: ${won} won, ${drawn} drawn of ${many}, ${percent(score / many)} (${percent(low)} … ${percent(high)}), ` +
      `${(rounds / many).toFixed(1)} rounds and ${seconds.toFixed(2)} s each`,
  );
};

/** Playouts a second of processor time, each from a battle under way: two rounds of one-ply players and their evaluation (AI8). */
const speed = (): void => {
  const state: State = begin(mirrored('philip'));
  const dice = seeded(1);
  for (let i = 0; state.turn < 14 && !state.ended && i < 5000; i++) perform(state, greedy(state), dice);
  const view = viewFor(state, deciderOf(state) ?? 'a');
  const run = (many: number): number => {
    const before = process.cpuUsage();
    for (let i = 0; i < many; i++) {
      const deal = dealAfresh(view, dice);
      playOut(deal, dice);
      evaluate(deal, 'a');
    }
    return many / (process.cpuUsage(before).user / 1e6);
  };
  // What has been worked out stays for the battle: the first playouts are slower.
  const first = run(500);
  console.log(`playouts a second of processor time: ${first.toFixed(0)}, then ${run(1500).toFixed(0)}`);
};

speed();
matches('greedy – random', 'greedy', 'random', MANY);
matches('search – random', { playouts: PLAYOUTS }, 'random', Math.ceil(MANY / 4));
matches(`search of ${PLAYOUTS} – greedy`, { playouts: PLAYOUTS }, 'greedy', MANY);
