import { describe, expect, test } from 'vitest';
import { routePoints } from '../../../src/games/hoplites/battle/score.ts';
import { SIDES } from '../../../src/games/hoplites/rules/side.ts';
import { often } from '../../quick.ts';
import { randomBattle, wrongsIn } from './played.ts';

/** Battles of random legal moves: `HOPLITES_GAMES=10000` plays as many, from the seed `HOPLITES_FROM` on; else a few. */
const MANY = Number(process.env.HOPLITES_GAMES ?? often(40, 3));
const FROM = Number(process.env.HOPLITES_FROM ?? 0);
const SEEDS = Array.from({ length: MANY }, (_, i) => FROM + i);

describe('battles of random legal moves', () => {
  test.each(SEEDS)('[Q3 E1 E2 F4 F5] seed %i comes to its end with every card in one place', seed => {
    let wrong = '';
    const end = randomBattle(seed, (before, event, now) => {
      wrong ||= wrongsIn(now)
        .map(each => `${each} after ${event.type} in ${before.stage}`)
        .join('; ');
    });
    expect(wrong).toBe('');
    expect(end.stage).toBe('over');
    if (end.ended?.by === 'level' && end.ended.winner !== null) {
      const loser = SIDES.find(side => side !== end.ended?.winner) ?? 'a';
      expect(routePoints(end, loser)).toBeGreaterThanOrEqual(end.roster.levels[loser]);
    }
  });
});
