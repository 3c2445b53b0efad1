import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import { createSeededRandom } from '../../../core/probability/random.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { Deed } from '../battle/past-behaviour.ts';
import { AI_LEVELS, type AiLevel } from '../battle/setup.ts';
import { currentQuestionId, type WarState } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { attitudesOf } from './attitudes.ts';
import { type Character, drawCharacters } from './characters.ts';
import { planMovement } from './movement.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import { planOpening, planRetreats, planWinter } from './supply-plan.ts';

/** What a computer player receives in addition to its view. */
export interface PlanOptions {
  readonly level?: AiLevel;
  /** The seed of the campaign. */
  readonly seed?: number;
  /** The characters of the computer players. By default they are drawn from the seed. */
  readonly characters?: Readonly<Record<Player, Character>>;
  /** What players did to each other. */
  readonly deeds?: readonly Deed[];
}

/** The weight of other players' halves for a player who is not political. */
const PLAIN_ATTITUDE = 0.12;

/**
 * All orders of a player for the current step; SPEC.md describes how they are found, under "Computer players". The same
 * view, level and seed give the same orders.
 */
export const planOrders = (
  state: WarState,
  player: Player,
  {
    level = 'strategos',
    seed = 0,
    characters = drawCharacters(createSeededRandom(seed)),
    deeds = [],
  }: PlanOptions = {},
): readonly Order[] => {
  const character = characters[player];
  const effort = SEARCH_LIMITS[level];
  const random = createSeededRandom(fnv1a32(`${seed} ${currentQuestionId(state)} ${player}`));
  const attitudes = effort.isPolitical
    ? attitudesOf(state, player, character, deeds)
    : PLAYERS.map(other => (other === player ? 0 : PLAIN_ATTITUDE));
  const { caution, fleets } = character;
  const supply = { attitudes, fleets, noise: effort.noise, random };
  switch (state.moment.step) {
    case 'opening':
      return planOpening(state, player, supply);
    case 'orders':
      return planMovement(state, player, { attitudes, caution, effort, random });
    case 'retreats':
      return planRetreats(state, player, supply);
    case 'winter':
      return planWinter(state, player, supply);
    case 'deal':
      return [];
  }
};

/**
 * The computer player of a seat, which gives all its orders at once. A campaign without a seed uses the first random
 * number.
 */
export const aiPlayer: AiPlayer<View, readonly Order[]> = ({ state, seat, deeds = [] }, { level, random }) => {
  const seed = state.setup.computers?.seed ?? random(2 ** 32);
  return planOrders(state, seat, { level: AI_LEVELS[level - 1] ?? 'strategos', seed, deeds });
};
