/*
 * Battles of a campaign, fought by computers in each battle game, beside the dice of Hoplite Encounter:
 * `npm run bench -- engagements [battles]`. Prints who holds the field, and mean losses in regiments.
 */
import { type Engagement, type EngagementResult, lossesInUnits } from '../../src/core/engagement.ts';
import { seededRandom } from '../../src/core/probability/random.ts';
import { commander, viewFor } from '../../src/games/alala/ai/commander.ts';
import { alalaGame } from '../../src/games/alala/battle/battle.ts';
import { engagementBattle as alala } from '../../src/games/alala/messages/engagement.ts';
import { engagementBattle as ancient } from '../../src/games/ancient-wargame/messages/engagement.ts';
import { rollBattle } from '../../src/games/hoplite-encounter/referee/fight.ts';
import { loserLossesOf, winnerLossesOf } from '../../src/games/hoplite-encounter/referee/losses.ts';
import { engagementBattle as hoplites } from '../../src/games/hoplites/messages/engagement.ts';
import { engagementOfStrengths } from '../core/any-engagement.ts';
import { type Player, playOut } from '../games/alala/ai/play-out.ts';
import { playMatch as playAncient } from '../games/ancient-wargame/ai/match.ts';
import { playMatch as playHoplites } from '../games/hoplites/ai-match.ts';

const BATTLES = Number(process.argv[2] ?? 20);
const STRENGTHS = [
  [5, 5],
  [5, 3],
  [3, 5],
] as const;

const commanded =
  (seed: number): Player =>
  (state, decision, random) =>
    commander(viewFor(state, decision.side ?? 'a', { level: 'veteran', seed }, true), {
      random,
      level: 1,
      hasPlayouts: () => true,
      hasTime: () => true,
    }).action;

type Fight = (engagement: Engagement, seed: number) => EngagementResult | undefined;

const GAMES: Readonly<Record<string, Fight>> = {
  'Άλαλά!': (engagement, seed) => {
    const { setup } = alala.setupOf(engagement, String(seed));
    const players = { a: commanded(seed), b: commanded(seed + 1) };
    const { state, result } = playOut(setup, players, seededRandom(seed));
    const end = { battle: 'b', author: 'p', seq: 1, clock: 1, at: 0, v: 1, type: 'end', data: { verdict: result } };
    return alala.resultOf(engagement, alalaGame.apply(state, end));
  },
  'Ancient Wargame': (engagement, seed) => {
    const { setup } = ancient.setupOf(engagement, String(seed));
    return ancient.resultOf(engagement, playAncient(setup, { a: 'veteran', b: 'veteran' }, seededRandom(seed)));
  },
  Hoplites: (engagement, seed) => {
    const { setup } = hoplites.setupOf(engagement, String(seed));
    return hoplites.resultOf(engagement, playHoplites(setup, { a: 'recruit', b: 'recruit' }, seededRandom(seed)));
  },
};

/** The dice of the campaign: the same figures in thousandths (H7 H9 H11 H12). */
const byDice: Fight = ({ sides }, seed) => {
  const [a, b] = sides.map(({ forces }) => forces[0]?.strength ?? 0) as [number, number];
  const { winner, scale } = rollBattle([a, b], seededRandom(seed));
  if (winner === null || scale === null) return { holder: null, losses: [{ 1: 0 }, { 1: 0 }] };
  const strengths = [a, b] as const;
  const loser = winner === 0 ? 1 : 0;
  const lost: [number, number] = [0, 0];
  lost[loser] = Math.min(strengths[loser], loserLossesOf(scale, strengths[winner]));
  lost[winner] = winnerLossesOf(scale, strengths[winner], strengths[loser]).losses;
  const share = (side: 0 | 1) => ({ 1: Math.round((1000 * lost[side]) / strengths[side]) });
  return { holder: winner, losses: [share(0), share(1)] };
};

for (const [first, second] of STRENGTHS)
  for (const [name, fight] of Object.entries({ dice: byDice, ...GAMES })) {
    const engagement = engagementOfStrengths(first, second);
    const battles = fight === byDice ? 10_000 : BATTLES;
    const results = Array.from({ length: battles }, (_, i) => fight(engagement, 2 * i + 1)).filter(
      each => each !== undefined,
    );
    const share = (holder: 0 | 1 | null): string =>
      `${Math.round((100 * results.filter(each => each.holder === holder).length) / results.length)} %`;
    const mean = (side: 0 | 1): string => {
      const lost = results.map(
        ({ losses }) => lossesInUnits(engagement.sides[side].forces, losses[side]).get('1') ?? 0,
      );
      return (lost.reduce((sum, each) => sum + each, 0) / results.length).toFixed(2);
    };
    console.log(
      [`${first} v ${second}`, name, `first holds ${share(0)}, second ${share(1)}, nobody ${share(null)}`]
        .concat(`lost ${mean(0)} and ${mean(1)} regiments, ${results.length} battles`)
        .join(' | '),
    );
  }
