/*
 * What the commander of Άλαλά! is worth: battles of ready-made armies, each against itself on open ground, each seed
 * twice with the sides swapped; a draw is half. Shares with their 95 % intervals. A share of the battles:
 * `node scripts/ts.mjs tests/bench/alala-matches.ts 0.1`.
 */
import type { RandomInt } from '../../src/core/probability/dice.ts';
import { seededRandom } from '../../src/core/probability/random.ts';
import type { Action } from '../../src/games/alala/ai/action.ts';
import { carryOut } from '../../src/games/alala/ai/carry-out.ts';
import { decide } from '../../src/games/alala/ai/decide.ts';
import { type Mind, TEMPER_NAMES, TEMPERS } from '../../src/games/alala/ai/temper.ts';
import { fightsWorth, imagine } from '../../src/games/alala/ai/values.ts';
import type { CommanderLevel } from '../../src/games/alala/battle/state.ts';
import { mirrored, type Player, playOut, randomPlayer } from '../games/alala/ai/play-out.ts';
import { worked } from '../timeouts.ts';
import { interval, percent } from './shares.ts';

const [, , part = '1'] = process.argv;
const SHARE = Number(part);

/** A commander of a level, of another temper in each battle. */
const commander =
  (level: CommanderLevel) =>
  (battle: number): Player => {
    const temper = TEMPERS[TEMPER_NAMES[battle % TEMPER_NAMES.length] ?? 'steady'];
    const mind: Mind = { level, temper };
    return (state, decision, random) => decide(state, decision, mind, random).action;
  };

const best = (actions: readonly Action[], worth: (action: Action) => number): Action =>
  actions.reduce((first, other) => (worth(other) > worth(first) ? other : first));

/** Signals at once, goes straight on with all dice, and charges whatever gives the best single fight. */
const greedy: Player = (state, { side, actions }, random) => {
  const own = side ?? 'a';
  const [first] = actions;
  if (first.kind === 'orders')
    return best(actions, action =>
      action.kind === 'orders'
        ? (action.orders.signal ? 10 : 0) + (action.orders.control ? 5 : 0) + action.orders.encourage.length
        : 0,
    );
  if (actions.some(({ kind }) => kind === 'charge'))
    return best(actions, action =>
      action.kind === 'charge'
        ? 0.01 +
          fightsWorth(
            imagine(
              state,
              carryOut(state, action, () => 0),
            ),
            own,
          ) -
          fightsWorth(state, own)
        : 0,
    );
  const shots = actions.filter(({ kind }) => kind === 'shoot');
  if (shots[0]) return shots[0];
  const goals = actions.filter(action => action.kind === 'move' && action.goal !== undefined);
  if (goals.length > 0) return goals[random(goals.length)] as Action;
  return best(actions, action =>
    action.kind === 'move' && action.bearing === 'straight' && action.what !== 'halt' ? 1 + action.dice.length : 0,
  );
};

const PLAYERS = {
  random: () => randomPlayer,
  greedy: () => greedy,
  recruit: commander('recruit'),
  veteran: commander('veteran'),
  strategos: commander('strategos'),
} satisfies Record<string, (battle: number) => Player>;
type Name = keyof typeof PLAYERS;

/** Plays two against each other and tells how often the first wins; whether that is at least `bar`. */
const matches = (one: Name, other: Name, full: number, bar: number): boolean => {
  const many = Math.max(2, Math.round((full * SHARE) / 2) * 2);
  const from = worked();
  let won = 0;
  let drawn = 0;
  let turns = 0;
  for (let i = 0; i < many; i++) {
    const pair = i >> 1;
    const own = i % 2 === 0 ? 'a' : 'b';
    const random: RandomInt = seededRandom(i + 1);
    const [first, second] = [PLAYERS[one](pair), PLAYERS[other](pair + 1)];
    const players = own === 'a' ? { a: first, b: second } : { a: second, b: first };
    const { result, state } = playOut(mirrored(pair, seededRandom(pair + 1)), players, random);
    if (result === own) won++;
    else if (result === 'draw') drawn++;
    turns += state.turn.turn;
  }
  const share = (won + drawn / 2) / many;
  const [low, high] = interval(won + drawn / 2, many);
  console.log(
    `${one} – ${other}: ${won} won, ${drawn} drawn of ${many}, ${percent(share)} (${percent(low)} … ${percent(high)}; ` +
      `reach ${percent(bar)}), ${(turns / many).toFixed(1)} turns, ${((worked() - from) / many / 1000).toFixed(2)} s each`,
  );
  return share >= bar;
};

/** The dearest phases that a commander decides, in milliseconds of work. */
const phases = (): void => {
  const took: number[] = [];
  let now = '';
  const play = commander('strategos')(0);
  const timed: Player = (state, decision, random) => {
    const phase = `${decision.side} ${state.turn.turn} ${state.turn.phase}`;
    const from = worked();
    const action = play(state, decision, random);
    const took_ = worked() - from;
    if (phase === now) took[took.length - 1] = (took[took.length - 1] ?? 0) + took_;
    else took.push(took_);
    now = phase;
    return action;
  };
  for (let i = 0; i < 4; i++) playOut(mirrored(i, seededRandom(i)), { a: timed, b: timed }, seededRandom(i));
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`a phase decided: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, dearest ${at(1)} ms of work`);
};

const good = [
  matches('random', 'random', 2000, 0),
  matches('strategos', 'random', 200, 0.95),
  matches('strategos', 'greedy', 400, 0.65),
  matches('veteran', 'recruit', 200, 0.6),
  matches('strategos', 'veteran', 200, 0.6),
];
phases();
process.exitCode = good.every(Boolean) ? 0 : 1;
