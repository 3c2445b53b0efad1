import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type ClubSeason,
  clubSeasonVersions,
  formatSeason,
  MAX_SEASON_LENGTH,
  parseSeason,
  SEASON_LIMITS,
} from '../../../src/core/club/season.ts';
import {
  addEvening,
  addPairing,
  addPlayer,
  changePlayer,
  removePairing,
  removePlayer,
  setGamesWanted,
} from '../../../src/core/club/season-changes.ts';
import { computeStandings } from '../../../src/core/club/standings.ts';
import { largestSeason, seasonOf, withResult } from './seasons.ts';

/** A season of A, B, C and D in which these pairs have met. */
const seasonWith = (...pairs: readonly (readonly [string, string])[]): ClubSeason =>
  pairs.reduce((season, [a, b]) => addPairing(season, 'e1', a, b), addEvening(seasonOf(['A', 'B', 'C', 'D']), 1));

test('the table goes by points, then by games among equals, then by scores', () => {
  let season = seasonWith(['p1', 'p2'], ['p2', 'p3'], ['p1', 'p4'], ['p3', 'p4']);
  season = withResult(season, 'g1', 'second', [3, 5]);
  season = withResult(season, 'g2', 'draw');
  season = withResult(season, 'g3', 'first', [9, 1]);
  season = withResult(season, 'g4', 'second', [2, 4]);
  expect(
    computeStandings(season).map(({ name, rank, points, difference }) => [name, rank, points, difference]),
  ).toEqual([
    ['B', 1, 4, 2],
    // A beat D; both have three points.
    ['A', 2, 3, 6],
    ['D', 3, 3, -6],
    ['C', 4, 1, -2],
  ]);
});

test('players who are equal in everything share a rank, and open pairings do not count', () => {
  const season = withResult(seasonWith(['p1', 'p2'], ['p3', 'p4']), 'g1', 'draw');
  expect(computeStandings(season).map(({ name, rank, drawn }) => [name, rank, drawn])).toEqual([
    ['A', 1, 1],
    ['B', 1, 1],
    ['C', 3, 0],
    ['D', 3, 0],
  ]);
});

test('a scheme with points for the loser', () => {
  const season = { ...withResult(seasonWith(['p1', 'p2']), 'g1', 'first'), points: { won: 4, drawn: 2, lost: 1 } };
  expect(computeStandings(season).map(({ points }) => points)).toEqual([4, 1, 0, 0]);
});

test('a player with games stays in the season when he leaves, and comes back under his name', () => {
  const season = withResult(seasonWith(['p1', 'p2']), 'g1', 'first');
  const left = removePlayer(removePlayer(season, 'p1'), 'p3');
  expect(left.players).toEqual([
    { id: 'p1', name: 'A', wanted: 2, left: true },
    { id: 'p2', name: 'B', wanted: 2 },
    { id: 'p4', name: 'D', wanted: 2 },
  ]);
  expect(computeStandings(left)[0]?.name).toBe('A');
  expect(addEvening(left, 2).evenings[1]?.present.map(({ player }) => player)).toEqual(['p2', 'p4']);
  expect(addPlayer(left, 'a').players[0]).toEqual({ id: 'p1', name: 'A', wanted: 2 });
  expect(clubSeasonVersions.parse(left).ok).toBe(true);
});

test('the largest season fits into its row and its file', () => {
  const season = largestSeason();
  expect(clubSeasonVersions.parse(season)).toMatchObject({ ok: true, value: season });
  expect(JSON.stringify(season).length).toBeLessThan(MAX_SEASON_LENGTH - 2000);
  expect(parseSeason(formatSeason(season))).toMatchObject({ ok: true, value: season });
});

test('a season as the first build wrote it opens unchanged', () => {
  const text = readFileSync(new URL('../../fixtures/club-season.json', import.meta.url), 'utf8');
  const read = parseSeason(text);
  if (!read.ok) throw new Error(read.problem.code);
  expect(JSON.parse(formatSeason(read.value))).toEqual(JSON.parse(text));
  expect(computeStandings(read.value).map(({ name, points }) => [name, points])).toEqual([
    ['Βασίλης', 3],
    ['Chloe', 1],
    ['Anna', 1],
  ]);
});

test('a link or file with false data is refused, or cleaned', () => {
  const season = seasonWith(['p1', 'p2']);
  const text = formatSeason({ ...season, name: 'Autumn\u202e' });
  expect(parseSeason(text)).toMatchObject({ ok: true, value: { name: 'Autumn' } });
  expect(parseSeason(text.replace('club-season', 'army'))).toMatchObject({ problem: { code: 'notSeason' } });
  expect(parseSeason(text.replace('"version":1', '"version":2'))).toMatchObject({ problem: { code: 'newer' } });
  expect(parseSeason(text.replace('"id":"p1"', '"__proto__":{"id":1}'))).toMatchObject({ problem: { code: 'badKey' } });
  expect(parseSeason(text.slice(0, -1))).toMatchObject({ problem: { code: 'notText' } });
  expect(parseSeason(' '.repeat(MAX_SEASON_LENGTH + 1))).toMatchObject({ problem: { code: 'tooLarge' } });
});

test('ids stay valid whatever a file holds', () => {
  const season = seasonWith(['p1', 'p2']);
  const far = JSON.parse(JSON.stringify(season).replaceAll('"g1"', '"g99999"').replaceAll('"p4"', '"p99999"'));
  const read = clubSeasonVersions.parse(far);
  if (!read.ok) throw new Error('not read');
  const more = addPairing(addPlayer(read.value, 'E'), 'e1', 'p1', 'p3');
  expect(clubSeasonVersions.parse(more).ok).toBe(true);
  expect(more.players.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p99999', 'p4']);
});

const wrong: readonly (readonly [string, (season: ClubSeason) => unknown])[] = [
  ['a player against himself', season => withSides(season, ['p1', 'p1'])],
  ['an unknown player', season => withSides(season, ['p1', 'p9'])],
  ['two players with one id', season => changePlayer(season, 'p2', player => ({ ...player, id: 'p1' }))],
  ['an unknown player who is present', season => setGamesWanted(season, 'e1', 'p9', 1)],
  ['too many games wanted', season => setGamesWanted(season, 'e1', 'p1', SEASON_LIMITS.wanted + 1)],
  ['points out of range', season => ({ ...season, points: { won: 1e9, drawn: 0, lost: 0 } })],
  ['an empty name', season => ({ ...season, name: ' ' })],
  ['a wrong id', season => changePlayer(season, 'p1', player => ({ ...player, id: '__proto__' }))],
  ['no list', season => ({ ...season, evenings: 7 })],
  ['nothing', () => null],
];
const withSides = (season: ClubSeason, sides: [string, string]): unknown => ({
  ...season,
  evenings: season.evenings.map(evening => ({
    ...evening,
    pairings: evening.pairings.map(pairing => ({ ...pairing, sides })),
  })),
});

test.each(wrong)('refuses a season with %s', (_, change) => {
  const season = seasonWith(['p1', 'p2']);
  expect(clubSeasonVersions.parse(season).ok).toBe(true);
  expect(clubSeasonVersions.parse(change(season)).ok).toBe(false);
});

test('a pairing is removed without a trace', () => {
  const season = seasonWith(['p1', 'p2']);
  expect(removePairing(addPairing(season, 'e1', 'p3', 'p4'), 'g2')).toEqual(season);
});
