import type { Engagement, EngagementResult } from '../../../src/core/engagement.ts';
import { createSeededRandom } from '../../../src/core/probability/random.ts';
import { CHARACTER_NAMES, CHARACTERS } from '../../../src/games/alala/ai/characters.ts';
import { decide } from '../../../src/games/alala/ai/decide.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { engagementBattle as alala } from '../../../src/games/alala/messages/engagement.ts';
import { engagementBattle as ancient } from '../../../src/games/ancient-wargame/messages/engagement.ts';
import { engagementBattle as hoplites } from '../../../src/games/hoplites/messages/engagement.ts';
import { engagementOfStrengths } from '../../core/any-engagement.ts';
import { type Player, playOut } from '../../games/alala/ai/play-out.ts';
import { playMatch as playAncient } from '../../games/ancient-wargame/ai/match.ts';
import { playMatch as playHoplites } from '../../games/hoplites/ai-match.ts';
import { type Match, serve } from './measures.ts';

/* Battles of a campaign between two veterans. */

type Fight = (engagement: Engagement, seed: number) => EngagementResult | undefined;

const commander = (battle: number): Player => {
  const character = CHARACTERS[CHARACTER_NAMES[battle % CHARACTER_NAMES.length] ?? 'steady'];
  return (state, decision, random) => decide(state, decision, { level: 'veteran', character }, random).action;
};

const FIGHTS: Readonly<Record<string, Fight>> = {
  alala: (engagement, seed) => {
    const { setup } = alala.setupOf(engagement, `${seed}`);
    const players = { a: commander(seed), b: commander(seed + 1) };
    const { state, result } = playOut(setup, players, createSeededRandom(seed));
    const end = { battle: 'b', author: 'p', seq: 1, clock: 1, at: 0, v: 1, type: 'end', data: { verdict: result } };
    return alala.resultOf(engagement, alalaGame.apply(state, end));
  },
  ancient: (engagement, seed) => {
    const { setup } = ancient.setupOf(engagement, `${seed}`);
    return ancient.resultOf(engagement, playAncient(setup, { a: 'veteran', b: 'veteran' }, createSeededRandom(seed)));
  },
  hoplites: (engagement, seed) => {
    const { setup } = hoplites.setupOf(engagement, `${seed}`);
    return hoplites.resultOf(engagement, playHoplites(setup, { a: 'veteran', b: 'veteran' }, createSeededRandom(seed)));
  },
};
const GROUNDS = ['open', 'city'] as const;

/** The side that holds the field, and its cost in hundredths of the strength; each ground in turn. */
const between =
  (fight: Fight, strengths: readonly [number, number]): Match =>
  seed => {
    const ground = GROUNDS[seed % GROUNDS.length] ?? 'open';
    const result = fight({ ...engagementOfStrengths(...strengths), ground }, seed);
    if (!result) throw new Error(`The battle ${strengths.join(' v ')} of seed ${seed} has no result`);
    const { holder, losses } = result;
    const lost = ([0, 1] as const).map(side => Object.values(losses[side]).reduce((sum, each) => sum + each, 0) / 10);
    return {
      figures: {
        first: [holder === 0 ? 1 : 0, 1],
        second: [holder === 1 ? 1 : 0, 1],
        firstLost: [lost[0] ?? 0, 1],
        secondLost: [lost[1] ?? 0, 1],
      },
    };
  };

serve(
  Object.fromEntries(
    Object.entries(FIGHTS).flatMap(([game, fight]) =>
      (
        [
          [5, 5],
          [5, 3],
          [3, 5],
        ] as const
      ).map(strengths => [`${game} ${strengths.join(' v ')}`, between(fight, strengths)]),
    ),
  ),
);
