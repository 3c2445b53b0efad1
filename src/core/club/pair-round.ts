import type { RandomInt } from '../probability/dice.ts';
import { createSeededRandom } from '../probability/random.ts';
import { type ClubEvening, type ClubSeason, isInPairing, pairingsOf } from './season.ts';

/** A player who is present and wants another game. */
interface Contender {
  readonly player: string;
  /** Games that the player still wants this evening. */
  readonly open: number;
  /** Games that the player wanted at all his evenings, minus the games that he has. */
  readonly owed: number;
}

// Weights of the costs. The sum of a lower tier stays below one step of the next: at most 12 pairs, and
// SEASON_LIMITS.pairings earlier games.
const EARLIER_GAME = 1;
const REMATCH = 1e4;
const REST = 1e6;

/** The players who are present and want another game, with their open and owed games. */
export const availablePlayersOf = (season: ClubSeason, evening: ClubEvening): readonly Contender[] => {
  return evening.present.flatMap(({ player, wanted }) => {
    const tonight = evening.pairings.filter(pairing => isInPairing(player, pairing)).length;
    if (tonight >= wanted) return [];
    const share = countGamesWantedAndPlayed(season, player);
    return [{ player, open: wanted - tonight, owed: share.wanted - share.had }];
  });
};

/** How many games a player wanted at all his evenings, and how many he has. */
export const countGamesWantedAndPlayed = (
  season: ClubSeason,
  player: string,
): { readonly wanted: number; readonly had: number } => ({
  wanted: season.evenings.reduce(
    (sum, { present }) => sum + (present.find(each => each.player === player)?.wanted ?? 0),
    0,
  ),
  had: pairingsOf(season).filter(pairing => isInPairing(player, pairing)).length,
});

