import { bench, describe } from 'vitest';
import { createSeededRandom } from '../../src/core/probability/random.ts';
import { startCampaign } from '../../src/games/hoplite-wars/battle/state.ts';
import { adjudicateActions } from '../../src/games/hoplite-wars/season/adjudicate.ts';
import { playCampaign } from '../games/hoplite-wars/ai/match.ts';
import { SETUP } from '../games/hoplite-wars/campaign.ts';
import { crowds } from '../games/hoplite-wars/season/crowd.ts';

/** Forty groups, crowded in corners of the board. */
const seasons = Array.from({ length: 20 }, (_, i) => crowds(createSeededRandom(i), 40));
let next = 0;

describe('Hoplite Wars', () => {
  bench('a season with forty groups', () => {
    const season = seasons[next++ % seasons.length];
    if (season) adjudicateActions(season.ground, season.acts);
  });
  bench('a campaign of twenty years by seven recruits', () => {
    playCampaign(startCampaign(SETUP), 431, createSeededRandom(next++));
  });
});
