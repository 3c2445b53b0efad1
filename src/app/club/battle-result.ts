import type { ClubPairing, PairingResult } from '../../core/club/season.ts';
import { isSameName } from '../../core/club/season-changes.ts';
import type { BattleRecord } from '../history/statistics.ts';

/** True for a finished battle of two sides. Its result can become the result of a pairing. */
export const isFinishedTwoSidedBattle = ({ outcome: { sides } }: BattleRecord): boolean =>
  sides.length === 2 && sides.every(({ result }) => result !== 'open');

/** The side of the first of two players in a battle, by the players' names. Undefined if the names do not decide it. */
export const sideOfFirstPlayer = (
  [first, second]: readonly [string, string],
  players: readonly string[],
): 0 | 1 | undefined => {
  const isAt = (name: string, side: 0 | 1): boolean => isSameName(players[side] ?? '', name);
  const straight = isAt(first, 0) || isAt(second, 1);
  const crossed = isAt(first, 1) || isAt(second, 0);
  if (straight === crossed) return undefined;
  return straight ? 0 : 1;
};

/**
 * The result of a pairing, from a battle in which its first player had this side; undefined if the battle is not over.
 */
export const toPairingResult = ({ outcome }: BattleRecord, side: 0 | 1): PairingResult | undefined => {
  const result = outcome.sides[side]?.result;
  if (result === 'drawn') return 'draw';
  return result === 'won' ? 'first' : result === 'lost' ? 'second' : undefined;
};

/** A pairing with the result of a battle. */
export const withBattleResult = (pairing: ClubPairing, battle: BattleRecord, result: PairingResult): ClubPairing => ({
  ...pairing,
  game: battle.game,
  result,
  battle: battle.id,
});
