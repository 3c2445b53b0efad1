import type { RandomInt } from '../../../src/core/probability/dice.ts';
import { createSeededRandom } from '../../../src/core/probability/random.ts';
import { type AiProfile, CHARACTER_NAMES, CHARACTERS } from '../../../src/games/alala/ai/characters.ts';
import { decide } from '../../../src/games/alala/ai/decide.ts';
import type { CommanderLevel } from '../../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../../src/games/alala/rules/house-rules.ts';
import { groundOf, READY_MADE, type ReadyMade, setupOf } from '../../../src/games/alala/setup/ready-made.ts';
import { withPlan } from '../../../src/games/alala/setup/setup-draft.ts';
import { greedyPlayer } from '../../games/alala/ai/greedy-player.ts';
import { mirrored, type Player, playOut, randomPlayer } from '../../games/alala/ai/play-out.ts';
import { momentsOf, playPlanted } from '../../games/alala/report/planted.ts';
import { type Match, MOST_MS, measureMoments, serve, workedMs } from './measures.ts';

type Named = (battle: number) => Player;

/** A commander of a level, with a different character in each battle. */
const commander =
  (level: CommanderLevel): Named =>
  battle => {
    const character = CHARACTERS[CHARACTER_NAMES[battle % CHARACTER_NAMES.length] ?? 'steady'];
    const profile: AiProfile = { level, character };
    return (state, decision, random) => decide(state, decision, profile, random).action;
  };

const PLAYERS = {
  random: () => randomPlayer,
  greedy: () => greedyPlayer,
  recruit: commander('recruit'),
  veteran: commander('veteran'),
  strategos: commander('strategos'),
} satisfies Record<string, Named>;

const scoreOf = (result: string, own: string): number => (result === own ? 1 : result === 'draw' ? 0.5 : 0);

/** A player whose time per phase is measured, because a phone shows a whole phase at once. */
const timed = (player: Player, took: Map<string, number>): Player => {
  return (state, decision, random) => {
    const phase = `${decision.side} ${state.turn.turn} ${state.turn.phase}`;
    const before = workedMs();
    const action = player(state, decision, random);
    took.set(phase, (took.get(phase) ?? 0) + workedMs() - before);
    return action;
  };
};

/** Two players with the same army on open ground, then with the sides swapped. */
const between =
  (one: keyof typeof PLAYERS, other: keyof typeof PLAYERS): Match =>
  seed => {
    const pair = seed >> 1;
    const own = seed % 2 === 0 ? 'a' : 'b';
    const random: RandomInt = createSeededRandom(seed + 1);
    const took = new Map<string, number>();
    const [first, second] = [timed(PLAYERS[one](pair), took), PLAYERS[other](pair + 1)];
    const players = own === 'a' ? { a: first, b: second } : { a: second, b: first };
    const { result } = playOut(mirrored(pair, createSeededRandom(pair + 1)), players, random);
    const late = [...took.values()].filter(ms => ms > MOST_MS).length;
    return { figures: { won: [scoreOf(result, own), 1], late: [late, took.size] } };
  };

/** Counts wins of the first army of a ready-made battle on its own ground; each character meets each. */
const ready =
  (battle: ReadyMade): Match =>
  seed => {
    const many = CHARACTER_NAMES.length;
    const players = {
      a: PLAYERS.veteran(seed % many),
      b: PLAYERS.veteran(Math.floor(seed / many) % many),
    };
    const setup = {
      ...withPlan(setupOf(battle, DEFAULT_RULES, createSeededRandom(seed)), groundOf(battle)),
      houseEnd: { lastTurn: 12 },
    };
    const { result } = playOut(setup, players, createSeededRandom(3000 + seed));
    return { figures: { first: [scoreOf(result, 'a'), 1] } };
  };

const moments: Match = seed => {
  const battle = playPlanted(seed, true);
  return measureMoments(battle.planted, () => momentsOf(battle));
};

serve({
  moments,
  'strategos-random': between('strategos', 'random'),
  'strategos-greedy': between('strategos', 'greedy'),
  'strategos-veteran': between('strategos', 'veteran'),
  'veteran-recruit': between('veteran', 'recruit'),
  ...Object.fromEntries(READY_MADE.map(battle => [battle.id, ready(battle)])),
});
