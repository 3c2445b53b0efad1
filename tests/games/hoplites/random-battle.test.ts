import { describe, expect, test } from 'vitest';
import { PAIRINGS, readyArmy } from '../../../src/games/hoplites/army/ready-armies.ts';
import { routePoints } from '../../../src/games/hoplites/battle/score.ts';
import { PERIODS } from '../../../src/games/hoplites/rules/cards.ts';
import { SIDES } from '../../../src/games/hoplites/rules/side.ts';
import { often } from '../../quick.ts';
import { randomBattle, wrongsIn } from './random-battle.ts';

/** The number of battles of random legal moves (`ALALA_HOPLITES`), and their first seed (`ALALA_SEED`). */
const MANY = Number(process.env.ALALA_HOPLITES ?? often(20, 3));
const FROM = Number(process.env.ALALA_SEED ?? 0);
/**
 * Battles per test, so that thousands of them need fewer tests; and the time limit of a test on a slow machine in
 * milliseconds.
 */
const TOGETHER = 20;
const TIME = 300_000;
const GROUPS = Array.from({ length: Math.ceil(MANY / TOGETHER) }, (_, i) => {
  const first = i * TOGETHER;
  return Array.from({ length: Math.min(TOGETHER, MANY - first) }, (__, j) => FROM + first + j);
});

/** The faults in the battle of a seed, and where they occurred. */
const wrongsOf = (seed: number): readonly string[] => {
  const wrongs: string[] = [];
  const end = randomBattle(seed, (before, event, now) => {
    if (wrongs.length === 0)
      wrongs.push(...wrongsIn(now).map(each => `${each} after ${event.type} in ${before.stage}`));
  });
  if (end.stage !== 'over') wrongs.push(`it stops in ${end.stage}`);
  if (end.ended?.by === 'level' && end.ended.winner !== null) {
    const loser = SIDES.find(side => side !== end.ended?.winner) ?? 'a';
    if (routePoints(end, loser) < end.roster.levels[loser]) wrongs.push(`${loser} lost below its level`);
  }
  return wrongs.map(wrong => `seed ${seed}: ${wrong}`);
};

describe('battles of random legal moves', () => {
  test('[Q1] pairings are of every module', () => {
    const periods = PAIRINGS.flatMap(([a, b]) => [readyArmy(a)?.period, readyArmy(b)?.period]);
    expect(PERIODS.filter(period => !periods.includes(period))).toEqual([]);
  });
  test.each(GROUPS.map(seeds => [seeds[0], seeds.at(-1), seeds] as const))(
    '[Q3 E1 E2 F4 F5] seeds %i to %i end, with every card in one place',
    (_, __, seeds) => {
      expect(seeds.flatMap(wrongsOf)).toEqual([]);
    },
    TIME,
  );
});
