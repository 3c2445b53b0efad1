import { createSeededRandom } from '../../../src/core/probability/random.ts';
import { computeMove } from '../../../src/game-ui/ai/ai-worker.ts';
import { performEvent } from '../../../src/games/hoplites/actions/perform.ts';
import { AI_BUDGETS, hoplitesAiPlayer, runPlayout } from '../../../src/games/hoplites/ai/ai-player.ts';
import { determinize } from '../../../src/games/hoplites/ai/determinize.ts';
import { evaluate } from '../../../src/games/hoplites/ai/evaluation.ts';
import { greedyMove } from '../../../src/games/hoplites/ai/greedy-move.ts';
import { PAIRINGS } from '../../../src/games/hoplites/army/ready-armies.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import { fighterOf } from '../../../src/games/hoplites/battle/queries.ts';
import { AI_LEVELS } from '../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, beginBattle, copyState, deciderOf } from '../../../src/games/hoplites/battle/state.ts';
import { type View, viewFor } from '../../../src/games/hoplites/battle/view.ts';
import { readyBattleSetup } from '../../../src/games/hoplites/guide/ready-battle.ts';
import { shockOdds } from '../../../src/games/hoplites/rules/shock/odds.ts';
import { type MatchPlayer, playMatch } from '../../games/hoplites/ai-match.ts';
import { setupOf } from '../../games/hoplites/random-battle.ts';
import { momentsOf, playPlanted } from '../../games/hoplites/report/planted.ts';
import { type Match, measureMoments, serve, workedMs } from './measures.ts';

const ARMIES = [
  ...(['athens', 'sparta', 'thebes', 'philip', 'alexander'] as const),
  ...(['darius', 'demetrius', 'hannibal', 'scipio', 'gauls'] as const),
];

/** True if an attack routs its own units with 90 % or more, and no target with more than 10 %. */
const isHopeless = (state: BattleState, { data }: Extract<AnyEvent, { readonly type: 'attack' }>): boolean => {
  const own = data.attackers.flatMap(({ unit: id, way }) => {
    const unit = state.units[id];
    return unit ? [fighterOf(state, unit, way !== 'front')] : [];
  });
  const foes = data.targets.flatMap(id => state.units[id] ?? []).map(unit => fighterOf(state, unit));
  const { units, whole } = shockOdds(own, foes, state.roster.setup.settings);
  return units.every(({ routs }, i) => (i < own.length ? routs >= 0.9 * whole : routs <= 0.1 * whole));
};

const scoreOf = (winner: string | null | undefined, own: string): number =>
  winner === own ? 1 : winner === null ? 0.5 : 0;

/** Two players with the same army, then with the seats swapped. Also counts hopeless attacks of the first. */
const between =
  (first: MatchPlayer, second: MatchPlayer): Match =>
  seed => {
    const pair = seed >> 1;
    const own = seed % 2 === 0 ? 'a' : 'b';
    const army = ARMIES[pair % ARMIES.length] as string;
    const players = own === 'a' ? { a: first, b: second } : { a: second, b: first };
    let [hopeless, attacks] = [0, 0];
    const end = playMatch(
      setupOf(army, army),
      players,
      createSeededRandom(1000 + pair),
      createSeededRandom(pair),
      (state, event, seat) => {
        if (seat !== own || event.type !== 'attack') return;
        attacks++;
        if (isHopeless(state, event)) hopeless++;
      },
    );
    return { figures: { won: [scoreOf(end.ended?.winner, own), 1], hopeless: [hopeless, attacks] } };
  };

/** Counts wins of the first army of a pairing of the set-up; each army has each seat once. */
const pairing =
  ([one, other]: readonly [string, string]): Match =>
  seed => {
    const own = seed % 2 === 0 ? 'a' : 'b';
    // The first army holds the pass, if there is one.
    const armies = own === 'a' ? ([one, other] as const) : ([other, one] as const);
    const setup = setupOf(...armies, { holder: own });
    const end = playMatch(
      setup,
      { a: 'veteran', b: 'veteran' },
      createSeededRandom(7000 + (seed >> 1)),
      createSeededRandom(seed >> 1),
    );
    return { figures: { first: [scoreOf(end.ended?.winner, own), 1] } };
  };

/** Counts wins of the first army in the battle on the home page. */
const ready: Match = seed => {
  const end = playMatch(
    readyBattleSetup(),
    { a: 'veteran', b: 'veteran' },
    createSeededRandom(8000 + seed),
    createSeededRandom(seed),
  );
  return { figures: { first: [scoreOf(end.ended?.winner, 'a'), 1] } };
};

const moments: Match = seed => {
  const battle = playPlanted(seed, true);
  return measureMoments(battle.planted, () => momentsOf(battle));
};

/** A phone is so many times slower than this machine. Its moves may be so many ms later than their budget. */
const SLOWER = 4;
const MOST_LATE = 100;

/** Playouts per second of processor time (AI8). A battle caches results, so its first playouts are slower. */
const playoutsPerSecond = (view: View): number => {
  const dice = createSeededRandom(2);
  let deal = determinize(view, dice);
  const before = workedMs();
  for (let i = 0; i < PLAYOUTS; i++) {
    if (i % 6 === 0) deal = determinize(view, dice);
    const now = copyState(deal);
    runPlayout(now, dice(2 ** 32));
    evaluate(now, view.seat);
  }
  return (1000 * PLAYOUTS) / (workedMs() - before);
};
const PLAYOUTS = 2000;

/** Counts late moves by the clock of a phone, which runs at the same speed while its search is slower. */
const late: Match = seed => {
  const state = beginBattle(setupOf('philip', 'philip'));
  const dice = createSeededRandom(seed);
  for (let i = 0; state.turn < 14 && !state.ended && i < 5000; i++) performEvent(state, greedyMove(state), dice);
  const view = viewFor(state, deciderOf(state) ?? 'a');
  const now = (): number => SLOWER * workedMs();
  const slow = (['veteran', 'strategos'] as const).filter(level => {
    const before = now();
    const { milliseconds } = AI_BUDGETS[level];
    computeMove(hoplitesAiPlayer, { view, level: AI_LEVELS.indexOf(level) + 1, seed, budget: { milliseconds } }, now);
    return now() - before - milliseconds > MOST_LATE;
  });
  return { figures: { late: [slow.length, 2], playouts: [playoutsPerSecond(view), 1] } };
};

serve({
  'strategos-greedy': between('strategos', 'greedy'),
  'strategos-veteran': between('strategos', 'veteran'),
  'veteran-recruit': between('veteran', 'recruit'),
  'few-recruit': between({ level: 'strategos', playouts: 8 }, 'recruit'),
  'recruit-random': between('recruit', 'random'),
  late,
  moments,
  ready,
  ...Object.fromEntries(PAIRINGS.map(([one, other]) => [`${one} ${other}`, pairing([one, other])])),
});
