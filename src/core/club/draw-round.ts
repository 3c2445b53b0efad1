import type { RandomInt } from '../probability/dice.ts';
import { seededRandom } from '../probability/random.ts';
import { type ClubEvening, type ClubSeason, isInPairing, pairingsOf } from './season.ts';

/** A player who is present and wants another game. */
interface Contender {
  readonly player: string;
  /** Games that he still wants this evening. */
  readonly open: number;
  /** Games that he wanted in all his evenings, minus those that he has. */
  readonly owed: number;
}

// Sums of a lower tier stay below one step of the next: at most 12 pairs, and SEASON_LIMITS.pairings earlier games.
const EARLIER_GAME = 1;
const REMATCH = 1e4;
const REST = 1e6;

/** The players who are present and want another game, with the games that they had. */
export const contendersOf = (season: ClubSeason, evening: ClubEvening): readonly Contender[] => {
  return evening.present.flatMap(({ player, wanted }) => {
    const tonight = evening.pairings.filter(pairing => isInPairing(player, pairing)).length;
    if (tonight >= wanted) return [];
    const share = gamesWantedAndPlayed(season, player);
    return [{ player, open: wanted - tonight, owed: share.wanted - share.had }];
  });
};

/** How many games a player wanted in all his evenings, and how many he has. */
export const gamesWantedAndPlayed = (
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
  // Whoever wants the most games needs opponents in later rounds too.
  const spare = Math.max(0, all - 2 * Math.max(0, ...open));
  return Math.min(Math.floor(contenders.length / 2), 1 + Math.floor(spare / 2));
};

/** The rank of each contender by the games that are open and owed: equal ones share a rank, the fewest games come first. */
const ranksOf = (contenders: readonly Contender[]): readonly number[] => {
  const keys = contenders.map(({ open, owed }) => open * 1000 + owed);
  const steps = [...new Set(keys)].sort((a, b) => a - b);
  return keys.map(key => steps.indexOf(key));
};

/**
 * The cheapest division of `n` contenders into pairs and `resting` others: an exact search over sets of contenders. No cost is
 * negative.
 */
const cheapestPairs = (
  n: number,
  resting: number,
  pairCost: (i: number, j: number) => number,
  restCost: (i: number) => number,
): readonly (readonly [number, number])[] => {
  /** By the contenders that are placed, and the number of those who may still rest: the partner of the next one. */
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
    // A contender who is his own partner rests.
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

/** Counts the games of each pair in the season. */
const countMeetings = (season: ClubSeason): ((a: string, b: string) => number) => {
  const meetings = new Map<string, number>();
  const keyOf = (a: string, b: string): string => [a, b].sort().join(' ');
  for (const { sides } of pairingsOf(season)) {
    const key = keyOf(...sides);
    meetings.set(key, (meetings.get(key) ?? 0) + 1);
  }
  return (a, b) => meetings.get(keyOf(a, b)) ?? 0;
};

/** A best next round; chance decides between equal ones. */
const drawOnce = (season: ClubSeason, evening: ClubEvening, below: RandomInt): Pairs => {
  // The search takes the first of equal pairs.
  const contenders = shuffle(contendersOf(season, evening), below);
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
  // Every round has as many pairs, so the same may be taken off each: the search ends early at a round that costs nothing.
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

/** The rematches of an evening from a round on, if each later round is a best one. */
const rematchesFrom = (season: ClubSeason, evening: ClubEvening, pairs: Pairs, below: RandomInt): number => {
  const meetingsOf = countMeetings(season);
  const rematches = pairs.filter(([a, b]) => meetingsOf(a, b) > 0).length;
  const [nextSeason, nextEvening] = withRound(season, evening, pairs);
  const next = drawOnce(nextSeason, nextEvening, below);
  return next.length === 0 ? rematches : rematches + rematchesFrom(nextSeason, nextEvening, next, below);
};

/** With more players who still want a game, a round is not compared with others: rematches are rare, and each search takes long. */
const MAX_COMPARED_PLAYERS = 10;
const COMPARED_ROUNDS = 40;

/**
 * The pairs of an evening's next round; empty if nobody can play. Everybody plays who wants another game; if somebody has to
 * rest, it is one who has had the largest part of the games that he wanted. Among all such rounds it is one with the fewest
 * rematches of the season, then the fewest earlier games of its pairs. Of equal rounds of few players it is one that leaves the
 * evening the fewest rematches in its later rounds, of those that are tried. Chance decides between the others, the same for
 * the same evening.
 */
export const drawRound = (season: ClubSeason, evening: ClubEvening): Pairs => {
  const seed = evening.at + evening.pairings.length;
  const first = drawOnce(season, evening, seededRandom(seed));
  if (contendersOf(season, evening).length > MAX_COMPARED_PLAYERS) return first;
  let [best, fewest] = [first, rematchesFrom(season, evening, first, seededRandom(seed))];
  for (let i = 1; i < COMPARED_ROUNDS && fewest > 0; i++) {
    const below = seededRandom(seed + i * 7919);
    const pairs = drawOnce(season, evening, below);
    const rematches = rematchesFrom(season, evening, pairs, below);
    if (rematches < fewest) [best, fewest] = [pairs, rematches];
  }
  return best;
};
