import { createSeededRandom } from '../../../src/core/probability/random.ts';
import { planOrders } from '../../../src/games/hoplite-wars/ai/plan.ts';
import { type Deed, pastBehaviourOf } from '../../../src/games/hoplite-wars/battle/past-behaviour.ts';
import type { AiLevel } from '../../../src/games/hoplite-wars/battle/setup.ts';
import { startCampaign } from '../../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS, type Player } from '../../../src/games/hoplite-wars/board/powers.ts';
import { yearOf } from '../../../src/games/hoplite-wars/winter/calendar.ts';
import { halvesOfPlayer } from '../../../src/games/hoplite-wars/winter/supply.ts';
import { playCampaign } from '../../games/hoplite-wars/ai/match.ts';
import { SETUP } from '../../games/hoplite-wars/campaign.ts';
import { type Match, type Measures, MOST_MS, serve, workedMs } from './measures.ts';

/** Years after which a campaign ends, and one that compares levels. The most halves win; equal ones share. */
const YEARS = 25;
const LEVEL_YEARS = 12;

interface Campaign {
  readonly halves: Readonly<Record<Player, number>>;
  readonly winners: readonly Player[];
  readonly opening: string;
  readonly figures: Measures;
}

const campaign = (seed: number, levelOf: (player: Player) => AiLevel, years: number): Campaign => {
  let [convoys, supports, late, plans] = [0, 0, 0, 0];
  let opening = '';
  const deeds: Deed[] = [];
  const end = playCampaign(
    startCampaign(SETUP),
    450 - years + 1,
    createSeededRandom(seed),
    (event, state) => {
      if (event.type !== 'resolve') return;
      if (opening === '') opening = JSON.stringify(state.position);
      const { acts, fates } = event.data.result;
      for (const [i, { doing }] of acts.entries())
        if (doing.kind === 'move' && doing.carried && fates[i]?.fate === 'arrives') convoys++;
      const found = pastBehaviourOf(event.data.result as never, yearOf(event.data.about));
      supports += found.filter(({ kind }) => kind === 'supported').length;
      deeds.push(...found);
    },
    (state, player) => {
      const before = workedMs();
      const orders = planOrders(state, player, { level: levelOf(player), seed, deeds });
      plans++;
      if (workedMs() - before > MOST_MS) late++;
      return orders;
    },
  );
  const halves = Object.fromEntries(
    PLAYERS.map(player => [player, halvesOfPlayer(BOARD, end.centres, player)]),
  ) as Record<Player, number>;
  const most = Math.max(...Object.values(halves));
  return {
    halves,
    winners: PLAYERS.filter(player => halves[player] === most),
    opening,
    figures: { convoys: [convoys, 1], supports: [supports, 1], late: [late, plans] },
  };
};

const winOf = ({ winners }: Campaign, player: Player): number => (winners.includes(player) ? 1 / winners.length : 0);

/** Seven players of the highest level. */
const seven: Match = seed => {
  const played = campaign(seed, () => 'strategos', YEARS);
  const wins = Object.fromEntries(PLAYERS.map(player => [player, [winOf(played, player), 1] as const]));
  return { figures: { ...wins, ...played.figures }, opening: played.opening };
};

/** One player of a level among six of the level below, in each state in turn. */
const one =
  (level: AiLevel, lower: AiLevel): Match =>
  seed => {
    const own = PLAYERS[seed % PLAYERS.length] as Player;
    const played = campaign(seed, player => (player === own ? level : lower), YEARS);
    return { figures: { won: [winOf(played, own), 1] } };
  };

/** Two campaigns in which each state has each level once: counts states with more halves at the higher level. */
const levels =
  (level: AiLevel, lower: AiLevel): Match =>
  seed => {
    const isHigher = (player: Player): boolean => (PLAYERS.indexOf(player) + seed) % 2 === 0;
    const first = campaign(seed, player => (isHigher(player) ? level : lower), LEVEL_YEARS).halves;
    const second = campaign(seed, player => (isHigher(player) ? lower : level), LEVEL_YEARS).halves;
    const more = PLAYERS.map(player => {
      const gap = isHigher(player) ? first[player] - second[player] : second[player] - first[player];
      return gap > 0 ? 1 : gap === 0 ? 0.5 : 0;
    });
    return { figures: { more: [more.reduce<number>((sum, each) => sum + each, 0), more.length] } };
  };

serve({
  seven,
  one: one('strategos', 'veteran'),
  'strategos-veteran': levels('strategos', 'veteran'),
  'veteran-recruit': levels('veteran', 'recruit'),
});
