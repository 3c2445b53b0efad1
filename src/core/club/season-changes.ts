import { pairRound } from './pair-round.ts';
import {
  type ClubEvening,
  type ClubPairing,
  type ClubPlayer,
  type ClubSeason,
  isInPairing,
  pairingsOf,
  SEASON_LIMITS,
} from './season.ts';

/** A season with no players, under a name. */
export const createSeason = (name: string): ClubSeason => ({
  id: 'new',
  name,
  points: { won: 3, drawn: 1, lost: 0 },
  players: [],
  evenings: [],
});

/** The lowest free ids with this letter. */
const freeIds = (letter: string, parts: readonly { readonly id: string }[], count: number): readonly string[] => {
  const taken = new Set(parts.map(({ id }) => id));
  return Array.from({ length: taken.size + count }, (_, i) => `${letter}${i + 1}`)
    .filter(id => !taken.has(id))
    .slice(0, count);
};

const freeId = (letter: string, parts: readonly { readonly id: string }[]): string =>
  freeIds(letter, parts, 1)[0] as string;

/** True if two names are the same to a reader. */
export const isSameName = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Adds a player who usually wants `wanted` games. Returns the same season if it is full or the name is taken. */
export const addPlayer = (season: ClubSeason, name: string, wanted = 2): ClubSeason => {
  const { players } = season;
  if (name === '' || players.length >= SEASON_LIMITS.players) return season;
  const known = players.find(player => isSameName(player.name, name));
  if (known) return known.left ? changePlayer(season, known.id, ({ left: _, ...player }) => player) : season;
  return { ...season, players: [...players, { id: freeId('p', players), name, wanted }] };
};

export const changePlayer = (
  season: ClubSeason,
  id: string,
  change: (player: ClubPlayer) => ClubPlayer,
): ClubSeason => ({
  ...season,
  players: season.players.map(player => (player.id === id ? change(player) : player)),
});

/** Removes a player. A player with games in the season stays listed as a player who has left. */
export const removePlayer = (season: ClubSeason, id: string): ClubSeason => {
  if (pairingsOf(season).some(pairing => isInPairing(id, pairing)))
    return changePlayer(season, id, player => ({ ...player, left: true }));
  return {
    ...season,
    players: season.players.filter(player => player.id !== id),
    evenings: season.evenings.map(evening => ({
      ...evening,
      present: evening.present.filter(({ player }) => player !== id),
    })),
  };
};

/** Adds an evening with all players who have not left the season. The game of the last evening is the default. */
export const addEvening = (season: ClubSeason, at: number): ClubSeason => {
  const { evenings, players } = season;
  if (evenings.length >= SEASON_LIMITS.evenings) return season;
  const { game } = evenings.at(-1) ?? {};
  const present = players.filter(({ left }) => !left).map(({ id, wanted }) => ({ player: id, wanted }));
  const evening = { id: freeId('e', evenings), at, ...(game !== undefined && { game }), present, pairings: [] };
  return { ...season, evenings: [...evenings, evening] };
};

export const removeEvening = (season: ClubSeason, id: string): ClubSeason => ({
  ...season,
  evenings: season.evenings.filter(evening => evening.id !== id),
});

export const changeEvening = (
  season: ClubSeason,
  id: string,
  change: (evening: ClubEvening) => ClubEvening,
): ClubSeason => ({
  ...season,
  evenings: season.evenings.map(evening => (evening.id === id ? change(evening) : evening)),
});

/** Sets how many games a player wants at an evening; 0 if he is absent. */
export const setGamesWanted = (season: ClubSeason, evening: string, player: string, wanted: number): ClubSeason =>
  changeEvening(season, evening, before => {
    const isPresent = before.present.some(each => each.player === player);
    if (wanted === 0) return { ...before, present: before.present.filter(each => each.player !== player) };
    return {
      ...before,
      present: isPresent
        ? before.present.map(each => (each.player === player ? { player, wanted } : each))
        : [...before.present, { player, wanted }],
    };
  });

/** Adds pairs to an evening as its next round. */
const addRound = (season: ClubSeason, id: string, pairs: readonly (readonly [string, string])[]): ClubSeason => {
  const before = pairingsOf(season);
  const ids = freeIds('g', before, pairs.length);
  return changeEvening(season, id, evening => {
    const round = 1 + Math.max(0, ...evening.pairings.map(pairing => pairing.round));
    const { game, scenario } = evening;
    const played = { ...(game !== undefined && { game }), ...(scenario !== undefined && { scenario }) };
    const added = pairs
      .slice(0, SEASON_LIMITS.pairings - before.length)
      .map(([a, b], i): ClubPairing => ({ id: ids[i] as string, round, sides: [a, b], ...played }));
    return round > SEASON_LIMITS.rounds ? evening : { ...evening, pairings: [...evening.pairings, ...added] };
  });
};

/** Adds the next round of an evening, with pairs from `pairRound`. Returns the same season if nobody can play. */
export const addPairedRound = (season: ClubSeason, id: string): ClubSeason => {
  const evening = season.evenings.find(each => each.id === id);
  const pairs = evening ? pairRound(season, evening) : [];
  return pairs.length > 0 ? addRound(season, id, pairs) : season;
};

/** Adds a pairing that the players have chosen. */
export const addPairing = (season: ClubSeason, id: string, first: string, second: string): ClubSeason =>
  first === second ? season : addRound(season, id, [[first, second]]);

export const changePairing = (
  season: ClubSeason,
  id: string,
  change: (pairing: ClubPairing) => ClubPairing,
): ClubSeason => ({
  ...season,
  evenings: season.evenings.map(evening => ({
    ...evening,
    pairings: evening.pairings.map(pairing => (pairing.id === id ? change(pairing) : pairing)),
  })),
});

export const removePairing = (season: ClubSeason, id: string): ClubSeason => ({
  ...season,
  evenings: season.evenings.map(evening => ({
    ...evening,
    pairings: evening.pairings.filter(pairing => pairing.id !== id),
  })),
});
