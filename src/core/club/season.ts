import * as v from 'valibot';
import type { VersionedDataType } from '../migrate.ts';
import { createValidationFailure, type ValidationResult } from '../rule-check.ts';
import { entityIdSchema, integerSchema, listSchema, rowIdSchema, textSchema, timestampSchema } from '../schemas.ts';
import { parseWithType, serializeWithType, validateUntrusted } from '../untrusted-input.ts';

/** Limits of a season. The largest allowed season fits into a row (store/import-export/validate-rows.ts). */
export const SEASON_LIMITS = {
  name: 40,
  players: 24,
  evenings: 52,
  /** Pairings in the whole season. */
  pairings: 300,
  /** The most games that a player may want at an evening. */
  wanted: 6,
  rounds: 99,
  score: 999,
  scenario: 40,
  points: 20,
} as const;

/** The result of a pairing: the first named player won, a draw, or the second won. */
export const PAIRING_RESULTS = ['first', 'draw', 'second'] as const;
export type PairingResult = (typeof PAIRING_RESULTS)[number];

/** The id of a player, an evening or a pairing: a letter and a number. */
const partId = v.pipe(v.string(), v.maxLength(6), v.regex(/^[a-z]\d{1,5}$/));
const wanted = integerSchema(1, SEASON_LIMITS.wanted);
const points = integerSchema(0, SEASON_LIMITS.points);
const score = integerSchema(0, SEASON_LIMITS.score);
/** The id of a game. A newer build may have more games. */
const game = v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Za-z][A-Za-z0-9]*$/));
const scenario = textSchema(SEASON_LIMITS.scenario);

const playerShape = v.object({
  id: partId,
  name: textSchema(SEASON_LIMITS.name),
  /** Games that the player usually wants at an evening. */
  wanted,
  /** Set if the player has left but has games in the season. */
  left: v.exactOptional(v.literal(true)),
});

const pairingShape = v.object({
  id: partId,
  round: integerSchema(1, SEASON_LIMITS.rounds),
  sides: v.tuple([partId, partId]),
  game: v.exactOptional(game),
  scenario: v.exactOptional(scenario),
  result: v.exactOptional(v.picklist(PAIRING_RESULTS)),
  score: v.exactOptional(v.tuple([score, score])),
  /** The battle of this pairing. It may be on another phone. */
  battle: v.exactOptional(rowIdSchema),
});

const eveningShape = v.object({
  id: partId,
  /** Wall clock, milliseconds since 1970. Also the seed that decides between equal draws. */
  at: timestampSchema,
  /** The game of the evening, unless a pairing names another. */
  game: v.exactOptional(game),
  scenario: v.exactOptional(scenario),
  present: listSchema(v.object({ player: partId, wanted }), SEASON_LIMITS.players),
  pairings: listSchema(pairingShape, SEASON_LIMITS.pairings),
});

const areUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** True if every id is unique, and every player of an evening belongs to the season. */
const isConsistent = ({ players, evenings }: v.InferOutput<typeof partsShape>): boolean => {
  const known = new Set(players.map(({ id }) => id));
  const pairings = evenings.flatMap(evening => evening.pairings);
  return (
    pairings.length <= SEASON_LIMITS.pairings &&
    [players, evenings, pairings].every(list => areUnique(list.map(({ id }) => id))) &&
    pairings.every(({ sides: [first, second] }) => first !== second && known.has(first) && known.has(second)) &&
    evenings.every(({ present }) => areUnique(present.map(({ player }) => player))) &&
    evenings.every(({ present }) => present.every(({ player }) => known.has(player)))
  );
};

const partsShape = v.object({
  id: entityIdSchema,
  name: textSchema(SEASON_LIMITS.name),
  /** Points for a game that is won, drawn or lost. */
  points: v.object({ won: points, drawn: points, lost: points }),
  players: listSchema(playerShape, SEASON_LIMITS.players),
  evenings: listSchema(eveningShape, SEASON_LIMITS.evenings),
});

export const clubSeasonSchema = v.pipe(partsShape, v.check(isConsistent, 'wrongValue'));

export type ClubSeason = v.InferOutput<typeof clubSeasonSchema>;
export type ClubPlayer = ClubSeason['players'][number];
export type ClubEvening = ClubSeason['evenings'][number];
export type ClubPairing = ClubEvening['pairings'][number];

/** Maximum length of a season as text in a file, and of its row (store/import-export/validate-rows.ts). */
export const MAX_SEASON_LENGTH = 128 * 1024;

const FILE_TYPE = 'club-season';

/** Cleans the texts of a season and validates it. */
const parseSeasonData = (data: unknown): ValidationResult<ClubSeason> =>
  validateUntrusted(data, clubSeasonSchema, { name: SEASON_LIMITS.name, scenario: SEASON_LIMITS.scenario }, [
    'tooMany',
    'wrongValue',
  ]);

/** The validator and migrations of seasons from this phone and from backups. */
export const clubSeasonVersions: VersionedDataType<ClubSeason> = { migrations: [], parse: parseSeasonData };

/** Serializes a season for a file or a link. */
export const formatSeason = (season: ClubSeason): string => serializeWithType(FILE_TYPE, { version: 1, ...season });

/** Parses the text of any file or link as a season. */
export const parseSeason = (text: string): ValidationResult<ClubSeason> => {
  const read = (data: Readonly<Record<string, unknown>>): ValidationResult<ClubSeason> =>
    typeof data.version === 'number' && data.version > 1
      ? createValidationFailure('newer', 'version')
      : parseSeasonData(data);
  return parseWithType(FILE_TYPE, text, read, 'notSeason', MAX_SEASON_LENGTH);
};

/** All pairings of a season, in order. */
export const pairingsOf = ({ evenings }: ClubSeason): readonly ClubPairing[] =>
  evenings.flatMap(({ pairings }) => pairings);

/** True if a player is one of a pairing's two sides. */
export const isInPairing = (player: string, { sides }: ClubPairing): boolean => sides.includes(player);

/** The name of a player of a season. */
export const playerNameOf = ({ players }: ClubSeason, id: string): string =>
  players.find(player => player.id === id)?.name ?? id;
