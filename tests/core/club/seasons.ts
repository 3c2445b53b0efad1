import type { ClubSeason, PairingResult } from '../../../src/core/club/season.ts';
import { addPlayer, changePairing, emptySeason } from '../../../src/core/club/season-changes.ts';

/** A season with players of these names. */
export const seasonOf = (names: readonly string[], wanted = 2): ClubSeason =>
  names.reduce((season, name) => addPlayer(season, name, wanted), emptySeason('Autumn'));

/** Enters the result of a pairing. */
export const withResult = (
  season: ClubSeason,
  id: string,
  result: PairingResult,
  score?: readonly [number, number],
): ClubSeason =>
  changePairing(season, id, pairing => ({
    ...pairing,
    result,
    ...(score && { score: [...score] as [number, number] }),
  }));
