import type { Deed } from '../battle/past-behaviour.ts';
import type { WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { HOMES, PLAYERS, type Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import { halvesOfPlayer } from '../winter/supply.ts';
import type { Character } from './characters.ts';
import { REACH, type Reach, SPACE_IDS, spaceIndex } from './indexed-board.ts';
import type { Attitudes } from './position-evaluator.ts';

/** The weight of an indifferent player's halves. */
const INDIFFERENT = 0.08;
/** Halves from which on a player is a danger to all, and from which on he is about to win. */
const DANGEROUS = 10;
const NEAR_VICTORY = 30;
/** Halves that a start position promises for each neighbouring city that it has less than the median player. */
const SAFETY = 8;
/** Deeds are forgotten at this rate each year. */
const MEMORY = 0.75;

/** The distance in steps at which a city of another player is a neighbour of a home. */
const NEAR = 2;

const isNeighbour = (city: SpaceId, homes: readonly SpaceId[]): boolean =>
  (['A', 'F'] as const).some(arm => {
    const { spaces, distances } = REACH[arm][spaceIndex(city)] as Reach;
    return spaces.some((space, i) => (distances[i] as number) <= NEAR && homes.includes(SPACE_IDS[space] as SpaceId));
  });

/** For each player, the number of cities from which another player can soon attack a home, at the start. */
const NEIGHBOURS: readonly number[] = PLAYERS.map(player => {
  const others = PLAYERS.filter(other => other !== player).map(other => HOMES[other]);
  const cities = others.flatMap(({ major, minor }) => [...major, minor]);
  return cities.filter(city => isNeighbour(city, HOMES[player].major)).length;
});

const MEDIAN = [...NEIGHBOURS].sort((a, b) => a - b)[Math.floor(PLAYERS.length / 2)] as number;

/**
 * For each player, the halves that his start position promises in addition to his own ones. Corners that few players can
 * attack win most often. All computers consider this from the start.
 */
const PROMISES: readonly number[] = NEIGHBOURS.map(cities => SAFETY * Math.max(0, MEDIAN - cities));

/**
 * How a player weighs the halves of other players: more for the leader (balance of power) and for players who took his
 * centres, less for players who supported him.
 */
export const attitudesOf = (
  { centres, moment }: Pick<WarState, 'centres' | 'moment'>,
  player: Player,
  { balance, grudge, trust }: Character,
  deeds: readonly Deed[],
): Attitudes =>
  PLAYERS.map((other, i) => {
    if (other === player) return 0;
    const halves = halvesOfPlayer(BOARD, centres, other) + (PROMISES[i] as number);
    const lead = Math.max(0, (halves - DANGEROUS) / (NEAR_VICTORY - DANGEROUS));
    const felt = deeds.reduce((sum, { by, to, kind, year }) => {
      if (by !== other || to !== player) return sum;
      const weight = MEMORY ** (year - moment.year);
      return sum + weight * (kind === 'took' ? grudge : -trust);
    }, 0);
    return Math.max(0, INDIFFERENT + felt) + balance * lead;
  });
