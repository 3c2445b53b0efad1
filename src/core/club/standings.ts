import { type ClubPairing, type ClubSeason, isInPairing, pairingsOf } from './season.ts';

/** A row of a season's table. */
export interface SeasonStanding {
  readonly player: string;
  readonly name: string;
  /** From 1. Players with equal values in all criteria share a rank. */
  readonly rank: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  /** The sum of score differences, over games with a score. */
  readonly difference: number;
}

/** The result of a pairing for one of its players; undefined without a result. */
export const resultOfPlayer = (
  player: string,
  { sides, result }: ClubPairing,
): 'won' | 'drawn' | 'lost' | undefined => {
  if (result === undefined || result === 'draw') return result && 'drawn';
  return sides[result === 'first' ? 0 : 1] === player ? 'won' : 'lost';
};

const differenceFor = (player: string, { sides, score }: ClubPairing): number => {
  if (!score) return 0;
  const difference = score[0] - score[1];
  return sides[0] === player ? difference : -difference;
};

const pointsIn = ({ points }: ClubSeason, player: string, pairings: readonly ClubPairing[]): number =>
  pairings.reduce((sum, pairing) => {
    const result = isInPairing(player, pairing) ? resultOfPlayer(player, pairing) : undefined;
    return result ? sum + points[result] : sum;
  }, 0);

/**
 * The table of a season. The criteria, in order: points; points in games among players with equal points; difference of
 * scores; games won. A player who has left stays if he has a result.
 */
export const computeStandings = (season: ClubSeason): readonly SeasonStanding[] => {
  const played = pairingsOf(season).filter(({ result }) => result !== undefined);
  const rows = season.players.flatMap(({ id: player, name, left }) => {
    const own = played.filter(pairing => isInPairing(player, pairing));
    if (left && own.length === 0) return [];
    const count = (wanted: string): number => own.filter(pairing => resultOfPlayer(player, pairing) === wanted).length;
    const difference = own.reduce((sum, pairing) => sum + differenceFor(player, pairing), 0);
    const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
    return [{ player, name, won, drawn, lost, points: pointsIn(season, player, own), difference }];
  });
  const keyed = rows.map(row => {
    const equals = new Set(rows.filter(({ points }) => points === row.points).map(({ player }) => player));
    const among = played.filter(({ sides }) => sides.every(side => equals.has(side)));
    return { row, keys: [row.points, pointsIn(season, row.player, among), row.difference, row.won] };
  });
  const compare = (a: (typeof keyed)[number], b: (typeof keyed)[number]): number =>
    a.keys.reduce((order, key, i) => order || (b.keys[i] ?? 0) - key, 0);
  const sorted = keyed.sort((a, b) => compare(a, b) || a.row.name.localeCompare(b.row.name));
  return sorted.map(each => ({ ...each.row, rank: 1 + sorted.findIndex(other => compare(other, each) === 0) }));
};
