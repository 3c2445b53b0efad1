import type { Deed } from '../battle/past-behaviour.ts';
import type { WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { halvesOfPlayer } from '../winter/supply.ts';
import type { Character } from './characters.ts';
import type { Attitudes } from './outlook.ts';

/** The weight of an indifferent player's halves. */
const INDIFFERENT = 0.08;
/** Halves from which on a player is a danger to all, and from which on he is about to win. */
const DANGEROUS = 10;
const NEAR_VICTORY = 30;
/**
 * Halves that a position promises in addition to its own ones, measured in campaigns of seven computers. Corners that
 * few players can attack win most often. All computers consider this from the start.
 */
const PROMISE: Readonly<Partial<Record<Player, number>>> = { aetolia: 9, boeotia: 9, thessaly: 13 };
/** Deeds are forgotten at this rate each year. */
const MEMORY = 0.75;

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
  PLAYERS.map(other => {
    if (other === player) return 0;
    const halves = halvesOfPlayer(BOARD, centres, other) + (PROMISE[other] ?? 0);
    const lead = Math.max(0, (halves - DANGEROUS) / (NEAR_VICTORY - DANGEROUS));
    const felt = deeds.reduce((sum, { by, to, kind, year }) => {
      if (by !== other || to !== player) return sum;
      const weight = MEMORY ** (year - moment.year);
      return sum + weight * (kind === 'took' ? grudge : -trust);
    }, 0);
    return Math.max(0, INDIFFERENT + felt) + balance * lead;
  });
