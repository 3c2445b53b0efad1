import { mapPair } from '../../../core/pair.ts';
import type { Figures } from '../map/scenario.ts';
import { type Carrying, chestRoom, MAX_FORCE_SIZE, seaCapacityOf, type UnitCounts } from '../rules/force.ts';

/** The loser's losses, by scale 1–6 and the winner's basic strength 1–5 (H11). */
const LOSER_LOSSES = [
  [1, 1, 1, 2, 3],
  [1, 1, 1, 2, 3],
  [1, 1, 2, 3, 4],
  [1, 2, 2, 3, 4],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5],
] as const;

/** The winner's losses, by scale 1–6 and the winner's basic strength 1–5 (H11). */
const WINNER_LOSSES = [
  [0, 0, 1, 2, 2],
  [0, 0, 0, 1, 2],
  [0, 0, 0, 1, 2],
  [0, 0, 0, 0, 1],
  [0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0],
] as const;

const lookUp = (table: readonly (readonly number[])[], scale: number, strength: number): number =>
  table[scale - 1]?.[Math.min(MAX_FORCE_SIZE, strength) - 1] ?? 0;

/** The losses that a winner of a basic strength inflicts at a scale; 0 for strength 0 (H11 R-37). */
export const loserLossesOf = (scale: number, winner: number): number => lookUp(LOSER_LOSSES, scale, winner);

/** The winner's losses at a scale: by the table, but at most what the loser would have inflicted by winning (H11 H12 R-37). */
export const winnerLossesOf = (
  scale: number,
  winner: number,
  loser: number,
): { readonly table: number; readonly losses: number } => {
  const table = lookUp(WINNER_LOSSES, scale, winner);
  return { table, losses: Math.min(table, loserLossesOf(scale, loser)) };
};

/** Ships left after that many sank: triremes first, merchantmen last (H13). */
export const sinkShips = ({ H, T, M }: UnitCounts, sunk: number): UnitCounts => {
  const triremes = Math.min(T, sunk);
  return { H, T: T - triremes, M: M - Math.min(M, sunk - triremes) };
};

/**
 * The units left of a force that lost regiments ashore and ships. At sea, regiments without room drown (H10 H13 H14 H18
 * R-31 R-38).
 */
export const applyLosses = (
  load: Pick<Figures, 'carry'>,
  units: UnitCounts,
  lost: { readonly H: number; readonly ships: number },
  carrying: Carrying,
): UnitCounts => {
  const afloat = sinkShips({ ...units, H: Math.max(0, units.H - lost.H) }, lost.ships);
  return carrying === 'atSea' ? { ...afloat, H: Math.min(afloat.H, seaCapacityOf(load, afloat)) } : afloat;
};

/** What becomes of the money of two forces after a fight. Sums are drachmae. */
export interface Booty {
  readonly chests: readonly [number, number];
  /** What each took from the other. */
  readonly taken: readonly [number, number];
  /** Of each side's money, the amount that goes to a Treasury, or is lost if the side does not hold the country. */
  readonly over: readonly [number, number];
}

/**
 * The survivors keep what they can carry, and the enemy takes what it has room for. The rest goes to the owner's
 * Treasury or is lost (H16 H17 H19 R-39).
 */
export const shareBooty = (
  load: Pick<Figures, 'carry'>,
  units: readonly [UnitCounts, UnitCounts],
  chests: readonly [number, number],
  carrying: Carrying,
): Booty => {
  const rooms = mapPair(units, each => chestRoom(load, each, carrying));
  const kept = mapPair(chests, (chest, i) => Math.min(chest, rooms[i]));
  const spilt: [number, number] = [chests[0] - kept[0], chests[1] - kept[1]];
  const taken: [number, number] = [Math.min(spilt[1], rooms[0] - kept[0]), Math.min(spilt[0], rooms[1] - kept[1])];
  return {
    chests: [kept[0] + taken[0], kept[1] + taken[1]],
    taken,
    over: [spilt[0] - taken[1], spilt[1] - taken[0]],
  };
};