const shuffle = <Item>(items: readonly Item[], below: RandomInt): readonly Item[] =>
  items
    .map(item => ({ item, place: below(2 ** 32) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** The number of games in the next round. */
const countGames = (contenders: readonly Contender[]): number => {
  const open = contenders.map(each => each.open);
  const all = open.reduce((sum, games) => sum + games, 0);
  // The player who wants the most games needs opponents in later rounds too.
  const spare = Math.max(0, all - 2 * Math.max(0, ...open));
  return Math.min(Math.floor(contenders.length / 2), 1 + Math.floor(spare / 2));
};

/** The rank of each contender by open and owed games, fewest first. Equal contenders share a rank. */
const ranksOf = (contenders: readonly Contender[]): readonly number[] => {
  const keys = contenders.map(({ open, owed }) => open * 1000 + owed);
  const steps = [...new Set(keys)].sort((a, b) => a - b);
  return keys.map(key => steps.indexOf(key));
};

/**
 * Finds the cheapest division of `n` contenders into pairs and `resting` players without a game, by an exact search
 * over sets of contenders. Costs must not be negative.
 */
const cheapestPairs = (
  n: number,
  resting: number,
  pairCost: (i: number, j: number) => number,
  restCost: (i: number) => number,
): readonly (readonly [number, number])[] => {
  /**
   * The best partner of the next free contender, by the set of placed contenders and the number of rests that are left.
   */
  const known = new Map<number, { readonly cost: number; readonly partner: number }>();
  const firstFree = (placed: number): number => {
    let i = 0;
    while (i < n && placed & (1 << i)) i++;
    return i;
  };
  const search = (placed: number, rests: number): { readonly cost: number; readonly partner: number } => {
    const key = placed * 32 + rests;
    const before = known.get(key);
    if (before) return before;
    const i = firstFree(placed);
    if (i === n) return { cost: rests === 0 ? 0 : Number.POSITIVE_INFINITY, partner: n };
    const after = placed | (1 << i);
    // A contender whose partner is himself rests.
    let best = { cost: rests > 0 ? restCost(i) + search(after, rests - 1).cost : Number.POSITIVE_INFINITY, partner: i };
    for (let j = i + 1; j < n && best.cost > 0; j++) {
      if (placed & (1 << j)) continue;
      const cost = pairCost(i, j) + search(after | (1 << j), rests).cost;
      if (cost < best.cost) best = { cost, partner: j };
    }
    known.set(key, best);
    return best;
  };
  const pairs: [number, number][] = [];
  let [placed, rests] = [0, resting];
  for (let i = 0; i < n; i = firstFree(placed)) {
    const { partner } = search(placed, rests);
    if (partner === i) rests--;
    else pairs.push([i, partner]);
    placed |= (1 << i) | (1 << partner);
  }
  return pairs;
};

type Pairs = readonly (readonly [string, string])[];

/** Returns a function that counts the games of two players in the season. */
const countMeetings = (season: ClubSeason): ((a: string, b: string) => number) => {
  const meetings = new Map<string, number>();
  const keyOf = (a: string, b: string): string => [a, b].sort().join(' ');
  for (const { sides } of pairingsOf(season)) {
    const key = keyOf(...sides);
    meetings.set(key, (meetings.get(key) ?? 0) + 1);
  }
  return (a, b) => meetings.get(keyOf(a, b)) ?? 0;
};

/** One of the best next rounds; chance decides between equal ones. */
const drawOnce = (season: ClubSeason, evening: ClubEvening, below: RandomInt): Pairs => {
  // Of equally cheap pairs the search takes the first, so the order must be random.
  const contenders = shuffle(availablePlayersOf(season, evening), below);
  const n = contenders.length;
  if (n < 2) return [];
  const meetingsOf = countMeetings(season);
  const idOf = (i: number): string => contenders[i]?.player ?? '';
  const costs = contenders.map((_, i) =>
    contenders.map((_, j) => {
      const met = meetingsOf(idOf(i), idOf(j));
      return met > 0 ? REMATCH + met * EARLIER_GAME : 0;
    }),
  );
  // Every round has the same number of pairs, so subtracting the same from every pair does not change the best round.
  // The search ends early at a cost of 0.
  const least = Math.min(...costs.flatMap((row, i) => row.slice(i + 1)));
  const ranks = ranksOf(contenders);
  return cheapestPairs(
    n,
    n - 2 * countGames(contenders),
    (i, j) => (costs[i]?.[j] ?? 0) - least,
    i => (ranks[i] ?? 0) * REST,
  ).map(([i, j]) => [idOf(i), idOf(j)]);
};

/** A season and its evening after one more round. */
const withRound = (season: ClubSeason, evening: ClubEvening, pairs: Pairs): [ClubSeason, ClubEvening] => {
  const round = 1 + Math.max(0, ...evening.pairings.map(pairing => pairing.round));
  const added = pairs.map(([a, b]): ClubEvening['pairings'][number] => ({ id: 'g0', round, sides: [a, b] }));
  const after = { ...evening, pairings: [...evening.pairings, ...added] };
  return [{ ...season, evenings: season.evenings.map(each => (each.id === evening.id ? after : each)) }, after];
};

/** The number of rematches of an evening from a round on, if each later round is one of the best. */
const rematchesFrom = (season: ClubSeason, evening: ClubEvening, pairs: Pairs, below: RandomInt): number => {
  const meetingsOf = countMeetings(season);
  const rematches = pairs.filter(([a, b]) => meetingsOf(a, b) > 0).length;
  const [nextSeason, nextEvening] = withRound(season, evening, pairs);
  const next = drawOnce(nextSeason, nextEvening, below);
  return next.length === 0 ? rematches : rematches + rematchesFrom(nextSeason, nextEvening, next, below);
};

/** With more players who want a game, later rounds are not compared: rematches are rare, and each search takes long. */
const MAX_COMPARED_PLAYERS = 10;
const COMPARED_ROUNDS = 40;

/**
 * Returns the pairs of the next round of an evening; empty if nobody can play. The criteria, in order:
 * 1. Every player who wants another game plays. If one must rest, it is the one with most of his wanted games.
 * 2. The fewest rematches of the season.
 * 3. The fewest earlier games of the pairs.
 * 4. With few players, the fewest rematches in later rounds.
 * 5. A seeded random choice: the same evening always gives the same pairs.
 */
export const pairRound = (season: ClubSeason, evening: ClubEvening): Pairs => {
  const seed = evening.at + evening.pairings.length;
  const first = drawOnce(season, evening, createSeededRandom(seed));
  if (availablePlayersOf(season, evening).length > MAX_COMPARED_PLAYERS) return first;
  let [best, fewest] = [first, rematchesFrom(season, evening, first, createSeededRandom(seed))];
  for (let i = 1; i < COMPARED_ROUNDS && fewest > 0; i++) {
    const below = createSeededRandom(seed + i * 7919);
    const pairs = drawOnce(season, evening, below);
    const rematches = rematchesFrom(season, evening, pairs, below);
    if (rematches < fewest) [best, fewest] = [pairs, rematches];
  }
  return best;
};
