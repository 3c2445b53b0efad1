import { type ClubSeason, type PairingResult, SEASON_LIMITS } from '../../../src/core/club/season.ts';
import { addPlayer, changePairing, createSeason } from '../../../src/core/club/season-changes.ts';

/** A season with players of these names. */
export const seasonOf = (names: readonly string[], wanted = 2): ClubSeason =>
  names.reduce((season, name) => addPlayer(season, name, wanted), createSeason('Autumn'));

/** A season that is full of the longest texts. */
export const largestSeason = (): ClubSeason => {
  const { players, evenings, pairings, wanted, rounds, score } = SEASON_LIMITS;
  const id = (letter: string, i: number): string => `${letter}${10_000 + i}`;
  const many = <Each>(n: number, make: (i: number) => Each): Each[] => Array.from({ length: n }, (_, i) => make(i));
  const game = 'hopliteEncounter';
  const scenario = 'Σ'.repeat(SEASON_LIMITS.scenario);
  return {
    id: 'new',
    name: 'Σ'.repeat(SEASON_LIMITS.name),
    points: { won: 20, drawn: 10, lost: 5 },
    players: many(players, i => ({ id: id('p', i), name: `${'Σ'.repeat(SEASON_LIMITS.name - 2)}${10 + i}`, wanted })),
    evenings: many(evenings, evening => ({
      id: id('e', evening),
      at: 1_795_263_945_227 + evening,
      game,
      scenario,
      present: many(players, i => ({ player: id('p', i), wanted })),
      pairings: many(Math.floor(pairings / evenings), i => ({
        id: id('g', evening * evenings + i),
        round: rounds,
        sides: [id('p', 0), id('p', 1)],
        game,
        scenario,
        result: 'second',
        score: [score, score],
        battle: 'abcdefghijkl',
      })),
    })),
  };
};

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
