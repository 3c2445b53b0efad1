/*
 * What the computer players of Hoplite Wars are worth: campaigns of seven of the best level, and of one player of each state
 * among six of the level below. A campaign ends with a victory, or after some years, and then the most halves win; equal
 * ones share. Shares with their 95 % intervals. The first argument says which (`seven`, `one`), then the number of campaigns
 * and the number of the first, so that a long run can be cut into pieces:
 * `node scripts/ts.mjs tests/bench/wars-matches.ts seven 20 100`.
 */
import { seededRandom } from '../../src/core/probability/random.ts';
import { planOrders } from '../../src/games/hoplite-wars/ai/plan.ts';
import { type Deed, deedsOf } from '../../src/games/hoplite-wars/battle/deeds.ts';
import type { AiLevel } from '../../src/games/hoplite-wars/battle/setup.ts';
import { startCampaign, type WarState } from '../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS, type Player } from '../../src/games/hoplite-wars/board/powers.ts';
import { yearOf } from '../../src/games/hoplite-wars/winter/calendar.ts';
import { halvesOfPlayer } from '../../src/games/hoplite-wars/winter/supply.ts';
import { playCampaign } from '../games/hoplite-wars/ai/match.ts';
import { SETUP } from '../games/hoplite-wars/campaign.ts';
import { interval, percent } from './shares.ts';

const [, , mode = 'seven', many = '28', first = '0', best = 'strategos', lower = 'veteran'] = process.argv;

/** Campaigns end after so many years. */
const YEARS = 25;

interface Campaign {
  readonly end: WarState;
  readonly opening: string;
  readonly winners: readonly Player[];
  readonly convoys: number;
  readonly supports: number;
  /** Milliseconds of processor time that each season of a player took. */
  readonly thought: readonly number[];
}

const play = (seed: number, levelOf: (player: Player) => AiLevel): Campaign => {
  const counts = { convoys: 0, supports: 0 };
  const thought: number[] = [];
  let opening = '';
  const deeds: Deed[] = [];
  const end = playCampaign(
    startCampaign(SETUP),
    450 - YEARS + 1,
    seededRandom(seed),
    (event, state) => {
      if (event.type !== 'resolve') return;
      if (opening === '') opening = JSON.stringify(state.position);
      const { acts, fates } = event.data.result;
      for (const [i, { doing }] of acts.entries()) {
        if (doing.kind === 'move' && doing.carried && fates[i]?.fate === 'arrives') counts.convoys++;
      }
      const found = deedsOf(event.data.result as never, yearOf(event.data.about));
      counts.supports += found.filter(({ kind }) => kind === 'supported').length;
      deeds.push(...found);
    },
    (state, player) => {
      const before = process.cpuUsage();
      const orders = planOrders(state, player, { level: levelOf(player), seed, deeds });
      if (state.moment.step === 'orders') thought.push(process.cpuUsage(before).user / 1000);
      return orders;
    },
  );
  const halves = PLAYERS.map(player => halvesOfPlayer(BOARD, end.centres, player));
  const most = Math.max(...halves);
  return { end, opening, winners: PLAYERS.filter((_, i) => halves[i] === most), ...counts, thought };
};

const wins = new Map<Player, number>();
const openings = new Set<string>();
const thought: number[] = [];
let [victories, convoys, supports, ownWins] = [0, 0, 0, 0];
for (let i = 0; i < Number(many); i++) {
  const seed = Number(first) + i;
  const own = PLAYERS[seed % PLAYERS.length] as Player;
  const campaign = play(seed, player => (mode === 'seven' || player === own ? best : lower) as AiLevel);
  const { end, winners } = campaign;
  openings.add(campaign.opening);
  if (end.ended) victories++;
  for (const winner of winners) wins.set(winner, (wins.get(winner) ?? 0) + 1 / winners.length);
  if (winners.includes(own)) ownWins += 1 / winners.length;
  convoys += campaign.convoys;
  supports += campaign.supports;
  thought.push(...campaign.thought);
  const halves = PLAYERS.map(player => halvesOfPlayer(BOARD, end.centres, player)).join(' ');
  console.log(
    `campaign ${seed}: ${end.ended ? 'victory' : 'leads'} ${winners.join(' ')}, ${450 - end.moment.year} years, halves ${halves}; ` +
      `${campaign.convoys} convoys, ${campaign.supports} supports across states${mode === 'seven' ? '' : `; ${own}`}`,
  );
}
const games = Number(many);
const share = (name: string, won: number): void => {
  const [low, high] = interval(won, games);
  console.log(`${name}: ${won.toFixed(1)} of ${games}, ${percent(won / games)} (${percent(low)} … ${percent(high)})`);
};
for (const player of PLAYERS) share(player, wins.get(player) ?? 0);
if (mode !== 'seven') share(`the one ${best}`, ownWins);
thought.sort((a, b) => a - b);
console.log(
  `${victories} victories, ${openings.size} openings, ${(convoys / games).toFixed(1)} convoys and ${(supports / games).toFixed(1)} supports ` +
    `across states each; orders in ${(thought[thought.length >> 1] ?? 0).toFixed(0)} ms, at most ${(thought.at(-1) ?? 0).toFixed(0)} ms`,
);
