import { applyEvent, initialState } from '../../../src/games/ancient-wargame/battle/game.ts';
import {
  READY_BATTLE_IDS,
  type ReadyBattleId,
  readyBattleSetup,
} from '../../../src/games/ancient-wargame/setup/ready-battles.ts';
import { isCatapult } from '../../../src/games/ancient-wargame/troops/roster.ts';
import type { PerSide } from '../../../src/games/ancient-wargame/troops/side.ts';
import { nextEvent, playMatch, type Seat } from '../../games/ancient-wargame/ai/match.ts';
import { seeded, smallBattle } from '../../games/ancient-wargame/played.ts';
import { momentsOf, playPlanted } from '../../games/ancient-wargame/report/planted.ts';
import { largeSetup } from '../large-battle.ts';
import { type Match, MOST_MS, measureMoments, serve, workedMs } from './measures.ts';

const scoreOf = (winner: string | null | undefined, own: string): number =>
  winner === own ? 1 : winner === null ? 0.5 : 0;

/** Two players with the same army, then with the sides swapped. */
const between =
  (first: Seat, second: Seat): Match =>
  seed => {
    const own = seed % 2 ? 'b' : 'a';
    const seats = own === 'a' ? { a: first, b: second } : { a: second, b: first };
    const end = playMatch(smallBattle(seed >> 1, 12, true), seats, seeded(1000 + seed));
    return { figures: { won: [scoreOf(end.ended?.winner, own), 1] } };
  };

/** Two strategists with the same army: counts catapults that change hands, and those that move or fire. */
const mirror: Match = seed => {
  let state = initialState(smallBattle(seed, 12, true));
  const below = seeded(50_000 + seed);
  const owned = new Map(
    Object.values(state.units)
      .filter(({ kind }) => isCatapult(kind))
      .map(({ id: unit, side }) => [unit, side]),
  );
  const captured = new Set<string>();
  const used = new Set<string>();
  for (;;) {
    const event = nextEvent(state, { a: 'strategist', b: 'strategist' }, below);
    if (!event) break;
    const before = state;
    state = applyEvent(state, event);
    for (const [unit, side] of owned) {
      const [was, now] = [before.units[unit], state.units[unit]];
      if (now && now.side !== null && now.side !== side) captured.add(unit);
      if (was?.square != null && now?.square != null && now.side === side && was.square !== now.square) used.add(unit);
    }
    if (event.type === 'shot') used.add(event.data.catapult);
  }
  return { figures: { captured: [captured.size, owned.size], used: [used.size, owned.size] } };
};

const SAME_LEVEL = [
  { a: 'veteran', b: 'veteran' },
  { a: 'strategist', b: 'strategist' },
] as const satisfies readonly PerSide<Seat>[];

/** Counts wins of the south in a ready battle. */
const ready =
  (id: ReadyBattleId): Match =>
  seed => {
    const setup = readyBattleSetup(id, { a: 'South', b: 'North' }, { a: 'person', b: 'person' });
    const { ended } = playMatch(setup, SAME_LEVEL[seed % 2] as PerSide<Seat>, seeded(90_000 + seed));
    return { figures: { first: [scoreOf(ended?.winner, 'a'), 1] } };
  };

/** Turns of a battle of sixty units: counts late answers. */
const large: Match = seed => {
  let state = initialState({ ...largeSetup(), turns: 6 });
  const below = seeded(seed);
  let [late, answers] = [0, 0];
  for (;;) {
    const before = workedMs();
    const event = nextEvent(state, { a: 'strategist', b: 'strategist' }, below);
    answers++;
    if (workedMs() - before > MOST_MS) late++;
    if (!event) return { figures: { late: [late, answers] } };
    state = applyEvent(state, event);
  }
};

const moments: Match = seed => {
  const battle = playPlanted(seed, 12, true);
  return measureMoments(battle.planted, () => momentsOf(battle));
};

serve({
  moments,
  'strategist-careful': between('strategist', 'careful'),
  'strategist-veteran': between('strategist', 'veteran'),
  'veteran-recruit': between('veteran', 'recruit'),
  'veteran-random': between('veteran', 'random'),
  mirror,
  large,
  ...Object.fromEntries(READY_BATTLE_IDS.map(id => [id, ready(id)])),
});
