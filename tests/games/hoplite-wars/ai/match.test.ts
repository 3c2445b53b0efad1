import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { startCampaign } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { countOf } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import { halvesOfPlayer } from '../../../../src/games/hoplite-wars/winter/supply.ts';
import { SETUP, wrongsIn } from '../campaign.ts';
import { playCampaign } from './match.ts';

/** `npm run bench` plays twenty years. */
const YEARS = Number(process.env.ALALA_YEARS ?? 5);

describe('seven computer players by themselves', () => {
  test(`[B3 V1] ${YEARS} years without a dead end, and free centres are captured`, () => {
    let most = 0;
    const end = playCampaign(startCampaign(SETUP), 450 - YEARS + 1, createSeededRandom(5), (_event, state) => {
      expect(wrongsIn(state, state.moment.season === 'spring' && state.moment.step === 'orders')).toEqual([]);
      most = Math.max(most, countOf(Object.values(state.position).flatMap(({ parts }) => parts)));
    });
    expect(end.ended !== null || end.moment.year === 450 - YEARS).toBe(true);
    const held = PLAYERS.reduce((sum, player) => sum + halvesOfPlayer(BOARD, end.centres, player), 0);
    // They begin with 56 halves and 28 components. Most of the 81 halves have an owner soon.
    expect(held).toBeGreaterThan(64);
    expect(most).toBeGreaterThan(32);
  });
});
