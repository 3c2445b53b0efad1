import { HOMES, homesOf, PLAYERS, type Player, POWERS, type Power, playerOf, powerOf } from '../board/powers.ts';
import { type Board, halvesOf, type SpaceId, spaceOf } from '../board/space.ts';
import { type Components, countOf, type Position } from '../board/stacks.ts';

/** The owner of each centre; neutral ones are absent. */
export type Centres = Readonly<Record<SpaceId, Power>>;

/** The initial owners of centres: every home city belongs to its power, the others are neutral (P6 P7). */
export const openingCentres = (): Centres =>
  Object.fromEntries(POWERS.flatMap(power => homesOf(power).map(space => [space, power] as const)));

/** The upkeep of a component each Winter, in halves; none for a sacred one (W1 D4). */
export const costOf = ({ arm, sacred }: Pick<Components, 'arm' | 'sacred'>): number =>
  sacred ? 0 : arm === 'G' ? 1 : 2;

/** Upkeep u of a power (W1). */
export const upkeepOf = (position: Position, power: Power): number =>
  Object.values(position).reduce(
    (sum, { player, parts }) =>
      sum + parts.reduce((all, part) => all + (powerOf(player, part.state) === power ? part.n * costOf(part) : 0), 0),
    0,
  );

/** Supply h of a power: a city 2 halves, a town 1 (W1). */
export const supplyOf = (board: Board, centres: Centres, power: Power): number =>
  Object.entries(centres).reduce((sum, [space, of]) => sum + (of === power ? halvesOf(board, space) : 0), 0);

/** A line of the chart of halves. */
export interface SupplyChartRow {
  readonly power: Power;
  readonly cities: number;
  readonly towns: number;
  /** Supply and upkeep, in halves (W1). */
  readonly h: number;
  readonly u: number;
  readonly components: number;
}

/** The chart of halves of all powers, a player's two after each other (W1). */
export const supplyChartOf = (board: Board, position: Position, centres: Centres): readonly SupplyChartRow[] =>
  POWERS.map(power => {
    const own = Object.keys(centres).filter(space => centres[space] === power);
    const of = (kind: string): number => own.filter(space => spaceOf(board, space).kind === kind).length;
    return {
      power,
      cities: of('city'),
      towns: of('town'),
      h: supplyOf(board, centres, power),
      u: upkeepOf(position, power),
      components: countOf(
        Object.values(position).flatMap(({ player, parts }) =>
          parts.filter(({ state }) => powerOf(player, state) === power),
        ),
      ),
    };
  });

/** Halves that make a victory: more than 20 cities' worth (V2). */
export const VICTORY_HALVES = 41;

/** The player with 41 halves or more in both states together (V2); there is at most one. */
export const winnerOf = (board: Board, centres: Centres): Player | undefined =>
  PLAYERS.find(player => halvesOfPlayer(board, centres, player) >= VICTORY_HALVES);

export const halvesOfPlayer = (board: Board, centres: Centres, player: Player): number =>
  Object.entries(centres).reduce((sum, [space, of]) => sum + (playerOf(of) === player ? halvesOf(board, space) : 0), 0);

/** True if a player has a component or a centre left (V4). */
export const isInGame = (position: Position, centres: Centres, player: Player): boolean =>
  Object.values(position).some(stack => stack.player === player) ||
  Object.values(centres).some(power => playerOf(power) === player);

/** The player whose Minor State has its home there (K4). */
export const minorHomeOf = (space: SpaceId): Player | undefined =>
  PLAYERS.find(player => HOMES[player].minor === space);
