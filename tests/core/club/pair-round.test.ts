import { describe, expect, test } from 'vitest';
import { availablePlayersOf, pairRound } from '../../../src/core/club/pair-round.ts';
import { type ClubEvening, type ClubSeason, isInPairing, pairingsOf } from '../../../src/core/club/season.ts';
import { addEvening, addPairedRound, addPairing, setGamesWanted } from '../../../src/core/club/season-changes.ts';
import { createSeededRandom } from '../../../src/core/probability/random.ts';
import { seasonOf } from './seasons.ts';

const NAMES = Array.from({ length: 24 }, (_, i) => `Player ${i + 1}`);

const lastEvening = (season: ClubSeason): ClubEvening => season.evenings.at(-1) as ClubEvening;

/** Draws rounds until no more pairing is possible. */
const drawAll = (season: ClubSeason): ClubSeason => {
  const next = addPairedRound(season, lastEvening(season).id);
  return next === season ? season : drawAll(next);
};

const gamesOf = (player: string, evening: ClubEvening): number =>
  evening.pairings.filter(pairing => isInPairing(player, pairing)).length;

/** An evening of some players, each of whom wants a random number of games. */
const randomEvening = (season: ClubSeason, seed: number): ClubSeason => {
  const below = createSeededRandom(seed);
  const begun = addEvening(season, seed);
  return begun.players.reduce(
    (next, { id }) => setGamesWanted(next, lastEvening(begun).id, id, below(4) === 0 ? 0 : 1 + below(4)),
    begun,
  );
};

const meetings = (season: ClubSeason, a: string, b: string): number =>
  pairingsOf(season).filter(pairing => isInPairing(a, pairing) && isInPairing(b, pairing)).length;

/** Every way to pair all players but `resting`. */
const everyRound = (players: readonly string[], resting: readonly string[]): (readonly [string, string])[][] => {
  const [first, ...others] = players.filter(player => !resting.includes(player));
  if (first === undefined) return [[]];
  return others.flatMap(other =>
    everyRound(
      others.filter(each => each !== other),
      [],
    ).map(more => [[first, other] as const, ...more]),
  );
};

describe('the draw of a round', () => {
  test('everybody plays once, and no pair comes again before all have met', () => {
    let season = addEvening(seasonOf(NAMES.slice(0, 8), 6), 5);
    for (let round = 0; round < 5; round++) season = addPairedRound(season, 'e1');
    expect(lastEvening(season).pairings).toHaveLength(20);
    const pairs = pairingsOf(season).map(({ sides }) => [...sides].sort().join(' '));
    expect(new Set(pairs).size).toBe(20);
  });

  test.each([
    [4, 3],
    [6, 5],
    [8, 6],
  ])('%i players who want %i games each have no rematch in an evening', (players, wanted) => {
    for (let seed = 1; seed <= 60; seed++) {
      const { pairings } = lastEvening(drawAll(addEvening(seasonOf(NAMES.slice(0, players), wanted), seed)));
      expect(pairings).toHaveLength((players * wanted) / 2);
      expect(new Set(pairings.map(({ sides }) => [...sides].sort().join(' '))).size).toBe(pairings.length);
    }
  });

  test('a round has as few rematches as any round with the same rest', () => {
    for (let seed = 1; seed <= 30; seed++) {
      let season = seasonOf(NAMES.slice(0, 4 + (seed % 4)));
      for (let evening = 0; evening < 3; evening++) {
        season = randomEvening(season, seed * 10 + evening);
        for (let round = 0; round < 4; round++) {
          const drawn = pairRound(season, lastEvening(season));
          const playing = drawn.flat();
          const rematches = (pairs: readonly (readonly [string, string])[]): number =>
            pairs.filter(([a, b]) => meetings(season, a, b) > 0).length;
          const fewest = Math.min(...everyRound(playing, []).map(rematches));
          expect(rematches(drawn)).toBe(fewest);
          season = addPairedRound(season, lastEvening(season).id);
        }
      }
    }
  });

  test('among players with as many games, the one rests whose rest avoids a rematch', () => {
    // p1 and p2 have met; p3 has played p4, who is absent.
    const met = addPairing(addEvening(seasonOf(['A', 'B', 'C', 'D'], 1), 1), 'e1', 'p1', 'p2');
    for (let seed = 0; seed < 20; seed++) {
      const evening = setGamesWanted(addEvening(addPairing(met, 'e1', 'p3', 'p4'), seed), 'e2', 'p4', 0);
      expect(pairRound(evening, lastEvening(evening)).flat()).toContain('p3');
    }
  });

  test('at the end of an evening everybody has the games that he wanted, but at most one', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const season = drawAll(randomEvening(seasonOf(NAMES.slice(0, 2 + (seed % 11))), seed));
      const { present, pairings } = lastEvening(season);
      const all = present.reduce((sum, { wanted }) => sum + wanted, 0);
      const most = Math.max(0, ...present.map(({ wanted }) => wanted));
      for (const { player, wanted } of present) {
        const games = gamesOf(player, lastEvening(season));
        expect(games).toBeLessThanOrEqual(wanted);
        // If no other player wants as many games as this one, he lacks opponents.
        if (wanted < most || 2 * most <= all) expect(games).toBeGreaterThanOrEqual(wanted - 1);
      }
      const rounds = Math.max(0, ...pairings.map(({ round }) => round));
      for (let round = 1; round <= rounds; round++) {
        const inRound = pairings.filter(pairing => pairing.round === round).flatMap(({ sides }) => sides);
        expect(new Set(inRound).size).toBe(inRound.length);
      }
    }
  });

  test('over a season of odd evenings the rests are shared out', () => {
    let season = seasonOf(NAMES.slice(0, 7), 1);
    for (let evening = 0; evening < 21; evening++) {
      season = addEvening(season, evening);
      season = addPairedRound(season, lastEvening(season).id);
      const games = season.players.map(({ id }) => season.evenings.reduce((sum, each) => sum + gamesOf(id, each), 0));
      expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(1);
    }
  });

  test('who wants the most games finds opponents for all of them', () => {
    const begun = setGamesWanted(addEvening(seasonOf(['A', 'B', 'C', 'D'], 1), 4), 'e1', 'p1', 3);
    const { pairings } = lastEvening(drawAll(begun));
    expect(pairings).toHaveLength(3);
    expect(pairings.every(pairing => isInPairing('p1', pairing))).toBe(true);
  });

  test('the same seed draws the same round', () => {
    const season = (seed: number) => addEvening(seasonOf(NAMES), seed);
    const drawn = (seed: number) => pairRound(season(seed), lastEvening(season(seed)));
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  test('draws for 24 players and for those who come alone', () => {
    let season = seasonOf(NAMES, 6);
    for (let evening = 0; evening < 4; evening++) {
      season = addEvening(season, evening);
      const { id } = lastEvening(season);
      // One of many players wants more games than the others, so several rest.
      for (const { id: player } of season.players) season = setGamesWanted(season, id, player, player === 'p1' ? 5 : 1);
      season = drawAll(season);
    }
    expect(pairingsOf(season).filter(pairing => isInPairing('p1', pairing))).toHaveLength(20);
    const alone = addEvening(seasonOf(['A']), 1);
    expect(pairRound(alone, lastEvening(alone))).toEqual([]);
    expect(availablePlayersOf(alone, lastEvening(alone))).toEqual([{ player: 'p1', open: 2, owed: 2 }]);
  });
});
